" Helpers for the points of a test. Point() runs a function, and appends its result to
" $KURS_RESULTS.
scriptencoding utf-8

let s:patience = (empty($KURS_PATIENCE) ? 90 : str2nr($KURS_PATIENCE)) " seconds: a busy machine is slow
let g:said = []

" Collects the messages of the plugin in g:said.
runtime autoload/kurs/say.vim
function! kurs#say#show(lines, style) abort
  call add(g:said, join(a:lines, "\n"))
endfunction

function! Eventually(what, Look) abort
  let l:begun = reltime()
  while !a:Look()
    if reltimefloat(reltime(l:begun)) > s:patience
      throw a:what . ' did not come; state: ' . string([getline(1, '$'), g:said])[: 1500]
    endif
    sleep 2m
  endwhile
endfunction

function! Equal(was, wanted) abort
  if a:was !=# a:wanted
    throw 'is ' . string(a:was) . ', not ' . string(a:wanted)
  endif
endfunction

" Opens a new buffer with these lines, the cursor at row and column, both from 1.
function! Buffer(lines, row, column) abort
  enew!
  call setline(1, a:lines)
  let &undolevels = &undolevels " start a new undo block
  call cursor(a:row, a:column)
endfunction

function! Keys(typed) abort
  call feedkeys(a:typed, 'x')
endfunction

function! Becomes(lines) abort
  call Eventually(string(a:lines), {-> getline(1, '$') ==# a:lines})
endfunction

" Expects this message after the command.
function! Hears(command, wanted) abort
  let g:said = []
  execute a:command
  call Eventually('a message', {-> !empty(g:said)})
  call Equal(g:said[0], a:wanted)
endfunction

function! s:all_text() abort
  let l:buffers = map(range(1, winnr('$')), 'winbufnr(v:val)') + map(popup_list(), 'winbufnr(v:val)')
  return join(map(l:buffers, 'join(getbufline(v:val, 1, "$"), "\n")'), "\n")
endfunction

" Waits until a window or popup shows the text.
function! Shows(text) abort
  call Eventually(a:text, {-> stridx(s:all_text(), a:text) >= 0})
endfunction

function! Ask(method, params) abort
  let l:answer = {}
  call kurs#client#request(a:method, a:params, {failure, result ->
    \ extend(l:answer, {'failure': failure, 'result': result})})
  call Eventually('the answer to ' . a:method, {-> !empty(l:answer)})
  return l:answer
endfunction

function! Kill(pid) abort
  call system('kill -9 ' . a:pid)
endfunction

function! Point(name, Prove) abort
  silent only!
  enew!
  call popup_clear()
  try
    call a:Prove()
    let l:lines = ['ok ' . a:name]
  catch
    let l:lines = ['not ok ' . a:name] + split(v:exception, "\n") + [v:throwpoint]
  endtry
  call writefile(l:lines, $KURS_RESULTS, 'a')
endfunction
