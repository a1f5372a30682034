--- The settings: `setup` overrides vim.g.kurs, which overrides the defaults.
local M = {}

local defaults = {
  command = { "kurs" }, -- the program and its options; a string is split at white space
  to = {}, -- target currencies; empty: kurs's own setting
  list = "main", -- the watchlist to show
  beside = false, -- whether to show values next to the amounts in every file
  chart = "1y", -- the default span of a chart
  border = "rounded", -- the border of windows, as in nvim_open_win()
}

local overrides = {}

-- Wait until a window shows a file, so that startup loads nothing.
local function beside_everywhere()
  local group = vim.api.nvim_create_augroup("kurs_everywhere", {})
  if M.get().beside then
    vim.api.nvim_create_autocmd("BufWinEnter", {
      group = group,
      callback = function(event)
        vim.schedule(function()
          require("kurs.beside").enter(event.buf)
        end)
      end,
    })
  end
end

function M.override(settings)
  overrides = settings
  beside_everywhere()
end

function M.get()
  return vim.tbl_extend("force", defaults, vim.g.kurs or {}, overrides)
end

--- The targets to send: nil for kurs's own setting.
function M.targets()
  local to = M.get().to
  if type(to) == "string" then
    to = vim.split(to, "[%s,]+", { trimempty = true })
  end
  return #to > 0 and to or nil
end

function M.command()
  local command = M.get().command
  if type(command) == "string" then
    command = vim.split(command, "%s+", { trimempty = true })
  end
  command = vim.deepcopy(command)
  command[1] = vim.fn.expand(command[1] or "")
  return command
end

return M
