" Windows of lines below the others, one for each name.
let s:cpoptions = &cpoptions
set cpoptions&vim

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
  setlocal nowrap nonumber norelativenumber nospell nolist foldcolumn=0 winfixheight cursorline
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

" The columns that the window of a buffer has for text.
function! kurs#window#width(buffer) abort
  let l:windows = win_findbuf(a:buffer)
  return empty(l:windows) ? &columns : winwidth(l:windows[0])
endfunction

" Shows these rows without moving the cursor, a line each, and fits the height of the window. What stands below
" them is broken at blanks where it is wider than the window.
function! kurs#window#paint(buffer, rows, ...) abort
  if !bufloaded(a:buffer)
    return
  endif
  let l:lines = empty(a:rows) ? [] : split(join(a:rows, "\n"), "\n", 1)
  let l:width = kurs#window#width(a:buffer)
  call map(copy(get(a:, 1, [])), 'extend(l:lines, kurs#text#wrap(v:val, l:width))')
  call setbufvar(a:buffer, '&modifiable', 1)
  call setbufline(a:buffer, 1, l:lines)
  if len(getbufline(a:buffer, 1, '$')) > len(l:lines)
    silent call deletebufline(a:buffer, len(l:lines) + 1, '$')
  endif
  call setbufvar(a:buffer, '&modifiable', 0)
  " The other window keeps a line, and its status line; on a large screen, half of it.
  let l:most = max([&lines / 2, min([len(l:lines), &lines - 5])])
  for l:window in win_findbuf(a:buffer)
    call win_execute(l:window, 'resize ' . min([len(l:lines), l:most]))
  endfor
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions
