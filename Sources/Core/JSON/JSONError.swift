/// Why bytes are not JSON (RFC 8259), with the byte offset from zero.
public struct JSONError: Error, Equatable {
  public enum Reason: Equatable, Sendable {
    case empty
    case unexpectedEnd
    case unexpectedByte(UInt8)
    case trailingBytes
    case malformedNumber
    case malformedLiteral
    case controlCharacter(UInt8)
    case invalidEscape
    case loneSurrogate
    case invalidUTF8
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
  }

  public let reason: Reason
  public let offset: Int

  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .empty: "nothing but white space"
    case .unexpectedEnd: "the text ends at byte \(offset), inside a value"
    case .unexpectedByte(let byte): "\(Self.name(byte)) at byte \(offset) is not expected there"
    case .trailingBytes: "there is more after the value, at byte \(offset)"
    case .malformedNumber: "no JSON number at byte \(offset)"
    case .malformedLiteral: "neither true, false nor null at byte \(offset)"
    case .controlCharacter(let byte): "a bare \(Self.name(byte)) in the string at byte \(offset)"
    case .invalidEscape: "an unknown escape at byte \(offset)"
    case .loneSurrogate: "half of a surrogate pair at byte \(offset)"
    case .invalidUTF8: "bytes that are not UTF-8 at byte \(offset)"
    case .tooDeep(let limit): "nested deeper than \(limit) at byte \(offset)"
    case .tooLarge(let limit): "longer than \(limit) bytes"
    }
  }

  private static func name(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "'\(Unicode.Scalar(byte))'"
    default: "byte 0x\(String(byte, radix: 16, uppercase: true))"
    }
  }
}
