--- A source for nvim-cmp: require("cmp").register_source("kurs", require("kurs.cmp"))
local M = {}

function M.get_debug_name()
  return "kurs"
end

--- Columns are those of kurs and of Neovim, in bytes.
function M.get_position_encoding_kind()
  return "utf-8"
end

function M.get_keyword_pattern()
  return [[[A-Za-z$€£¥]\+]]
end

function M.complete(_, request, callback)
  local before, row = request.context.cursor_before_line, request.context.cursor.line
  require("kurs.completion").items(before, function(failure, start, items)
    if failure then
      return callback({ items = {}, isIncomplete = true })
    end
    callback({
      isIncomplete = true, -- kurs ranks the items
      items = vim.tbl_map(function(item)
        return {
          label = item.text,
          detail = item.name,
          kind = item.kind == "code" and 12 or 14,
          -- Begins with what was typed, which can be a name: `swis` offers CHF.
          filterText = item.filter,
          textEdit = {
            newText = item.text,
            range = { start = { line = row, character = start }, ["end"] = { line = row, character = #before } },
          },
        }
      end, items),
    })
  end)
end

return M
