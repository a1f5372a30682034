" Windows of lines below the others, one for each name.

" `:highlight KursUp` and the others change the colors.
highlight default link KursAlert WarningMsg
highlight default link KursTyped Title
highlight default link KursAmount Constant
highlight default link KursCode Type
highlight default link KursUp MoreMsg
highlight default link KursDown WarningMsg
highlight default link KursPreview Substitute
highlight default link KursStale WarningMsg
highlight default link KursFacts Comment

let s:buffers = {}

" Opens a window, or takes the one of that name; returns its buffer. Each of `keys` calls its function; a third argument
" is called when the window is closed, or taken.
function! kurs#window#open(name, keys, ...) abort
  let l:windows = win_findbuf(get(s:buffers, a:name, -1))
  if !empty(l:windows)
    call win_gotoid(l:windows[0])
    call b:kurs_closed()
  else
    silent keepalt botright 5new
    setlocal buftype=nofile bufhidden=wipe noswapfile nobuflisted nomodifiable
    setlocal nowrap nonumber norelativenumber nospell nolist foldcolumn=0 winfixheight cursorline
    execute 'silent keepalt file kurs://' . a:name
    setlocal filetype=kurs
    let s:buffers[a:name] = bufnr()
    " The only window stays, with an empty buffer.
    nnoremap <buffer> <nowait> <silent> q <Cmd>execute winnr('$') + tabpagenr('$') > 2 ? 'close' : 'enew'<CR>
    for l:key in keys(a:keys)
      execute printf('nnoremap <buffer> <nowait> <silent> %s <Cmd>call b:kurs_keys["%s"]()<CR>',
        \ l:key, substitute(l:key, '<', '<lt>', ''))
    endfor
    augroup kurs_window
      autocmd BufWipeout <buffer> call getbufvar(str2nr(expand('<abuf>')), 'kurs_closed')()
    augroup END
  endif
  let [b:kurs_keys, b:kurs_closed] = [a:keys, get(a:, 1, {-> 0})]
  return bufnr()
endfunction

" Opens a window with these lines; see kurs#window#paint.
function! kurs#window#show(name, rows, below) abort
  call kurs#window#paint(kurs#window#open(a:name, {}), a:rows, a:below)
endfunction

" Shows these rows without moving the cursor, a line each, and fits the height of the window. What is below them is
" broken at blanks where it is wider than the window.
function! kurs#window#paint(buffer, rows, below) abort
  if !bufloaded(a:buffer)
    return
  endif
  let l:lines = empty(a:rows) ? [] : split(join(a:rows, "\n"), "\n", 1)
  let l:width = min(map(win_findbuf(a:buffer), 'winwidth(v:val)') + [&columns])
  call map(copy(a:below), 'extend(l:lines, kurs#text#wrap(v:val, l:width))')
  call setbufvar(a:buffer, '&modifiable', 1)
  call setbufline(a:buffer, 1, l:lines)
  silent call deletebufline(a:buffer, len(l:lines) + 1, '$')
  call setbufvar(a:buffer, '&modifiable', 0)
  " The other window keeps a line, and its status line; on a large screen, half of it.
  let l:most = max([&lines / 2, min([len(l:lines), &lines - 5])])
  for l:window in win_findbuf(a:buffer)
    call win_execute(l:window, 'resize ' . min([len(l:lines), l:most]))
  endfor
endfunction
