" Shows messages, and errors with their hint.
scriptencoding utf-8

highlight default link KursError ErrorMsg
highlight default link KursWarning WarningMsg

let s:told = {}
let s:popup = 0

function! s:fits(text) abort
  return strdisplaywidth(a:text) < &columns - 12
endfunction

" The only function that shows anything: on the last line of the screen, and in `:messages`. A text
" that does not fit, and would wait for Enter, appears in a popup until the cursor moves.
function! kurs#say#show(lines, style) abort
  let l:pops_up = len(a:lines) > 1 || !s:fits(a:lines[0])
  call popup_close(s:popup)
  execute 'echohl' a:style
  " `:redraw` takes away what would wait for Enter; it stays in `:messages`.
  let l:more = &more
  set nomore
  for l:line in a:lines
    echomsg l:line
  endfor
  if l:pops_up
    redraw
    echo kurs#text#cut(join(a:lines), max([20, &columns - 13]))
    let l:wrapped = []
    call map(copy(a:lines), 'extend(l:wrapped, kurs#text#wrap(v:val, &columns - 8))')
    let s:popup = popup_atcursor(l:wrapped, {'padding': [0, 1, 0, 1], 'border': [], 'borderhighlight': [a:style]})
  endif
  let &more = l:more
  echohl None
endfunction

" The result of a command.
function! kurs#say#info(text) abort
  call kurs#say#show([a:text], 'None')
endfunction

" An error of a command: always shown, message and hint.
function! kurs#say#failure(failure) abort
  let l:lines = filter(['kurs: ' . a:failure.message, get(a:failure, 'hint', '')], '!empty(v:val)')
  call kurs#say#show(s:fits(join(l:lines)) ? [join(l:lines)] : l:lines, 'KursError')
endfunction

" The failure, or if there is none, the result.
function! kurs#say#outcome(failure, text) abort
  if empty(a:failure)
    call kurs#say#info(a:text)
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

" A background error: shown once, on one line, so that no prompt swallows a key.
function! kurs#say#aside(failure) abort
  if !has_key(s:told, a:failure.message)
    let s:told[a:failure.message] = 1
    let l:text = 'kurs: ' . a:failure.message
    let l:whole = trim(l:text . ' ' . get(a:failure, 'hint', ''))
    call kurs#say#show([s:fits(l:whole) ? l:whole : kurs#text#cut(l:text, max([20, &columns - 13]))], 'KursWarning')
  endif
endfunction

" Allows background errors to show again, as after a restart.
function! kurs#say#forget() abort
  let s:told = {}
endfunction

" Asks for a text; calls Go with it, unless it is empty.
function! kurs#say#prompt(question, Go) abort
  let l:text = trim(input(a:question))
  if !empty(l:text)
    call a:Go(l:text)
  endif
endfunction

" A menu of lines; calls Picked(index from 0) for the one that is picked.
function! kurs#say#menu(title, lines, Picked) abort
  call popup_menu(a:lines, {'title': ' ' . a:title . ' ', 'maxheight': &lines - 6, 'maxwidth': &columns - 6,
    \ 'callback': {popup, number -> number > 0 ? a:Picked(number - 1) : 0}})
endfunction
