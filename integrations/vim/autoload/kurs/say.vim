" Shows messages, and errors with their hint.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

highlight default link KursError ErrorMsg
highlight default link KursWarning WarningMsg

let s:told = {}
let s:popup = 0

function! s:fits(text) abort
  return strdisplaywidth(a:text) < &columns - 12
endfunction

function! s:cut(text) abort
  return s:fits(a:text) ? a:text : strcharpart(a:text, 0, max([20, &columns - 16])) . '…'
endfunction

" The only function that shows anything: on the last line of the screen, and in `:messages`. A text
" that does not fit, and would wait for Enter, appears in a popup until the cursor moves.
function! kurs#say#show(lines, style) abort
  let l:pops_up = len(a:lines) > 1 || !s:fits(a:lines[0])
  call popup_close(s:popup)
  execute 'echohl' a:style
  if l:pops_up
    " `:redraw` takes away what would wait for Enter; it stays in `:messages`.
    let l:more = &more
    set nomore
    for l:line in a:lines
      echomsg l:line
    endfor
    redraw
    let &more = l:more
    echo s:cut(join(a:lines))
  else
    echomsg a:lines[0]
  endif
  echohl None
  if l:pops_up
    let l:wrapped = []
    call map(copy(a:lines), 'extend(l:wrapped, kurs#text#wrap(v:val, &columns - 8))')
    let s:popup = popup_atcursor(l:wrapped,
      \ {'padding': [0, 1, 0, 1], 'border': [], 'borderhighlight': [a:style]})
  endif
endfunction

" The result of a command.
function! kurs#say#info(text) abort
  call kurs#say#show([a:text], 'None')
endfunction

" An error of a command: always shown, message and hint.
function! kurs#say#failure(failure) abort
  let l:lines = ['kurs: ' . a:failure.message]
  if !empty(get(a:failure, 'hint', ''))
    let l:line = l:lines[0] . ' ' . a:failure.hint
    let l:lines = s:fits(l:line) ? [l:line] : l:lines + [a:failure.hint]
  endif
  call kurs#say#show(l:lines, 'KursError')
endfunction

" A background error: shown once, on one line, so that no prompt swallows a key.
function! kurs#say#aside(failure) abort
  if has_key(s:told, a:failure.message)
    return
  endif
  let s:told[a:failure.message] = 1
  let l:text = 'kurs: ' . a:failure.message
  let l:whole = trim(l:text . ' ' . get(a:failure, 'hint', ''))
  call kurs#say#show([s:fits(l:whole) ? l:whole : s:cut(l:text)], 'KursWarning')
endfunction

" Allows background errors to show again, as after a restart.
function! kurs#say#forget() abort
  let s:told = {}
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
