" What the user sets: settings and highlight groups.
scriptencoding utf-8

function! s:with(wrong) abort
  call kurs#say#forget()
  let g:kurs = extend(copy(s:settings), a:wrong)
endfunction

function! s:wrong() abort
  let s:settings = g:kurs
  call s:with({'comand': 'x'})
  call Hears('Kurs convert 100 usd in eur', 'kurs: g:kurs has an unknown setting `comand`.')
  call Eventually('the answer', {-> len(g:said) > 1})
  call Hears('Kurs convert 100 usd in eur', '100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)')
  call s:with({'chart': 7})
  call Hears('Kurs chart EUR/USD', 'kurs: g:kurs: `chart` must be a string such as "5y".')
  call Shows('Source: ECB statistics')
  call popup_clear()
  call s:with({'too': 'EUR', 'list': v:false, 'to': [1]})
  call Hears('Kurs convert 100 usd in eur', 'kurs: 3 settings are wrong: `:Kurs status` names them.')
  Kurs status
  call Shows("g:kurs: `list` must be a string.\ng:kurs: `to` must be a string or a list of strings.\n"
    \ . 'g:kurs has an unknown setting `too`.')
  call Keys('q')
  unlet g:kurs
  let g:kurs = 'kurs'
  call Equal(kurs#config#problems(), ["g:kurs is 'kurs', not a dictionary."])
  call Equal(kurs#config#get('list'), 'main')
  unlet g:kurs
  let g:kurs = s:settings
  call Equal(kurs#config#problems(), [])
endfunction

function! s:linked(name) abort
  return synIDattr(synIDtrans(hlID(a:name)), 'name')
endfunction

" The groups of the parts of a line that have one, in their order.
function! s:groups(row) abort
  return filter(uniq(map(range(1, strlen(getline(a:row))), 'synIDattr(synID(a:row, v:val, 1), "name")')),
    \ '!empty(v:val)')
endfunction

function! s:colors() abort
  syntax on
  call Equal(map(['KursError', 'KursWarning'], 's:linked(v:val)'), ['ErrorMsg', 'WarningMsg'])
  highlight! link KursUp Identifier
  Kurs watch EUR/USD 50
  call Shows('50 EUR/USD  55.86 USD')
  call Equal([s:groups(1), s:groups(line('$'))], [['KursCode', 'KursUp', 'KursDown', 'KursDown'], ['KursFacts']])
  call Equal(map(['KursUp', 'KursCode', 'KursStale'], 's:linked(v:val)'), ['Identifier', 'Type', 'WarningMsg'])
  highlight! link KursUp MoreMsg
  call Keys('q')
  Kurs board eur usd
  call Shows('EUR  Euro')
  call Keys('7')
  call Shows('7  EUR  Euro')
  call Equal([s:groups(1), s:groups(2)],
    \ [['KursTyped', 'KursCode', 'KursFacts'], ['KursAmount', 'KursCode', 'KursFacts']])
  call Keys('q')
endfunction

call Point('settings that are wrong: said once, and by :Kurs status', function('s:wrong'))
call Point('highlight groups: linked, the user''s kept, and in the windows', function('s:colors'))
