vim9script
scriptencoding utf-8
# Places in a buffer, {row, from, to, text}, the amounts that kurs finds there, and their values. Rows count from 1;
# columns from 0, in bytes, ends exclusive. Compiled, since there can be thousands of amounts.

const in_bytes = &encoding == 'utf-8'
const fields = ['offset', 'length', 'certain', 'value.replace', 'value.insert', 'value.line', 'value.short', 'value.readings']
  ->extend(in_bytes ? [] : ['value.results'])->mapnew((_, each) => 'amounts.' .. each) + ['next', 'origin']

export const nothing_here = {
  message: 'No amount of money here.',
  hint: 'Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.',
}

# The whole lines `first` to `last`.
export def Lines(first: number, last: number): list<dict<any>>
  return getline(first, last)->mapnew((index, line) =>
    ({row: first + index, from: 0, to: strlen(line), text: line}))
enddef

def Cut(place: dict<any>, from: number, to: number)
  extend(place, {from: from, to: to, text: strpart(place.text, from, to - from)})
enddef

# The columns of the screen that the character at a mark covers, from 0, the end exclusive. Right of the line's end, as
# where a block reaches further, there is none.
def Cells(mark: string): list<number>
  const [_, row, column, beyond] = getpos(mark)
  const before = strdisplaywidth(strpart(getline(row), 0, column - 1)) + beyond
  const under = strcharpart(strpart(getline(row), column - 1), 0, 1)
  return [before, before + max([1, strdisplaywidth(under, before)])]
enddef

# The first character that begins at a column of the screen or right of it.
def Column(line: string, cell: number): number
  # The search is slow in long lines.
  const at = line !~ '[^ -~]' ? cell : match(line, '\%>' .. cell .. 'v.')
  return at < 0 ? strlen(line) : min([at, strlen(line)])
enddef

# The places between two marks, by the kind of selection: "char", "line", or "block", which is one of columns of the
# screen; "ends" is a block to the end of each line. What `is_open` lacks its last character: Vim puts the marks of an
# exclusive selection behind it.
export def Between(kind: string, opening: string, closing: string, is_open: bool): list<dict<any>>
  const [begin, end] = [getpos(opening), getpos(closing)]
  var places = Lines(begin[1], end[1])
  if kind == 'block' || kind == 'ends'
    const [first, last] = [Cells(opening), Cells(closing)]
    const left = min([first[0], last[0]])
    const right = is_open ? max([left + 1, first[0], last[0]]) : max([first[1], last[1]])
    for place in places
      Cut(place, Column(place.text, left), kind == 'ends' ? strlen(place.text) : Column(place.text, right))
    endfor
  elseif kind == 'char'
    const text: string = places[-1].text
    # Include all bytes of the last character.
    const under = is_open && begin != end ? '' : strcharpart(strpart(text, end[2] - 1), 0, 1)
    Cut(places[-1], 0, min([strlen(text), end[2] - 1 + strlen(under)]))
    Cut(places[0], min([begin[2] - 1, strlen(places[0].text)]), strlen(places[0].text))
  endif
  return places
enddef

# The params of a search in these places. A program's file is searched in its comments and strings. A byte that is no
# character counts for three in kurs, which has U+FFFD for it: another byte takes its place.
export def Searched(places: list<dict<any>>): dict<any>
  var text = places->mapnew((_, each) => each.text)->join("\n")
  if in_bytes && strlen(text) != strchars(text)
    text = substitute(text, '[^\x01-\x7f]', '\=strlen(submatch(0)) == 1 ? "?" : submatch(0)', 'g')
  endif
  return {text: text}->extend(empty(&filetype) ? {} : {syntax: &filetype})
enddef

# The params for values: in these currencies, or else in those of the text, or of the settings.
def Into(to: list<string>): dict<any>
  return kurs#config#with_targets(empty(to) ? {} : {target: join(to, ', ')})
enddef

# What a scan with values wants.
export def Values(to: list<string>): dict<any>
  return Into(to)->extend({values: true})
enddef

# The amounts of money in these places, each as a place with `found`. With `more`, such as Values(to), each has its
# value, and is a place with its target, with `new`; those without a rate are left out, and none is a failure. Calls
# Done(failure, amounts, where the rates come from).
export def Scan(places: list<dict<any>>, more: dict<any>, Done: func)
  Collect(places, Searched(places)->extend({fields: fields})->extend(more), [], Done)
enddef

# What one answer leaves out is asked for until nothing is left.
def Collect(places: list<dict<any>>, params: dict<any>, found: list<dict<any>>, Done: func)
  kurs#client#request('scan', params, (failure, result) => {
    if !empty(failure)
      Done(failure, [], '')
    elseif has_key(result, 'next')
      Collect(places, extend(params, {start: result.next}), extend(found, result.amounts), Done)
    else
      final amounts = Amounts(places, extend(found, result.amounts), has_key(params, 'values'))
      Done(empty(amounts) && has_key(params, 'values') ? nothing_here : {}, amounts, get(result, 'origin', ''))
    endif
  })
enddef

