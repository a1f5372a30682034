" Names only: the rest of the plugin loads on first use.
if exists('g:loaded_kurs') || v:version < 900 || !has('job') || !has('popupwin') || has('nvim')
  finish
endif
let g:loaded_kurs = 1

" Lines that go on in the next one need 'cpoptions' as Vim has it: here, and in the scripts that load later.
let s:cpoptions = &cpoptions
set cpoptions&vim
augroup kurs_load
  autocmd!
  autocmd SourcePre */autoload/kurs/*.vim let s:cpoptions = &cpoptions | set cpoptions&vim
  autocmd SourcePost */autoload/kurs/*.vim let &cpoptions = s:cpoptions
augroup END

command! -bar -nargs=* -range -complete=customlist,kurs#commands#complete Kurs
  \ execute kurs#commands#run(<q-args>, <range>, <line1>, <line2>)

nnoremap <silent> <Plug>(kurs-convert) <Cmd>call kurs#edit#convert('')<CR>
xnoremap <silent> <Plug>(kurs-convert) :<C-u>call kurs#edit#convert_selection()<CR>
nnoremap <expr> <Plug>(kurs-replace) kurs#edit#begin_here()
xnoremap <expr> <Plug>(kurs-replace) kurs#edit#begin_operator()
nnoremap <expr> <Plug>(kurs-operator) kurs#edit#begin_operator()
nnoremap <silent> <Plug>(kurs-why) <Cmd>call kurs#edit#why_here()<CR>
xnoremap <silent> <Plug>(kurs-why) :<C-u>call kurs#edit#why_selection()<CR>
inoremap <silent> <Plug>(kurs-complete) <Cmd>call kurs#commands#complete_here()<CR>
xnoremap <silent> <Plug>(kurs-amount) :<C-u>call kurs#move#amount()<CR>
onoremap <silent> <Plug>(kurs-amount) :<C-u>call kurs#move#amount()<CR>
noremap <silent> <Plug>(kurs-next) <Cmd>call kurs#move#by(1, v:count1)<CR>
noremap <silent> <Plug>(kurs-previous) <Cmd>call kurs#move#by(-1, v:count1)<CR>

let &cpoptions = s:cpoptions
