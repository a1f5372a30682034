" Converts text of the buffer: shows, inserts or replaces it.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:nothing_here = {
  \ 'message': 'No amount of money here.',
  \ 'hint': 'Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.',
  \ }
let s:changed = {
  \ 'message': 'The text changed: nothing was replaced.',
  \ 'hint': 'Try again.',
  \ }
let s:locked = {
  \ 'message': 'This buffer cannot be changed.',
  \ 'hint': '`:set modifiable` allows it.',
  \ }
let s:late = {
  \ 'message': 'kurs did not answer: nothing was replaced.',
  \ 'hint': '`:Kurs restart` ends it.',
  \ }

function! s:noted(Done, failure, result) abort
  if empty(a:failure)
    call kurs#again#note_value(a:result)
  endif
  call a:Done(a:failure, a:result)
endfunction

" Remembers it as the last conversion, for `:Kurs swap` and others.
function! s:evaluate(expression, Done) abort
  let l:params = {'expression': a:expression, 'remember': v:true}
  call kurs#client#request('evaluate', kurs#config#with_targets(l:params, []), function('s:noted', [a:Done]))
endfunction

function! kurs#edit#nothing_here() abort
  return s:nothing_here
endfunction

function! s:first_after(column, Done, failure, amounts) abort
  let l:amounts = filter(copy(a:amounts), 'a:column < v:val.to')
  let l:failure = empty(a:failure) && empty(l:amounts) ? s:nothing_here : a:failure
  call a:Done(l:failure, get(l:amounts, 0, v:null))
endfunction

" The amount under the cursor, or the next one on its line.
function! kurs#edit#under_cursor(Done) abort
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

function! s:sentence(amount, result) abort
  let l:reading = kurs#text#reading(a:amount.found)
  return call('kurs#text#sentence', [a:amount.text, a:result] + (empty(l:reading) ? [] : [l:reading]))
endfunction

function! kurs#edit#convert_here() abort
  call kurs#edit#under_cursor(s:then({amount -> kurs#worth#one(amount, [], s:then({result ->
    \ kurs#say#info(s:sentence(amount, result))}))}))
endfunction

" Puts the texts, and says `told`, what they are of.
function! s:put(buffer, places, told) abort
  if !bufloaded(a:buffer) || !kurs#places#put(a:buffer, a:places)
    return kurs#say#failure(s:changed)
  endif
  call kurs#say#info(a:told)
endfunction

" Whether the buffer can be changed; says so if not.
function! s:is_open() abort
  if !&modifiable
    call kurs#say#failure(s:locked)
  endif
  return &modifiable
endfunction

