" What `:Kurs replace` would put in the place of each amount of some lines.
scriptencoding utf-8

function! s:take(answer, failure, amounts, origin) abort
  call extend(a:answer, {'failure': a:failure, 'amounts': a:amounts, 'origin': a:origin})
endfunction

" Returns [failure, amounts, where the rates come from]. Each amount has `offers`, one for each of its meanings, with
" what it says and what to insert.
function! kurs#offers#lines(first, last, to) abort
  let l:answer = {}
  call kurs#places#scan(kurs#places#lines(a:first, a:last), kurs#worth#values(a:to), function('s:take', [l:answer]))
  if !kurs#client#wait({-> !empty(l:answer)})
    call kurs#client#forget()
    return [{'message': 'kurs did not answer.', 'hint': '`:Kurs restart` ends it.'}, [], '']
  endif
  for l:amount in l:answer.amounts
    let l:amount.offers = l:amount.found.certain ? [{'says': '', 'insert': l:amount.new}]
      \ : kurs#worth#meanings(l:amount.found.value)
  endfor
  let l:failure = l:answer.failure
  return [empty(l:failure) && empty(l:answer.amounts) ? kurs#edit#nothing_here() : l:failure, l:answer.amounts,
    \ l:answer.origin]
endfunction

function! kurs#offers#meaning(offer) abort
  return a:offer.says . ' = ' . a:offer.insert
endfunction
