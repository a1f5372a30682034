" The board in a window: type in any row, all update.
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:keys = '0-9 . ( ) * / type   <BS> erase   x clear   a add   c change   dd remove   J K move   y copy   q close'
let s:asked = 0
let s:waits = 0 " whether a request has no response yet
let s:subscription = {}

" A row in this width: the name gives way first, then the rate.
function! s:line(board, row, width) abort
  let l:line = printf('%s%16s  %s', a:row.code ==# get(a:board, 'focus', '') ? '>' : ' ', a:row.text, a:row.code)
  let l:rate = get(a:row, 'rateText', get(a:row, 'message', ''))
  let l:room = a:width - strdisplaywidth(l:line) - strdisplaywidth(l:rate) - 3
  let l:name = kurs#text#cut(a:row.name, min([20, max([0, l:room])]))
  if l:room > 0
    let l:line .= '  ' . l:name . repeat(' ', min([20, l:room]) - strdisplaywidth(l:name))
  endif
  return kurs#text#cut(l:line . ' ' . l:rate, a:width)
endfunction

" Shows only the response to the last key, which includes those before it.
function! s:take(buffer, number, method, failure, result) abort
  if a:number == s:asked
    let s:waits = 0
  endif
  if !bufloaded(a:buffer)
    return
  endif
  if !empty(a:failure)
    call kurs#say#failure(a:failure)
    if a:method ==# 'board/open'
      execute 'bwipeout' a:buffer
    elseif a:method !=# 'board/get'
      call s:ask(a:buffer, 'board/get', {}) " what was refused does not stay on the screen
    endif
  elseif a:number == s:asked
    call s:show(a:buffer, a:result)
  endif
endfunction

function! s:show(buffer, board) abort
  call setbufvar(a:buffer, 'kurs_board', a:board)
  let l:width = kurs#window#width(a:buffer)
  call kurs#window#paint(a:buffer, map(copy(a:board.rows), 's:line(a:board, v:val, l:width)'),
    \ ['', get(a:board, 'message', get(a:board, 'origin', '')), s:keys])
endfunction

" Shows a state of the subscription, unless a response has shown it, or one is to come, which is newer.
function! s:changed(buffer, state, is_first) abort
  let l:shown = get(getbufvar(a:buffer, 'kurs_board', {}), 'revision', 0)
  if bufloaded(a:buffer) && !s:waits && (a:is_first || a:state.revision > l:shown)
    call s:show(a:buffer, a:state)
  endif
endfunction

function! s:ask(buffer, method, params) abort
  let s:asked += 1
  let s:waits = 1
  call kurs#client#request(a:method, a:params, function('s:take', [a:buffer, s:asked, a:method]))
endfunction

function! s:row() abort
  return get(b:kurs_board.rows, line('.') - 1, {})
endfunction

" Sends the row's whole text after a key. If the row did not have the focus, its text starts empty.
function! kurs#board#type(key) abort
  let l:row = s:row()
  if empty(l:row)
    return
  endif
  let l:begun = index([get(b:kurs_board, 'focus', ''), get(b:kurs_board, 'typed', '')], l:row.code) >= 0
  let l:text = l:begun ? l:row.text : ''
  let l:row.text = a:key ==# '<BS>' ? strcharpart(l:text, 0, strchars(l:text) - 1) : l:text . a:key
  call extend(b:kurs_board, {'focus': l:row.code, 'typed': l:row.code})
  call s:ask(bufnr(), 'board/type', {'row': l:row.code, 'text': l:row.text})
endfunction

function! kurs#board#change(method) abort
  let l:row = s:row()
  if !empty(l:row)
    call s:ask(bufnr(), a:method, {'row': l:row.code})
  endif
endfunction

function! kurs#board#move(by) abort
  let [l:row, l:to] = [s:row(), line('.') - 1 + a:by]
  if !empty(l:row) && l:to >= 0 && l:to < len(b:kurs_board.rows)
    call s:ask(bufnr(), 'board/move', {'row': l:row.code, 'at': l:to})
    call cursor(l:to + 1, 1)
  endif
endfunction

function! kurs#board#add(...) abort
  let l:codes = split(input('Currency: '), '[ ,]\+')
  if !empty(l:codes)
    call s:ask(bufnr(), 'board/add', {'row': l:codes})
  endif
endfunction

" Puts another currency in the place of the row's.
function! kurs#board#replace(...) abort
  let [l:row, l:code] = [s:row(), trim(input('Currency: '))]
  if !empty(l:row) && !empty(l:code)
    call s:ask(bufnr(), 'board/replace', {'row': l:row.code, 'currency': l:code})
  endif
endfunction

function! kurs#board#copy(...) abort
  let l:row = s:row()
  if !empty(l:row)
    call kurs#again#take(l:row.text . ' ' . l:row.code)
  endif
endfunction

function! kurs#board#closed() abort
  call kurs#client#unsubscribe(s:subscription)
endfunction

function! kurs#board#open(codes) abort
  let l:buffer = kurs#window#open('board')
  let b:kurs_board = {'rows': []}
  for l:key in split('0123456789.,()*/', '\zs') + ['<BS>']
    call kurs#window#key(l:key, 'kurs#board#type', substitute(l:key, '<', '<lt>', ''))
  endfor
  call kurs#window#key('x', 'kurs#board#change', 'board/focus')
  call kurs#window#key('dd', 'kurs#board#change', 'board/remove')
  call kurs#window#key('J', 'kurs#board#move', 1)
  call kurs#window#key('K', 'kurs#board#move', -1)
  call kurs#window#key('a', 'kurs#board#add', '')
  call kurs#window#key('c', 'kurs#board#replace', '')
  call kurs#window#key('y', 'kurs#board#copy', '')
  augroup kurs_board
    autocmd! * <buffer>
    autocmd BufWipeout <buffer> call kurs#board#closed()
  augroup END
  call s:ask(l:buffer, 'board/open', empty(a:codes) ? {} : {'rows': a:codes})
  call kurs#client#unsubscribe(s:subscription)
  let s:subscription = kurs#client#subscribe('board/subscribe', {},
    \ function('s:changed', [l:buffer]), {failure -> 0})
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