function! s:put_result(buffer, place, result) abort
  let a:place.new = a:place.lead . kurs#text#amounts(a:result) . a:place.tail
  call s:put(a:buffer, [a:place], kurs#text#sentence(a:result.understood, a:result))
endfunction

function! s:replace_by(expression, place) abort
  call s:evaluate(a:expression, s:then(function('s:put_result', [bufnr(), a:place])))
endfunction

" Inserts the value of an expression after the cursor; prompts for it if there is none.
function! kurs#edit#insert(expression) abort
  if !s:is_open()
    return
  endif
  let l:expression = empty(a:expression) ? input('Amount: ') : a:expression
  if empty(l:expression)
    return
  endif
  let l:under = strlen(strcharpart(strpart(getline('.'), col('.') - 1), 0, 1))
  let l:column = col('.') - 1 + l:under
  call s:replace_by(l:expression,
    \ {'row': line('.'), 'from': l:column, 'to': l:column, 'text': '', 'lead': '', 'tail': ''})
endfunction

function! s:counted(number) abort
  return a:number . (a:number == 1 ? ' amount' : ' amounts')
endfunction

" What was left because it could mean several things, and where; empty if nothing was.
function! s:left_alone(doubtful) abort
  let l:rows = map(copy(a:doubtful), 'v:val.row')
  return empty(l:rows) ? '' : printf('Left %d that could mean several things, in line %s.', len(l:rows),
    \ join(l:rows[:4], ', ') . (len(l:rows) > 5 ? ', …' : ''))
endfunction

" "Replaced 3 amounts (ecb 2026-10-30, 3 h old). Left …".
function! kurs#edit#replaced(amounts, records, doubtful) abort
  let l:remarks = join(kurs#text#remarks(a:records), '; ')
  return trim('Replaced ' . s:counted(len(a:amounts)) . (empty(l:remarks) ? '' : ' (' . l:remarks . ')')
    \ . '. ' . s:left_alone(a:doubtful))
endfunction

" Replaces what is certain in these places, all or nothing. Calls Done(failure, what to say).
function! s:replace_in(buffer, places, to, Done) abort
  call kurs#places#scan(a:places, function('s:replace_found', [a:buffer, a:to, a:Done]))
endfunction

function! s:replace_found(buffer, to, Done, failure, amounts) abort
  let [l:certain, l:doubtful] = kurs#places#certain(a:amounts)
  if !empty(a:failure) || empty(a:amounts)
    call a:Done(empty(a:failure) ? s:nothing_here : a:failure, '')
  elseif empty(l:certain)
    call a:Done({}, s:left_alone(l:doubtful))
  else
    call kurs#worth#each(l:certain, a:to, function('s:put_all', [a:buffer, l:certain, l:doubtful, a:Done]))
  endif
endfunction

function! s:put_all(buffer, amounts, doubtful, Done, failure, records) abort
  if !empty(a:failure)
    call a:Done(a:failure, '')
  elseif !bufloaded(a:buffer) || !kurs#places#put(a:buffer, a:amounts)
    call a:Done(s:changed, '')
  else
    call a:Done({}, kurs#edit#replaced(a:amounts, a:records, a:doubtful))
  endif
endfunction

function! s:tell(failure, told) abort
  if empty(a:failure)
    call kurs#say#info(a:told)
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

" Evaluates a part of a line as one expression; replaces each amount in lines or blocks.
function! s:replace_between(kind, opening, closing) abort
  if !s:is_open()
    return
  endif
  let l:places = kurs#places#between(a:kind, a:opening, a:closing)
  if a:kind !=# 'char' || len(l:places) > 1
    return s:replace_in(bufnr(), l:places, [], function('s:tell'))
  endif
  let l:place = l:places[0]
  let l:place.lead = matchstr(l:place.text, '^\s*')
  let l:place.tail = matchstr(l:place.text, '\s*$')
  call s:replace_by(trim(l:place.text), l:place)
endfunction

" What an amount could mean: each number in each currency, the likeliest first.
function! kurs#edit#meanings(found) abort
  let l:all = []
  for l:amount in get(a:found, 'readings', [a:found.amount])
    for l:currency in get(a:found, 'candidates', [a:found.currency])
      call add(l:all, {'amount': l:amount, 'currency': l:currency, 'certain': a:found.certain})
    endfor
  endfor
  return l:all
endfunction

function! s:replace_amount(buffer, to, amount) abort
  call kurs#worth#one(a:amount, a:to, s:then({result -> s:put(a:buffer,
    \ [extend(a:amount, {'new': kurs#text#amounts(result)})], s:sentence(a:amount, result))}))
endfunction

function! s:chosen(buffer, to, amount, meanings, popup, index) abort
  if a:index > 0
    let a:amount.found = a:meanings[a:index - 1]
    call s:replace_amount(a:buffer, a:to, a:amount)
  endif
endfunction

" Asks which meaning is meant, if there are several.
function! s:replace_meant(buffer, to, amount) abort
  let l:meanings = kurs#edit#meanings(a:amount.found)
  if a:amount.found.certain || len(l:meanings) < 2
    return s:replace_amount(a:buffer, a:to, a:amount)
  endif
  call kurs#again#menu(a:amount.text . ' is', map(copy(l:meanings), 'v:val.amount . " " . v:val.currency'),
    \ function('s:chosen', [a:buffer, a:to, a:amount, l:meanings]))
endfunction

function! kurs#edit#replace_here(to) abort
  if s:is_open()
    call kurs#edit#under_cursor(s:then(function('s:replace_meant', [bufnr(), a:to])))
  endif
endfunction

function! s:take(answer, failure, told) abort
  call extend(a:answer, {'failure': a:failure, 'told': a:told})
endfunction

" Replaces the amounts in these lines before it returns, so that `:%Kurs replace | write` writes them. Returns
" the failure.
function! kurs#edit#replace_lines(first, last, to) abort
  if !&modifiable
    return s:locked
  endif
  let l:answer = {}
  call s:replace_in(bufnr(), kurs#places#lines(a:first, a:last), a:to, function('s:take', [l:answer]))
  if !kurs#client#wait({-> !empty(l:answer)})
    call kurs#client#forget()
    return s:late
  endif
  if empty(l:answer.failure)
    call kurs#say#info(l:answer.told)
  endif
  return l:answer.failure
endfunction

" The kind of the last selection. A block has reached to the end of each line if it ends with `$`: only in
" Visual mode Vim tells.
function! s:kind() abort
  if visualmode() ==? 'v'
    return visualmode() ==# 'v' ? 'char' : 'line'
  endif
  let l:view = winsaveview()
  normal! gv
  let l:wanted = winsaveview().curswant
  execute "normal! \<Esc>"
  call winrestview(l:view)
  return l:wanted >= v:maxcol ? 'ends' : 'block'
endfunction

" The places of the last selection.
function! kurs#edit#selection() abort
  return kurs#places#between(s:kind(), "'<", "'>")
endfunction

function! kurs#edit#replace_selection() abort
  call s:replace_between(s:kind(), "'<", "'>")
endfunction

function! kurs#edit#convert_selection() abort
  call kurs#edit#convert(join(map(kurs#edit#selection(), 'v:val.text')))
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

let &cpoptions = s:cpoptions
unlet s:cpoptions
