--- The last messages in both directions, for `:Kurs log`.
local M = {}

local most, widest = 300, 400
local lines = {}

function M.add(mark, text)
  text = text:gsub("[\r\n]", " ")
  if #text > widest then
    text = text:sub(1, widest) .. " … " .. #text .. " bytes"
  end
  lines[#lines + 1] = mark .. " " .. text
  if #lines > most then
    table.remove(lines, 1)
  end
end

--- The newest line that kurs wrote to standard error.
function M.last_complaint()
  for index = #lines, 1, -1 do
    if vim.startswith(lines[index], "! ") then
      return lines[index]:sub(3)
    end
  end
end

function M.show()
  local shown = #lines > 0 and lines or { "No messages yet." }
  require("kurs.window").open("log", { title = "kurs log", wrap = true }):paint(shown)
  vim.cmd("normal! G")
end

return M
