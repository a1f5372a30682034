--- The highlight groups, each linked to one of Neovim's unless the user, or a color scheme, has defined it.
local groups = {
  KursAlert = "WarningMsg", -- ⚑
  KursAmount = "Constant", -- in a board
  KursCode = "Type", -- codes and pairs
  KursDown = "WarningMsg", -- rates that fell
  KursError = "ErrorMsg",
  KursFacts = "Comment", -- where rates come from, and keys
  KursMatch = "IncSearch", -- the amount that is asked about
  KursPreview = "Substitute", -- what an amount would become
  KursQuestion = "Question",
  KursStale = "WarningMsg", -- rates that are due
  KursTyped = "Title", -- the row of a board that is typed in
  KursUp = "MoreMsg", -- rates that rose
  KursValue = "Comment", -- next to amounts
  KursWarning = "WarningMsg",
  KursWindow = "NormalFloat",
}

for name, link in pairs(groups) do
  vim.api.nvim_set_hl(0, name, { link = link, default = true })
end

return groups
