comb
require 'stats/base'


hand
hand=: {{ 2 0 1 |: +./"1 (4 3 $ '123RGPDOSFHL') =/ > cut y }}


fmt
fmt=: {{ (}: $ y) $ (, y) # , ($ y) $ cut '1 2 3 Red Green Purple Diamond Oval Squiggle Filled Hollow Lined' }}


deal
deal=: {{ (3 3 3 3 #: y ? 81) =/ 0 1 2 }}


sets
sets=: {{ (*./"1 *./"1 ] 2 ~: +/"3 f) # f=. (3 comb # y) { y }}


repeatOrFill
NB. Repeats each item of y. A negative number in x inserts fillers, and takes no item.
repeatOrFill=: {{
k=. , x
if. 1 = # k do. k=. , (# y) # ,: k , (k < 0) # 0 end.
item=. (1 < # y) * <: +/\ 0 <: k
((| k) # (# y) (I. k < 0)} item) { (>: # y) {. y
}}


inWindows
NB. Reduces each window of x items, or each reversed window if x is negative.
inWindows=: {{ if. x < 0 do. (- x) u/@:|.\ y else. x u/\ y end. }}


digitsOf
NB. Returns the digits of y without tolerance, where the bases are the list x.
digitsOf=: {{
digits=. i. 0
for_base. |. x do.
count=. (base ~: 0) * <.!.0 y % base + base = 0
digits=. digits ,~ y - base * count
y=. count
end.
($ x) $ digits
}}"1 0


axesTo
NB. Moves axis i of y to position i{x. Equal positions take the diagonal.
axesTo=: {{ ((/: ~. x) { x </. i. # x) |: y }}
