" The window of the watched pairs. `:highlight KursUp` and the others change its colors.
if exists('b:current_syntax')
  finish
endif
let b:current_syntax = 'kurs-watch'

syntax match KursCode '\<\u\u\u/\u\u\u\>'
" Where the encoding has no triangles, the plugin shows ^ and v.
syntax match KursUp '[\u25b2^][0-9.,]\+%'
syntax match KursDown '[\u25bcv][0-9.,]\+%'
syntax match KursStale '\<stale\>'
" What stands below the pairs: where the rates come from, and the keys.
syntax match KursFacts '^\l.*$' contains=KursStale

highlight default link KursCode Type
highlight default link KursUp MoreMsg
highlight default link KursDown WarningMsg
highlight default link KursStale WarningMsg
highlight default link KursFacts Comment
