# shellcheck shell=bash
# Defines the folders and programs of the course. Needs bash.

tools=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
here=$(dirname "$tools")
# Setup installs everything into this folder.
local=$here/.local
python=$local/python/bin/python
evcxr_version=0.22.0
evcxr=$local/evcxr-$evcxr_version/bin/evcxr_jupyter
# Evcxr cannot load a compiled cell from a path with a space.
name=aplset-course-$(cksum <<<"$local" | cut -d ' ' -f 1)
for build in "$local" "${XDG_CACHE_HOME:-$HOME/.cache}/$name" "${TMPDIR:-/tmp}/$name"; do
    [[ $build == *[[:space:]]* ]] || break
done

# Makes Jupyter look for our kernel in the folder `.local`, and keep its data and settings there.
use_local() {
    export JUPYTER_PATH=$local/share/jupyter JUPYTER_DATA_DIR=$local/data JUPYTER_CONFIG_DIR=$local/config
    # Otherwise Debian's own Jupyter would add its settings.
    unset JUPYTER_CONFIG_PATH PYTHONPATH PYTHONHOME
}

# If the notebooks are not set up, prints what to do and exits. The argument is the script's name.
need_setup() {
    [[ -x $python && -x $evcxr ]] || {
        printf '%s: %s\n' "$1" "Without Jupyter, run \`cargo run\` in notebooks/exercises, and read the page that \`cargo run --release -- explain --html page.html\` writes." \
            "$1" "The notebooks are not set up. To install Jupyter and the Rust kernel for them, run notebooks/setup (10 to 25 minutes)." >&2
        exit 1
    }
}
