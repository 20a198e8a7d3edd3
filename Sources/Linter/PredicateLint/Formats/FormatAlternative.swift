import PredicateAppSources

/// A part of a text that only the run knows.
struct TextHole {
  var expression: String
  /// The place in the file.
  var place: Range<Int>
  var type = SiteType.unknown
  /// The class or entity whose name it is: `String(describing: Dog.self)`.
  var named: WrittenType?
  /// The parameter whose value it is. Calls of the function determine it.
  var parameter: DeclarationReference?
  /// A Boolean value that indicates whether it is one of some words in the sources, which cannot end a quoted text.
  var isWord = false
}

/// A possible text of an expression, in pieces.
struct FormatAlternative {
  /// The maximum number of alternatives that are distinguished.
  static let maximumCount = 8

  var pieces: [FormatAssembler.Piece] = []
  var isEditable = true
  /// A Boolean value that indicates whether the program can build exactly this text. Conditional parts may not occur together.
  var isSure = true
  /// A Boolean value that indicates whether it is a guess: code whose order is not followed decides whether the text is there.
  var isGuess = false
  /// The identity of the text, if an unknown key, function argument or enumeration case picks it from several.
  var pick: Pick?
  /// The number of the value used here for each variable with several possible values. A variable has one value at a time.
  var choices: [Choice: Int] = [:]

  /// A variable between two writes to it.
  struct Choice: Hashable, Sendable {
    var file: Int
    /// The position of its declared name.
    var variable: Int
    /// The last write before the place, or the declaration if there is no write.
    var write: Int
  }

  /// The place of one of several texts in a list or a function.
  struct Pick: Hashable, Sendable {
    var file: Int
    var place: Int
  }

  /// A Boolean value that indicates whether any part of the text is known.
  var hasText: Bool {
    pieces.contains(where: \.isText)
  }

  /// A Boolean value that indicates whether the text is empty.
  var isBlank: Bool {
    pieces.allSatisfy {
      if case .text(let text) = $0 { return text.isEmpty }
      return false
    }
  }

  /// A Boolean value that indicates whether the known text can only be a part of a word: `folder.`.
  var isPartOfWord: Bool {
    pieces.allSatisfy {
      if case .text(let text) = $0 { return text.isPartOfWord }
      return true
    }
  }

  /// The whole text. `nil` if some of it is unknown.
  var text: MappedText? {
    var whole = MappedText()
    for piece in pieces {
      guard case .text(let text) = piece else { return nil }
      whole.append(text)
    }
    return whole
  }

  init(_ hole: TextHole) { self.init(pieces: [.hole(hole)]) }

  init(pieces: [FormatAssembler.Piece] = [], isEditable: Bool = true) {
    self.pieces = pieces
    self.isEditable = isEditable
  }

  /// Returns the text with the place of its use. Constants of other files have no place in this one.
  func spelt(_ place: Range<Int>) -> FormatAlternative {
    var result = self
    result.isEditable = false
    result.pieces = pieces.map { piece in
      switch piece {
      case .text(let text): return .text(text.spelt(place))
      case .hole(var hole):
        hole.place = place
        return .hole(hole)
      }
    }
    return result
  }

  /// A Boolean value that indicates whether calls or types determine a part of it.
  var isOpen: Bool {
    pieces.contains {
      if case .hole(let hole) = $0 { return hole.parameter != nil || hole.named != nil }
      return false
    }
  }

  /// Returns the text with a change that is not followed.
  func changed(by hole: FormatAssembler.Piece) -> FormatAlternative {
    var result = self
    result.pieces.append(hole)
    result.isSure = false
    return result
  }

  /// The text, which a fix must not edit where it is used.
  var fixed: FormatAlternative {
    var result = self
    result.isEditable = false
    return result
  }

  mutating func append(_ other: FormatAlternative) {
    pieces += other.pieces
    isEditable = isEditable && other.isEditable
    isSure = isSure && other.isSure
    isGuess = isGuess || other.isGuess
    pick = pick ?? other.pick
    choices.merge(other.choices) { own, _ in own }
  }

  /// Returns a Boolean value that indicates whether both have the same value for every variable that both read.
  fileprivate func agrees(with other: FormatAlternative) -> Bool {
    choices.allSatisfy { other.choices[$0.key] ?? $0.value == $0.value }
  }
}

extension [FormatAlternative] {
  /// Appends each of the next texts to each alternative. Returns `false` and changes nothing if there would be too many.
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

  /// Appends each of the next texts, behind a separator where there is a text. If there are too many, only the first of them.
  mutating func add(_ next: [FormatAlternative], behind separator: MappedText?) {
    if let separator {
      for index in indices where !self[index].isBlank { self[index].pieces.append(.text(separator)) }
    }
    if !append(eachOf: next) { _ = append(eachOf: Array(next.prefix(1)).unsure) }
  }

  /// Returns the alternatives, marked as the values of a variable.
  func chosen(by choice: FormatAlternative.Choice) -> [FormatAlternative] {
    guard count > 1 else { return self }
    return enumerated().map { number, alternative in
      var result = alternative
      result.choices[choice] = number
      return result
    }
  }

  /// Returns the alternatives, marked as picked by an expression that is not followed.
  ///
  /// - Parameters:
  ///   - file: The file that contains them.
  ///   - areAll: Pass `false` if other code has more of them.
  func picked(in file: Int, areAll: Bool = true) -> [FormatAlternative] {
    guard count > 1 || !areAll else { return self }
    return map {
      var result = $0
      if case .text(let text) = $0.pieces.first(where: \.isText), let place = text.pieces.first {
        result.pick = FormatAlternative.Pick(file: file, place: place.lowerBound)
      }
      return result
    }
  }

  /// The alternatives, all marked as guesses.
  var guesses: [FormatAlternative] {
    map {
      var result = $0
      result.isGuess = true
      return result
    }
  }

  /// The alternatives, all marked as unsure.
  var unsure: [FormatAlternative] {
    map {
      var result = $0
      result.isSure = false
      return result
    }
  }
}

extension MappedText {
  /// The parts of a `printf` format. Each conversion is `nil`.
  var conversions: [MappedText?] {
    var result: [MappedText?] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      guard bytes[index] == 0x25, index + 1 < bytes.count else {
        index += 1
        continue
      }
      // Skip the digits and length modifiers `l`, `q`, `h`, `z` before the letter.
      var end = index + 1
      while end < bytes.count - 1, bytes[end].isDigit || [0x2E, 0x6C, 0x7A, 0x71, 0x68, 0x2D].contains(bytes[end]) {
        end += 1
      }
      if index > start { result.append(slice(start..<index)) }
      result.append(bytes[index + 1] == 0x25 ? slice(index..<index + 1) : nil)
      (start, index) = (end + 1, end + 1)
    }
    return start < bytes.count ? result + [slice(start..<bytes.count)] : result
  }

  /// A Boolean value that indicates whether no byte ends a name or key path.
  var isPartOfWord: Bool { bytes.allSatisfy { $0.continuesName || $0 == 0x2E } }
}
