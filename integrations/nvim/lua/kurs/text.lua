--- Formats results as text.
local M = {}

--- "3 h": a number of seconds in its largest unit.
function M.age(seconds)
  for _, unit in ipairs({ { 86400, "d" }, { 3600, "h" }, { 60, "min" } }) do
    if seconds >= unit[1] then
      return math.floor(seconds / unit[1]) .. " " .. unit[2]
    end
  end
  return seconds .. " s"
end

--- Each record of a rate in a result of `convert`, `evaluate` or `watchlist`.
local function each_rate(records, visit)
  for _, record in ipairs(records) do
    for _, rate in ipairs(record.terms or { record }) do
      visit(rate)
    end
  end
end

--- "ecb 2026-10-30, 3 h old": of the oldest rate, with the sources of all.
function M.provenance(records)
  local sources, seen, day, oldest, stale = {}, {}, nil, nil, false
  each_rate(records, function(rate)
    if rate.source and not seen[rate.source] then
      seen[rate.source] = true
      sources[#sources + 1] = rate.source
    end
    if rate.day and (not day or rate.day < day) then
      day = rate.day
    end
    if rate.age then
      oldest = math.max(oldest or 0, rate.age)
    end
    stale = stale or rate.stale
  end)
  local words = vim.trim(table.concat(sources, "+") .. " " .. (day or ""))
  if oldest then
    words = words .. ", " .. M.age(oldest) .. " old"
  end
  return words .. (stale and ", stale" or ""), oldest, stale
end

--- The notes on the rates, each once.
function M.notes(records)
  local notes = {}
  each_rate(records, function(rate)
    for _, note in ipairs(rate.notes or {}) do
      if not vim.tbl_contains(notes, note) then
        notes[#notes + 1] = note
      end
    end
  end)
  return notes
end

--- The amounts alone: "89.51 EUR · 74.63 GBP".
function M.amounts(result)
  if result.numberText then
    return result.numberText
  end
  return table.concat(
    vim.tbl_map(function(each)
      return each.textWithSymbol
    end, result.results),
    " · "
  )
end

--- Where rates come from, and what to know of them.
function M.remarks(records)
  local from = M.provenance(records)
  return vim.list_extend(from ~= "" and { from } or {}, M.notes(records))
end

--- How an amount that could mean several things is read: "read as 1.234 USD"; nil if it is certain.
function M.reading(found)
  return found.certain == false and ("read as %s %s"):format(found.amount, found.currency) or nil
end

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

--- "100 USD = 89.51 EUR (ecb 2026-10-30, 3 h old)", and how ambiguous text was read.
function M.sentence(asked, result, reading)
  local remarks = M.remarks(result.results or {})
  remarks[#remarks + 1] = reading
  for _, choice in ipairs(result.choices or {}) do
    remarks[#remarks + 1] = ("“%s” read as %s"):format(choice.text, choice.chosen)
  end
  local tail = #remarks > 0 and " (" .. table.concat(remarks, "; ") .. ")" or ""
  return ("%s = %s%s"):format(asked, M.amounts(result), tail)
end

return M
