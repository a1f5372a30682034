--- A source for blink.cmp: providers = { kurs = { name = "kurs", module = "kurs.blink" } }
local M = {}

---@return table
function M.new()
  return setmetatable({}, { __index = M })
end

--- Calls back with the items for the text before the cursor; returns what cancels that.
---@return fun()
function M.get_completions(_, context, callback)
  local row, column = context.cursor[1] - 1, context.cursor[2]
  local is_cancelled
  require("kurs.completion").lsp_items(context.line:sub(1, column), row, function(items)
    if not is_cancelled then
      callback({ items = items, is_incomplete_forward = true, is_incomplete_backward = true })
    end
  end)
  return function()
    is_cancelled = true
  end
end

return M
