import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// Checks for comparisons that Core Data's stores, on SQLite and in memory, evaluate differently or reject.
extension EntityChecker {
  /// Returns findings about a comparison as a whole.
  func storeFindings(_ comparison: NodeID) -> [Finding] {
    let range = tree[comparison].range
    guard !format.touchesHole(range), !format.mayChange(range), let left = tree.child(.left, of: comparison),
      let right = tree.child(.right, of: comparison), let operation = operation(comparison)
    else { return [] }
    return [quantifiedValue(left), quantifiedValue(right), computedBound(operation, right)].compactMap { $0 }
      + [(left, right), (right, left)].flatMap { operand, other -> [Finding] in
        let path = tree[operand].kind == .quantified ? tree.child(.operand, of: operand) ?? operand : operand
        guard tree[path].kind == .path, Self.single.contains(operation) else { return [] }
        return [missingCollection(path, other, isQuantified: path != operand), wholeList(path, operation, other)]
          .compactMap { $0 }
      }
  }

  /// The functions of `NSExpression` for which a SQLite store has no SQL, without the colon behind an only argument.
  private static let memoryFunctions: Set<String> = [
    "median", "mode", "stddev", "sqrt", "log", "ln", "exp", "raise:toPower:", "ceiling", "floor", "trunc",
    "bitwiseXor:with:",
  ]

  private static let inMemory = "filter the fetched objects, or store the result in an attribute"

  /// Checks for functions of properties that a SQLite store cannot compute: `count:(plants.name)`, `sqrt:(height)`.
  func functionFinding(_ function: NodeID) -> Finding? {
    let range = tree[function].range
    guard !format.touchesHole(range), !format.mayChange(range), let name = tree.child(.name, of: function) else {
      return nil
    }
    let called = tree.text(of: name).prefix { $0 != "(" && $0 != " " }
    let single = called.split(separator: ":").count == 1 ? called.prefix { $0 != ":" } : called
    let paths = tree.children(of: function).filter { tree[$0].kind == .path }
    let walks = paths.map { (path: $0, walk: walk($0)) }.filter { $0.walk.length > 0 && $0.walk.fault == nil }
    guard let (path, walk) = walks.first else { return nil }
    let text = tree.text(of: path)
    if single == "count" {
      // The number of related objects is SQL, and that of their values is not.
      guard walk.passesMany, !walk.hasOperator, let end = text.lastIndex(of: ".") else { return nil }
      let advice =
        if case .attribute = walk.end { "write `\(text[..<end]).@count`" } else { Self.inMemory }
      return finding(
        "a SQLite store cannot count `\(text)` with the function `count`, which works in memory", advice, at: range)
    }
    // `FUNCTION` calls a method of an object.
    guard Self.memoryFunctions.contains(String(single)) || single.uppercased() == "FUNCTION" else { return nil }
    return finding(
      "a SQLite store has no function `\(called)`, which works in memory", Self.inMemory, at: range)
  }

  private func finding(_ message: String, _ advice: String, at range: SourceRange) -> Finding {
    Finding(
      id: LintRule.refusedByStore.id, severity: .warning, message: message,
      place: place(range), notes: [Finding.Note(message: advice)])
  }

  /// Checks for `ANY owner.name == 'Ann'` where `owner` is a single object.
  private func quantifiedValue(_ operand: NodeID) -> Finding? {
    guard tree[operand].kind == .quantified, let path = tree.child(.operand, of: operand), tree[path].kind == .path
    else { return nil }
    let walk = walk(path)
    switch walk.end {
    case .unknown, .attribute(.other): return nil
    case .attribute, .objects: break
    }
    guard !walk.isToMany, !walk.hasOperator, walk.fault == nil, walk.length > 0 else { return nil }
    let quantifier = tree.tokenText(of: operand).uppercased()
    let text = tree.text(of: path)
    return finding(
      "`\(text)` is one value: `\(quantifier)` before it works with a SQLite store, and raises an exception in memory",
      "leave out `\(quantifier)`", at: tree[operand].range)
  }

  /// Checks for `height BETWEEN {%d - 1, %d + 1}`.
  private func computedBound(_ operation: TokenKind, _ bounds: NodeID) -> Finding? {
    let arithmetic: Set<SyntaxKind> = [.add, .subtract, .multiply, .divide, .power, .bitwise, .complemented]
    guard operation == .between, tree[bounds].kind == .list,
      let computed = tree.children(of: bounds).first(where: { arithmetic.contains(tree[$0].kind) })
    else { return nil }
    return finding(
      "`\(tree.text(of: computed))` is computed between the bounds of `BETWEEN`, of which a SQLite store makes SQL that it cannot read; in memory it works",
      "compute the bounds before and give them as arguments, or compare with `>=` and `<=`", at: tree[computed].range)
  }

  /// Checks for `tags == nil` where `tags` is a to-many relationship.
  private func missingCollection(_ path: NodeID, _ other: NodeID, isQuantified: Bool) -> Finding? {
    guard tree[other].kind == .null, !isQuantified else { return nil }
    let walk = walk(path)
    guard walk.length == 1, walk.isToMany, !walk.hasOperator, walk.fault == nil, case .objects = walk.end else {
      return nil
    }
    let text = tree.text(of: path)
    return finding(
      "`\(text)` leads to many objects: in memory it is a set, empty perhaps and never nil, and what a SQLite store makes of this is not documented",
      "write `\(text).@count == 0` for objects that have none", at: tree[path].range)
  }

  /// Checks for `name == %@` with an array.
  private func wholeList(_ path: NodeID, _ operation: TokenKind, _ other: NodeID) -> Finding? {
    guard operation != .between else { return nil }
    let walk = walk(path)
    guard walk.fault == nil, !walk.hasOperator else { return nil }
    switch walk.end {
    case .unknown, .attribute(.other): return nil
    // A to-many relationship may be compared with a set of objects.
    case .objects where walk.isToMany && parentIsComparison(path): return nil
    case .attribute, .objects: break
    }
    var list = "this list"
    var place = tree[other].range
    switch tree[other].kind {
    case .list: break
    case .placeholder:
      guard let position = tree.placeholders.firstIndex(of: other), let arguments = site.arguments,
        arguments.count == tree.placeholderCount, case .collection = arguments[position].type
      else { return nil }
      let argument = arguments[position]
      list =
        ArgumentFault.name(position, argument.isElsewhere ? "" : file.tokens.file.text(argument.place)) + " a list,"
      place = tree[path].range
    default: return nil
    }
    return finding(
      "`\(tree.text(of: path))` is one value, and no value equals \(list) in memory; a SQLite store cannot compare the two",
      "write `IN` for objects that have one of its values", at: place)
  }
}
