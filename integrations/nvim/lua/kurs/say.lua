--- Shows messages, and errors with their hint.
local M = {}

local told = {}

local function fits(text)
  return vim.fn.strdisplaywidth(text) < vim.o.columns - 12 and not text:find("\n")
end

local function cut(text)
  return fits(text) and text or vim.fn.strcharpart(text, 0, math.max(20, vim.o.columns - 16)) .. "…"
end

require("kurs.highlights")

--- A plugin of the user's shows notifications its own way, whatever their length.
local function is_notify_replaced()
  return not debug.getinfo(vim.notify, "S").source:find("editor%.lua$")
end

local last_popup

--- The text below the cursor, until the cursor moves, in the place of the one before. Broken at blanks: a
--- number stays whole.
local function pop_up(text, highlight)
  if last_popup and vim.api.nvim_win_is_valid(last_popup) then
    vim.api.nvim_win_close(last_popup, true)
  end
  local lines, width = {}, 1
  for _, line in ipairs(vim.split(text, "\n", { plain = true })) do
    vim.list_extend(lines, require("kurs.text").wrap(line, vim.o.columns - 4))
  end
  for _, line in ipairs(lines) do
    width = math.max(width, math.min(vim.fn.strdisplaywidth(line), vim.o.columns - 4))
  end
  local height = #lines
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.bo[buffer].bufhidden = "wipe"
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  local shown = vim.api.nvim_open_win(buffer, false, {
    relative = "cursor", row = 1, col = 0, width = width, height = math.max(1, math.min(height, vim.o.lines - 4)),
    style = "minimal", border = require("kurs.config").get().border, focusable = false, noautocmd = true,
  })
  last_popup = shown
  vim.wo[shown].winhighlight = "NormalFloat:" .. highlight
  vim.api.nvim_create_autocmd(
    { "CursorMoved", "CursorMovedI", "InsertEnter", "InsertLeave", "BufLeave", "WinEnter", "TextChanged" },
    { once = true, callback = function()
      if vim.api.nvim_win_is_valid(shown) then
        vim.api.nvim_win_close(shown, true)
      end
      return true
    end })
end

local levels = vim.log.levels
local highlights = { [levels.ERROR] = "KursError", [levels.WARN] = "KursWarning" }

--- The only function that shows anything, by `vim.notify`. A text that does not fit on the last line of the
--- screen, and would wait for Enter there, pops up; `:messages` has all of it.
---@param text string
---@param level integer of vim.log.levels
function M.show(text, level)
  if fits(text) or is_notify_replaced() then
    return vim.notify(text, level, { title = "kurs" })
  end
  local highlight, line = highlights[level], text:gsub("%s*\n%s*", " ")
  -- Not within a command, whose messages scroll.
  vim.schedule(function()
    vim.g.kurs_said = line
    local short = vim.o.shortmess
    vim.opt.shortmess:append("T")
    vim.cmd("echomsg g:kurs_said")
    vim.o.shortmess = short
    vim.api.nvim_echo({ { cut(line), highlight or "None" } }, false, {})
    pop_up(text, highlight or "KursWindow")
  end)
end

function M.info(text)
  M.show(text, levels.INFO)
end

--- An error of a command: always shown, message and hint.
function M.failure(failure)
  local text = "kurs: " .. failure.message
  if failure.hint then
    local line = text .. " " .. failure.hint
    text = fits(line) and line or text .. "\n" .. failure.hint
  end
  M.show(text, levels.ERROR)
end

--- A background error: shown once, on one line, so that no prompt swallows a key.
function M.aside(failure)
  if told[failure.message] then
    return
  end
  told[failure.message] = true
  local text = vim.trim(("kurs: %s %s"):format(failure.message, failure.hint or ""))
  if not fits(text) then
    text = fits("kurs: " .. failure.message) and "kurs: " .. failure.message
      or vim.fn.strcharpart("kurs: " .. failure.message, 0, math.max(20, vim.o.columns - 16)) .. "…"
  end
  M.show(text, levels.WARN)
end

--- Allows background errors to show again, as after a restart.
function M.forget()
  told = {}
end

return M
