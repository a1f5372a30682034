" What one conversion costs, from the request to its answer: the median of 300, said at the end. To
" be sourced where Vim waits for keys: while it sleeps it looks at its channels less often.
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
