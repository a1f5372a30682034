" A chart in a popup; keys move and zoom it.
scriptencoding utf-8

highlight default link KursWindow Normal

function! s:show(chart, result) abort
  " The next zoom starts from what is shown.
  let a:chart.asked = {'base': a:result.base, 'targets': map(copy(a:result.targets), 'v:val.to'),
    \ 'since': a:result.since, 'until': a:result.until, 'rebase': a:result.rebased}
  let l:lines = split(a:result.chart, "\n")
  for l:line in [a:result.source] + get(a:result, 'notes', []) + ['+ - zoom   h l move   r from 100   q close']
    call extend(l:lines, kurs#text#wrap(l:line, &columns - 6))
  endfor
  if !empty(popup_getpos(a:chart.popup))
    return popup_settext(a:chart.popup, l:lines)
  endif
  let a:chart.popup = popup_create(l:lines, {
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
  call kurs#client#ask('chart', extend(extend(copy(a:chart.asked), a:change), l:size), function('s:show', [a:chart]))
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
    call s:draw(a:chart, {'rebase': a:chart.asked.rebase ? v:false : v:true})
  elseif has_key(s:changes, a:key)
    call s:draw(a:chart, s:changes[a:key])
  else
    return 0
  endif
  return 1
endfunction

" As in `:Kurs chart USD/EUR GBP 5y`. Without a pair, that of the first row of the watchlist.
function! kurs#chart#open(text) abort
  call s:draw({'popup': 0, 'asked': extend({'text': a:text, 'span': kurs#config#get('chart')},
    \ empty(a:text) ? {'offset': 0, 'list': kurs#config#get('list')} : {})}, {})
endfunction
