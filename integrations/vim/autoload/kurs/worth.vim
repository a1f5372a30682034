" The value of a text or of an amount in the buffer, as kurs says it: what to insert, and the line to show.
let s:cpoptions = &cpoptions
set cpoptions&vim

function! s:noted(Done, failure, value) abort
  if empty(a:failure)
    call kurs#again#note(kurs#text#fit(a:value), a:value)
  endif
  call a:Done(a:failure, a:value)
endfunction

" Asks for a value, in the currencies of the settings unless the text names its own. kurs adds it to the recent
" conversions: the user chose it.
function! s:ask(params, Done) abort
  call kurs#client#request('value/at', extend({'remember': v:true}, kurs#config#with_targets(a:params)),
    \ function('s:noted', [a:Done]))
endfunction

function! kurs#worth#of_expression(expression, Done) abort
  call s:ask({'text': a:expression, 'offset': 0, 'length': strlen(a:expression)}, a:Done)
endfunction

" The params for these targets in place of those of the text; for none, those of the text stay.
function! s:into(to) abort
  return empty(a:to) ? {} : {'target': join(a:to, ', ')}
endfunction

" What a scan with values wants.
function! kurs#worth#values(to) abort
  return extend(kurs#config#with_targets({'values': v:true}), s:into(a:to))
endfunction

" Finds the amount under the cursor, or the nearest one on its line. Calls Done(failure, value, place); `place` has
" its target.
function! kurs#worth#under_cursor(to, Done) abort
  let l:params = extend(kurs#places#searched(kurs#places#lines(line('.'), line('.'))), s:into(a:to))
  call extend(l:params, {'offset': kurs#text#offset(getline('.'), col('.') - 1), 'near': v:true})
  call s:ask(l:params, function('s:placed', [line('.'), getline('.'), a:Done]))
endfunction

function! s:placed(row, line, Done, failure, value) abort
  if !empty(a:failure) || !a:value.found
    return a:Done(empty(a:failure) ? kurs#edit#nothing_here() : a:failure, {}, {})
  endif
  let l:from = kurs#text#byte(a:line, a:value.replace.offset)
  let l:to = kurs#text#byte(a:line, a:value.replace.offset + a:value.replace.length)
  call a:Done({}, a:value,
    \ {'row': a:row, 'from': l:from, 'to': l:to, 'text': strpart(a:line, l:from, l:to - l:from)})
endfunction

" What a value may be, the likeliest first: each has `says`, `insert` and `line`.
function! kurs#worth#meanings(value) abort
  return get(a:value, 'readings', [extend({'says': a:value.insert}, a:value)])
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
