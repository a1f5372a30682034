--- A source for nvim-cmp: require("cmp").register_source("kurs", require("kurs.cmp"))
local M = {}

--- Columns are those of kurs and of Neovim, in bytes.
function M.get_position_encoding_kind()
  return "utf-8"
end

function M.get_keyword_pattern()
  return [[[A-Za-z$€£¥]\+]]
end

function M.complete(_, request, callback)
  local before, row = request.context.cursor_before_line, request.context.cursor.line
  require("kurs.completion").lsp_items(before, row, function(items)
    callback({ items = items, isIncomplete = true }) -- kurs ranks the items
  end)
end

return M
