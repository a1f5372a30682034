" The last conversion, of this Vim or else of another program: swapped, copied, watched; and the recent ones to pick from.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:none = {
  \ 'message': 'There is no recent conversion.',
  \ 'hint': 'Convert something first: `:Kurs convert 100 usd in eur`.',
  \ }

let s:last = {} " amount, from, to

" Takes the last conversion from a result.
function! kurs#again#note(amount, from, result) abort
  if !empty(a:result.results)
    let s:last = {'amount': a:amount, 'from': a:from, 'to': a:result.results[0].to}
  endif
endfunction

" The same, from a result of `evaluate`; a sum is none.
function! kurs#again#note_value(result) abort
  let l:terms = get(get(get(a:result, 'results', []), 0, {}), 'terms', [])
  if len(l:terms) == 1
    call kurs#again#note(l:terms[0].amount, l:terms[0].from, a:result)
  endif
endfunction

function! s:found(Go, failure, result) abort
  if !empty(a:failure)
    call kurs#say#failure(a:failure)
  elseif empty(a:result.recents)
    call kurs#say#failure(s:none)
  else
    call a:Go(a:result.recents)
  endif
endfunction

" Calls Go with the recent conversions, the latest first.
function! s:recent(limit, Go) abort
  call kurs#client#request('recents', {'limit': a:limit}, function('s:found', [a:Go]))
endfunction

function! s:converted(asked, Go, failure, result) abort
  if empty(a:failure)
    call kurs#again#note(a:asked[0], a:asked[1], a:result)
    call a:Go(join(a:asked), a:result)
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

function! s:convert(amount, from, to, Go) abort
  call kurs#client#request('convert', {'amount': a:amount, 'from': a:from, 'to': a:to, 'remember': v:true},
    \ function('s:converted', [[a:amount, a:from], a:Go]))
endfunction

function! s:show(asked, result) abort
  call kurs#say#info(kurs#text#sentence(a:asked, a:result))
endfunction

function! s:swap(found) abort
  call s:convert(a:found[0].amount, a:found[0].to, a:found[0].from, function('s:show'))
endfunction

" Puts a text into the unnamed register and the clipboard.
function! kurs#again#take(value) abort
  call setreg('"', a:value)
  if has('clipboard')
    call setreg('+', a:value)
  endif
  call kurs#say#info('Copied: ' . a:value)
endfunction

function! s:copy(found) abort
  call s:convert(a:found[0].amount, a:found[0].from, a:found[0].to,
    \ {asked, result -> kurs#again#take(kurs#text#amounts(result))})
endfunction

function! s:kept(row, is_new, failure, result) abort
  if a:is_new && get(a:failure, 'kind', '') ==# 'duplicatePair'
    call kurs#client#request('watchlist/update', a:row, function('s:kept', [a:row, 0]))
  elseif !empty(a:failure)
    call kurs#say#failure(a:failure)
  else
    call kurs#say#info(a:row.amount . ' ' . a:row.pair . ' is watched.')
  endif
endfunction

function! s:keep(found) abort
  let l:row = {'pair': a:found[0].from . '/' . a:found[0].to, 'amount': a:found[0].amount,
    \ 'list': kurs#config#get('list')}
  call kurs#client#request('watchlist/add', l:row, function('s:kept', [l:row, 1]))
endfunction

function! s:picked(found, popup, index) abort
  if a:index > 0
    let l:each = a:found[a:index - 1]
    call s:convert(l:each.amount, l:each.from, l:each.to, function('s:show'))
  endif
endfunction

function! s:pick(found) abort
  call kurs#again#menu('Convert again', map(copy(a:found), 'v:val.amount . " " . v:val.from . " in " . v:val.to'),
    \ function('s:picked', [a:found]))
endfunction

" A menu of lines; Picked(popup, number) gets the line from 1, and less for none.
function! kurs#again#menu(title, lines, Picked) abort
  call popup_menu(a:lines, {'title': ' ' . a:title . ' ', 'maxheight': &lines - 6, 'maxwidth': &columns - 6,
    \ 'callback': a:Picked})
endfunction

" `swap`: the same amount the other way. `copy`: the last result. `keep`: its pair to the watchlist.
" `recents`: the one that is picked, with the rates of now.
function! kurs#again#run(name) abort
  let l:go = {'swap': function('s:swap'), 'copy': function('s:copy'), 'keep': function('s:keep'),
    \ 'recents': function('s:pick')}
  if a:name !=# 'recents' && !empty(s:last)
    return l:go[a:name]([s:last])
  endif
  call s:recent(a:name ==# 'recents' ? 20 : 1, l:go[a:name])
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
