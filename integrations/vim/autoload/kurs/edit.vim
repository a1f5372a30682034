" Converts text of the buffer: shows, inserts or replaces it, and explains how it is read.
scriptencoding utf-8

let s:changed = {
  \ 'message': 'The text changed: nothing was replaced.',
  \ 'hint': 'Try again.',
  \ }
let s:locked = {
  \ 'message': 'This buffer cannot be changed.',
  \ 'hint': '`:set modifiable` allows it.',
  \ }

function! s:show(value, ...) abort
  call kurs#say#info(a:value.line)
endfunction

" Shows the value of an expression, or of the amount under the cursor.
function! kurs#edit#convert(expression) abort
  if empty(a:expression)
    return kurs#places#Here([], function('s:show'))
  endif
  call kurs#places#Evaluate(a:expression, function('s:show'))
endfunction

let s:turn = 0 " how many replacements were asked for
let s:doubted = [] " where the last one needs a second press

" Calls Ask(Done), with Done(value, place), and replaces the place, and says the value. Where it could mean several
" things, asks which first. Where it could not be asked, or is not at the cursor, a second press replaces it. In a macro,
" and where commands follow each other, as by `:g`, nothing is asked.
function! s:replace(Ask) abort
  let s:turn += 1
  let l:buffer = bufnr()
  if !&modifiable
    return kurs#say#failure(s:locked)
  endif
  call a:Ask(function('s:replace_by', [l:buffer, empty(reg_executing()) ? s:turn : 0]))
endfunction

