import PredicateAppSources
import PredicateDiagnostics

/// The places in code that name a property of a model, without its declaration.
package struct CodeUses {
  /// The places that certainly name the property.
  package private(set) var places: [Finding.Place] = []
  /// The places that may name it: the type of the object is unknown, another name would hide the new one, or a string has its text.
  package private(set) var uncertain: [Finding.Place] = []

  private enum Meaning {
    case property, uncertain, other
  }

  private let name: String
  private let newName: String
  private let declaration: DeclarationReference?
  private let tree: SourceTree
  private let typer: SwiftTyper

  /// Finds the uses of a property that is to have a new name.
  init(of property: ProjectProperty, as newName: String, _ index: ProjectIndex) {
    (name, self.newName, tree) = (property.name, newName, index.swift)
    typer = SwiftTyper(tree)
    let file = index.files.firstIndex { $0.tokens.file.path == property.place.path }
    declaration = file.flatMap { file in
      let read = index.files[file]
      return read.declarations.all.firstIndex { read.tokens.tokens[$0.position].range == property.place.range }
        .map { DeclarationReference(file: file, index: $0) }
    }
    for (file, read) in index.files.enumerated() {
      let language = read.tokens.file.language
      guard language == .swift || language == .objectiveC else { continue }
      for position in read.tokens.tokens.indices { take(position, read.tokens, file, isSwift: language == .swift) }
    }
    places.removeAll { $0 == property.place }
    uncertain.removeAll { $0 == property.place }
  }

  private mutating func take(_ position: Int, _ tokens: TokenizedFile, _ file: Int, isSwift: Bool) {
    let token = tokens.tokens[position]
    var range = token.range
    var meaning = Meaning.uncertain
    if token.kind == .string {
      guard let text = tokens.literal(at: position)?.text, text.string == name,
        let place = text.place(of: SourceRange(0, text.bytes.count))
      else { return }
      range = place
      if isSwift, isInTable(position, file) { meaning = .property }
    } else {
      guard tokens.isWord(position, name) else { return }
      if isSwift { meaning = self.meaning(of: position, tokens, file) }
    }
    let place = Finding.Place(path: tokens.file.path, range: range)
    switch meaning {
    case .property: places.append(place)
    case .uncertain: uncertain.append(place)
    case .other: break
    }
  }

  /// Returns a Boolean value that indicates whether a string is in a method that lists properties of the class, such as `primaryKey()`.
  private func isInTable(_ position: Int, _ file: Int) -> Bool {
    guard let body = tree.enclosingBody(at: position, in: file), LegacyTables.names.contains(tree[body].name) else {
      return false
    }
    return declaration.map { body.file == $0.file && tree[body].parent == tree[$0].parent } ?? false
  }

  // MARK: Swift

  private func meaning(of position: Int, _ tokens: TokenizedFile, _ file: Int) -> Meaning {
    guard let declaration else { return .uncertain }
    if let named = tree.scopes(of: file).declaration(namedAt: position, tokens) {
      // `if let name {` reads the property and declares a variable.
      let found = tree[DeclarationReference(file: file, index: named)]
      let isShort = found.kind == .variable && found.isOfHead && found.value == nil && !found.isPattern
      return isShort && tree.variable(name, at: position, in: file) == declaration ? .uncertain : .other
    }
    let node = tree.node(position..<position + 1, in: file)
    switch node.kind {
    case .keyPath: return meaning(inKeyPath: position, tokens, file)
    case .unknown: return .uncertain
    case .member where node.word == position:
      guard let object = node.children.first else { return .other }
      return meaning(ofMemberOf: typer.type(of: object, in: file), file)
    case .name where node.word == position:
      guard tree.variable(name, at: position, in: file) == declaration else { return .other }
      return tree.variable(newName, at: position, in: file) == nil ? .property : .uncertain
    default: return .other
    }
  }

  private func meaning(ofMemberOf owner: KnownType?, _ file: Int) -> Meaning {
    guard let owner, owner.isProven else { return .uncertain }
    guard owner.instance == nil else { return .other }
    var type = owner.type.unwrapped
    if type.name == "Query", let element = type.arguments.first { type = element }
    if typer.members(name, of: type, near: file).contains(where: { $0 == declaration }) { return .property }
    return type.name.isEmpty || type.name.hasPrefix("'") ? .uncertain : .other
  }

  /// Returns the meaning of a name in `\Dog.owner.name` or `#keyPath(Dog.name)`.
  private func meaning(inKeyPath position: Int, _ tokens: TokenizedFile, _ file: Int) -> Meaning {
    var steps: [String] = []
    var first = position
    while tokens.holds(".", at: first - 1) {
      // `\Dog.owner?.name`
      let isChained = tokens.holds("?", at: first - 2) || tokens.holds("!", at: first - 2)
      guard let step = tokens.word(at: first - (isChained ? 3 : 2)) else { break }
      steps.append(step)
      first -= isChained ? 3 : 2
    }
    guard let root = steps.popLast(), let type = tree.typeName(root, at: first, in: file) else { return .uncertain }
    var known: KnownType? = KnownType(type)
    for step in steps.reversed() {
      known = known.flatMap { typer.member(step, of: $0.unwrapped, arguments: nil, hasClosure: false, file) }
    }
    return meaning(ofMemberOf: known, file)
  }
}

extension TokenizedFile {
  /// Returns the documentation comment above the declaration whose name begins at a byte offset. `nil` if there is none.
  func documentation(ofNameAt offset: Int) -> String? {
    var first = position(atOrAfter: offset)
    guard code.contains(first) else { return nil }
    func startOfLine(_ position: Int) -> Int {
      var start = position
      while start > 0, !tokens[start].beginsLine { start -= 1 }
      return start
    }
    first = startOfLine(first)
    // Attributes may have lines of their own.
    while first > 0 {
      let above = startOfLine(first - 1)
      guard holds("@", at: above), above + 1 == first - 1 || partner(of: above + 2) == first - 1 else { break }
      first = above
    }
    let behind = first > 0 ? tokens[first - 1].range.upperBound : 0
    let end = comments.partitioningIndex { $0.range.lowerBound >= tokens[first].range.lowerBound }
    var lines: [Substring] = []
    for comment in comments[..<end].reversed() {
      guard comment.range.lowerBound >= behind, comment.beginsLine else { break }
      let text = file.text(comment.range)
      if text.hasPrefix("///") {
        lines.insert(text.dropFirst(3), at: 0)
      } else if text.hasPrefix("/**"), text.count > 4 {
        lines = text.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false).map { line in
          let words = line.drop { $0 == " " || $0 == "\t" }
          return words.first == "*" ? words.dropFirst() : words
        }
        break
      } else {
        break
      }
    }
    let trimmed = lines.map { line in
      let line = line.first == " " ? line.dropFirst() : line
      return String(line.last?.isWhitespace == true ? line.dropLast() : line)
    }
    let result = trimmed.drop { $0.isEmpty }.joined(separator: "\n")
    return result.isEmpty ? nil : result
  }
}
