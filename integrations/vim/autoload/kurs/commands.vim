" `:Kurs SUBCOMMAND …`, and completion.
scriptencoding utf-8

" Each is called with the rest of the line.
let s:commands = {
  \ 'alerts': function('kurs#alerts#open'),
  \ 'bill': function('kurs#bill#open'),
  \ 'board': function('kurs#board#open'),
  \ 'chart': function('kurs#chart#open'),
  \ 'convert': function('kurs#edit#convert'),
  \ 'copy': {-> kurs#again#run('copy')},
  \ 'currencies': {rest -> empty(rest)
  \   ? kurs#say#prompt('Code, name, country or symbol: ', function('s:currencies')) : s:currencies(rest)},
  \ 'insert': function('kurs#edit#insert'),
  \ 'keep': {-> kurs#again#run('keep')},
  \ 'log': {-> kurs#client#log()},
  \ 'next': {-> kurs#move#by(1, 1)},
  \ 'previous': {-> kurs#move#by(-1, 1)},
  \ 'recents': {-> kurs#again#recents()},
  \ 'refresh': {rest -> kurs#client#ask('refresh', extend({'as': 'text'},
  \   empty(rest) ? {} : {'source': split(rest)}),
  \   {text -> kurs#say#info('kurs: ' . substitute(text, "\n", '; ', 'g'))})},
  \ 'replace': {rest -> kurs#edit#replace_here(split(rest))},
  \ 'restart': {-> kurs#client#restart()},
  \ 'settings': {rest -> kurs#client#ask(empty(rest) ? 'settings' : 'settings/set', extend({'as': 'text'},
  \   empty(rest) ? {} : {'text': rest}), {text -> kurs#window#show('settings', split(text, "\n"),
  \   ['', ':Kurs settings base CHF sets one, :Kurs settings base resets it   q close'])})},
  \ 'status': {-> kurs#client#ask('status', {'as': 'text'},
  \   {text -> kurs#window#show('status', [], kurs#config#problems() + split(text, "\n"))})},
  \ 'swap': {-> kurs#again#run('swap')},
  \ 'watch': function('kurs#watch#open'),
  \ 'why': {-> kurs#edit#why_here()},
  \ }

" Each is done when it returns the failure. It is called with the first line, the last line, and the currencies.
let s:with_lines = {
  \ 'confirm': function('kurs#review#confirm'),
  \ 'preview': function('kurs#review#preview'),
  \ 'replace': function('kurs#edit#replace_lines'),
  \ }
let s:names = sort(keys(extend(copy(s:with_lines), s:commands)))
let s:patience = 0.1 " seconds that Tab waits for kurs, which answers in a ten-thousandth

" Returns what is left to execute: nothing, or an error, which ends `:%Kurs replace | write` before it writes.
function! kurs#commands#run(arguments, range, first, last) abort
  let l:name = matchstr(a:arguments, '^\S*')
  let l:rest = trim(strpart(a:arguments, strlen(l:name)))
  if has_key(s:with_lines, l:name) && (a:range || !has_key(s:commands, l:name))
    let l:failure = s:with_lines[l:name](a:first, a:last, split(l:rest))
    return empty(l:failure) ? ''
      \ : 'echoerr ' . string('kurs: ' . trim(l:failure.message . ' ' . get(l:failure, 'hint', '')))
  elseif l:name ==# 'why' && a:range
    call kurs#edit#why_lines(a:first, a:last)
  elseif has_key(s:commands, l:name)
    call s:commands[l:name](l:rest)
  else
    call kurs#say#failure({
      \ 'message': empty(l:name) ? '`:Kurs` needs a subcommand.' : 'Unknown subcommand `:Kurs ' . l:name . '`.',
      \ 'hint': 'Available: ' . join(s:names, ', ') . '.'})
  endif
  return ''
endfunction

" Finds a currency by code, name, country, symbol or flag, and inserts its code after the cursor.
function! s:currencies(query) abort
  call kurs#client#ask('currencies', {'query': a:query, 'limit': 50}, function('s:pick', [a:query]))
endfunction

function! s:pick(query, result) abort
  if empty(a:result.currencies)
    return kurs#say#failure({'message': 'No currency is called “' . a:query . '”.'})
  endif
  call kurs#say#menu('Currency', map(copy(a:result.currencies), {_, each -> printf('%s %s  %-4s %s',
    \ get(each, 'flag', '  '), each.code, each.symbol ==# each.code ? '' : each.symbol, each.name)}),
    \ {index -> execute('normal! a' . a:result.currencies[index].code)})
endfunction

function! kurs#commands#complete(lead, line, cursor) abort
  let l:before = substitute(strpart(a:line, 0, a:cursor), '^.\{-}Kurs\s\+', '', '')
  if l:before !~# '\s'
    return filter(copy(s:names), 'stridx(v:val, a:lead) == 0')
  endif
  let [l:answer, l:text] = [{}, substitute(l:before, '^\S\+\s\+', '', '')]
  call kurs#client#request('complete', {'text': l:text},
    \ {failure, result -> extend(l:answer, empty(failure) ? result : {'items': []})})
  if !kurs#client#wait({-> !empty(l:answer)}, s:patience)
    return []
  endif
  " Vim replaces the whole word before the cursor with an item, and kurs only its end: what is between is kept.
  let l:start = strlen(l:text) - strlen(a:lead)
  let l:kept = strpart(l:text, l:start, kurs#text#byte(l:text, get(l:answer, 'offset', 0)) - l:start)
  return map(l:answer.items, 'l:kept . v:val.text')
endfunction

" Opens the menu for the text before the cursor. kurs completes the last words of one line.
function! kurs#commands#complete_here() abort
  let [l:place, l:before] = [[bufnr(), line('.'), col('.')], strpart(getline('.'), 0, col('.') - 1)]
  let l:start = max([0, strlen(l:before) - 2000])
  let l:text = strpart(l:before, l:start)
  call kurs#client#request('complete', {'text': l:text}, function('s:offer', [l:place, l:start, l:text]))
endfunction

function! s:offer(place, start, text, failure, result) abort
  if !empty(a:failure)
    call kurs#say#aside(a:failure)
  elseif mode()[0] ==# 'i' && [bufnr(), line('.'), col('.')] == a:place " else the user is typing
    call complete(a:start + kurs#text#byte(a:text, a:result.offset) + 1, map(a:result.items,
      \ {_, each -> {'word': each.text, 'menu': get(each, 'name', ''), 'icase': 1, 'kind': each.kind[0]}}))
  endif
endfunction
