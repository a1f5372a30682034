" The next amount, and the one before. A motion must have moved when it returns: it waits for kurs.
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:most = 500 " lines of one request

let s:nothing = {
  \ 'message': 'There is no other amount of money here.',
  \ 'hint': 'An amount is a number with its currency, such as 100 USD.',
  \ }

function! s:take(answer, failure, amounts, origin) abort
  call extend(a:answer, {'failure': a:failure, 'amounts': a:amounts})
endfunction

" The amounts in these lines; none if kurs has failed, which is said.
function! s:amounts(first, last) abort
  let l:answer = {}
  call kurs#places#scan(kurs#places#lines(a:first, a:last), {}, function('s:take', [l:answer]))
  if !kurs#client#wait({-> !empty(l:answer)})
    call kurs#client#forget()
    throw 'kurs: kurs did not answer. `:Kurs restart` ends it.'
  endif
  if !empty(l:answer.failure)
    throw 'kurs: ' . trim(l:answer.failure.message . ' ' . get(l:answer.failure, 'hint', ''))
  endif
  return l:answer.amounts
endfunction

" The first amount from `first` on to `last`, which can be a line above it, for which Is_next is true.
function! s:first(first, last, step, Is_next) abort
  let l:from = a:first
  while (a:last - l:from) * a:step >= 0
    let l:to = a:step > 0 ? min([l:from + s:most - 1, a:last]) : max([l:from - s:most + 1, a:last])
    let l:found = filter(s:amounts(min([l:from, l:to]), max([l:from, l:to])), 'a:Is_next(v:val)')
    if !empty(l:found)
      return l:found[a:step > 0 ? 0 : -1]
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
  if empty(l:found) && &wrapscan
    let l:found = s:first(a:step > 0 ? 1 : line('$'), l:row, a:step, {each -> 1})
  endif
  return l:found
endfunction

" Moves to the next amount for 1, to the one before for -1, as often as `count`.
function! kurs#move#by(step, count) abort
  try
    normal! m'
    for l:turn in range(a:count)
      let l:found = s:next(a:step)
      if empty(l:found)
        return kurs#say#failure(s:nothing)
      endif
      call cursor(l:found.row, l:found.from + 1)
    endfor
  catch /^kurs: /
    call kurs#say#failure({'message': strpart(v:exception, 6)})
  endtry
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
