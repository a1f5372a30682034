" Codes, names and keywords at the cursor.
let s:cpoptions = &cpoptions
set cpoptions&vim

function! s:item(item) abort
  return {'word': a:item.text, 'menu': get(a:item, 'name', ''), 'icase': 1, 'kind': a:item.kind[0]}
endfunction

function! s:offer(place, start, text, failure, result) abort
  if !empty(a:failure)
    return kurs#say#aside(a:failure)
  endif
  if mode()[0] ==# 'i' && [bufnr(), line('.'), col('.')] == a:place " else the user is typing
    call complete(a:start + kurs#text#byte(a:text, a:result.offset) + 1, map(copy(a:result.items), 's:item(v:val)'))
  endif
endfunction

" Opens the menu for the text before the cursor. kurs completes the last words of one line.
function! kurs#complete#trigger() abort
  let l:before = strpart(getline('.'), 0, col('.') - 1)
  let l:start = max([0, strlen(l:before) - 2000])
  let l:text = strpart(l:before, l:start)
  call kurs#client#request('complete', {'text': l:text},
    \ function('s:offer', [[bufnr(), line('.'), col('.')], l:start, l:text]))
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
