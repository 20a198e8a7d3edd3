import PredicateAppSources

/// A text that an expression may be, in pieces.
struct FormatAlternative {
  /// More alternatives than this are not told apart.
  static let maximumCount = 8

  var pieces: [FormatAssembler.Piece] = []
  var isEditable = true
  /// Whether the program can make it as it is. Where parts are appended under conditions, not all of them may come together.
  var isSure = true
  /// What it is of several that a key picks, a function's argument or the case of an enumeration: which comes to a place is not known.
  var pick: Pick?
  /// Which of its values each variable has in it that may have several: a variable has one value at a time.
  var choices: [Choice: Int] = [:]

  /// A variable between two writes to it.
  struct Choice: Hashable, Sendable {
    var file: Int
    /// Where its name is declared.
    var variable: Int
    /// The last write before the place; the declaration for none.
    var write: Int
  }

  /// One of several texts of a list or a function: where it stands.
  struct Pick: Hashable, Sendable {
    var file: Int
    var place: Int
  }

  /// Whether any of it is known.
  var hasText: Bool {
    pieces.contains(where: \.isText)
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
    pick = pick ?? other.pick
    choices.merge(other.choices) { own, _ in own }
  }

  /// Whether both give every variable that both read the same value.
  fileprivate func agrees(with other: FormatAlternative) -> Bool {
    choices.allSatisfy { other.choices[$0.key] ?? $0.value == $0.value }
  }
}

extension [FormatAlternative] {
  /// Puts each of what may follow behind each alternative; false where there would be too many, and all stays as it is.
  mutating func append(eachOf next: [FormatAlternative]) -> Bool {
    if next.count == 1 {
      for index in indices { self[index].append(next[0]) }
      return true
    }
    var result: [FormatAlternative] = []
    for left in self {
      for right in next where left.agrees(with: right) {
        guard result.count < FormatAlternative.maximumCount else { return false }
        var both = left
        both.append(right)
        result.append(both)
      }
    }
    self = result
    return true
  }

  /// The alternatives that the values of a variable make.
  func chosen(by choice: FormatAlternative.Choice) -> [FormatAlternative] {
    guard count > 1 else { return self }
    return enumerated().map { number, alternative in
      var result = alternative
      result.choices[choice] = number
      return result
    }
  }

  /// The alternatives, of which something that is not followed picks one.
  ///
  /// - Parameter file: The file in which they stand.
  func picked(in file: Int) -> [FormatAlternative] {
    guard count > 1 else { return self }
    return map {
      var result = $0
      if case .text(let text) = $0.pieces.first(where: \.isText), let place = text.pieces.first {
        result.pick = FormatAlternative.Pick(file: file, place: place.lowerBound)
      }
      return result
    }
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
