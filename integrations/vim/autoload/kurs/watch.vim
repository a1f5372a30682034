" The watched pairs in a window, updated on each notification of kurs.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

function! s:moved(row, since) abort
  return has_key(a:row, a:since) ? a:row[a:since].text : kurs#ascii#or('–', '-')
endfunction

function! s:cells(row) abort
  return [a:row.amount . ' ' . a:row.pair, a:row.text, s:moved(a:row, 'previous'), s:moved(a:row, 'month'),
    \ a:row.sparkline, a:row.stale ? 'stale' : '', get(a:row, 'note', '')]
endfunction

" Pads the cells of each column to the same width.
function! s:aligned(rows) abort
  if empty(a:rows)
    return []
  endif
  for l:column in range(len(a:rows[0]))
    let l:width = max(map(copy(a:rows), 'strdisplaywidth(v:val[l:column])'))
    for l:row in a:rows
      let l:row[l:column] .= repeat(' ', l:width - strdisplaywidth(l:row[l:column]))
    endfor
  endfor
  return map(copy(a:rows), 'trim(join(v:val, "  "), " ", 2)')
endfunction

" The rows in this width. Where it is narrow, the note is left out first, then the curve, then the month, then
" the day.
function! s:fitted(rows, width) abort
  let l:lines = s:aligned(a:rows)
  for l:column in empty(a:rows) ? [] : [6, 4, 3, 2]
    if max(map(copy(l:lines), 'strdisplaywidth(v:val)')) > a:width
      call map(copy(a:rows), 'remove(v:val, l:column)')
      let l:lines = s:aligned(a:rows)
    endif
  endfor
  return map(l:lines, 'kurs#text#cut(v:val, a:width)')
endfunction

function! s:paint(buffer, failure) abort
  if !empty(a:failure)
    return kurs#window#paint(a:buffer, [], [a:failure.message, get(a:failure, 'hint', '')])
  endif
  let l:shown = kurs#watched#shown()
  let l:lines = s:fitted(map(copy(l:shown.rows), 's:cells(v:val)'), kurs#window#width(a:buffer))
  let l:lines += map(copy(l:shown.missing), 'v:val.pair . ": " . v:val.message')
  let l:lines = empty(l:lines) ? ['The watchlist is empty.'] : l:lines
  call kurs#window#paint(a:buffer,
    \ l:lines, ['', l:shown.origin, 'a add   dd remove   q close'])
endfunction

function! s:changed(failure, result) abort
  if empty(a:failure)
    call kurs#watched#ask()
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

function! s:added(pair, failure, result) abort
  if get(a:failure, 'kind', '') !=# 'duplicatePair'
    call s:changed(a:failure, a:result)
  elseif has_key(a:pair, 'amount')
    call kurs#client#request('watchlist/update', a:pair, function('s:changed'))
  endif
endfunction

function! s:add(words) abort
  if !empty(a:words)
    let l:pair = {'pair': a:words[0], 'list': kurs#config#get('list')}
    if len(a:words) > 1
      let l:pair.amount = a:words[1]
    endif
    call kurs#client#request('watchlist/add', l:pair, function('s:added', [l:pair]))
  endif
endfunction

function! kurs#watch#key(key) abort
  if a:key ==# 'a'
    return s:add(split(input('Pair and amount: ')))
  endif
  let l:shown = kurs#watched#shown()
  let l:row = get(l:shown.rows + l:shown.missing, line('.') - 1, {})
  if !empty(l:row)
    call kurs#client#request('watchlist/remove', {'pair': l:row.pair, 'list': kurs#config#get('list')},
      \ function('s:changed'))
  endif
endfunction

" Opens the list; with a pair, and optionally an amount, adds it first.
function! kurs#watch#open(words) abort
  let l:buffer = kurs#window#open('watch')
  for l:key in ['a', 'dd']
    call kurs#window#key(l:key, 'kurs#watch#key', l:key)
  endfor
  augroup kurs_watch
    autocmd! * <buffer>
    autocmd BufWipeout <buffer> call kurs#watched#unlisten('window')
  augroup END
  call s:add(a:words)
  call kurs#watched#listen('window', function('s:paint', [l:buffer]))
  call kurs#alerts#listen()
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
