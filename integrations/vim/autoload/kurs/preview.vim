" What `:Kurs replace` would do, in a window; it changes nothing.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

function! s:line(amount) abort
  let l:line = printf('%5d: %s ', a:amount.row, a:amount.text)
  if a:amount.found.certain
    return l:line . kurs#ascii#or('→', '->') . ' ' . a:amount.offers[0].insert
  endif
  return l:line . 'is left: ' . join(map(copy(a:amount.offers), 'kurs#offers#meaning(v:val)'), ' or ')
endfunction

" Goes to the amount of the line, in the window where it is.
function! kurs#preview#go(...) abort
  let [l:amount, l:windows] = [get(b:kurs_amounts, line('.') - 1, {}), win_findbuf(b:kurs_of)]
  if !empty(l:amount) && !empty(l:windows)
    call win_gotoid(l:windows[0])
    call cursor(l:amount.row, l:amount.from + 1)
  endif
endfunction

" Shows it for the lines `first` to `last`; returns the failure.
function! kurs#preview#lines(first, last, to) abort
  let l:of = bufnr()
  let [l:failure, l:amounts, l:origin] = kurs#offers#lines(a:first, a:last, a:to)
  if !empty(l:failure)
    return l:failure
  endif
  let l:buffer = kurs#window#open('preview')
  let [b:kurs_amounts, b:kurs_of] = [l:amounts, l:of]
  call kurs#window#key('<CR>', 'kurs#preview#go', '')
  call kurs#window#paint(l:buffer, map(copy(l:amounts), 's:line(v:val)'),
    \ [l:origin, 'Nothing is replaced yet.   Enter go there   q close'])
  return {}
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
