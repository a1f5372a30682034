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

function! kurs#edit#nothing_here() abort
  return s:nothing_here
endfunction

function! s:show(failure, value, ...) abort
  if empty(a:failure)
    call kurs#say#info(a:value.line)
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

function! kurs#edit#convert(expression) abort
  call kurs#worth#of_expression(a:expression, function('s:show'))
endfunction

function! kurs#edit#convert_here() abort
  call kurs#worth#under_cursor([], function('s:show'))
endfunction

" Puts the text of a place, and says `told`, what it is of.
function! s:put(buffer, place, told) abort
  if !bufloaded(a:buffer) || !kurs#places#put(a:buffer, [a:place])
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

function! s:chosen(meanings, Put, popup, index) abort
  if a:index > 0
    call a:Put(a:meanings[a:index - 1])
  endif
endfunction

" Calls Put(insert and line); where a value could mean several things, asks which first.
function! s:choose(value, text, Put) abort
  if a:value.certain
    return a:Put(a:value)
  endif
  let l:meanings = kurs#worth#meanings(a:value)
  call kurs#again#menu(a:text . ' is', map(copy(l:meanings), 'v:val.says'),
    \ function('s:chosen', [l:meanings, {read -> [kurs#again#note(a:value, read), a:Put(read)]}]))
endfunction

function! s:replace_by(buffer, place, expression, failure, value) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  call s:choose(a:value, a:expression, {read -> s:put(a:buffer,
    \ extend(a:place, {'new': a:place.lead . read.insert . a:place.tail}), read.line)})
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
  call kurs#worth#of_expression(l:expression, function('s:replace_by', [bufnr(),
    \ {'row': line('.'), 'from': l:column, 'to': l:column, 'text': '', 'lead': '', 'tail': ''}, l:expression]))
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

" "Replaced 3 amounts (ecb 2026-10-30, 3 hours old). Left …".
function! kurs#edit#replaced(amounts, origin, doubtful) abort
  return trim('Replaced ' . s:counted(len(a:amounts)) . (empty(a:origin) ? '' : ' (' . a:origin . ')')
    \ . '. ' . s:left_alone(a:doubtful))
endfunction

" Replaces what is certain in these places, all or nothing. Calls Done(failure, what to say).
function! s:replace_in(buffer, places, to, Done) abort
  call kurs#places#scan(a:places, kurs#worth#values(a:to), function('s:replace_found', [a:buffer, a:Done]))
endfunction

function! s:replace_found(buffer, Done, failure, amounts, origin) abort
  let [l:certain, l:doubtful] = kurs#places#certain(a:amounts)
  if !empty(a:failure) || empty(a:amounts)
    call a:Done(empty(a:failure) ? s:nothing_here : a:failure, '')
  elseif empty(l:certain)
    call a:Done({}, s:left_alone(l:doubtful))
  elseif !bufloaded(a:buffer) || !kurs#places#put(a:buffer, l:certain)
    call a:Done(s:changed, '')
  else
    call a:Done({}, kurs#edit#replaced(l:certain, a:origin, l:doubtful))
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
  let l:text = trim(l:place.text)
  call kurs#worth#of_expression(l:text, function('s:replace_by', [bufnr(), l:place, l:text]))
endfunction

function! s:replace_found_here(buffer, failure, value, place) abort
  call s:replace_by(a:buffer, extend(a:place, {'lead': '', 'tail': ''}), get(a:place, 'text', ''), a:failure, a:value)
endfunction

" The amount under the cursor; where it could mean several things, asks which.
function! kurs#edit#replace_here(to) abort
  if s:is_open()
    call kurs#worth#under_cursor(a:to, function('s:replace_found_here', [bufnr()]))
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
