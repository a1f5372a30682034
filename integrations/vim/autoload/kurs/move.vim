" The next amount, and the one before. A motion must have moved when it returns: it waits for kurs.

let s:most = 500 " lines of one request
let s:nothing = {
  \ 'message': 'There is no other amount of money here.',
  \ 'hint': 'An amount is a number with its currency, such as 100 USD.',
  \ }

" The first amount from `first` on to `last`, which can be a line above it, for which Is_next is true; or the failure.
function! s:first(first, last, step, Is_next) abort
  let l:from = a:first
  while (a:last - l:from) * a:step >= 0
    let l:to = a:step > 0 ? min([l:from + s:most - 1, a:last]) : max([l:from - s:most + 1, a:last])
    let l:answer = kurs#places#Scanned(min([l:from, l:to]), max([l:from, l:to]), {})
    let l:found = filter(l:answer.amounts, 'a:Is_next(v:val)')
    if !empty(l:answer.failure) || !empty(l:found)
      return empty(l:found) ? l:answer.failure : l:found[a:step > 0 ? 0 : -1]
    endif
    let l:from = l:to + a:step
  endwhile
  return {}
endfunction

" From the cursor on, and with 'wrapscan' from the other end of the buffer.
function! s:next(step) abort
  let [l:row, l:column, l:end] = [line('.'), col('.') - 1, a:step > 0 ? line('$') : 1]
  let l:found = s:first(l:row, l:end, a:step, {each ->
    \ (each.row - l:row) * a:step > 0 || each.row == l:row && (each.from - l:column) * a:step > 0})
  return empty(l:found) && &wrapscan ? s:first(a:step > 0 ? 1 : line('$'), l:row, a:step, {each -> 1}) : l:found
endfunction

" Selects the amount at the cursor, or else the next one in its line, as a text object does.
function! kurs#move#amount() abort
  let l:column = col('.')
  let l:found = s:first(line('.'), line('.'), 1, {each -> each.to >= l:column})
  if !has_key(l:found, 'row')
    call feedkeys("\<Esc>", 'in') " no operator follows
    return kurs#say#failure(empty(l:found) ? s:nothing : l:found)
  endif
  call setpos("'<", [0, l:found.row, l:found.from + 1, 0])
  call setpos("'>", [0, l:found.row, l:found.to + (&selection ==# 'exclusive'), 0])
  normal! `<v`>
endfunction

" Moves to the next amount for 1, to the one before for -1, as often as `count`.
function! kurs#move#by(step, count) abort
  normal! m'
  for l:turn in range(a:count)
    let l:found = s:next(a:step)
    if !has_key(l:found, 'row')
      return kurs#say#failure(empty(l:found) ? s:nothing : l:found)
    endif
    call cursor(l:found.row, l:found.from + 1)
  endfor
endfunction
