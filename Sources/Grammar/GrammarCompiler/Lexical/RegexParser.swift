/// Reads a regular expression of a grammar file.
///
/// `.` is any scalar; `[…]`, `[^…]` with ranges; `\n \r \t`, `\u{HEX}` and a backslash before anything else for itself;
/// `{name}` a fragment; `( | )`, `?`, `*`, `+`. A blank stands for itself.
struct RegexParser {
  private let scalars: [Unicode.Scalar]
  private let fragments: [String: Regex]
  private var position = 0

  private struct Failure: Error {
    var position: Int
    var message: String
  }

  /// Reads an expression; nil where it is faulty, which is reported.
  static func parse(
    _ source: RegexSource, fragments: [String: Regex], _ diagnostics: inout GrammarDiagnostics
  ) -> Regex? {
    var parser = RegexParser(source, fragments)
    do throws(Failure) {
      let regex = try parser.alternatives()
      if parser.position < parser.scalars.count { throw Failure(position: parser.position, message: "unmatched `)`") }
      return regex
    } catch {
      let location = GrammarLocation(line: source.location.line, column: source.location.column + error.position)
      diagnostics.report(location, "in this regular expression: \(error.message)")
      return nil
    }
  }

  private init(_ source: RegexSource, _ fragments: [String: Regex]) {
    scalars = Array(source.text.unicodeScalars)
    self.fragments = fragments
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func fail(_ message: String) -> Failure { Failure(position: position, message: message) }

  private mutating func alternatives() throws(Failure) -> Regex {
    var parts = [try sequence()]
    while peek == "|" {
      position += 1
      parts.append(try sequence())
    }
    return parts.count == 1 ? parts[0] : .alternatives(parts)
  }

  private mutating func sequence() throws(Failure) -> Regex {
    var parts: [Regex] = []
    while let scalar = peek, scalar != "|", scalar != ")" { parts.append(try repeated()) }
    return parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func repeated() throws(Failure) -> Regex {
    var regex = try atom()
    while let scalar = peek {
      switch scalar {
      case "?": regex = .optional(regex)
      case "*": regex = .star(regex)
      case "+": regex = .plus(regex)
      default: return regex
      }
      position += 1
    }
    return regex
  }

  private mutating func atom() throws(Failure) -> Regex {
    guard let scalar = peek else { throw fail("something is missing") }
    switch scalar {
    case "?", "*", "+": throw fail("`\(scalar)` repeats nothing")
    case "(":
      position += 1
      let inner = try alternatives()
      guard peek == ")" else { throw fail("`(` is never closed") }
      position += 1
      return inner
    case "[":
      position += 1
      return .set(try characterClass())
    case "{":
      return try fragment()
    case "}", "]": throw fail("unmatched `\(scalar)`")
    case ".":
      position += 1
      return .set(.all)
    default:
      let value = try character()
      return .set(ScalarSet([value...value]))
    }
  }

  private mutating func fragment() throws(Failure) -> Regex {
    let begin = position
    position += 1
    var name = ""
    while let scalar = peek, scalar != "}" {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    guard peek == "}", let regex = fragments[name] else {
      position = begin
      throw fail("there is no fragment `\(name)` above")
    }
    position += 1
    return regex
  }

  private mutating func characterClass() throws(Failure) -> ScalarSet {
    var ranges: [ClosedRange<UInt32>] = []
    let isInverted = peek == "^"
    if isInverted { position += 1 }
    while let scalar = peek, scalar != "]" {
      let low = try character()
      guard peek == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        ranges.append(low...low)
        continue
      }
      position += 1
      let begin = position
      let high = try character()
      guard low <= high else {
        position = begin
        throw fail("this range runs backwards")
      }
      ranges.append(low...high)
    }
    guard peek == "]" else { throw fail("`[` is never closed") }
    guard !ranges.isEmpty else { throw fail("this class holds nothing") }
    position += 1
    let set = ScalarSet(ranges)
    return isInverted ? set.inverted : set
  }

  private mutating func character() throws(Failure) -> UInt32 {
    guard let scalar = peek else { throw fail("something is missing") }
    position += 1
    guard scalar == "\\" else { return scalar.value }
    guard let escaped = peek else { throw fail("a backslash stands before nothing") }
    position += 1
    switch escaped {
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "u":
      guard peek == "{" else { throw fail("expected `{` after `\\u`") }
      position += 1
      var value: UInt32 = 0
      while let digit = peek, let digitValue = digit.hexValue, value <= 0x10FFFF {
        value = value * 16 + digitValue
        position += 1
      }
      guard peek == "}", value <= 0x10FFFF else { throw fail("this is not a Unicode scalar") }
      position += 1
      return value
    default: return escaped.value
    }
  }
}

extension Unicode.Scalar {
  fileprivate var hexValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
