" The last messages in both directions, for `:Kurs log`.
scriptencoding utf-8

let s:most = 300
let s:widest = 400
let s:lines = []

function! kurs#log#add(mark, text) abort
  let l:text = strlen(a:text) > s:widest ? a:text[: s:widest] . ' … ' . strlen(a:text) . ' bytes' : a:text
  call add(s:lines, a:mark . ' ' . l:text)
  if len(s:lines) > s:most
    call remove(s:lines, 0)
  endif
endfunction

" The newest line that kurs wrote to standard error.
function! kurs#log#last_complaint() abort
  return strpart(get(filter(reverse(copy(s:lines)), 'v:val =~# "^! "'), 0, ''), 2)
endfunction

function! kurs#log#show() abort
  call kurs#window#paint(kurs#window#open('log'), empty(s:lines) ? ['No messages yet.'] : s:lines)
  setlocal wrap nolinebreak
  normal! G
endfunction
