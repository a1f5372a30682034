--- Shows messages, and errors with their hint.
require("kurs.highlights")

local M = {}

local levels = vim.log.levels
local highlights = { [levels.ERROR] = "KursError", [levels.WARN] = "KursWarning" }
local told = {}

local function fits(text)
  return vim.fn.strdisplaywidth(text) < vim.o.columns - 12 and not text:find("\n")
end

--- The lines of a text, broken at blanks, and only there: a number stays whole. Each has the indent of its first.
function M.wrapped(text, width)
  local lines = {}
  for _, each in ipairs(vim.split(text, "\n", { plain = true })) do
    local indent, rest = each:match("^( *)(.*)$")
    local line = indent
    for _, word in ipairs(vim.split(rest, " ", { plain = true })) do
      if line ~= indent and vim.fn.strdisplaywidth(line .. " " .. word) > width then
        lines[#lines + 1], line = line, indent
      end
      line = line == indent and indent .. word or line .. " " .. word
    end
    lines[#lines + 1] = line
  end
  return lines
end

--- The only function that shows anything, by `vim.notify`. Where that is Neovim's own, a text that does not fit on
--- the last line of the screen, and would wait for Enter there, pops up below the cursor until it moves; `:messages`
--- has all of it.
---@param text string
---@param level integer of vim.log.levels
function M.show(text, level)
  -- Since 0.12, its own names no file: "?" where it is compiled.
  local source = debug.getinfo(vim.notify, "S").source
  if fits(text) or not source:find("editor%.lua$") and not source:find("^[=?]") then
    return vim.notify(text, level, { title = "kurs" })
  end
  local line, highlight = text:gsub("%s*\n%s*", " "), highlights[level]
  -- Not within a command, whose messages scroll.
  vim.schedule(function()
    vim.g.kurs_said = line
    local short = vim.o.shortmess
    vim.opt.shortmess:append("T")
    vim.cmd("echomsg g:kurs_said")
    vim.o.shortmess = short
    local begun = vim.fn.strcharpart(line, 0, math.max(20, vim.o.columns - 16)) .. "…"
    vim.api.nvim_echo({ { begun, highlight or "None" } }, false, {})
    local _, popup = vim.lsp.util.open_floating_preview(M.wrapped(text, vim.api.nvim_win_get_width(0) - 4), "", {
      border = require("kurs.config").get().border, focusable = false, wrap = false,
      close_events = {
        "CursorMoved", "CursorMovedI", "InsertEnter", "InsertLeave", "BufLeave", "WinEnter", "TextChanged",
      },
    })
    vim.wo[popup].winhighlight = "NormalFloat:" .. (highlight or "KursWindow")
  end)
end

function M.info(text)
  M.show(text, levels.INFO)
end

--- An error of a command: always shown, message and hint.
---@param failure kurs.Failure
function M.failure(failure)
  local text = "kurs: " .. failure.message
  local line = text .. " " .. (failure.hint or "")
  M.show(not failure.hint and text or fits(line) and line or text .. "\n" .. failure.hint, levels.ERROR)
end

--- A background error: shown once, without its hint if that does not fit on the line.
---@param failure kurs.Failure
function M.aside(failure)
  local text = "kurs: " .. failure.message
  if not told[text] then
    told[text] = true
    local line = vim.trim(text .. " " .. (failure.hint or ""))
    M.show(fits(line) and line or text, levels.WARN)
  end
end

--- Allows background errors to show again, as after a restart.
function M.forget()
  told = {}
end

--- Copies a value to the unnamed register and to the clipboard, where there is one.
function M.copy(value)
  vim.fn.setreg('"', value)
  pcall(vim.fn.setreg, "+", value)
  M.info("Copied: " .. value)
end

--- Calls `done(typed)` with what the user types, unless that is nothing.
function M.ask(prompt, done)
  vim.ui.input({ prompt = prompt }, function(typed)
    typed = vim.trim(typed or "")
    if typed ~= "" then
      done(typed)
    end
  end)
end

return M
