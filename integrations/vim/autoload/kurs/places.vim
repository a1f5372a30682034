" Places in a buffer, and the amounts that kurs finds there: {row, from, to, text}. Rows count from 1; columns
" from 0, in bytes, ends exclusive.
let s:cpoptions = &cpoptions
set cpoptions&vim

" The whole lines `first` to `last`.
function! kurs#places#lines(first, last) abort
  return kurs#lines#Places(a:first, a:last)
endfunction

" The columns of the screen that the character at a mark covers, from 0, the end exclusive. Right of the
" line's end, as where a block reaches further, there is none.
function! s:cells(mark) abort
  let [_, l:row, l:column, l:beyond] = getpos(a:mark)
  let l:line = getline(l:row)
  let l:before = strdisplaywidth(strpart(l:line, 0, l:column - 1)) + l:beyond
  let l:under = strcharpart(strpart(l:line, l:column - 1), 0, 1)
  return [l:before, l:before + max([1, strdisplaywidth(l:under, l:before)])]
endfunction

" The part of a line between two columns of the screen: the characters that begin there.
function! s:column(line, left, right) abort
  if a:line !~# '[^ -~]'
    return [min([a:left, strlen(a:line)]), min([a:right, strlen(a:line)])]
  endif
  let [l:at, l:cell, l:from] = [0, 0, -1]
  for l:each in split(a:line, '\zs')
    if l:cell >= a:right
      break
    endif
    if l:from < 0 && l:cell >= a:left
      let l:from = l:at
    endif
    let l:at += strlen(l:each)
    let l:cell += strdisplaywidth(l:each, l:cell)
  endfor
  return [l:from < 0 ? l:at : l:from, l:at]
endfunction

function! s:cut(place, from, to) abort
  return extend(a:place,
    \ {'from': a:from, 'to': a:to, 'text': strpart(a:place.text, a:from, a:to - a:from)})
endfunction

" The places between two marks, by the kind of selection: "char", "line", or "block", which is one of columns
" of the screen; "ends" is a block to the end of each line.
function! kurs#places#between(kind, opening, closing) abort
  let [l:from, l:to] = [getpos(a:opening), getpos(a:closing)]
  let l:places = kurs#places#lines(l:from[1], l:to[1])
  if a:kind ==# 'block' || a:kind ==# 'ends'
    let [l:first, l:last] = [s:cells(a:opening), s:cells(a:closing)]
    let l:right = a:kind ==# 'ends' ? v:maxcol : max([l:first[1], l:last[1]])
    for l:place in l:places
      let l:ends = s:column(l:place.text, min([l:first[0], l:last[0]]), l:right)
      call s:cut(l:place, l:ends[0], l:ends[1])
    endfor
  elseif a:kind ==# 'char'
    let l:last = l:places[-1]
    " Include all bytes of the last character.
    let l:under = strcharpart(strpart(l:last.text, l:to[2] - 1), 0, 1)
    call s:cut(l:last, 0, min([strlen(l:last.text), l:to[2] - 1 + strlen(l:under)]))
    call s:cut(l:places[0], min([l:from[2] - 1, strlen(l:places[0].text)]), strlen(l:places[0].text))
  endif
  return l:places
endfunction

" What one answer leaves out is asked for until nothing is left.
function! s:found(state, failure, result) abort
  if !empty(a:failure)
    return a:state.Done(a:failure, [], '')
  endif
  call extend(a:state.found, a:result.amounts)
  if has_key(a:result, 'next')
    let a:state.params.start = a:result.next
    return kurs#client#request('scan', a:state.params, function('s:found', [a:state]))
  endif
  if get(a:state.params, 'values')
    call filter(a:state.found, 'has_key(v:val, "value")')
  endif
  call a:state.Done({}, kurs#lines#Amounts(a:state.places, a:state.found), get(a:result, 'origin', ''))
endfunction

" A byte that is no character counts for three in kurs, which has U+FFFD for it: another byte takes its place.
function! s:valid(text) abort
  return &encoding !=# 'utf-8' || strlen(a:text) == strchars(a:text) ? a:text
    \ : substitute(a:text, '[^\x01-\x7f]', '\=strlen(submatch(0)) == 1 ? "?" : submatch(0)', 'g')
endfunction

let s:fields = map(['offset', 'length', 'certain', 'value.replace', 'value.insert', 'value.line', 'value.readings']
  \ + (&encoding ==# 'utf-8' ? [] : ['value.results']), '"amounts." . v:val') + ['next', 'origin']

" The params of a search in these places. A program's file is searched in its comments and strings.
function! kurs#places#searched(places) abort
  let l:params = {'text': s:valid(join(map(copy(a:places), 'v:val.text'), "\n"))}
  return empty(&filetype) ? l:params : extend(l:params, {'syntax': &filetype})
endfunction

" The amounts of money in these places, each as a place with `found`. With `more`, such as those of kurs#worth#values,
" each has its value; amounts without a rate are left out. Calls Done(failure, amounts, where the rates come from).
function! kurs#places#scan(places, more, Done) abort
  let l:params = extend(extend(kurs#places#searched(a:places), {'fields': s:fields}), a:more)
  call kurs#client#request('scan', l:params,
    \ function('s:found', [{'places': a:places, 'Done': a:Done, 'found': [], 'params': l:params}]))
endfunction

" Those of which nothing else can be meant, and the others.
function! kurs#places#certain(amounts) abort
  return [filter(copy(a:amounts), 'v:val.found.certain'), filter(copy(a:amounts), '!v:val.found.certain')]
endfunction

" Replaces all places, in their order, with `place.new`, as one change; returns 0 and replaces none if a text
" has changed.
function! kurs#places#put(buffer, places) abort
  return kurs#lines#Put(a:buffer, a:places)
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
