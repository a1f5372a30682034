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

function! s:convert(amount, from, to, Go) abort
  let s:last = {'amount': a:amount, 'from': a:from, 'to': a:to}
  call kurs#client#ask('convert', extend({'remember': v:true, 'line': v:true}, s:last),
    \ {result -> a:Go(kurs#text#fit(extend(result, {'insert': result.results[0].textWithSymbol})))})
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
  call s:convert(a:found[0].amount, a:found[0].from, a:found[0].to, {result -> kurs#again#take(result.insert)})
endfunction

function! s:keep(found) abort
  let l:row = {'pair': a:found[0].from . '/' . a:found[0].to, 'amount': a:found[0].amount,
    \ 'list': kurs#config#get('list'), 'update': v:true}
  call kurs#client#ask('watchlist/add', l:row, {_ -> kurs#say#info(l:row.amount . ' ' . l:row.pair . ' is watched.')})
endfunction

function! s:pick(found) abort
  call kurs#say#menu('Convert again', map(copy(a:found), 'v:val.amount . " " . v:val.from . " in " . v:val.to'), {index ->
    \ s:convert(a:found[index].amount, a:found[index].from, a:found[index].to, function('s:show'))})
endfunction

" `swap`: the same amount the other way. `copy`: the last result. `keep`: its pair to the watchlist.
" `recents`: the one that is picked, with the rates of now.
function! kurs#again#run(name) abort
  let l:Go = {'swap': function('s:swap'), 'copy': function('s:copy'), 'keep': function('s:keep'),
    \ 'recents': function('s:pick')}[a:name]
  if a:name !=# 'recents' && !empty(s:last)
    return l:Go([s:last])
  endif
  call kurs#client#ask('recents', {'limit': a:name ==# 'recents' ? 20 : 1},
    \ {result -> empty(result.recents) ? kurs#say#failure(s:none) : l:Go(result.recents)})
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
