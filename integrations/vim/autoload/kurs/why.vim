" How amounts are read, and why they are not certain: what `kurs why` prints.
let s:cpoptions = &cpoptions
set cpoptions&vim

function! s:explained(Show, failure, result) abort
  if !empty(a:failure) || empty(a:result)
    return kurs#say#failure(empty(a:failure) ? kurs#edit#nothing_here() : a:failure)
  endif
  call a:Show(split(a:result, "\n"))
endfunction

" Calls Show(lines) for the amounts that a scan with these params finds.
function! s:explain(params, Show) abort
  call kurs#client#request('scan', extend({'explain': v:true, 'as': 'text'}, a:params),
    \ function('s:explained', [a:Show]))
endfunction

function! s:open(lines) abort
  call kurs#window#paint(kurs#window#open('why'), [], a:lines)
endfunction

" Within its line: what is beside an amount can make it doubtful.
function! s:one(params, failure, value, place) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  call s:explain(extend(a:params, {'start': a:value.offset, 'limit': 1}), {lines -> kurs#say#show(lines, 'None')})
endfunction

" The amount under the cursor, or the nearest one on its line.
function! kurs#why#here() abort
  let l:params = kurs#places#searched(kurs#places#lines(line('.'), line('.')))
  call kurs#worth#under_cursor([], function('s:one', [l:params]))
endfunction

" The amounts in the lines `first` to `last`.
function! kurs#why#lines(first, last) abort
  call s:explain(kurs#places#searched(kurs#places#lines(a:first, a:last)), function('s:open'))
endfunction

" The selection, read as prose: it may be a part of a comment.
function! kurs#why#selection() abort
  call s:explain({'text': kurs#places#searched(kurs#edit#selection()).text}, function('s:open'))
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
