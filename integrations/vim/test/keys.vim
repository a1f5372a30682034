" Keys of the windows, and prompts.
scriptencoding utf-8

" Types keys, also into a prompt.
function! s:type(keys, shown) abort
  call feedkeys(a:keys, 'xt')
  call Shows(a:shown)
endfunction

function! s:typed() abort
  Kurs watch
  call s:type("agbp/jpy 30\<CR>", '30 GBP/JPY')
  close
  Kurs alerts
  call s:type("agbp/jpy above 300\<CR>", 'GBP/JPY above 300')
  call s:type('dd', 'No alerts.')
  close
  Kurs board eur usd
  call Shows('USD  US Dollar')
  call s:type("achf, sek\<CR>", 'SEK  Swedish Krona')
  call s:type("ccad\<CR>", 'CAD  Canadian Dollar')
  call feedkeys('J', 'xt')
  call Eventually('the row below', {-> getline(2) =~# 'CAD'})
  call s:type('x12*3', ' 12*3  CAD')
  call s:type("\<BS>", ' 12*  CAD')
  call s:type('x4', ' 4  CAD')
  call Hears('call feedkeys("y", "xt")', 'Copied: 4 CAD')
  call feedkeys('dd', 'xt')
  call Eventually('no row', {-> getline(2) !~# 'CAD'})
  close
  Kurs bill lunch
  call Shows('Total: ')
  call s:type('3+', '3  Soup  2.00 EUR')
  call s:type("cusd\<CR>", ' USD')
  close
  call Buffer(['x'], 1, 1)
  call feedkeys(":Kurs insert\<CR>100 usd\<CR>", 'xt')
  call Becomes(['x89.51 EUR'])
  call s:type(":Kurs currencies\<CR>swiss\<CR>", 'Swiss Franc')
  call feedkeys("\<CR>", 'xt')
  call Becomes(['xCHF89.51 EUR'])
  Kurs watch
  call Shows('GBP/JPY')
  call search('GBP/JPY')
  call feedkeys('dd', 'xt')
  call Eventually('no pair', {-> join(getline(1, '$')) !~# 'GBP/JPY'})
  close
endfunction

call Point('keys of the windows, and prompts', function('s:typed'))
