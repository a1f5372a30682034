" Finds a currency by code, name, country, symbol or flag, and inserts its code after the cursor.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

function! s:line(each) abort
  return printf('%s %s  %-4s %s', get(a:each, 'flag', '  '), a:each.code,
    \ a:each.symbol ==# a:each.code ? '' : a:each.symbol, a:each.name)
endfunction

function! s:picked(found, popup, index) abort
  if a:index > 0
    execute 'normal! a' . a:found[a:index - 1].code
  endif
endfunction

function! s:show(query, failure, result) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  if empty(a:result.currencies)
    return kurs#say#failure({'message': 'No currency is called “' . a:query . '”.'})
  endif
  call kurs#again#menu('Currency', map(copy(a:result.currencies), 's:line(v:val)'),
    \ function('s:picked', [a:result.currencies]))
endfunction

function! kurs#currencies#open(words) abort
  let l:query = empty(a:words) ? input('Code, name, country or symbol: ') : join(a:words)
  if !empty(l:query)
    call kurs#client#request('currencies', {'query': l:query, 'limit': 50}, function('s:show', [l:query]))
  endif
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
