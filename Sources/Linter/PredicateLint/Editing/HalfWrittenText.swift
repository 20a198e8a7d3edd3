import PredicateAppSources
import PredicateDiagnostics

/// Completes unfinished text so that it can be parsed: inserts a word at the cursor, and closes what is open after it.
package enum HalfWrittenText {
  /// The word that is inserted at the cursor.
  package static let word = "cursorIsHere"

  /// Returns the bytes of a file with a word inserted at a position in a predicate's text. `nil` if the position is not in a text.
  static func mended(_ file: SourceFile, typingAt offset: Int) -> [UInt8]? {
    guard offset >= file.start, offset <= file.bytes.count else { return nil }
    switch file.language {
    case .predicate: return inserting(word, at: offset, into: file.bytes)
    case .dataModel: return nil
    case .stored: return mendedLine(file, at: offset)
    case .swift, .objectiveC:
      let tokens = TokenizedFile(file)
      guard let literal = literal(around: offset, in: tokens) else { return nil }
      // An adjacent interpolation would become part of the word.
      let touches = offset < file.bytes.count && file.bytes[offset] == .backslash
      var bytes = inserting(touches ? word + " " : word, at: offset, into: file.bytes)
      if !literal.isTerminated {
        let pounds = String(repeating: "#", count: literal.poundCount)
        if literal.isMultiline {
          let end = bytes[offset...].firstIndex(where: \.isLineEnd) ?? bytes.count
          bytes = inserting("\n\"\"\"" + pounds, at: end, into: bytes)
        } else {
          bytes = inserting("\"" + pounds, at: offset + word.utf8.count, into: bytes)
        }
      }
      return closingBrackets(bytes, around: offset, of: file)
    }
  }

  /// Returns the bytes of a file with a word inserted at a position that may be an argument's. `nil` within literals.
  static func mended(_ file: SourceFile, argumentAt offset: Int) -> [UInt8]? {
    guard offset >= file.start, offset <= file.bytes.count else { return nil }
    switch file.language {
    case .predicate, .stored, .dataModel: return nil
    case .swift, .objectiveC:
      guard literal(around: offset, in: TokenizedFile(file)) == nil else { return nil }
      // An existing word forms one argument with the text next to it.
      let isInWord =
        offset > 0 && file.bytes[offset - 1].continuesName
        || offset < file.bytes.count && file.bytes[offset].continuesName
      let bytes = isInWord ? file.bytes : inserting(word, at: offset, into: file.bytes)
      return closingBrackets(bytes, around: offset, of: file)
    }
  }

  private static func inserting(_ text: String, at offset: Int, into bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<offset]) + Array(text.utf8) + Array(bytes[offset...])
  }

  /// Returns the innermost literal whose text contains a position. Interpolations are not part of the text.
  private static func literal(around offset: Int, in tokens: TokenizedFile) -> StringLiteral? {
    var found: (start: Int, literal: StringLiteral)?
    for (position, token) in tokens.tokens.enumerated() where token.kind == .string {
      let range = token.range
      guard range.lowerBound < offset, offset <= range.upperBound, range.lowerBound >= found?.start ?? 0,
        let literal = tokens.literal(at: position)
      else { continue }
      let quotes = literal.poundCount + (literal.isMultiline ? 3 : 1)
      let first = range.lowerBound + quotes + (literal.isObject ? 1 : 0)
      let last = literal.isTerminated ? range.upperBound - quotes : range.upperBound
      let isInterpolated = literal.pieces.contains {
        if case .interpolation(let place, _) = $0 {
          place.lowerBound < offset && offset < place.upperBound
        } else {
          false
        }
      }
      if first <= offset, offset <= last, !isInterpolated { found = (range.lowerBound, literal) }
    }
    return found?.literal
  }

  /// Closes the brackets around a position that are never closed, up to the innermost brace.
  private static func closingBrackets(_ bytes: [UInt8], around offset: Int, of file: SourceFile) -> [UInt8] {
    let tokens = TokenizedFile(SourceFile(path: file.path, language: file.language, bytes: bytes))
    // The last token that begins at or before the position.
    var position = tokens.position(atOrAfter: offset + 1) - 1
    guard position >= 0 else { return bytes }
    let end = tokens.tokens[position].range.upperBound
    var closing = ""
    while position >= 0, closing.utf8.count < Bounds.depth {
      defer { position -= 1 }
      guard let sign = tokens.sign(at: position) else { continue }
      switch sign {
      case 0x28, 0x5B:
        if tokens.partner(of: position) == nil { closing += sign == 0x28 ? ")" : "]" }
      case 0x29, 0x5D, 0x7D:
        if let partner = tokens.partner(of: position), partner < position { position = partner }
      case 0x7B: return closing.isEmpty ? bytes : inserting(closing, at: end, into: bytes)
      default: break
      }
    }
    return closing.isEmpty ? bytes : inserting(closing, at: end, into: bytes)
  }

  // MARK: Stored predicates

  /// Returns the bytes of a file of stored predicates with a word inserted at a position in a string of its line, and the line closed.
  private static func mendedLine(_ file: SourceFile, at offset: Int) -> [UInt8]? {
    let line = file.range(ofLine: file.line(of: offset))
    guard line.lowerBound <= offset, offset <= line.upperBound else { return nil }
    var before = JSONLineState()
    before.read(file.bytes[line.lowerBound..<offset])
    guard before.isInString, !before.isEscaped else { return nil }
    var whole = before
    whole.read(file.bytes[offset..<line.upperBound])
    var rest = Array(word.utf8) + file.bytes[offset..<line.upperBound]
    if whole.isInString {
      // The string is not terminated, so it extends to the end of the line.
      rest = Array((word + "\"").utf8)
      whole = before
    }
    rest += whole.closing
    return Array(file.bytes[..<offset]) + rest + Array(file.bytes[line.upperBound...])
  }

  /// The open brackets and strings in a line of JSON.
  private struct JSONLineState {
    var isInString = false
    var isEscaped = false
    private var open: [UInt8] = []

    /// The text that closes them.
    var closing: [UInt8] { Array(open.suffix(Bounds.depth).reversed()) }

    mutating func read(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        if isEscaped {
          isEscaped = false
        } else if isInString {
          if byte == .backslash { isEscaped = true }
          if byte == .quote { isInString = false }
        } else if byte == .quote {
          isInString = true
        } else if byte == 0x7B || byte == 0x5B {
          open.append(byte + 2)
        } else if byte == 0x7D || byte == 0x5D {
          _ = open.popLast()
        }
      }
    }
  }
}
