--- The settings: defaults, under vim.g.kurs, under what `setup` was given.
local M = {}

local defaults = {
  command = { "kurs" }, -- the program and its options; a string is split at white space
  to = {}, -- the currencies wanted; none: those of kurs's own settings
  list = "main", -- which list of watched pairs is shown
  beside = false, -- whether amounts in every file show what they are worth
  chart = "1y", -- how long a chart looks back where nothing is said
  border = "rounded", -- of windows, as in nvim_open_win()
}

local overrides = {}

-- Once a file stands on the screen: nothing is read before.
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

--- The targets to send: nil where kurs shall take those of its settings.
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
