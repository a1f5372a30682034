" Windows and popups, redrawn on notifications of kurs.
scriptencoding utf-8

function! s:rate(rate) abort
  call Ask('rates/set', {'base': 'EUR', 'quote': 'USD', 'rate': a:rate})
endfunction

function! s:no_rate() abort
  call Ask('rates/remove', {'base': 'EUR', 'quote': 'USD'})
endfunction

function! s:chart() abort
  Kurs chart EUR/USD GBP 1y
  call Shows('Source: ECB statistics')
  let l:popup = popup_list()[0]
  let l:year = getbufline(winbufnr(l:popup), 1, '$')
  if join(l:year) !~# '[⠁-⣿]' || l:year[0] !~# '1 EUR in USD, GBP'
    throw 'no curve: ' . string(l:year)
  endif
endfunction

function! s:new_list() abort
  let g:kurs.list = 'trip'
  Kurs watch
  call Shows('“trip”')
  Kurs watch EUR/GBP 10
  call Shows('10 EUR/GBP  8.34 GBP')
  call Ask('rates/set', {'base': 'EUR', 'quote': 'GBP', 'rate': '2'})
  call Shows('10 EUR/GBP  20.00 GBP')
  call Ask('rates/remove', {'base': 'EUR', 'quote': 'GBP'})
  call Keys('q')
  unlet g:kurs.list
endfunction

function! s:watch() abort
  Kurs watch EUR/USD 100
  call Shows('100 EUR/USD  111.72 USD')
  call s:rate('2')
  call Shows('100 EUR/USD  200.00 USD')
  call s:no_rate()
  call Shows('100 EUR/USD  111.72 USD')
  Kurs watch EUR/USD 50
  call Shows('50 EUR/USD  55.86 USD')
  call Shows('ecb 2026-10-30, 3 hours old')
  call Keys('q')
  call Equal(winnr('$'), 1)
endfunction

function! s:alone() abort
  Kurs watch
  only
  call Keys('q')
  call Equal([winnr('$'), bufname()], [1, ''])
endfunction

function! s:statusline() abort
  call Eventually('the pair', {-> kurs#statusline() ==# 'EUR/USD 1.1172 ▲0.4% 3h'})
  call s:rate('3')
  call Eventually('the new rate', {-> kurs#statusline() ==# 'EUR/USD 3 ='})
  call s:no_rate()
endfunction

function! s:alert() abort
  let g:said = []
  Kurs alerts EUR/USD above 1.5
  call Shows('  EUR/USD above 1.5, armed')
  call Hears('Kurs alerts eur/usd above 1.5',
    \ 'kurs: The same alert is there already: none was added.')
  call Equal(len(Ask('alerts', {}).result.alerts), 1)
  call Hears("call Ask('rates/set', {'base': 'EUR', 'quote': 'USD', 'rate': '1.6'})",
    \ 'kurs: EUR/USD 1.6: above 1.5')
  call Shows('⚑ EUR/USD above 1.5, waiting to re-arm')
  call Eventually('the mark', {-> kurs#statusline() =~# '^⚑ EUR/USD EUR/USD 1.6'})
  call s:no_rate()
  call Keys('x')
  call Eventually('no mark', {-> kurs#statusline() =~# '^EUR/USD 1.1172'})
  call Keys('dd')
  call Shows('No alerts.')
  call Keys('q')
endfunction

function! s:bill() abort
  Kurs bill
  call Shows('Lunch')
  call Keys("\<CR>")
  call Shows('Total: 0.00 EUR')
  call Shows('0  Soup  2.00 EUR')
  call Shows('0  Main dish  4.50 EUR')
  call Keys('j+')
  call Keys('+')
  call Shows('2 Main dish: 9.00 EUR')
  call Keys('d')
  call Shows('Total: 19.00 EUR')
  call Keys('q')
endfunction

function! s:board() abort
  Kurs board eur usd
  call Shows('EUR  Euro')
  call Keys('1')
  call Keys('0')
  call Keys('0')
  call Shows('111.72  USD')
  call s:rate('2')
  call Shows('200.00  USD')
  call s:no_rate()
  call Keys('q')
endfunction

" On a small screen each row has one line, a number is not broken, and the keys are there.
function! s:narrow() abort
  let [l:columns, l:lines] = [&columns, &lines]
  set columns=44 lines=15
  try
    Kurs board eur usd gbp jpy
    call Shows('JPY')
    call Shows('q close')
    call Equal(map(getline(1, 4), 'v:val[19:21]'), ['EUR', 'USD', 'GBP', 'JPY'])
    call Equal(max(map(getline(1, '$'), 'strdisplaywidth(v:val)')) <= 44, v:true)
    call Equal(winheight(0) >= line('$'), v:true)
    call Keys('q')
    Kurs watch EUR/USD 100
    call Shows('100 EUR/USD  111.72 USD')
    call Equal(max(map(getline(1, '$'), 'strdisplaywidth(v:val)')) <= 44, v:true)
    call Keys('q')
    call Ask('watchlist/remove', {'pair': 'EUR/USD'})
  finally
    let [&columns, &lines] = [l:columns, l:lines]
  endtry
endfunction

call Point('a board and the watched pairs on a small screen', function('s:narrow'))
call Point('a chart shown', function('s:chart'))
call Point('a missing list: its error, then its pairs once it exists', function('s:new_list'))
call Point('watched pairs, redrawn on a notification', function('s:watch'))
call Point('q in the only window leaves an empty buffer', function('s:alone'))
call Point('the statusline, redrawn on a notification', function('s:statusline'))
call Point('an alert: one message, a mark, listed, acknowledged', function('s:alert'))
call Point('a bill', function('s:bill'))
call Point('the board: typing in one row updates all', function('s:board'))
