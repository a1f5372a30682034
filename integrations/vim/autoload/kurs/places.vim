" Places in a buffer, and the amounts that kurs finds there: {row, from, to, text}. Rows count from 1; columns
" from 0, in bytes, ends exclusive.

" The whole lines `first` to `last`.
function! kurs#places#lines(first, last) abort
  return map(range(a:first, a:last),
    \ '{"row": v:val, "from": 0, "to": strlen(getline(v:val)), "text": getline(v:val)}')
endfunction

" The places between two marks, by the kind of selection: "char", "line" or "block".
function! kurs#places#between(kind, opening, closing) abort
  let [l:from, l:to] = [getpos(a:opening), getpos(a:closing)]
  let l:places = kurs#places#lines(l:from[1], l:to[1])
  if a:kind ==# 'line'
    return l:places
  endif
  for l:place in l:places
    let [l:left, l:right] = [l:from[2] - 1, l:to[2] - 1]
    if a:kind ==# 'block'
      let [l:left, l:right] = [min([l:left, l:right]), max([l:left, l:right])]
    else
      let l:left = l:place.row == l:from[1] ? l:left : 0
      let l:right = l:place.row == l:to[1] ? l:right : strlen(l:place.text)
    endif
    " Include all bytes of the last character.
    let l:last = strlen(strcharpart(strpart(l:place.text, l:right), 0, 1))
    let l:place.from = min([l:left, strlen(l:place.text)])
    let l:place.to = min([strlen(l:place.text), l:right + l:last])
    let l:place.text = strpart(l:place.text, l:place.from, l:place.to - l:place.from)
  endfor
  return l:places
endfunction

" What one answer leaves out is asked for until nothing is left.
function! s:found(state, failure, result) abort
  if !empty(a:failure)
    return a:state.Done(a:failure, [])
  endif
  call extend(a:state.found, a:result.amounts)
  if has_key(a:result, 'next')
    let a:state.params.start = a:result.next
    return kurs#client#request('scan', a:state.params, function('s:found', [a:state]))
  endif
  call s:place(a:state.places, a:state.found, a:state.Done)
endfunction

function! s:place(places, found, Done) abort
  let [l:amounts, l:index, l:start] = [[], 0, 0]
  for l:found in a:found
    while l:index < len(a:places) - 1 && l:found.offset > l:start + strlen(a:places[l:index].text)
      let l:start += strlen(a:places[l:index].text) + 1
      let l:index += 1
    endwhile
    let l:from = a:places[l:index].from + l:found.offset - l:start
    if l:from + l:found.length <= a:places[l:index].to
      call add(l:amounts, {'row': a:places[l:index].row, 'from': l:from, 'to': l:from + l:found.length,
        \ 'text': l:found.text, 'found': l:found})
    endif
  endfor
  call a:Done({}, l:amounts)
endfunction

" The amounts of money in these places, each as a place with `found`. A program's file is searched in its
" comments and strings.
function! kurs#places#scan(places, Done) abort
  let l:params = {'text': join(map(copy(a:places), 'v:val.text'), "\n")}
  if !empty(&filetype)
    let l:params.syntax = &filetype
  endif
  call kurs#client#request('scan', l:params,
    \ function('s:found', [{'places': a:places, 'Done': a:Done, 'found': [], 'params': l:params}]))
endfunction

function! s:line(buffer, row) abort
  return get(getbufline(a:buffer, a:row), 0, '')
endfunction

" Replaces all places with `place.new`, as one change; returns 0 and replaces none if a text has changed.
function! kurs#places#put(buffer, places) abort
  for l:place in a:places
    if strpart(s:line(a:buffer, l:place.row), l:place.from, l:place.to - l:place.from) !=# l:place.text
      return 0
    endif
  endfor
  for l:place in reverse(copy(a:places))
    let l:line = s:line(a:buffer, l:place.row)
    if setbufline(a:buffer, l:place.row,
      \ strpart(l:line, 0, l:place.from) . l:place.new . strpart(l:line, l:place.to))
      return 0
    endif
  endfor
  return 1
endfunction
