" Converts text in place.
scriptencoding utf-8

function! s:expression() abort
  call Hears('Kurs convert 20 usd + 15 gbp in eur',
    \ '20 USD + 15 GBP in EUR = 35.89 EUR (ecb 2026-10-30, 3 h old)')
endfunction

function! s:convert() abort
  let l:line = 'Dinner was 100 USD, the taxi £12.50.'
  call Buffer([l:line], 1, 14)
  call Hears('Kurs convert', '100 USD = 89.51 EUR (ecb 2026-10-30, 3 h old)')
  call cursor(1, 29)
  call Hears('call Keys("\<Plug>(kurs-convert)")', '£12.50 = 14.99 EUR (ecb 2026-10-30, 3 h old)')
  call Equal(getline(1, '$'), [l:line])
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
  call Becomes(['a89.51 EUR · 74.63 GBPb'])
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

call Point('an expression', function('s:expression'))
call Point('convert under the cursor', function('s:convert'))
call Point('replace a selection', function('s:selection'))
call Point('replace each amount in lines, as one change', function('s:lines'))
call Point('replace with a given currency', function('s:target'))
call Point('the operator, and again with the dot', function('s:operator'))
call Point('replace under the cursor, and again with the dot', function('s:here'))
call Point('text that changed meanwhile is not overwritten', function('s:changed'))
call Point('insert', function('s:insert'))
call Point('an unknown currency: message and hint', function('s:wrong'))
call Point('no amount here', function('s:nothing'))
