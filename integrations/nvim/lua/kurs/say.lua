--- Shows messages, and errors with their hint.
local M = {}

local told = {}

local function fits(text)
  return vim.fn.strdisplaywidth(text) < vim.o.columns - 12 and not text:find("\n")
end

--- The only function that shows anything; `level` is nil unless it is an error.
function M.show(text, level)
  if level then
    vim.notify(text, level)
  else
    vim.api.nvim_echo({ { text } }, true, {})
  end
end

function M.info(text)
  M.show(text)
end

--- An error of a command: always shown, message and hint.
function M.failure(failure)
  local text = "kurs: " .. failure.message
  if failure.hint then
    local line = text .. " " .. failure.hint
    text = fits(line) and line or text .. "\n" .. failure.hint
  end
  M.show(text, vim.log.levels.ERROR)
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
  M.show(text, vim.log.levels.WARN)
end

--- Allows background errors to show again, as after a restart.
function M.forget()
  told = {}
end

return M
