" The window of the alerts. `:highlight KursAlert` and the others change its colors.
if exists('b:current_syntax')
  finish
endif
let b:current_syntax = 'kurs-alerts'

syntax match KursAlert '^[^ ] ' nextgroup=KursCode
syntax match KursCode '\<\u\u\u/\u\u\u\>'
syntax match KursFacts '^a add .*$'

highlight default link KursAlert WarningMsg
highlight default link KursCode Type
highlight default link KursFacts Comment
