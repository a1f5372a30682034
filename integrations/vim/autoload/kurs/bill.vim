" A bill in a window: quantities, delivery, currency, and the total below.
let s:cpoptions = &cpoptions
set cpoptions&vim

" A price with the digits of the total, if it is of the same currency: 4.50 EUR.
function! s:price(bill, priced) abort
  if !has_key(a:priced, 'price')
    return ''
  endif
  let l:part = matchstr(a:priced.price, '\.\zs.*')
  let l:digits = a:priced.priceCurrency ==# a:bill.currency ? strlen(matchstr(a:bill.total, '\.\zs.*'))
    \ : empty(l:part) ? 0 : 2
  let l:missing = repeat('0', l:digits - strlen(l:part))
  let l:point = empty(l:part) && l:digits > 0 ? '.' : ''
  return a:priced.price . l:point . l:missing . ' ' . a:priced.priceCurrency
endfunction

function! s:paint(buffer, bill) abort
  let l:lines = map(copy(a:bill.items),
    \ {_, each -> printf('%5s  %s  %s', each.quantity, each.title, s:price(a:bill, each))})
  if has_key(a:bill, 'delivery')
    let l:delivery = a:bill.delivery
    call add(l:lines, printf('%5s  Delivery  %s', l:delivery.ordered ? 'yes' : 'no', s:price(a:bill, l:delivery)))
  endif
  let l:rates = kurs#text#provenance(a:bill.rates)
  let l:total = 'Total: ' . a:bill.totalText . (empty(l:rates) ? '' : ' (' . l:rates . ')')
  call kurs#window#paint(a:buffer, l:lines,
    \ ['', a:bill.text, l:total, '+ - change   d delivery   c currency   q close'])
endfunction

function! s:take(buffer, failure, result) abort
  if !empty(a:failure)
    return kurs#say#failure(a:failure)
  endif
  call setbufvar(a:buffer, 'kurs_bill', a:result)
  call s:paint(a:buffer, a:result)
endfunction

function! s:ask(method, params) abort
  let l:params = empty(b:kurs_bill_name) ? a:params : extend(a:params, {'bill': b:kurs_bill_name})
  call kurs#client#request(a:method, l:params, function('s:take', [bufnr()]))
endfunction

function! kurs#bill#step(by) abort
  let l:item = get(b:kurs_bill.items, line('.') - 1, {})
  if !empty(l:item)
    call s:ask('bill/step', {'item': l:item.item, 'by': a:by * v:count1})
  endif
endfunction

function! kurs#bill#delivery(...) abort
  let l:ordered = get(get(b:kurs_bill, 'delivery', {}), 'ordered', v:false)
  call s:ask('bill/delivery', {'on': l:ordered ? v:false : v:true})
endfunction

function! kurs#bill#currency(...) abort
  let l:currency = input('Currency: ')
  if !empty(l:currency)
    call s:ask('bill/currency', {'currency': l:currency})
  endif
endfunction

function! kurs#bill#open(words) abort
  call kurs#window#open('bill')
  let b:kurs_bill_name = get(a:words, 0, '')
  let b:kurs_bill = {'items': []}
  call kurs#window#key('+', 'kurs#bill#step', 1)
  call kurs#window#key('-', 'kurs#bill#step', -1)
  call kurs#window#key('d', 'kurs#bill#delivery', '')
  call kurs#window#key('c', 'kurs#bill#currency', '')
  call s:ask('bill/total', {})
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
