vim9script
scriptencoding utf-8
# What touches each of thousands of amounts, in compiled functions: the others take ten times as long.

# The whole lines `first` to `last`, as places.
export def Places(first: number, last: number): list<dict<any>>
  var places: list<dict<any>> = []
  var row = first
  for line in getline(first, last)
    places->add({row: row, from: 0, to: strlen(line), text: line})
    row += 1
  endfor
  return places
enddef

# The amounts of a response to `scan`, as places with `found`. An amount that has its value is a place with its target,
# and has `new`. kurs counts bytes, or characters where 'encoding' is not UTF-8.
export def Amounts(places: list<dict<any>>, records: list<dict<any>>): list<dict<any>>
  const in_bytes = &encoding == 'utf-8'
  var amounts: list<dict<any>> = []
  var index = -1
  var start = 0
  var end = -1
  var place: dict<any> = {}
  for found in records
    const value: dict<any> = get(found, 'value', {})
    const span: dict<any> = get(value, 'replace', found)
    const begin: number = span.offset
    while begin > end
      index += 1
      place = places[index]
      start = end + 1
      end = start + (in_bytes ? strlen(place.text) : strchars(place.text))
    endwhile
    var at = begin - start
    var to: number = at + span.length
    if start + to <= end
      if !in_bytes
        at = byteidx(place.text, at)
        to = byteidx(place.text, to)
      endif
      amounts->add({row: place.row, from: place.from + at, to: place.from + to,
        text: strpart(place.text, at, to - at), found: found,
        new: get(in_bytes || empty(value) ? value : kurs#text#fit(value), 'insert', '')})
    endif
  endfor
  return amounts
enddef

# Replaces places, in their order, with their `new`, as one change; returns false and replaces none if a text
# has changed.
export def Put(buffer: number, places: list<dict<any>>): bool
  var runs: list<dict<any>> = [] # of lines that follow each other
  var row = 0
  var line = ''
  var new = ''
  var at = 0
  for place in places
    const [from: number, to: number] = [place.from, place.to]
    if place.row != row
      Append(runs, row, new .. strpart(line, at))
      row = place.row
      line = get(getbufline(buffer, row), 0, '')
      new = ''
      at = 0
    endif
    if strpart(line, from, to - from) != place.text
      return false
    endif
    new ..= strpart(line, at, from - at) .. place.new
    at = to
  endfor
  Append(runs, row, new .. strpart(line, at))
  for run in runs
    if setbufline(buffer, run.row, run.lines) != 0
      return false
    endif
  endfor
  return true
enddef

def Append(runs: list<dict<any>>, row: number, line: string)
  if row == 0
    return
  endif
  const last = len(runs) - 1
  if last >= 0 && runs[last].row + len(runs[last].lines) == row
    runs[last].lines->add(line)
  else
    runs->add({row: row, lines: [line]})
  endif
enddef
