import JSON

/// Reads bytes as the session does, and hands out copies that outlive the document.
func read(_ bytes: [UInt8], depth: Int = 128) throws(JSONError) -> Value {
  let result = bytes.withUnsafeBufferPointer { text -> Result<Value, JSONError> in
    let document = JSONDocument(maximumDepth: depth)
    do throws(JSONError) {
      return try withExtendedLifetime(document) { () throws(JSONError) in
        .success(Value(try document.read(text)))
      }
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}

func read(_ text: String) throws(JSONError) -> Value { try read(Array(text.utf8)) }

/// Why it is refused; nil where it is not.
func refusal(_ bytes: [UInt8], depth: Int = 128) -> JSONError? {
  do throws(JSONError) {
    _ = try read(bytes, depth: depth)
    return nil
  } catch {
    return error
  }
}

func refusal(_ text: String) -> JSONError? { refusal(Array(text.utf8)) }
