--- A source for nvim-cmp: require("cmp").register_source("kurs", require("kurs.cmp"))
local M = {}

function M.get_debug_name()
  return "kurs"
end

function M.get_keyword_pattern()
  return [[[A-Za-z$€£¥]\+]]
end

function M.complete(_, request, callback)
  require("kurs.completion").items(request.context.cursor_before_line, function(failure, _, items)
    if failure then
      return callback({ items = {}, isIncomplete = true })
    end
    callback({
      isIncomplete = true, -- kurs ranks the items
      items = vim.tbl_map(function(item)
        return { label = item.text, detail = item.name, kind = item.kind == "code" and 12 or 14 }
      end, items),
    })
  end)
end

return M
