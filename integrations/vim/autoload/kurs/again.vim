" The last conversion, of this Vim or else of another program: swapped, copied, watched; and recent ones to pick from.
scriptencoding utf-8

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

" Puts a text into the unnamed register and the clipboard.
function! kurs#again#take(value) abort
  call setreg('"', a:value)
  if has('clipboard')
    call setreg('+', a:value)
  endif
  call kurs#say#info('Copied: ' . a:value)
endfunction

" `swap`: the same amount the other way. `copy`: the last result. `keep`: its pair to the watchlist.
let s:commands = {
  \ 'swap': {each -> s:convert(each.amount, each.to, each.from, {result -> kurs#say#info(result.line)})},
  \ 'copy': {each -> s:convert(each.amount, each.from, each.to, {result -> kurs#again#take(result.insert)})},
  \ 'keep': {each -> kurs#client#ask('watchlist/add', {'pair': each.from . '/' . each.to, 'amount': each.amount,
  \   'list': kurs#config#get('list'), 'update': v:true},
  \   {row -> kurs#say#info(row.amount . ' ' . row.pair . ' is watched.')})},
  \ }

function! kurs#again#run(name) abort
  if empty(s:last)
    call s:recents(1, {found -> s:commands[a:name](found[0])})
  else
    call s:commands[a:name](s:last)
  endif
endfunction

" Calls Go with the recent conversions, the latest first.
function! s:recents(limit, Go) abort
  call kurs#client#ask('recents', {'limit': a:limit},
    \ {result -> empty(result.recents) ? kurs#say#failure(s:none) : a:Go(result.recents)})
endfunction

" Converts the one that is picked again, with the rates of now.
function! kurs#again#recents() abort
  call s:recents(20, {found -> kurs#say#menu('Convert again',
    \ map(copy(found), 'v:val.amount . " " . v:val.from . " in " . v:val.to'),
    \ {index -> s:convert(found[index].amount, found[index].from, found[index].to,
    \   {result -> kurs#say#info(result.line)})})})
endfunction
