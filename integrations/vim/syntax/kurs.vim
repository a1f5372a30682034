" The windows of kurs: watched pairs, alerts, a board. What opens them links the groups.
if exists('b:current_syntax')
  finish
endif
let b:current_syntax = 'kurs'

syntax match KursAlert '^[\u2691!] ' nextgroup=KursCode
syntax match KursTyped '^>.\{-} \ze\u\u\u ' nextgroup=KursCode
syntax match KursAmount '^ .\{-} \ze\u\u\u ' nextgroup=KursCode
syntax match KursCode '\<\u\u\u/\u\u\u\>'
syntax match KursCode '\u\u\u\>' contained
" Where the encoding has no triangles, the plugin shows ^ and v.
syntax match KursUp '[\u25b2^][0-9.,]\+%'
syntax match KursDown '[\u25bcv][0-9.,]\+%'
syntax match KursStale '\<stale\>'
syntax match KursFacts '\s\d\+ \u\u\u = .*$'
" What is below the rows: where the rates come from, and the keys.
syntax match KursFacts '^\%(\l\|0-9\).*$' contains=KursStale

" A preview: the line, what an amount would become, and what is left.
syntax match KursFacts '^ *\d\+: ' nextgroup=KursCode
syntax match KursPreview '\%([\u2192]\|->\) \zs.*$'
syntax match KursStale 'is left: .*$'
