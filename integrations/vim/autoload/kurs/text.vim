" Formats results as text.
scriptencoding utf-8

" "3 h": a number of seconds in its largest unit.
function! kurs#text#age(seconds) abort
  for [l:unit, l:name] in [[86400, 'd'], [3600, 'h'], [60, 'min']]
    if a:seconds >= l:unit
      return a:seconds / l:unit . ' ' . l:name
    endif
  endfor
  return a:seconds . ' s'
endfunction

" Each record of a rate in a result of `convert`, `evaluate` or `watchlist`.
function! s:rates(records) abort
  let l:rates = []
  for l:record in a:records
    call extend(l:rates, get(l:record, 'terms', [l:record]))
  endfor
  return l:rates
endfunction

" The values of a member, each once.
function! s:each_once(rates, member) abort
  let l:found = []
  for l:rate in filter(copy(a:rates), 'has_key(v:val, a:member)')
    let l:value = l:rate[a:member]
    for l:each in type(l:value) == v:t_list ? l:value : [l:value]
      if index(l:found, l:each) < 0
        call add(l:found, l:each)
      endif
    endfor
  endfor
  return l:found
endfunction

" The age of the oldest rate, or -1 if none has one.
function! kurs#text#oldest(records) abort
  return max([-1] + s:each_once(s:rates(a:records), 'age'))
endfunction

function! kurs#text#is_stale(records) abort
  return index(s:each_once(s:rates(a:records), 'stale'), v:true) >= 0
endfunction

" "ecb 2026-10-30, 3 h old": of the oldest rate, with the sources of all.
function! kurs#text#provenance(records) abort
  let l:rates = s:rates(a:records)
  let l:words = join(s:each_once(l:rates, 'source'), '+')
  let l:words .= ' ' . get(sort(s:each_once(l:rates, 'day')), 0, '')
  let l:age = kurs#text#oldest(a:records)
  return trim(l:words) . (l:age < 0 ? '' : ', ' . kurs#text#age(l:age) . ' old')
    \ . (kurs#text#is_stale(a:records) ? ', stale' : '')
endfunction

" The amounts alone: "89.51 EUR · 74.63 GBP".
function! kurs#text#amounts(result) abort
  if has_key(a:result, 'numberText')
    return a:result.numberText
  endif
  return join(map(copy(a:result.results), 'v:val.textWithSymbol'), ' · ')
endfunction

" "100 USD = 89.51 EUR (ecb 2026-10-30, 3 h old)", and how ambiguous text was read.
function! kurs#text#sentence(asked, result) abort
  let l:records = get(a:result, 'results', [])
  let l:remarks = [kurs#text#provenance(l:records)] + s:each_once(s:rates(l:records), 'notes')
  for l:choice in get(a:result, 'choices', [])
    call add(l:remarks, printf('“%s” read as %s', l:choice.text, l:choice.chosen))
  endfor
  call filter(l:remarks, '!empty(v:val)')
  return a:asked . ' = ' . kurs#text#amounts(a:result)
    \ . (empty(l:remarks) ? '' : ' (' . join(l:remarks, '; ') . ')')
endfunction
