//! Reads the elements of an SVG and their positions.

use aplset_explain::picture::Picture;
use roxmltree::{Document, Node};

/// Parses the SVG of a picture and returns the result of `want` for its root.
pub fn read<T>(picture: &Picture, want: impl FnOnce(Node) -> T) -> T {
    let svg = picture.svg();
    let document = Document::parse(&svg).expect("well-formed XML");
    want(document.root_element())
}

/// Returns the elements with this name among an element and its descendants.
pub fn named<'a>(node: Node<'a, 'a>, name: &str) -> Vec<Node<'a, 'a>> {
    node.descendants().filter(|node| node.tag_name().name() == name).collect()
}

/// Returns the texts that are drawn.
pub fn texts(picture: &Picture) -> Vec<String> {
    read(picture, |root| {
        let texts = named(root, "text").into_iter().filter_map(|text| text.text());
        texts.map(str::to_owned).collect()
    })
}

/// Returns the fill colors of the boxes of all elements.
pub fn fills(picture: &Picture) -> Vec<String> {
    read(picture, |root| {
        let boxes = named(root, "rect").into_iter().skip(1);
        boxes.filter_map(|node| node.attribute("fill").map(str::to_owned)).collect()
    })
}

/// Returns the elements with this class.
pub fn of_class<'a>(node: Node<'a, 'a>, class: &str) -> Vec<Node<'a, 'a>> {
    node.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

/// Returns the SVG groups of the cards.
pub fn cards<'a>(root: Node<'a, 'a>) -> Vec<Node<'a, 'a>> {
    root.children().filter(|node| node.tag_name().name() == "g").collect()
}

/// Returns the attributes of the shapes in an element as text, without the labels.
pub fn drawn(node: Node) -> String {
    let forms =
        node.descendants().filter(|node| ["path", "rect"].contains(&node.tag_name().name()));
    let forms = forms.map(|form| {
        let parent = form.parent_element().and_then(|group| group.attribute("stroke"));
        let own: Vec<&str> = form.attributes().map(|attribute| attribute.value()).collect();
        format!("{parent:?} {own:?}\n")
    });
    forms.collect()
}

/// Returns the numbers in a text.
pub fn numbers(text: &str) -> Vec<f64> {
    text.split(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != '-')
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().expect("a number"))
        .collect()
}

/// Returns the value of a numeric attribute, or 0 if the attribute is missing.
pub fn number(node: Node, name: &str) -> f64 {
    node.attribute(name).map_or(0.0, |text| numbers(text)[0])
}

/// Returns the position of a group.
pub fn place(node: Node) -> (f64, f64) {
    let numbers = numbers(node.attribute("transform").expect("a place"));
    (numbers[0], numbers[1])
}