# The same for the lines `first` to `last`, before it returns: {failure, amounts, origin}.
export def Scanned(first: number, last: number, more: dict<any>): dict<any>
  var answer: dict<any> = {}
  Scan(Lines(first, last), more, (failure, amounts, origin) =>
    extend(answer, {failure: failure, amounts: amounts, origin: origin}))
  const late = {message: 'kurs did not answer: nothing was changed.', hint: '`:Kurs restart` restarts it.'}
  return kurs#client#wait(() => !empty(answer)) ? answer : {failure: late, amounts: [], origin: ''}
enddef

# The amounts of a response to `scan`, as places. kurs counts bytes, or characters where 'encoding' is not UTF-8.
def Amounts(places: list<dict<any>>, records: list<dict<any>>, with_values: bool): list<dict<any>>
  var amounts: list<dict<any>> = []
  var index = -1
  var start = 0
  var end = -1
  var place: dict<any> = {}
  for found in records
    const value: dict<any> = get(found, 'value', {})
    const span: dict<any> = get(value, 'replace', found)
    while span.offset > end
      index += 1
      place = places[index]
      start = end + 1
      end = start + (in_bytes ? strlen(place.text) : strchars(place.text))
    endwhile
    if span.offset + span.length <= end && (!with_values || !empty(value))
      amounts->add(Part(place, span.offset - start, span.length)->extend({found: found,
        new: get(in_bytes || empty(value) ? value : kurs#text#fit(value), 'insert', '')}))
    endif
  endfor
  return amounts
enddef

# A part of a place.
def Part(place: dict<any>, offset: number, length: number): dict<any>
  const from = in_bytes ? offset : byteidx(place.text, offset)
  const to = in_bytes ? offset + length : byteidx(place.text, offset + length)
  return {row: place.row, from: place.from + from, to: place.from + to, text: strpart(place.text, from, to - from)}
enddef

# Replaces places, in their order, with their `new`, as one change; returns false and replaces none if a text
# has changed. The cursor stays at the text where it was.
export def Put(buffer: number, places: list<dict<any>>): bool
  var lines: dict<string> = {}
  for place in reverse(copy(places))
    const line = get(lines, place.row, get(getbufline(buffer, place.row), 0, ''))
    if strpart(line, place.from, place.to - place.from) != place.text
      return false
    endif
    lines[place.row] = strpart(line, 0, place.from) .. place.new .. strpart(line, place.to)
  endfor
  const column = col('.') - 1
  var shift = 0
  for place in places
    const end = place.from + strlen(place.new)
    if place.row == line('.')
      shift += column >= place.to ? end - place.to : min([0, end - max([column, place.from])])
    endif
  endfor
  for [row, line] in items(lines)
    if setbufline(buffer, str2nr(row), line) != 0
      return false
    endif
  endfor
  if buffer == bufnr() && shift != 0
    cursor(0, column + shift + 1)
  endif
  return true
enddef

# Asks for a value, in the currencies of the settings unless the text names its own. kurs adds it to the recent
# conversions: the user chose it.
def Value(params: dict<any>, Done: func)
  kurs#client#ask('value', extend({remember: true}, params), (value) => {
    kurs#again#note(kurs#text#fit(value), value)
    Done(value)
  })
enddef

# Calls Done(value) with the value of an expression: what to insert, and the line to show.
export def Evaluate(expression: string, Done: func)
  Value(Into([])->extend({text: expression, offset: 0, length: strlen(expression)}), Done)
enddef

# Finds the amount at a byte of a place, or the nearest one in it, with these params. Calls Done(value, place); `place`
# has its target, and `is_near` if it is not there.
def At(place: dict<any>, at: number, params: dict<any>, Done: func)
  const before = strpart(place.text, 0, at)
  const offset = in_bytes ? strlen(before) : strchars(before)
  Value(extend({offset: offset, near: true}, params), (value) => {
    if value.found
      const found = Part(place, value.replace.offset, value.replace.length)
      const column = place.from + at
      Done(value, extend({is_near: column < found.from || column > found.to}, found))
    else
      kurs#say#failure(nothing_here)
    endif
  })
enddef

# The amount under the cursor, or the nearest one on its line.
export def Here(to: list<string>, Done: func)
  const places = Lines(line('.'), line('.'))
  At(places[0], col('.') - 1, Into(to)->extend(Searched(places)), Done)
enddef

# The value of a part of a line: of its only amount, if other words are around that, else of the whole as one
# expression.
export def Part_of(place: dict<any>, Done: func)
  Scan([place], {}, (failure, amounts, _) => {
    const only = get(amounts, 0, {from: place.from, to: place.to})
    const [head, tail] = [only.from - place.from, only.to - place.from]
    if !empty(failure) || empty(amounts) && place.text !~ '\d'
      # A currency alone would be one of it.
      kurs#say#failure(empty(failure) ? nothing_here : failure)
    elseif len(amounts) == 1 && strpart(place.text, 0, head) .. strpart(place.text, tail) =~ '^[^-+*/%]*\a[^-+*/%]*$'
      At(place, head, extend(Into([]), {text: place.text}), Done)
    else
      Evaluate(place.text, (value) => Done(value, place))
    endif
  })
enddef

# What a value may be, the likeliest first: each has `says`, `insert` and `line`.
export def Meanings(value: dict<any>): list<dict<any>>
  return get(value, 'readings', [extend({says: value.insert}, value)])
enddef
