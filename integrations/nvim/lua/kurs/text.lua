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
