" The board in a window: type in any row, all update.

let s:keys = '0-9 . ( ) * / type   <BS> erase   x clear   a add   c change   dd remove   J K move   y copy   q close'
let s:asked = 0
let s:answered = 0 " the last request that has a response

" Shows only the response to the last key, which includes those before it.
function! s:take(buffer, number, method, failure, result) abort
  let s:answered = a:number
  if !bufloaded(a:buffer)
    return
  elseif empty(a:failure)
    return s:show(a:buffer, a:result)
  endif
  call kurs#say#failure(a:failure)
  if a:method ==# 'board/open'
    execute 'bwipeout' a:buffer
  elseif a:method !=# 'board'
    call s:ask(a:buffer, 'board', {}) " what was refused does not stay on the screen
  endif
endfunction

" Shows a state, unless a response is to come, which is newer.
function! s:show(buffer, board) abort
  if bufloaded(a:buffer) && s:answered == s:asked
    call setbufvar(a:buffer, 'kurs_board', a:board)
    call kurs#window#paint(a:buffer, map(copy(a:board.rows), 'v:val.line'),
      \ ['', get(a:board, 'message', get(a:board, 'origin', '')), s:keys])
  endif
endfunction

function! s:ask(buffer, method, params) abort
  let s:asked += 1
  call kurs#client#request(a:method, a:params, function('s:take', [a:buffer, s:asked, a:method]))
endfunction

function! s:row() abort
  return get(b:kurs_board.rows, line('.') - 1, {})
endfunction

" Sends the row's whole text after a key. If the row did not have the focus, its text starts empty.
function! s:type(key) abort
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

" A request about the row, with more params.
function! s:change(method, ...) abort
  let l:row = s:row()
  if !empty(l:row)
    let l:row.text = a:method ==# 'board/focus' ? '' : l:row.text " the next key may precede the response
    call s:ask(bufnr(), a:method, extend({'row': l:row.code}, get(a:, 1, {})))
  endif
endfunction

function! s:move(by) abort
  let l:to = line('.') - 1 + a:by
  if l:to >= 0 && l:to < len(b:kurs_board.rows)
    call s:change('board/move', {'at': l:to})
    call cursor(l:to + 1, 1)
  endif
endfunction

function! s:copy() abort
  let l:row = s:row()
  if !empty(l:row)
    call kurs#again#take(l:row.text . ' ' . l:row.code)
  endif
endfunction

function! kurs#board#open(text) abort
  let l:keys = {
    \ 'x': {-> s:change('board/focus')}, 'dd': {-> s:change('board/remove')},
    \ 'J': {-> s:move(1)}, 'K': {-> s:move(-1)}, 'y': function('s:copy'),
    \ 'a': {-> kurs#say#prompt('Currency: ', {text -> s:ask(bufnr(), 'board/add', {'row': split(text, '[ ,]\+')})})},
    \ 'c': {-> kurs#say#prompt('Currency: ', {text -> s:change('board/replace', {'currency': text})})},
    \ }
  for l:key in split('0123456789.,()*/', '\zs') + ['<BS>']
    let l:keys[l:key] = function('s:type', [l:key])
  endfor
  let l:buffer = kurs#window#open('board', l:keys, {-> kurs#client#unsubscribe('board')})
  let b:kurs_board = {'rows': []}
  let l:codes = split(a:text)
  call s:ask(l:buffer, 'board/open', empty(l:codes) ? {} : {'rows': l:codes})
  call kurs#client#unsubscribe('board')
  call kurs#client#subscribe('board', {}, function('s:show', [l:buffer]), {failure -> 0})
endfunction
