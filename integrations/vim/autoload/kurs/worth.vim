" What amounts are worth, as text. Each Done gets (failure, records of the rates).
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

" kurs adds the conversion to the recent ones: it is the one that the user chose.
function! kurs#worth#one(amount, to, Done) abort
  let l:params = {'amount': a:amount.found.amount, 'from': a:amount.found.currency, 'remember': v:true}
  call kurs#client#request('convert', kurs#config#with_targets(l:params, a:to),
    \ function('s:one', [a:amount.found, a:Done]))
endfunction

function! s:one(found, Done, failure, result) abort
  if empty(a:failure)
    call kurs#again#note(a:found.amount, a:found.currency, a:result)
  endif
  call a:Done(a:failure, a:result)
endfunction

" Sets `new` of every amount, with two requests for each currency, whatever the number of amounts: one for the
" rates, and one for the texts, as a list.
function! kurs#worth#each(amounts, to, Done) abort
  call s:group({'groups': items(kurs#lines#Groups(a:amounts)), 'to': a:to, 'records': [], 'Done': a:Done})
endfunction

" Goes on with the next currency, or is done.
function! s:group(state) abort
  if empty(a:state.groups)
    return a:state.Done({}, a:state.records)
  endif
  let [l:code, a:state.amounts] = remove(a:state.groups, 0)
  let a:state.params = kurs#config#with_targets({'from': l:code, 'amount': '1'}, a:state.to)
  call kurs#client#request('convert', a:state.params, function('s:rates', [a:state]))
endfunction

function! s:rates(state, failure, result) abort
  if !empty(a:failure)
    return a:state.Done(a:failure, [])
  endif
  call extend(a:state.records, a:result.results)
  let a:state.codes = map(copy(a:result.results), 'v:val.to')
  let a:state.params.amount = map(copy(a:state.amounts), 'v:val.found.amount')
  call kurs#client#request('convert', extend({'as': 'text'}, a:state.params), function('s:texts', [a:state]))
endfunction

function! s:texts(state, failure, result) abort
  if !empty(a:failure)
    return a:state.Done(a:failure, [])
  endif
  let l:texts = split(a:result, "\n")
  if !kurs#text#is_whole(a:result)
    let l:size = len(a:state.amounts)
    call map(l:texts, 'kurs#text#with_code(v:val, a:state.codes[v:key / l:size])')
  endif
  call kurs#lines#Set(a:state.amounts, l:texts, len(a:state.codes))
  call s:group(a:state)
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
