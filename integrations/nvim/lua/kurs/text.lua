--- Texts in a width of the screen.
local M = {}

--- Breaks a text at blanks, and only there: a number stays whole. Each line has the indent of the first.
function M.wrap(text, width)
  local indent, rest = text:match("^( *)(.*)$")
  local lines = { indent }
  for _, word in ipairs(vim.split(rest, " ", { plain = true })) do
    local line = lines[#lines]
    if line == indent then
      lines[#lines] = indent .. word
    elseif vim.fn.strdisplaywidth(line .. " " .. word) <= width then
      lines[#lines] = line .. " " .. word
    else
      lines[#lines + 1] = indent .. word
    end
  end
  return lines
end

--- The first characters of a text, as many as have room; the last one says that there are more.
function M.cut(text, width)
  if vim.fn.strdisplaywidth(text) <= width then
    return text
  end
  local count = vim.fn.strchars(text)
  while count > 0 and vim.fn.strdisplaywidth(vim.fn.strcharpart(text, 0, count)) >= width do
    count = count - 1
  end
  return width > 0 and vim.fn.strcharpart(text, 0, count) .. "…" or ""
end

return M
