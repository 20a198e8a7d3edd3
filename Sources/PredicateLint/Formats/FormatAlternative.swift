import PredicateSources

/// A text that an expression may be, in pieces.
struct FormatAlternative {
  /// More alternatives than this are not told apart.
  static let maximumCount = 8

  var pieces: [FormatAssembler.Piece] = []
  var isEditable = true
  /// Whether the program can make it as it is. Where parts are appended under conditions, not all of them may come together.
  var isSure = true
  /// Whether any of it is known.
  var hasText: Bool {
    pieces.contains {
      if case .text = $0 { return true }
      return false
    }
  }

  /// Whether nothing is in it.
  var isBlank: Bool {
    pieces.allSatisfy {
      if case .text(let text) = $0 { return text.isEmpty }
      return false
    }
  }

  /// The whole text where all of it is known.
  var text: MappedText? {
    var whole = MappedText()
    for piece in pieces {
      guard case .text(let text) = piece else { return nil }
      whole.append(text)
    }
    return whole
  }

  init(pieces: [FormatAssembler.Piece] = [], isEditable: Bool = true) {
    self.pieces = pieces
    self.isEditable = isEditable
  }

  /// The text, where it is used at another place than the one that it stands at: constants of other files have no place in this one.
  func spelt(_ place: Range<Int>) -> FormatAlternative {
    var result = self
    result.isEditable = false
    result.pieces = pieces.map { piece in
      switch piece {
      case .text(let text): .text(text.spelt(place))
      case .hole(let expression, _, let type): .hole(expression: expression, place: place, type: type)
      }
    }
    return result
  }

  /// What a format of `printf`'s make makes of some values: each conversion is a hole.
  init(formatting text: MappedText, _ values: [FormatAssembler.Piece], at place: Range<Int>) {
    isEditable = false
    let bytes = text.bytes
    var values = values[...]
    var (start, index) = (0, 0)
    while index < bytes.count {
      guard bytes[index] == 0x25, index + 1 < bytes.count else {
        index += 1
        continue
      }
      if index > start { pieces.append(.text(text.slice(start..<index))) }
      if bytes[index + 1] == 0x25 {
        pieces.append(.text(text.slice(index..<index + 1)))
        index += 2
      } else {
        // Digits and the lengths `l`, `q`, `h`, `z` go before the letter.
        var end = index + 1
        while end < bytes.count - 1,
          bytes[end].isDigit || [0x2E, 0x6C, 0x7A, 0x71, 0x68, 0x2D].contains(bytes[end])
        { end += 1 }
        pieces.append(values.popFirst() ?? .hole(expression: "", place: place, type: .unknown))
        index = end + 1
      }
      start = index
    }
    if start < bytes.count { pieces.append(.text(text.slice(start..<bytes.count))) }
  }

  fileprivate mutating func append(_ other: FormatAlternative) {
    pieces += other.pieces
    isEditable = isEditable && other.isEditable
    isSure = isSure && other.isSure
  }
}

extension [FormatAlternative] {
  /// Puts each of what may follow behind each alternative; false where there would be too many, and all stays as it is.
  mutating func append(eachOf next: [FormatAlternative]) -> Bool {
    guard count * next.count <= FormatAlternative.maximumCount else { return false }
    if next.count == 1 {
      for index in indices { self[index].append(next[0]) }
    } else {
      self = flatMap { left in
        next.map { right in
          var both = left
          both.append(right)
          return both
        }
      }
    }
    return true
  }

  /// The alternatives, none of which is sure.
  var unsure: [FormatAlternative] {
    map {
      var result = $0
      result.isSure = false
      return result
    }
  }
}
