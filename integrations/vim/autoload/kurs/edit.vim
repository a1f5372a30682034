" Converts text of the buffer: shows, inserts or replaces it.
scriptencoding utf-8

let s:nothing_here = {
  \ 'message': 'No amount of money here.',
  \ 'hint': 'Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.',
  \ }
let s:changed = {
  \ 'message': 'The text changed: nothing was replaced.',
  \ 'hint': 'Try again.',
  \ }

" Remembers it as the last conversion, for `:Kurs swap` and others.
function! s:noted(found, Done, failure, result) abort
  if empty(a:failure) && empty(a:found)
    call kurs#again#note_value(a:result)
  elseif empty(a:failure)
    call kurs#again#note(a:found.amount, a:found.currency, a:result)
  endif
  call a:Done(a:failure, a:result)
endfunction

function! s:evaluate(expression, Done) abort
  let l:params = {'expression': a:expression, 'remember': v:true}
  call kurs#client#request('evaluate', kurs#config#with_targets(l:params, []), function('s:noted', [{}, a:Done]))
endfunction

" kurs adds the conversion to the recent ones if `remember` is true: it is the one that the user chose.
function! s:worth(amount, to, remember, Done) abort
  let l:params = {'amount': a:amount.found.amount, 'from': a:amount.found.currency, 'remember': a:remember}
  call kurs#client#request('convert', kurs#config#with_targets(l:params, a:to),
    \ a:remember ? function('s:noted', [a:amount.found, a:Done]) : a:Done)
endfunction

function! s:first_after(column, Done, failure, amounts) abort
  let l:amounts = filter(copy(a:amounts), 'a:column < v:val.to')
  let l:failure = empty(a:failure) && empty(l:amounts) ? s:nothing_here : a:failure
  call a:Done(l:failure, get(l:amounts, 0, v:null))
endfunction

" The amount under the cursor, or the next one on its line.
function! s:under_cursor(Done) abort
  call kurs#places#scan(kurs#places#lines(line('.'), line('.')),
    \ function('s:first_after', [col('.') - 1, a:Done]))
endfunction

" Calls Go(result), or shows the failure.
function! s:unless(Go, failure, result) abort
  if empty(a:failure)
    call a:Go(a:result)
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

function! s:then(Go) abort
  return function('s:unless', [a:Go])
endfunction

function! kurs#edit#convert(expression) abort
  call s:evaluate(a:expression, s:then({result ->
    \ kurs#say#info(kurs#text#sentence(result.understood, result))}))
endfunction

function! kurs#edit#convert_here() abort
  call s:under_cursor(s:then({amount -> s:worth(amount, [], v:true, s:then({result ->
    \ kurs#say#info(kurs#text#sentence(amount.text, result))}))}))
endfunction

function! s:put(buffer, places) abort
  if !bufloaded(a:buffer) || !kurs#places#put(a:buffer, a:places)
    call kurs#say#failure(s:changed)
  endif
endfunction

function! s:put_result(buffer, place, result) abort
  let a:place.new = a:place.lead . kurs#text#amounts(a:result) . a:place.tail
  call s:put(a:buffer, [a:place])
endfunction

function! s:replace_by(expression, place) abort
  call s:evaluate(a:expression, s:then(function('s:put_result', [bufnr(), a:place])))
endfunction

" Inserts the value of an expression after the cursor; prompts for it if there is none.
function! kurs#edit#insert(expression) abort
  let l:expression = empty(a:expression) ? input('Amount: ') : a:expression
  if empty(l:expression)
    return
  endif
  let l:under = strlen(strcharpart(strpart(getline('.'), col('.') - 1), 0, 1))
  let l:column = col('.') - 1 + l:under
  call s:replace_by(l:expression,
    \ {'row': line('.'), 'from': l:column, 'to': l:column, 'text': '', 'lead': '', 'tail': ''})
endfunction

function! s:take_worth(state, amount, failure, result) abort
  let a:state.failure = empty(a:state.failure) ? a:failure : a:state.failure
  if empty(a:failure)
    let a:amount.new = kurs#text#amounts(a:result)
  endif
  let a:state.left -= 1
  if a:state.left == 0 && empty(a:state.failure)
    call s:put(a:state.buffer, a:state.amounts)
  elseif a:state.left == 0
    call kurs#say#failure(a:state.failure)
  endif
endfunction

" Replaces each amount with its value: all of them, or none.
function! s:replace_amounts(buffer, to, amounts) abort
  if empty(a:amounts)
    return kurs#say#failure(s:nothing_here)
  endif
  let l:state = {'buffer': a:buffer, 'amounts': a:amounts, 'left': len(a:amounts), 'failure': {}}
  for l:amount in a:amounts
    call s:worth(l:amount, a:to, len(a:amounts) == 1 ? v:true : v:false, function('s:take_worth', [l:state, l:amount]))
  endfor
endfunction

" Leaves what could mean several things, and says how many and where.
function! s:replace_certain(buffer, to, amounts) abort
  let l:certain = filter(copy(a:amounts), 'get(v:val.found, "certain", v:true)')
  let l:rows = map(filter(copy(a:amounts), '!get(v:val.found, "certain", v:true)'), 'v:val.row')
  if !empty(l:rows)
    call kurs#say#info(printf('Left %d that could mean several things, in line %s.', len(l:rows),
      \ join(l:rows[:4], ', ') . (len(l:rows) > 5 ? ', …' : '')))
  endif
  if empty(l:rows) || !empty(l:certain)
    call s:replace_amounts(a:buffer, a:to, l:certain)
  endif
endfunction

function! s:replace_in(places, to) abort
  call kurs#places#scan(a:places, s:then(function('s:replace_certain', [bufnr(), a:to])))
endfunction

" Evaluates a part of a line as one expression; replaces each amount in lines or blocks.
function! s:replace_between(kind, opening, closing) abort
  let l:places = kurs#places#between(a:kind, a:opening, a:closing)
  if a:kind !=# 'char' || len(l:places) > 1
    return s:replace_in(l:places, [])
  endif
  let l:place = l:places[0]
  let l:place.lead = matchstr(l:place.text, '^\s*')
  let l:place.tail = matchstr(l:place.text, '\s*$')
  call s:replace_by(trim(l:place.text), l:place)
endfunction

function! kurs#edit#replace_here(to) abort
  let l:buffer = bufnr()
  call s:under_cursor(s:then({amount -> s:replace_amounts(l:buffer, a:to, [amount])}))
endfunction

function! kurs#edit#replace_lines(first, last, to) abort
  call s:replace_in(kurs#places#lines(a:first, a:last), a:to)
endfunction

function! s:selection() abort
  return get({'v': 'char', 'V': 'line'}, visualmode(), 'block')
endfunction

function! kurs#edit#replace_selection() abort
  call s:replace_between(s:selection(), "'<", "'>")
endfunction

function! kurs#edit#convert_selection() abort
  call kurs#edit#convert(join(map(kurs#places#between(s:selection(), "'<", "'>"), 'v:val.text')))
endfunction

function! kurs#edit#operator(kind) abort
  call s:replace_between(a:kind, "'[", "']")
endfunction

function! kurs#edit#here_again(kind) abort
  call kurs#edit#replace_here([])
endfunction

" Uses 'operatorfunc', so that `.` repeats it.
function! kurs#edit#begin_here() abort
  set operatorfunc=kurs#edit#here_again
  return 'g@l'
endfunction

function! kurs#edit#begin_operator() abort
  set operatorfunc=kurs#edit#operator
  return 'g@'
endfunction
