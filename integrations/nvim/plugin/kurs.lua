-- Names only: the rest of the plugin loads on first use.
if vim.g.loaded_kurs or vim.fn.has("nvim-0.7") == 0 then
  return
end
vim.g.loaded_kurs = true

vim.api.nvim_create_user_command("Kurs", function(call)
  require("kurs.commands").run(call)
end, {
  nargs = "*",
  range = true,
  complete = function(lead, line, cursor)
    return require("kurs.commands").complete(lead, line, cursor)
  end,
  desc = "Currency conversion: see :help kurs",
})

local map = vim.api.nvim_set_keymap
map("n", "<Plug>(kurs-convert)", "<Cmd>lua require('kurs.convert').here()<CR>", { noremap = true })
map("x", "<Plug>(kurs-convert)", ":<C-u>lua require('kurs.convert').selection()<CR>", { noremap = true, silent = true })
map("n", "<Plug>(kurs-replace)", "v:lua.require'kurs.replace'.begin_here()", { noremap = true, expr = true })
map("x", "<Plug>(kurs-replace)", ":<C-u>lua require('kurs.replace').selection()<CR>", { noremap = true, silent = true })
map("n", "<Plug>(kurs-operator)", "v:lua.require'kurs.replace'.begin_operator()", { noremap = true, expr = true })
map("n", "<Plug>(kurs-toggle)", "<Cmd>lua require('kurs.beside').toggle()<CR>", { noremap = true })
map("i", "<Plug>(kurs-complete)", "<Cmd>lua require('kurs.completion').trigger()<CR>", { noremap = true })
