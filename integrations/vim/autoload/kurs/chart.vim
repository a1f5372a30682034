" A chart in a popup; keys move and zoom it.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

highlight default link KursWindow Normal

" Parses `USD/EUR GBP 5y`; the span can be anywhere.
function! s:read(words) abort
  let l:asked = {'span': kurs#config#get('chart'), 'targets': []}
  for l:word in a:words
    if l:word =~? '^\%(\d\+[dwmy]\|ytd\|max\)$'
      let l:asked.span = tolower(l:word)
    elseif l:word =~# '/'
      let l:asked.base = matchstr(l:word, '^[^/]*')
      call add(l:asked.targets, matchstr(l:word, '/\zs.*'))
    elseif has_key(l:asked, 'base') || len(a:words) == 1
      call add(l:asked.targets, l:word)
    else
      let l:asked.base = l:word
    endif
  endfor
  return filter(l:asked, '!empty(v:val)')
endfunction

function! s:shown(chart, failure, result) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  " The next zoom starts from the span shown.
  call filter(a:chart.asked, 'v:key !=# "span"')
  call extend(a:chart.asked, {'since': a:result.since, 'until': a:result.until})
  let l:lines = split(a:result.chart, "\n")
  for l:line in [a:result.source] + get(a:result, 'notes', []) + ['+ - zoom   h l move   r from 100   q close']
    call extend(l:lines, kurs#text#wrap(l:line, &columns - 6))
  endfor
  call s:paint(a:chart, l:lines)
endfunction

function! s:paint(chart, lines) abort
  if !empty(popup_getpos(a:chart.popup))
    return popup_settext(a:chart.popup, a:lines)
  endif
  let a:chart.popup = popup_create(a:lines, {
    \ 'title': ' kurs chart ',
    \ 'border': [],
    \ 'borderchars': &encoding ==# 'utf-8' ? ['─', '│', '─', '│', '╭', '╮', '╯', '╰'] : [],
    \ 'highlight': 'KursWindow',
    \ 'wrap': 0,
    \ 'mapping': 0,
    \ 'filtermode': 'n',
    \ 'filter': function('s:key', [a:chart]),
    \ })
endfunction

function! s:draw(chart, change) abort
  let l:size = {
    \ 'width': max([20, min([&columns - 6, 110])]),
    \ 'height': max([5, min([&lines - 8, 30])]),
    \ }
  call kurs#client#request('chart', extend(extend(copy(a:chart.asked), a:change), l:size),
    \ function('s:shown', [a:chart]))
endfunction

let s:changes = {
  \ '+': {'zoom': 2}, '=': {'zoom': 2}, '-': {'zoom': '0.5'},
  \ 'h': {'pan': '-0.5'}, "\<Left>": {'pan': '-0.5'},
  \ 'l': {'pan': '0.5'}, "\<Right>": {'pan': '0.5'},
  \ }

" Vim handles all other keys as usual.
function! s:key(chart, popup, key) abort
  if a:key ==# 'q' || a:key ==# "\<Esc>"
    call popup_close(a:popup)
  elseif a:key ==# 'r'
    let a:chart.asked.rebase = get(a:chart.asked, 'rebase', v:false) ? v:false : v:true
    call s:draw(a:chart, {})
  elseif has_key(s:changes, a:key)
    call s:draw(a:chart, s:changes[a:key])
  else
    return 0
  endif
  return 1
endfunction

let s:nothing = {
  \ 'message': 'There is no pair to draw.',
  \ 'hint': 'Name one: `:Kurs chart EUR/USD`. Without one, the first watched pair is drawn.',
  \ }

function! s:watched(asked, failure, result) abort
  if !empty(a:failure) && a:failure.kind !=# 'unknownList'
    call kurs#say#failure(a:failure)
  elseif !empty(a:failure) || empty(get(a:result, 'rows', []))
    call kurs#say#failure(s:nothing)
  else
    call extend(a:asked, {'base': a:result.rows[0].base, 'targets': [a:result.rows[0].quote]})
    call s:draw({'popup': 0, 'asked': a:asked}, {})
  endif
endfunction

" Without a pair, that of the first row of the watchlist.
function! kurs#chart#open(words) abort
  let l:asked = s:read(a:words)
  if has_key(l:asked, 'base') || has_key(l:asked, 'targets')
    call s:draw({'popup': 0, 'asked': l:asked}, {})
  else
    call kurs#client#request('watchlist', {'list': kurs#config#get('list')}, function('s:watched', [l:asked]))
  endif
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
