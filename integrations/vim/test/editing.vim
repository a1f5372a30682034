" Converts text in place.
scriptencoding utf-8

function! s:expression() abort
  call Hears('Kurs convert 20 usd + 15 gbp in eur',
    \ '20 USD + 15 GBP = 35.89 EUR (ecb 2026-10-30, 3 hours old)')
endfunction

function! s:convert() abort
  let l:line = 'Dinner was 100 USD, the taxi £12.50.'
  call Buffer([l:line], 1, 14)
  call Hears('Kurs convert', '100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)')
  call cursor(1, 29)
  call Hears('call Keys("\<Plug>(kurs-convert)")', '12.50 GBP = 14.99 EUR (ecb 2026-10-30, 3 hours old)')
  call Equal(getline(1, '$'), [l:line])
endfunction

" What `kurs why` prints.
function! s:printed(text) abort
  return trim(system($KURS_COMMAND . ' why ' . shellescape(a:text)))
endfunction

function! s:why() abort
  call Buffer(['Réunion SEK 4 and', 'y = 5-10 EUR'], 1, 10)
  let l:printed = s:printed('Réunion SEK 4 and')
  if l:printed !~# '^SEK 4 = 4 SEK, not certain\n  read as: .* \[beside\]\n  but: .* \[few-of-others\]$'
    throw l:printed
  endif
  call Hears('Kurs why', l:printed)
  call Keys("j04lv$\<Plug>(kurs-why)")
  call Shows(s:printed('5-10 EUR'))
  call Keys('q')
  %Kurs why
  call Shows("SEK 4 = 4 SEK, not certain\n  read as: ")
  call Shows("5 = 5 EUR, not certain\n  read as: ")
  call Keys('q')
  call Equal(kurs#commands#complete('wh', 'Kurs wh', 7), ['why'])
endfunction

function! s:no_why() abort
  call Buffer(['no money 7'], 1, 1)
  for l:command in ['Kurs why', '%Kurs why']
    call Hears(l:command, "kurs: No amount of money here.\n"
      \ . 'Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.')
  endfor
endfunction

function! s:selection() abort
  call Buffer(['paid 20 usd + 15 gbp in eur today'], 1, 6)
  call Keys("v21l\<Plug>(kurs-replace)")
  call Becomes(['paid 35.89 EUR today'])
endfunction

function! s:lines() abort
  let l:lines = ['a 100 USD', 'b nothing', 'c ¥1000 and 5 CHF']
  call Buffer(l:lines, 1, 1)
  1,3Kurs replace
  " ¥ can be yen or yuan: that amount is left as it is, and a message says so.
  call Becomes(['a 89.51 EUR', 'b nothing', 'c ¥1000 and 5.44 EUR'])
  silent undo
  call Equal(getline(1, '$'), l:lines)
endfunction

function! s:target() abort
  call Buffer(['é 100 USD'], 1, 5)
  Kurs replace gbp
  call Becomes(['é 74.63 GBP'])
endfunction

function! s:operator() abort
  call Buffer(['100 usd', '', '200 usd'], 1, 1)
  " Without Keys(): when a function returns, Vim restores what the dot repeats.
  call feedkeys("\<Plug>(kurs-operator)$", 'x')
  call Becomes(['89.51 EUR', '', '200 usd'])
  call feedkeys('jj0.', 'x')
  call Becomes(['89.51 EUR', '', '179.02 EUR'])
endfunction

function! s:here() abort
  call Buffer(['x 1 USD y 2 USD'], 1, 4)
  call feedkeys("\<Plug>(kurs-replace)", 'x')
  call Becomes(['x 0.90 EUR y 2 USD'])
  call feedkeys('$.', 'x')
  call Becomes(['x 0.90 EUR y 1.79 EUR'])
endfunction

function! s:changed() abort
  call Buffer(['100 USD'], 1, 1)
  call Hears("call Keys(\":Kurs replace\\<CR>Smine\\<Esc>\")",
    \ 'kurs: The text changed: nothing was replaced. Try again.')
  call Equal(getline(1, '$'), ['mine'])
endfunction

function! s:insert() abort
  call Buffer(['ab'], 1, 1)
  Kurs insert 100 usd in eur, gbp
  call Becomes(['a89.51 EUR, 74.63 GBPb'])
endfunction

function! s:wrong() abort
  call Hears('Kurs convert 100 usd in eux',
    \ 'kurs: No currency is called “eux”. Did you mean EUR?')
endfunction

function! s:nothing() abort
  call Buffer(['nothing'], 1, 1)
  call Hears('Kurs replace', "kurs: No amount of money here.\n"
    \ . 'Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.')
endfunction

" The same block in three lines: a sign of three bytes, a wide character, and a tab stand to the left of it.
function! s:block() abort
  for [l:lines, l:keys, l:new] in [
    \ [['€5,00  100 usd | 5 eur', '$7.00  200 usd | 5 eur'], "8|\<C-v>j14|",
    \  ['€5,00  89.51 EUR | 5 eur', '$7.00  179.02 EUR | 5 eur']],
    \ [['日本  100 usd | 5 eur', 'abcd  200 usd | 5 eur', 'éfgh  300 usd | 5 eur'], "7|\<C-v>jj13|",
    \  ['日本  89.51 EUR | 5 eur', 'abcd  179.02 EUR | 5 eur', 'éfgh  268.53 EUR | 5 eur']],
    \ [["a\t100 usd | 5 eur", 'abcdefgh200 usd | 5 eur'], "9|\<C-v>j15|",
    \  ["a\t89.51 EUR | 5 eur", 'abcdefgh179.02 EUR | 5 eur']],
    \ [['€  10 usd, 5 eur and 5 gbp', 'abc200 usd'], "4|\<C-v>j$",
    \  ['€  8.95 EUR, 5 eur and 6.00 EUR', 'abc179.02 EUR']]]
    call Buffer(l:lines, 1, 1)
    call Keys(l:keys . "\<Plug>(kurs-replace)")
    call Becomes(l:new)
  endfor
endfunction

" Nothing but `:Kurs` may wait here: what follows it finds the text replaced.
function! s:waits() abort
  call Buffer(['a 100 USD', 'and 5 CHF'], 1, 1)
  %Kurs replace | let g:kurs_seen = getline(1, '$')
  call Equal(g:kurs_seen, ['a 89.51 EUR', 'and 5.44 EUR'])
endfunction

" A failure ends what follows, as that of `:substitute` does.
function! s:waits_in_vain() abort
  call Buffer(['a 100 USD', 'b'], 1, 1)
  let g:kurs_seen = 0
  try
    %Kurs replace eux | let g:kurs_seen = 1
    throw 'no failure'
  catch /^Vim(echoerr):kurs: No currency is called “eux”/
  endtry
  call Equal([g:kurs_seen, getline(1, '$')], [0, ['a 100 USD', 'b']])
endfunction

" How many requests were sent.
function! s:sent() abort
  Kurs log
  let l:ids = filter(map(getline(1, '$'), 'str2nr(matchstr(v:val, ''^→ .*"id":\zs\d\+''))'), 'v:val')
  close
  return l:ids[-1]
endfunction

" Also with thousands of amounts, in a request for each 10,000, and it says of when the rates are.
function! s:many() abort
  let l:before = s:sent()
  call Buffer(map(range(1000), '"lunch " . (v:val + 3001) . " usd, tip 1 gbp"'), 1, 1)
  let g:said = []
  %Kurs replace eur
  call Equal([getline(1), getline(1000)], ['lunch 2686.18 EUR, tip 1.20 EUR', 'lunch 3580.38 EUR, tip 1.20 EUR'])
  call Equal(g:said, ['Replaced 2000 amounts (ecb 2026-10-30, 3 hours old).'])
  call Equal(s:sent() - l:before <= 2, v:true)
  silent undo
  call Equal(getline(1000), 'lunch 4000 usd, tip 1 gbp')
endfunction

" Vim asks which is meant, and says how a selection is read.
function! s:uncertain() abort
  call Buffer(['pay 1.234 usd now'], 1, 5)
  Kurs replace
  call Shows("1.234 USD\n1234 USD")
  call Keys("j\<CR>")
  call Becomes(['pay 1104.55 EUR now'])
  call Buffer(['pay 1.234 usd now'], 1, 5)
  call Hears('Kurs convert', '1.234 USD = 1.10 EUR (ecb 2026-10-30, 3 hours old; '
    \ . '“1.234 usd” is read as 1.234 USD, not 1234 USD)')
  call Keys("v8l\<Plug>(kurs-replace)")
  call Shows("1.234 USD\n1234 USD")
  call Hears('call Keys("\<CR>")', '1.234 USD = 1.10 EUR (ecb 2026-10-30, 3 hours old)')
  call Equal(getline(1), 'pay 1.10 EUR now')
endfunction

function! s:answers() abort
  for l:line in filter(readfile($KURS_ANSWERS), 'v:val !~# "^#"')
    let [l:text, l:locale, l:certain, l:changed, _, l:said] = split(l:line, "\t")
    call Ask('settings/set', {'locale': l:locale})
    call Buffer([l:text], 1, 6)
    let g:said = []
    Kurs replace
    if l:certain !=# 'yes'
      call Eventually('a menu', {-> !empty(popup_list())})
      call Keys("\<CR>")
    endif
    call Becomes([l:changed])
    call Eventually('a message', {-> !empty(g:said)})
    call Equal(g:said[0], l:certain ==# 'yes' ? l:said : substitute(l:said, '; .*', ')', ''))
  endfor
  call Ask('settings/set', {'reset': 'locale'})
endfunction

function! s:told() abort
  call Buffer(['100 USD'], 1, 1)
  call Hears('Kurs replace', '100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)')
  call Buffer(['100 USD, 1.234 USD'], 1, 1)
  call Hears('%Kurs replace', 'Replaced 1 amount (ecb 2026-10-30, 3 hours old). '
    \ . 'Left 1 that could mean several things, in line 1.')
endfunction

function! s:locked() abort
  call Buffer(['100 USD'], 1, 1)
  setlocal nomodifiable
  call Hears('Kurs replace', 'kurs: This buffer cannot be changed. `:set modifiable` allows it.')
  try
    %Kurs replace
    throw 'no failure'
  catch /^Vim(echoerr):kurs: This buffer cannot be changed/
  endtry
endfunction

function! s:motions() abort
  call Buffer(['a 100 USD, 5 eur', '', 'é 3 gbp'] + repeat(['x'], 1200) + ['7 chf'], 1, 1)
  call Keys("\<Plug>(kurs-next)")
  call Equal([line('.'), col('.')], [1, 3])
  call Keys("2\<Plug>(kurs-next)")
  call Equal([line('.'), col('.')], [3, 4])
  call Keys("\<Plug>(kurs-next)")
  call Equal([line('.'), col('.')], [1204, 1])
  call Keys("\<Plug>(kurs-next)")
  call Equal([line('.'), col('.')], [1, 3])
  call Keys("2\<Plug>(kurs-previous)")
  call Equal([line('.'), col('.')], [3, 4])
  call Keys("ggd\<Plug>(kurs-next)")
  call Equal(getline(1), '100 USD, 5 eur')
endfunction

function! s:preview() abort
  syntax enable
  call Buffer(['a 100 USD', 'b', 'c 1.234 usd'], 1, 1)
  %Kurs preview gbp
  call Shows("    1: 100 USD → 74.63 GBP\n    3: 1.234 usd is left: 1.234 USD = 0.92 GBP or 1234 USD = 920.97 GBP")
  call Shows('ecb 2026-10-30, 3 hours old')
  call Equal(map(['100 USD', '74.63', 'is left'], {_, each -> synIDattr(synID(search(each, 'w'), col('.'), 1), 'name')}),
    \ ['', 'KursPreview', 'KursStale'])
  call Equal(map(getmatches(winnr('#')), 'v:val.group'), ['KursPreview', 'KursStale'])
  call Keys("2G\<CR>")
  call Equal([line('.'), getline(1, '$')], [3, ['a 100 USD', 'b', 'c 1.234 usd']])
  " A second one in the same window.
  %Kurs preview gbp
  call Keys("1G\<CR>")
  only
  call Equal(getmatches(), [])
  syntax off
endfunction

function! s:confirm() abort
  let l:lines = ['a 100 USD, 5 gbp', 'b 1.234 usd', 'c 7 usd', 'd 8 usd']
  call Buffer(l:lines, 1, 1)
  call feedkeys(":%Kurs confirm\<CR>ny2a", 'xt')
  call Equal(getline(1, '$'), ['a 100 USD, 6.00 EUR', 'b 1104.55 EUR', 'c 6.27 EUR', 'd 7.16 EUR'])
  silent undo
  call Equal(getline(1, '$'), l:lines)
  call feedkeys(":%Kurs confirm\<CR>yq", 'xt')
  call Equal(getline(1, '$'), ['a 89.51 EUR, 5 gbp'] + l:lines[1:])
endfunction

" In a file of UTF-8 with a byte that is none.
function! s:broken() abort
  call Buffer(["caf\xe9 100 usd", 'é 5 gbp'], 1, 1)
  %Kurs replace
  call Equal(getline(1, '$'), ["caf\xe9 89.51 EUR", 'é 6.00 EUR'])
endfunction

function! s:exclusive() abort
  set selection=exclusive
  for [l:line, l:keys, l:new] in [['100 usd, x', 'vf,', '89.51 EUR, x'], ['é 20 usd5', 'llvf5', 'é 17.90 EUR5']]
    call Buffer([l:line], 1, 1)
    call Keys(l:keys . "\<Plug>(kurs-replace)")
    call Becomes([l:new])
  endfor
  call Buffer(['20 usd5'], 1, 1)
  call Hears("call Keys(\"v6l\\<Plug>(kurs-convert)\")", '20 USD = 17.90 EUR (ecb 2026-10-30, 3 hours old)')
  set selection&
endfunction

" The nearest amount may be another than is meant.
function! s:near() abort
  call Buffer(['Lot 7, fee 5 usd'], 1, 5)
  call Hears('call Keys("\<Plug>(kurs-replace)")',
    \ '5 USD = 4.48 EUR (ecb 2026-10-30, 3 hours old) Not at the cursor: again replaces it.')
  call Equal(getline(1, '$'), ['Lot 7, fee 5 usd'])
  call Keys("\<Plug>(kurs-replace)")
  call Becomes(['Lot 7, fee 4.48 EUR'])
endfunction

" What is not certain, and has one meaning.
function! s:once_more() abort
  call Buffer(['1. 200 usd'], 1, 6)
  call Hears('call Keys("\<Plug>(kurs-replace)")', '200 USD = 179.02 EUR (ecb 2026-10-30, 3 hours old;'
    \ . ' Digits after a mark and a space may be decimals) Not certain: again replaces it.')
  call Equal(popup_list(), [])
  call Keys("\<Plug>(kurs-replace)")
  call Becomes(['1. 179.02 EUR'])
endfunction

function! s:words() abort
  for [l:line, l:new] in [['lunch 100 usd', 'lunch 89.51 EUR'], ['a 100 usd', 'a 89.51 EUR'],
    \ ['20 usd * 3 in eur', '53.71 EUR']]
    call Buffer([l:line], 1, 1)
    call Keys("\<Plug>(kurs-operator)$")
    call Becomes([l:new])
  endfor
  call Buffer(['tea 100 usd'], 1, 10)
  call Hears('call Keys("viw\<Plug>(kurs-replace)")', "kurs: No amount of money here.\n"
    \ . 'Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.')
  call Equal(getline(1, '$'), ['tea 100 usd'])
  call Buffer(['pay £20 now'], 1, 6)
  call Hears('Kurs replace gbp', '20 GBP = 20.00 GBP')
  call Equal(getline(1, '$'), ['pay £20 now'])
endfunction

function! s:selection_again() abort
  call Buffer(['100 usd', '200 usd'], 1, 1)
  call feedkeys("v$h\<Plug>(kurs-replace)", 'x')
  call Becomes(['89.51 EUR', '200 usd'])
  call feedkeys('j0.', 'x')
  call Becomes(['89.51 EUR', '179.02 EUR'])
endfunction

" Nothing asks in a macro, or where commands follow each other.
function! s:each() abort
  call Buffer(['a 100 usd', 'b 1.234 usd', 'c 5 usd'], 1, 1)
  execute "global/usd/normal $:Kurs replace gbp\<CR>"
  call Becomes(['a 74.63 GBP', 'b 1.234 usd', 'c 3.73 GBP'])
  call Equal(popup_list(), [])
  call Buffer(['a 100 usd', 'b 1.234 usd', 'c 5 usd'], 1, 1)
  nmap <F5> <Plug>(kurs-replace)
  let @q = "$\<F5>j"
  call feedkeys('3@q', 'x')
  call Becomes(['a 89.51 EUR', 'b 1.234 usd', 'c 4.48 EUR'])
  call Equal(popup_list(), [])
endfunction

call Point('bytes that are no characters', function('s:broken'))
call Point('a block is one of columns of the screen', function('s:block'))
call Point('a range is replaced when the command returns', function('s:waits'))
call Point('a range that fails ends the commands that follow', function('s:waits_in_vain'))
call Point('thousands of amounts in a few requests', function('s:many'))
call Point('what is not certain is asked for', function('s:uncertain'))
call Point('the table of answers', function('s:answers'))
call Point('a replacement says source, day and age', function('s:told'))
call Point('a buffer that cannot be changed', function('s:locked'))
call Point('to the next amount, and the one before', function('s:motions'))
call Point('a preview', function('s:preview'))
call Point('each replacement confirmed', function('s:confirm'))
call Point('an expression', function('s:expression'))
call Point('convert under the cursor', function('s:convert'))
call Point('why an amount is read as it is: under the cursor, in a selection, in lines', function('s:why'))
call Point('why, where no amount is', function('s:no_why'))
call Point('replace a selection', function('s:selection'))
call Point('replace each amount in lines, as one change', function('s:lines'))
call Point('replace with a given currency', function('s:target'))
call Point('the operator, and again with the dot', function('s:operator'))
call Point('replace under the cursor, and again with the dot', function('s:here'))
call Point('an exclusive selection lacks its last character', function('s:exclusive'))
call Point('an amount that is not at the cursor is replaced by a second press', function('s:near'))
call Point('what is not certain and has one meaning is replaced by a second press', function('s:once_more'))
call Point('words around one amount stay, and an amount is not replaced by itself', function('s:words'))
call Point('replace a selection, and again with the dot', function('s:selection_again'))
call Point('each line of :g, and nothing asks', function('s:each'))
call Point('text that changed meanwhile is not overwritten', function('s:changed'))
call Point('insert', function('s:insert'))
call Point('an unknown currency: message and hint', function('s:wrong'))
call Point('no amount here', function('s:nothing'))
