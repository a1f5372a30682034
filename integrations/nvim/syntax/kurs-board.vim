" The window of a board. `:highlight KursTyped` and the others change its colors.
if exists('b:current_syntax')
  finish
endif
let b:current_syntax = 'kurs-board'

syntax match KursTyped '^>.\{-}  \ze\u\u\u\>' nextgroup=KursCode
syntax match KursAmount '^ .\{-}  \ze\u\u\u\>' nextgroup=KursCode
syntax match KursCode '\u\u\u\>' contained
syntax match KursFacts '\s\d\+ \u\u\u = .*$'
syntax match KursStale '\<stale\>' contained
" What stands below the rows: the age of the rates, and the keys.
syntax match KursFacts '^[^> ].*$' contains=KursStale

highlight default link KursTyped Title
highlight default link KursAmount Constant
highlight default link KursCode Type
highlight default link KursFacts Comment
highlight default link KursStale WarningMsg
