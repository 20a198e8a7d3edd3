import PredicateAppSources

/// The local functions and closures that a walk follows where they are called.
extension TextWalk {
  /// Returns the places that name a variable, in the interpolations of texts, too.
  static func uses(of variable: DeclarationReference, in range: Range<Int>, _ tree: SourceTree) -> [Int] {
    let (tokens, name) = (tree.tokens(variable.file), tree[variable].name)
    var result: [Int] = []
    func collect(_ range: Range<Int>) {
      for position in range {
        if let literal = tokens.literal(at: position) {
          for case .interpolation(_, let number) in literal.pieces { collect(tokens.interpolations[number].tokens) }
        } else if tokens.isWord(position, name), !tokens.holds(".", at: position - 1),
          tree.variable(name, at: position, in: variable.file) == variable
        {
          result.append(position)
        }
      }
    }
    collect(range)
    return result
  }

  /// Returns the uses of a variable that only give it another name – of a mutable text in Objective-C, or a pointer to it – and the places of
  /// these names.
  static func aliases(of uses: [Int], in body: Expression, _ reader: Reader, _ file: Int) -> (
    made: Set<Int>, uses: [Int]
  ) {
    let (tree, tokens) = (reader.tree, reader.tree.tokens(file))
    var result: (made: Set<Int>, uses: [Int]) = ([], [])
    guard tree.language == .objectiveC else { return result }
    let names = uses.map { body.innermost(at: $0, in: tokens) }
    for name in names {
      let pointer = name.parent.flatMap { $0.kind == .prefix && tokens.holds("&", at: $0.word) ? $0 : nil }
      let value = pointer ?? name
      guard value.parent?.kind == .binding, pointer != nil || tree.isAlias(name, in: file),
        let index = tree.scopes(of: file).declaration(withValueAt: value.range.lowerBound)
      else { continue }
      let own = Self.uses(of: DeclarationReference(file: file, index: index), in: body.range, tree)
        .filter { $0 != tree.files[file].declarations.all[index].position }
      let others = own.map { body.innermost(at: $0, in: tokens) }
      let isKept =
        pointer == nil
        ? !(names + others).contains { $0.parent?.kind == .assignment && $0.parent?.children[0] === $0 }
        : others.allSatisfy { $0.parent?.kind == .prefix && tokens.holds("*", at: $0.parent?.word ?? 0) }
      guard isKept else { continue }
      result.made.insert(name.word)
      result.uses += own
    }
    return result
  }

  /// Returns a Boolean value that indicates whether code may change a mutable text after another variable gets it.
  static func mayChange(behind value: Expression, in file: Int, _ tree: SourceTree) -> Bool {
    var name = value
    while name.kind == .transparent || name.kind == .cast { name = name.children[0] }
    guard name.kind == .name, let own = tree.local(tree.name(of: name, in: file), at: name.word, in: file),
      let body = tree.statements(around: name.word, in: file)
    else { return true }
    return uses(of: own, in: body.range, tree).contains { use in
      if use == name.word { return false }
      if case .read = tree.access(at: use, in: file) { return false }
      return tree.reach(of: name.word, to: use, declaredAt: tree[own].position, in: file) != .never
    }
  }

  /// Returns the calls of local functions and closures that name a variable, and of those that call them.
  static func calls(
    ofWhatContains uses: [Int], _ declared: Int, in body: Expression, _ reader: Reader, _ file: Int
  ) -> [Int] {
    let (tree, tokens, scopes) = (reader.tree, reader.tree.tokens(file), reader.tree.scopes(of: file))
    let own = tree.enclosingFunction(at: declared, in: file)
    var (known, names, result) = (uses, Set<String>(), [Int]())
    while !known.isEmpty {
      var more: Set<String> = []
      for use in known {
        let around = tree.scopes(around: tokens.outermost(use) ?? use, in: file)
        for scope in around.prefix(while: { $0 != own }) where tree[scope].kind != .block || tree[scope].isClosure {
          let named = tree[scope].isClosure ? scopes.declaration(withValueAt: tree[scope].position) : scope.index
          if let named { more.insert(tree.files[file].declarations.all[named].name) }
        }
      }
      more.subtract(names)
      names.formUnion(more)
      known = body.range.filter { position in
        tokens.isWord(position) && tokens.holds("(", at: position + 1) && !tokens.holds(".", at: position - 1)
          && more.contains(tokens.text(tokens.tokens[position]))
          && localBody(named: tokens.text(tokens.tokens[position]), at: position, in: file, reader) != nil
      }
      result += known
    }
    return result
  }

  /// Returns the body of the local function, or of the closure in a local constant, that a name means at a call.
  static func localBody(named name: String, at position: Int, in file: Int, _ reader: Reader) -> Range<Int>? {
    let tree = reader.tree
    if let variable = tree.variable(name, at: position, in: file) {
      guard variable.file == file, tree.isLocal(variable), let value = tree[variable].value,
        ["{", "^"].contains(where: { tree.tokens(file).holds($0, at: value.lowerBound) }), reader.isFixed(variable)
      else { return nil }
      return value
    }
    guard let function = tree.functions(name, at: position, in: file).first, function.file == file,
      tree.isLocal(function)
    else { return nil }
    return tree[function].body
  }

  /// Returns the local function, or the constant that a closure is the value of.
  func declaration(of expression: Expression) -> DeclarationReference? {
    let (scopes, tokens) = (tree.scopes(of: file), tree.tokens(file))
    let found =
      expression.kind == .declaration
      ? expression.range.first { tokens.holds("func", at: $0) }.flatMap { scopes.declaration(namedAt: $0 + 1, tokens) }
      : scopes.declaration(withValueAt: expression.range.lowerBound)
    return found.map { DeclarationReference(file: file, index: $0) }
  }

  func isOnlyCalled(_ function: DeclarationReference) -> Bool {
    guard tree[function].kind == .function || reader.isFixed(function),
      let body = tree.statements(around: tree[function].position, in: file)
    else { return false }
    return body.range.allSatisfy { position in
      guard position != tree[function].position, tree.tokens(file).isWord(position, tree[function].name) else {
        return true
      }
      let name = body.innermost(at: position, in: tree.tokens(file))
      return name.whole.parent.map { $0.kind == .call && $0.children.first === name.whole } ?? false
    }
  }
}

/// Calls that run their closure before they return, any number of times.
let runningClosures: Set<String> = [
  "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "first", "contains", "allSatisfy", "sorted",
  "autoreleasepool", "sync", "performAndWait", "write", "withLock", "measure", "enumerateObjects", "then",
  "enumerateObjectsUsingBlock", "enumerateKeysAndObjectsUsingBlock", "performBlockAndWait", "transactionWithBlock",
  "dispatch_sync", "dispatch_apply", "dispatch_once",
]
