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
