" A stand-in of vim-plug: clones, puts the clone on the runtime path, and makes the tags of its help.
let s:plugged = []

function! plug#begin(folder)
  let s:folder = a:folder
  command! -nargs=+ Plug call s:add(<args>)
endfunction

function! s:add(repository, ...)
  let folder = s:folder . '/' . fnamemodify(substitute(a:repository, '\.git$', '', ''), ':t')
  if !isdirectory(folder)
    call system('git clone --quiet ' . shellescape(a:repository) . ' ' . shellescape(folder))
  endif
  execute 'set runtimepath^=' . fnameescape(folder)
  if isdirectory(folder . '/doc')
    execute 'helptags' fnameescape(folder . '/doc')
  endif
endfunction

function! plug#end()
  filetype plugin indent on
endfunction
