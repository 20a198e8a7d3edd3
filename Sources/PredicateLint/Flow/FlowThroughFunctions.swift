import PredicateSources

/// Predicates that functions, computed variables and closures give.
extension PredicateFlow {
  /// An expression that is a statement: what a function or closure of one expression gives, or nothing.
  func implied(at leftmost: Int, _ end: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    let before = leftmost - 1
    guard tokens.holds("{", at: before) || tokens.holds("in", at: before) || tokens.holds(":", at: before) else {
      return []
    }
    return returned(from: leftmost, in: file)
  }

  /// What is returned from a place goes where the calls of the function are, or the uses of the computed variable.
  func returned(from position: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    let all = tree.files[file].declarations.all
    var next = tree.scopes(of: file).innermost(at: position)
    while let current = next {
      let declaration = all[current]
      let reference = DeclarationReference(file: file, index: current)
      switch declaration.kind {
      case .function: return calls(returning: reference)
      case .variable: return references(of: reference)
      case .block:
        let brace = declaration.position
        // `lazy var predicate: NSPredicate = { … }()`
        if tokens.holds("=", at: brace - 1) { return assigned(before: brace - 1, valueAt: brace, in: file) }
        if let close = tokens.partner(of: brace), mapsElements(brace, tokens) {
          return walk(from: tokens.chainStart(close), to: close + 1, in: file)
        }
      default: return []
      }
      next = declaration.parent
    }
    return []
  }

  /// Whether a closure makes the elements of another array.
  private func mapsElements(_ brace: Int, _ tokens: TokenizedFile) -> Bool {
    var callee = brace - 1
    if tokens.holds("(", at: callee) { callee -= 1 }
    return tokens.holds("map", at: callee) || tokens.holds("compactMap", at: callee)
      || tokens.holds("flatMap", at: callee)
  }

  func calls(returning function: DeclarationReference) -> [PredicateUse] {
    guard visited.insert(function).inserted else { return [] }
    var result: [PredicateUse] = []
    for call in calls(of: function) {
      let tokens = tree.tokens(call.file)
      guard let close = tokens.partner(of: call.open) else { continue }
      let uses = walk(from: tokens.chainStart(close), to: close + 1, in: call.file)
      result += call.isGuess ? guesses(uses) : uses
    }
    return result
  }

  /// Uses that took a guess on the way.
  func guesses(_ uses: [PredicateUse]) -> [PredicateUse] {
    uses.map { PredicateUse(target: $0.target, isProven: false, reason: $0.reason) }
  }

  /// A call of a function of the project.
  struct Call {
    var file: Int
    /// The position of the name.
    var name: Int
    /// The position of the opening parenthesis.
    var open: Int
    /// The type of the receiver, where it is known.
    var receiver: KnownType?
    /// Whether it took a guess that the name is the function's.
    var isGuess = false
  }

  /// The calls of a function.
  func calls(of function: DeclarationReference) -> [Call] {
    let declaration = tree[function]
    var name = declaration.name
    let owner = declaration.parent.map { DeclarationReference(file: function.file, index: $0) }
    let isOfType = owner.map { tree[$0].isType } ?? false
    if name == "init" {
      guard let owner, isOfType else { return [] }
      name = WrittenType.lastName(of: tree.fullName(of: owner))
    }
    var result: [Call] = []
    let own = ownFiles(owner, function.file)
    let isInherited =
      owner.map { tree.supertypes.contains(tree.fullName(of: $0)) || tree[$0].kind == .extensionType } ?? true
    for place in tree.places(of: name, in: own, atMost: Self.maximumPlaces) {
      let tokens = tree.tokens(place.file)
      var open = place.position + 1
      if let end = tokens.endOfGenericArguments(open, within: tokens.tokens.count) { open = end }
      guard tokens.holds("(", at: open), !tokens.holds("func", at: place.position - 1),
        let arguments = tokens.callArguments(at: open), typer.fits(function, arguments)
      else { continue }
      var receiver: KnownType?
      var isGuess = false
      if tokens.holds(".", at: place.position - 1), declaration.name != "init" {
        let start = tokens.chainStart(place.position)
        if start < place.position - 1 {
          receiver = typer.type(of: start..<place.position - 1, in: place.file)?.unwrapped
        }
        guard let owner, isOfType else { continue }
        if let type = receiver.map({ $0.instance ?? $0.type }), !isSame(type, owner) { continue }
        if receiver == nil {
          if tree.members(named: name).count > 1 { continue }
          isGuess = true
        }
      } else if isOfType, declaration.name != "init" {
        guard isInherited || own.contains(place.file) else { continue }
        guard let around = tree.enclosingType(at: place.position, in: place.file),
          tree.member(name, of: tree.fullName(of: around), near: place.file).contains(function)
        else { continue }
        receiver = typer.implicitReceiver(at: place.position, in: place.file)
      }
      if let owner, declaration.name == "init" {
        guard tree.typeName(endingAt: place.position, in: place.file) == tree.fullName(of: owner) else { continue }
      }
      result.append(Call(file: place.file, name: place.position, open: open, receiver: receiver, isGuess: isGuess))
      if result.count == Self.maximumReferences { break }
    }
    return result
  }

  /// Whether a type is the one that a declaration declares or extends, or inherits from it.
  func isSame(_ type: WrittenType, _ owner: DeclarationReference) -> Bool {
    let name = tree.fullName(of: owner)
    var queue = [type.name]
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 16 {
      if current == name { return true }
      guard seen.insert(current).inserted else { continue }
      queue += tree.supertypes(of: current)
    }
    return false
  }
}
