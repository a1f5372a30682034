" What `:Kurs replace` would put in the place of each amount of some lines.
scriptencoding utf-8

function! s:take(answer, failure, ...) abort
  call extend(a:answer, {'failure': a:failure, 'got': get(a:, 1, [])})
endfunction

" Waits for Ask(Done); returns [failure, result].
function! s:answer(Ask) abort
  let l:answer = {}
  call a:Ask(function('s:take', [l:answer]))
  if !kurs#client#wait({-> !empty(l:answer)})
    call kurs#client#forget()
    return [{'message': 'kurs did not answer.', 'hint': '`:Kurs restart` ends it.'}, []]
  endif
  return [l:answer.failure, l:answer.got]
endfunction

" Returns [failure, amounts, records of the rates]. Each amount has `offers`, one for each of its meanings, and
" an offer has `found` and `new`.
function! kurs#offers#lines(first, last, to) abort
  let l:places = kurs#places#lines(a:first, a:last)
  let [l:failure, l:amounts] = s:answer({Done -> kurs#places#scan(l:places, Done)})
  if empty(l:failure) && empty(l:amounts)
    let l:failure = kurs#edit#nothing_here()
  endif
  let l:offers = []
  for l:amount in l:amounts
    let l:amount.offers = map(kurs#edit#meanings(l:amount.found), '{"found": v:val}')
    call extend(l:offers, l:amount.offers)
  endfor
  if !empty(l:failure)
    return [l:failure, [], []]
  endif
  let [l:failure, l:records] = s:answer({Done -> kurs#worth#each(l:offers, a:to, Done)})
  return [l:failure, l:amounts, l:records]
endfunction
