import PredicateAppSources
import PredicateDiagnostics

extension DeclaredType.Property {
  /// A Boolean value that indicates whether no value of the type can be read: a function, a tuple, a value of any type.
  var isUnreadable: Bool {
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return type.contains("->") || type.contains("(") && type.contains(",")
      || words.contains { ["any", "Any", "AnyObject"].contains($0) }
  }
}

/// The type after an attribute, with its stored properties. It is read from tokens, the only information that a macro has.
struct DeclaredType {
  struct Property {
    var name: String
    /// The range of the name in the source, including backquotes.
    var place: Range<Int>
    /// The type as it is written. Empty if it is inferred.
    var type: String
    /// A Boolean value that indicates whether the property is plain storage, without observers or attributes that change it.
    var isPlain: Bool
  }

  private let tokens: TokenizedFile
  /// The token of `struct`, `class` and so on.
  let keyword: Int
  /// The token of the name.
  var name: Int { keyword + 1 }
  var isGeneric: Bool { tokens.holds("<", at: keyword + 2) }
  /// The stored instance properties in order, except those inside `#if`.
  private(set) var properties: [Property] = []

  /// Creates the type of a declaration's source. `nil` if it declares no type.
  init?(_ tokens: TokenizedFile) {
    self.tokens = tokens
    var position = 0
    while tokens.holds("@", at: position) { position = Self.behindAttribute(position, tokens) }
    while let word = tokens.word(at: position), !Self.types.contains(word) {
      position = Self.behindModifier(position, tokens)
    }
    guard tokens.isWord(position), tokens.isWord(position + 1) else { return nil }
    keyword = position
    while position < tokens.code.upperBound, !tokens.holds("{", at: position) {
      position = tokens.behind(position, within: tokens.code.upperBound)
    }
    guard let close = tokens.partner(of: position), close > position else { return nil }
    readMembers(position + 1..<close)
  }

  private static let types: Set = ["struct", "class", "enum", "actor", "protocol", "extension"]
  /// The modifiers of variables that are not stored instance properties.
  private static let excluding: Set = ["static", "class", "lazy"]

  private static func behindAttribute(_ position: Int, _ tokens: TokenizedFile) -> Int {
    var next = position + 2
    while tokens.holds(".", at: next) { next += 2 }
    if tokens.holds("(", at: next), tokens.isAdjacent(next) {
      next = tokens.behind(next, within: tokens.code.upperBound)
    }
    return next
  }

  /// Returns the position after a modifier, such as `private(set)`.
  private static func behindModifier(_ position: Int, _ tokens: TokenizedFile) -> Int {
    let next = position + 1
    return tokens.holds("(", at: next) ? tokens.behind(next, within: tokens.code.upperBound) : next
  }

  private mutating func readMembers(_ body: Range<Int>) {
    var (position, conditions) = (body.lowerBound, 0)
    var (hasAttribute, isExcluded) = (false, false)
    while position < body.upperBound {
      switch tokens.branching(at: position) {
      case .begins: conditions += 1
      case .ends: conditions -= 1
      case .continues, nil: break
      }
      if tokens.holds("@", at: position) {
        hasAttribute = true
        position = Self.behindAttribute(position, tokens)
        continue
      }
      guard let word = tokens.word(at: position) else {
        position = tokens.behind(position, within: body.upperBound)
        continue
      }
      if word == "var" || word == "let" {
        let count = properties.count
        position = readVariables(position + 1, body, isPlain: !hasAttribute)
        if isExcluded || conditions > 0 { properties.removeLast(properties.count - count) }
        (hasAttribute, isExcluded) = (false, false)
      } else {
        if Self.excluding.contains(word) { isExcluded = true }
        // Any other declaration ends before the first word of the next line; its braces are skipped.
        if !Self.modifiers.contains(word) { (hasAttribute, isExcluded) = (false, false) }
        position = Self.behindModifier(position, tokens)
      }
    }
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "open", "final", "static", "class", "lazy", "weak",
    "unowned", "override", "dynamic", "nonisolated", "required",
  ]

  /// Returns the position after the type that a colon begins, as in `: [String: Int]?`. The type ends at the end of its line, at the
  /// latest.
  private func endOfType(_ colon: Int, within limit: Int) -> Int {
    guard tokens.holds(":", at: colon) else { return colon }
    var position = colon + 1
    while position < limit, position == colon + 1 || !tokens.tokens[position].beginsLine {
      if tokens.isAssignment(position) || tokens.holds("{", at: position) || tokens.holds(",", at: position)
        || tokens.holds(";", at: position)
      {
        break
      }
      position = tokens.behind(position, within: limit)
    }
    return position
  }

  /// Reads the declarations after `var` or `let`, and returns the position after them.
  private mutating func readVariables(_ start: Int, _ body: Range<Int>, isPlain: Bool) -> Int {
    var position = start
    while tokens.isWord(position) {
      let name = position
      position = endOfType(name + 1, within: body.upperBound)
      let type = name + 2 < position ? tokens.file.text(tokens.place(of: name + 2..<position)) : ""
      let isAssigned = tokens.isAssignment(position)
      if isAssigned { position = tokens.endOfExpression(position + 1, within: body.upperBound) }
      // After a value, observers parse as part of the value.
      let isObserved = (name + 1...position).contains {
        tokens.holds("{", at: $0) && ["didSet", "willSet"].contains(tokens.word(at: $0 + 1))
      }
      let isComputed = !isAssigned && tokens.holds("{", at: position) && !isObserved
      if !isComputed {
        properties.append(
          Property(
            name: tokens.text(tokens.tokens[name]), place: tokens.tokens[name].range, type: type,
            isPlain: isPlain && !isObserved))
      }
      if tokens.holds("{", at: position) { return tokens.behind(position, within: body.upperBound) }
      guard tokens.holds(",", at: position) else { return max(position, name + 1) }
      position += 1
    }
    // A pattern, `let (a, b) = pair`, which types do not contain.
    return position + 1
  }
}
