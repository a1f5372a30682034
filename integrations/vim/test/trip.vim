" Measures one conversion, from the request to its response, and shows the median of 300. Source it
" while Vim waits for keys: during a `sleep`, Vim polls its channels less often.
scriptencoding utf-8

let s:times = []

function! s:once(begun, ...) abort
  if !empty(a:begun)
    call add(s:times, reltimefloat(reltime(a:begun)))
  endif
  if len(s:times) < 300
    call kurs#client#request('convert', {'amount': '100', 'from': 'USD', 'to': 'EUR'},
      \ function('s:once', [reltime()]))
  else
    echomsg printf('round trip: %.0f µs', sort(s:times, 'f')[150] * 1000000)
  endif
endfunction

call s:once([])