function! s:replace_by(buffer, turn, value, place) abort
  let l:Put = {read -> kurs#say#outcome(kurs#edit#put(a:buffer, [extend(a:place, {'new': read.insert})]), read.line)}
  let [l:meanings, l:here] = [kurs#places#Meanings(a:value), [a:buffer, a:place.row, a:place.from, a:place.text]]
  let l:is_near = get(a:place, 'is_near')
  if !has_key(a:value, 'short')
    call kurs#say#info(a:value.line)
  elseif s:doubted ==# l:here && (a:value.certain || len(l:meanings) == 1) || a:value.certain && !l:is_near
    let s:doubted = []
    call l:Put(a:value)
  elseif len(l:meanings) > 1 && a:turn == s:turn && (!l:is_near || s:doubted ==# l:here)
    call kurs#say#menu(a:place.text . ' is', map(copy(l:meanings), 'v:val.says'),
      \ {index -> [kurs#again#note(a:value, l:meanings[index]), l:Put(l:meanings[index])]})
  else
    let s:doubted = l:here
    call kurs#say#info(a:value.line . (l:is_near ? ' Not at the cursor' : ' Not certain') . ': again replaces it.')
  endif
endfunction

" Replaces places with their `new`, all or none; returns the failure.
function! kurs#edit#put(buffer, places) abort
  if !getbufvar(a:buffer, '&modifiable', 1)
    return s:locked
  endif
  return bufloaded(a:buffer) && kurs#places#Put(a:buffer, a:places) ? {} : s:changed
endfunction

" Inserts the value of an expression after the cursor; prompts for it if there is none.
function! kurs#edit#insert(expression) abort
  if empty(a:expression)
    return &modifiable ? kurs#say#prompt('Amount: ', function('kurs#edit#insert')) : kurs#say#failure(s:locked)
  endif
  let l:column = col('.') - 1 + strlen(strcharpart(strpart(getline('.'), col('.') - 1), 0, 1))
  let l:place = {'row': line('.'), 'from': l:column, 'to': l:column, 'text': ''}
  call s:replace({Done -> kurs#places#Evaluate(a:expression, {value -> Done(extend({'short': ''}, value), l:place)})})
endfunction

" "Replaced 3 amounts (ecb 2026-10-30, 3 hours old). Left …": those in these rows could mean several things.
function! kurs#edit#replaced(count, origin, left) abort
  let l:parts = []
  if a:count || empty(a:left)
    let l:parts += [printf('Replaced %d %s%s.', a:count, a:count == 1 ? 'amount' : 'amounts',
      \ empty(a:origin) ? '' : ' (' . a:origin . ')')]
  endif
  if !empty(a:left)
    let l:parts += [printf('Left %d that could mean several things, in line %s.', len(a:left),
      \ join(a:left[:4], ', ') . (len(a:left) > 5 ? ', …' : ''))]
  endif
  return join(l:parts)
endfunction

" Replaces those amounts that are certain, all or none, but none by itself. Returns the failure, and what to say.
function! s:replace_found(buffer, failure, amounts, origin) abort
  call filter(a:amounts, 'has_key(v:val.found.value, "short")')
  let l:certain = filter(copy(a:amounts), 'v:val.found.certain')
  let l:left = map(filter(copy(a:amounts), '!v:val.found.certain'), 'v:val.row')
  let l:failure = empty(a:failure) ? kurs#edit#put(a:buffer, l:certain) : a:failure
  return [l:failure, kurs#edit#replaced(len(l:certain), a:origin, l:left)]
endfunction

" Evaluates a part of a line as one expression; replaces each amount in lines or blocks.
function! s:replace_between(kind, is_open) abort
  let [l:buffer, l:places] = [bufnr(), kurs#places#Between(a:kind, "'[", "']", a:is_open)]
  if a:kind !=# 'char' || len(l:places) > 1
    return kurs#places#Scan(l:places, kurs#places#Values([]), {failure, amounts, origin ->
      \ call('kurs#say#outcome', s:replace_found(l:buffer, failure, amounts, origin))})
  endif
  let [l:place, l:text] = [l:places[0], trim(l:places[0].text)] " the blanks around it stay
  let l:from = l:place.from + stridx(l:place.text, l:text)
  call extend(l:place, {'from': l:from, 'to': l:from + strlen(l:text), 'text': l:text})
  call s:replace({Done -> kurs#places#Part_of(l:place, Done)})
endfunction

" The amount under the cursor.
function! kurs#edit#replace_here(to) abort
  call s:replace({Done -> kurs#places#Here(a:to, Done)})
endfunction

" Replaces the amounts in these lines before it returns, so that `:%Kurs replace | write` writes them. Returns
" the failure.
function! kurs#edit#replace_lines(first, last, to) abort
  let l:answer = kurs#places#Scanned(a:first, a:last, kurs#places#Values(a:to))
  let [l:failure, l:told] = s:replace_found(bufnr(), l:answer.failure, l:answer.amounts, l:answer.origin)
  if empty(l:failure)
    call kurs#say#info(l:told)
  endif
  return l:failure
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

function! s:selection() abort
  return kurs#places#Between(s:kind(), "'<", "'>", &selection ==# 'exclusive')
endfunction

function! kurs#edit#convert_selection() abort
  call kurs#edit#convert(join(map(s:selection(), 'v:val.text')))
endfunction

" By 'operatorfunc', so that `.` repeats it, also of a selection.
function! kurs#edit#begin_operator() abort
  let l:ends = mode() ==# "\<C-v>" && winsaveview().curswant >= v:maxcol ? 'ends' : 'block'
  let l:is_open = mode() ==# 'n' ? v:false : &selection ==# 'exclusive'
  let &operatorfunc = {kind -> s:replace_between(kind ==# 'block' ? l:ends : kind, l:is_open)}
  return 'g@'
endfunction

function! kurs#edit#begin_here() abort
  let &operatorfunc = {kind -> kurs#edit#replace_here([])}
  return 'g@l'
endfunction

" Calls Show(lines) with what `kurs why` prints of the amounts that a scan with these params finds.
function! s:explain(params, Show) abort
  call kurs#client#ask('scan', extend({'explain': v:true, 'as': 'text'}, a:params),
    \ {text -> empty(text) ? kurs#say#failure(g:kurs#places#nothing_here) : a:Show(split(text, "\n"))})
endfunction

" The amount under the cursor, or the nearest one on its line, which can make it doubtful.
function! kurs#edit#why_here() abort
  let l:params = kurs#places#Searched(kurs#places#Lines(line('.'), line('.')))
  call kurs#places#Here([], {value, place -> s:explain(extend(l:params, {'start': value.offset, 'limit': 1}),
    \ {lines -> kurs#say#show(lines, 'None')})})
endfunction

" The amounts in the lines `first` to `last`.
function! kurs#edit#why_lines(first, last) abort
  call s:explain(kurs#places#Searched(kurs#places#Lines(a:first, a:last)),
    \ {lines -> kurs#window#show('why', [], lines)})
endfunction

" The selection, read as prose: it may be a part of a comment.
function! kurs#edit#why_selection() abort
  call s:explain({'text': kurs#places#Searched(s:selection()).text}, {lines -> kurs#window#show('why', [], lines)})
endfunction
