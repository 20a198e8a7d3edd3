import PredicateSources

/// The places that may write to a variable: what it holds is asked of them, and of nothing else.
struct Writes {
  /// The assignments, each with the file, the sign and the value.
  var assigned: [(file: Int, sign: Int, value: Range<Int>)] = []
  /// Where all that it holds is taken out.
  var emptied: [Int] = []
  /// Whether it is changed in another way: `+=`, `&name`, a method that changes it.
  var isChanged = false
  /// Whether something that the sources do not show may write to it: a property wrapper, another module, a decoder.
  var isOpen = false

  /// Whether nothing ever writes to it behind its declaration.
  var isEmpty: Bool { assigned.isEmpty && !isChanged && !isOpen }
}

extension SwiftTyper {
  /// More writes than these are not told apart: the variable may be anything.
  private static let maximumWrites = 64
  /// Beyond so many tokens of a scope anything may be.
  private static let maximumScope = 50_000

  /// All that may write to a variable behind its declaration, wherever the language lets it be written.
  func writes(to reference: DeclarationReference) -> Writes {
    if let known = writes[reference] { return known }
    let found = isMember(reference) || tree[reference].parent == nil ? memberWrites(reference) : localWrites(reference)
    writes[reference] = found
    return found
  }

  /// Whether a variable always holds the value that its declaration gives it.
  func isFixed(_ reference: DeclarationReference) -> Bool {
    tree[reference].value != nil && (tree[reference].isConstant || writes(to: reference).isEmpty)
  }

  /// Whether a constant of a type has the same value in each object: what its declaration gives it, or the only assignment of an initialiser's.
  func isSameInAll(_ property: DeclarationReference) -> Bool {
    guard tree[property].isConstant, let parent = tree[property].parent else { return false }
    if tree[property].value != nil { return true }
    let owner = tree.fullName(of: DeclarationReference(file: property.file, index: parent))
    let own = writes(to: property).assigned.filter { write in
      tree.enclosingType(at: write.sign, in: write.file).map { tree.fullName(of: $0) == owner } ?? false
    }
    return own.count == 1
  }

  private func isMember(_ reference: DeclarationReference) -> Bool {
    tree[reference].parent.map { tree[DeclarationReference(file: reference.file, index: $0)].isType } ?? false
  }

  private func localWrites(_ reference: DeclarationReference) -> Writes {
    let (file, name) = (reference.file, tree[reference].name)
    let all = tree.files[file].declarations.all
    guard let body = tree[reference].parent.flatMap({ all[$0].body }), body.count < Self.maximumScope else {
      return Writes(isOpen: true)
    }
    let tokens = tree.tokens(file)
    var result = Writes()
    for position in body where position > tree[reference].position && tokens.isWord(position, name) {
      guard !tokens.holds(".", at: position - 1) else { continue }
      guard tree.variable(name, at: position, in: file) == reference else { continue }
      take(position, in: file, &result)
    }
    return result
  }

  /// Of a property, and of a variable of a file: private ones are written in their file alone, others by whoever sees them.
  private func memberWrites(_ reference: DeclarationReference) -> Writes {
    let declaration = tree[reference]
    let isPrivate = declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate")
    var result = Writes()
    result.isOpen =
      !isPrivate || !declaration.attributes.isEmpty
      || ["dynamic", "override"].contains(where: declaration.modifiers.contains) || isDecoded(reference)
    let tokens = tree.tokens(reference.file)
    for place in tree.places(of: declaration.name, in: [reference.file], atMost: isPrivate ? 0 : .max) {
      guard place.file != reference.file || place.position != declaration.position else { continue }
      // An initialiser that the compiler makes takes it under its name.
      if tree.tokens(place.file).holds(":", at: place.position + 1), isOfStructure(reference) { result.isOpen = true }
      take(place.position, in: place.file, &result)
    }
    // Of very many places only the first are known.
    if tokens.tokens.count > Self.maximumScope { result.isOpen = true }
    return result
  }

  /// Whether a decoder makes the values of a type's stored properties.
  private func isDecoded(_ reference: DeclarationReference) -> Bool {
    guard let parent = tree[reference].parent else { return false }
    let owner = tree.fullName(of: DeclarationReference(file: reference.file, index: parent))
    return ["Codable", "Decodable"].contains { tree.inherits(owner, from: $0) }
  }

  private func isOfStructure(_ reference: DeclarationReference) -> Bool {
    tree[reference].parent.map { tree[DeclarationReference(file: reference.file, index: $0)].kind == .structType }
      ?? false
  }

  /// Methods that change what they are called on.
  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "removeSubrange", "replaceSubrange",
    "popLast",
    "popFirst", "sort", "reverse", "swapAt", "shuffle", "merge", "updateValue", "removeValue", "formUnion", "write",
    "negate",
    "toggle",
  ]

  /// What stands at a name, where it writes.
  private func take(_ position: Int, in file: Int, _ result: inout Writes) {
    let tokens = tree.tokens(file)
    let next = position + 1
    if tokens.isAssignment(next) {
      // What a declaration of the same name begins with is none of this.
      guard !tokens.holds("let", at: position - 1), !tokens.holds("var", at: position - 1) else { return }
      guard result.assigned.count < Self.maximumWrites else { return result.isChanged = true }
      result.assigned.append((file, next, next + 1..<tokens.endOfExpression(next + 1, within: tokens.code.upperBound)))
      return
    }
    let isCompound =
      tokens.holds("=", at: position + 2) && tokens.isAdjacent(position + 2)
      && ["+", "-", "*", "/", "%", "&", "|", "^"].contains { tokens.holds($0, at: next) }
    let isInOut =
      tokens.holds("&", at: position - 1) && tokens.isAdjacent(position) && !tokens.holds("&", at: position - 2)
    // `\.name`, `\Type.name`, `$name`
    let isKeyPath =
      tokens.holds(".", at: position - 1)
      && (tokens.holds("\\", at: position - 2) || tokens.holds("\\", at: position - 3))
    if isCompound || isInOut || isKeyPath { return result.isChanged = true }
    if tokens.holds("[", at: next), tokens.isAdjacent(next), let close = tokens.partner(of: next),
      tokens.isAssignment(close + 1)
    {
      return result.isChanged = true
    }
    if tokens.holds(".", at: next), tokens.holds("removeAll", at: position + 2), tokens.holds("(", at: position + 3),
      result.emptied.count < Self.maximumWrites
    {
      result.emptied.append(next)
    }
    if tokens.holds(".", at: next), let method = tokens.word(at: position + 2),
      Self.changing.contains(method) || tokens.isAssignment(position + 3)
    {
      return result.isChanged = true
    }
    // `(first, second) = (second, first)`
    if let open = tokens.enclosingBracket(of: position), tokens.holds("(", at: open),
      let close = tokens.partner(of: open),
      tokens.isAssignment(close + 1), !tokens.holds("let", at: open - 1), !tokens.holds("var", at: open - 1)
    {
      result.isChanged = true
    }
  }
}
