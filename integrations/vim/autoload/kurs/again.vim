" The last conversion, of this Vim or else of another program: swapped, copied, watched; and the recent ones to pick from.
scriptencoding utf-8
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:none = {
  \ 'message': 'There is no recent conversion.',
  \ 'hint': 'Convert something first: `:Kurs convert 100 usd in eur`.',
  \ }

let s:last = {} " amount, from, to

" Remembers a value as the last conversion, as `read` means it; a sum is none.
function! kurs#again#note(value, read) abort
  if !empty(a:value.results) && has_key(a:read, 'amount')
    let s:last = {'amount': a:read.amount, 'from': a:read.currency, 'to': a:value.results[0].to}
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

function! s:converted(Go, failure, result) abort
  if empty(a:failure)
    let l:first = a:result.results[0]
    call a:Go(kurs#text#fit(extend(a:result, {'insert': l:first.textWithSymbol})))
  else
    call kurs#say#failure(a:failure)
  endif
endfunction

function! s:convert(amount, from, to, Go) abort
  let s:last = {'amount': a:amount, 'from': a:from, 'to': a:to}
  call kurs#client#request('convert', extend({'remember': v:true, 'line': v:true}, s:last),
    \ function('s:converted', [a:Go]))
endfunction

function! s:show(result) abort
  call kurs#say#info(a:result.line)
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
    \ {result -> kurs#again#take(result.insert)})
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
