import JSON

/// Rows that come, go and change places.
extension BoardScreen {
  mutating func open(_ picker: CurrencyPicker, replacing: Bool) {
    draft = nil
    self.picker = picker
    isReplacing = replacing
  }

  mutating func pick(_ key: Key) {
    switch picker?.press(key, sender) {
    case .cancelled: picker = nil
    case .chosen(let chosen):
      picker = nil
      if let place = rows.firstIndex(where: { $0["code"]?.text == chosen }) {
        index = place
        remark = "\(chosen) is on the board already."
      } else if isReplacing {
        guard let code else { return }
        change("board/replace", [.init("row", .string(code)), .init("currency", .string(chosen))])
      } else {
        let place = rows.isEmpty ? 0 : index + 1
        if change("board/add", [.init("row", .string(chosen)), .init("at", .number("\(place)"))]) {
          index = place
        }
      }
    case .stays, nil: break
    }
  }

  mutating func remove() {
    guard let code else { return }
    draft = nil
    let place = index
    guard change("board/remove", [.init("row", .string(code))]) else { return }
    removed = (code, place)
    index = min(index, max(0, rows.count - 1))
    remark = "\(code) is removed; u brings it back."
  }

  mutating func undo() {
    guard let (code, place) = removed else {
      failure = ScreenFailure("No row was removed.")
      return
    }
    let at = min(place, rows.count)
    if change("board/add", [.init("row", .string(code)), .init("at", .number("\(at)"))]) {
      removed = nil
      index = at
    }
  }

  mutating func move(by step: Int) {
    let place = index + step
    guard let code, rows.indices.contains(place) else { return }
    if change("board/move", [.init("row", .string(code)), .init("at", .number("\(place)"))]) {
      index = place
    }
  }

  mutating func copy(_ member: String) -> [ScreenEffect] {
    guard rows.indices.contains(index), let text = rows[index][member]?.text, !text.isEmpty else {
      failure = ScreenFailure("The row is empty.", hint: "Type a number first.")
      return []
    }
    remark = "Sent to the clipboard: \(text)"
    return [.copy(text)]
  }
}
