" Formats results as text.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

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

" Whether 'encoding' has every character of a text: Vim puts a question mark for others, or one upside down.
function! kurs#text#is_whole(text) abort
  return &encoding ==# 'utf-8' || a:text !~# '[?\xbf]'
endfunction

" The text of an amount; where 'encoding' lacks the sign of its currency, the code takes the place.
function! kurs#text#with_code(text, code) abort
  return kurs#text#is_whole(a:text) ? a:text
    \ : matchstr(a:text, '^-') . matchstr(a:text, '\d\%(.*\d\)\=') . ' ' . a:code
endfunction

" The amounts alone: "89.51 EUR · 74.63 GBP".
function! kurs#text#amounts(result) abort
  if has_key(a:result, 'numberText')
    return a:result.numberText
  endif
  return join(map(copy(a:result.results), 'kurs#text#with_code(v:val.textWithSymbol, v:val.to)'), ' · ')
endfunction

" How an amount that could mean several things is read: "read as 1.234 USD", or an empty string.
function! kurs#text#reading(found) abort
  return a:found.certain ? '' : 'read as ' . a:found.amount . ' ' . a:found.currency
endfunction

" Where rates come from, and what to know of them: "ecb 2026-10-30, 3 h old; …".
function! kurs#text#remarks(records) abort
  return filter([kurs#text#provenance(a:records)] + s:each_once(s:rates(a:records), 'notes'), '!empty(v:val)')
endfunction

" "100 USD = 89.51 EUR (ecb 2026-10-30, 3 h old)", and how ambiguous text was read.
function! kurs#text#sentence(asked, result, ...) abort
  let l:remarks = kurs#text#remarks(get(a:result, 'results', [])) + a:000
  for l:choice in get(a:result, 'choices', [])
    call add(l:remarks, kurs#ascii#or('“', '"') . l:choice.text . kurs#ascii#or('”', '"')
      \ . ' read as ' . l:choice.chosen)
  endfor
  call filter(l:remarks, '!empty(v:val)')
  return a:asked . ' = ' . kurs#text#amounts(a:result)
    \ . (empty(l:remarks) ? '' : ' (' . join(l:remarks, '; ') . ')')
endfunction

" Breaks a text at blanks, and only there: a number stays whole. Each line has the indent of the first.
function! kurs#text#wrap(text, width) abort
  let l:indent = matchstr(a:text, '^ *')
  let l:lines = [l:indent]
  for l:word in split(strpart(a:text, strlen(l:indent)), ' ', 1)
    if l:lines[-1] ==# l:indent
      let l:lines[-1] .= l:word
    elseif strdisplaywidth(l:lines[-1] . ' ' . l:word) <= a:width
      let l:lines[-1] .= ' ' . l:word
    else
      call add(l:lines, l:indent . l:word)
    endif
  endfor
  return l:lines
endfunction

" The first characters of a text, as many as have room; the last one says that there are more.
function! kurs#text#cut(text, width) abort
  let l:text = a:text
  while strdisplaywidth(l:text) > a:width && !empty(l:text)
    let l:text = substitute(l:text, '.…\=$', '…', '')
    if l:text ==# '…'
      return a:width > 0 ? l:text : ''
    endif
  endwhile
  return l:text
endfunction

" Where a record of kurs begins in a text, in bytes. kurs counts them, or characters where 'encoding' is another.
function! kurs#text#at(text, record) abort
  return &encoding ==# 'utf-8' ? a:record.offset : byteidx(a:text, a:record.offset)
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
