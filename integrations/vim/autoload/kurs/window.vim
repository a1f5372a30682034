" Windows of lines below the others, one for each name.

let s:buffers = {}

" Opens a window, or focuses the one of that name; returns its buffer.
function! kurs#window#open(name) abort
  let l:windows = win_findbuf(get(s:buffers, a:name, -1))
  if !empty(l:windows)
    call win_gotoid(l:windows[0])
    return s:buffers[a:name]
  endif
  silent keepalt botright 5new
  setlocal buftype=nofile bufhidden=wipe noswapfile nobuflisted nomodifiable
  setlocal wrap linebreak nonumber norelativenumber nospell nolist foldcolumn=0 winfixheight cursorline
  execute 'silent keepalt file kurs://' . a:name
  execute 'setlocal filetype=kurs-' . a:name
  let s:buffers[a:name] = bufnr()
  call kurs#window#key('q', 'kurs#window#close', '')
  return bufnr()
endfunction

" In the new window, maps a key to a call of a function with an argument.
function! kurs#window#key(key, function, argument) abort
  execute printf('nnoremap <buffer> <nowait> <silent> %s <Cmd>call %s(%s)<CR>',
    \ a:key, a:function, string(a:argument))
endfunction

function! kurs#window#close(...) abort
  close
endfunction

" Shows these lines without moving the cursor, and fits the height of the window.
function! kurs#window#paint(buffer, lines) abort
  if !bufloaded(a:buffer)
    return
  endif
  let l:lines = split(join(a:lines, "\n"), "\n", 1)
  call setbufvar(a:buffer, '&modifiable', 1)
  call setbufline(a:buffer, 1, l:lines)
  if len(getbufline(a:buffer, 1, '$')) > len(l:lines)
    silent call deletebufline(a:buffer, len(l:lines) + 1, '$')
  endif
  call setbufvar(a:buffer, '&modifiable', 0)
  for l:window in win_findbuf(a:buffer)
    let l:width = max([1, winwidth(l:window)])
    let l:rows = 0
    for l:line in l:lines
      let l:rows += max([1, (strdisplaywidth(l:line) + l:width - 1) / l:width])
    endfor
    call win_execute(l:window, 'resize ' . min([l:rows, &lines / 2]))
  endfor
endfunction
