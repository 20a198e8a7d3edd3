import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

extension Checker {
  /// Types a comparison; nil after a report, and where a key path waits for its argument.
  mutating func comparison(_ id: NodeID) -> TypedNode? {
    let scope = scope(of: id)
    if isShapeTest(id) { return geoComparison(id, in: scope) }
    let reported = diagnostics.count
    defer { if quantifier(of: id) == .all { refuseInSDK(from: reported) } }
    guard scopes[scope].classIndex != nil, let parts = parts(of: id, in: scope) else { return nil }
    if case .open = parts.left { return parameterOnly(parts.right) }
    if case .open = parts.right { return parameterOnly(parts.left) }
    let typed: Comparison?
    switch (parts.left.isConstant, parts.right.isConstant) {
    case (true, true): typed = constants(parts)
    case (true, false): typed = constantFirst(parts)
    case (false, true): typed = againstConstant(parts)
    case (false, false): typed = betweenPaths(parts)
    }
    guard let typed else { return nil }
    if isNoneOfOne(parts, typed) {
      nodes.append(.comparison(typed))
      return .not(nodes.count - 1)
    }
    return .comparison(typed)
  }

  /// The quantifier before the left operand of a comparison; nil where there is none.
  private func quantifier(of id: NodeID) -> Quantifier? {
    guard let left = tree.child(0, of: id), tree[left].kind == .quantified else { return nil }
    return writtenQuantifier(tree.tokenKind(of: left))
  }

  /// Realm's SDK refuses ALL, whatever else it makes of a comparison.
  private mutating func refuseInSDK(from first: Int) {
    for index in first..<diagnostics.count { diagnostics[index].sdk = .refuses }
  }

  /// NONE before a single mixed value is NOT (LANGUAGE §12.23).
  private func isNoneOfOne(_ parts: ComparisonParts, _ typed: Comparison) -> Bool {
    parts.quantifier == Quantifier.none && typed.quantifier == nil
  }

  /// Registers what waits on the other side of a key path that waits.
  mutating func parameterOnly(_ side: Side) -> TypedNode? {
    switch side {
    case .parameter(let argument): _ = parameter(argument, type: nil, isNullable: true)
    case .list(let elements, _, _):
      for case .parameter(let argument) in elements { _ = parameter(argument, type: nil, isNullable: true) }
    default: break
    }
    return nil
  }

  /// The parts of a comparison; nil after a report.
  mutating func parts(of id: NodeID, in scope: Int) -> ComparisonParts? {
    guard let leftID = tree.child(0, of: id), let operatorID = tree.child(1, of: id),
      let rightID = tree.child(2, of: id), let written = WrittenOperator(tree.tokenKind(of: operatorID))
    else { return nil }
    var operandID = leftID
    var quantifier: Quantifier?
    var quantifierRange = tree[leftID].range
    if tree[leftID].kind == .quantified, let child = tree.child(0, of: leftID) {
      operandID = child
      quantifierRange = tree.token(of: leftID)?.range ?? quantifierRange
      quantifier = writtenQuantifier(tree.tokenKind(of: leftID))
    }
    let (options, optionsRange) = stringOptions(of: operatorID)
    let bracketsRange = tree.child(0, of: operatorID).map { tree[$0].range } ?? optionsRange
    var rightOperandID = rightID
    var rightQuantifier: Quantifier?
    var rightQuantifierRange = tree[rightID].range
    if tree[rightID].kind == .quantified, let child = tree.child(0, of: rightID) {
      rightOperandID = child
      rightQuantifierRange = tree.token(of: rightID)?.range ?? rightQuantifierRange
      rightQuantifier = writtenQuantifier(tree.tokenKind(of: rightID))
    }
    let left = side(of: operandID, in: scope)
    let right = side(of: rightOperandID, in: scope)
    guard let left, let right else { return nil }
    return ComparisonParts(
      range: tree[id].range, left: left, right: right, written: written,
      operatorRange: tree.token(of: operatorID)?.range ?? tree[operatorID].range, options: options,
      optionsRange: optionsRange, bracketsRange: bracketsRange, quantifier: quantifier,
      quantifierRange: quantifierRange,
      rightQuantifier: rightQuantifier, rightQuantifierRange: rightQuantifierRange)
  }

  func writtenQuantifier(_ kind: TokenKind?) -> Quantifier {
    switch kind {
    case .all: .all
    case .none?: Quantifier.none
    default: .any
    }
  }

  /// `[c]`, `[d]`, `[cd]` of an operator; unknown letters have been reported with the shapes.
  private func stringOptions(of id: NodeID) -> (TextOptions, SourceRange) {
    guard let child = tree.child(0, of: id) else { return ([], tree[id].range) }
    var options: TextOptions = []
    for letter in tree.tokenText(of: child).lowercased().utf8 {
      if letter == UInt8(ascii: "c") { options.insert(.caseInsensitive) }
      if letter == UInt8(ascii: "d") { options.insert(.diacriticInsensitive) }
    }
    return (options, tree.token(of: child)?.range ?? tree[child].range)
  }

  /// A comparison without a property (LANGUAGE §4.4).
  mutating func constants(_ parts: ComparisonParts) -> Comparison? {
    if parts.written == .between {
      report(
        .betweenOperand, "`\(source(parts.left.range))` is a constant; the left side of BETWEEN is a property",
        parts.left.range)
    } else {
      report(
        .constantVsConstant,
        "`\(source(parts.range))` compares constants, so it is the same for every object; one side must be a property",
        parts.range)
    }
    return nil
  }

  /// A comparison with the constant first: mirrored, or the membership form of IN (LANGUAGE §4.4, §4.5).
  private mutating func constantFirst(_ parts: ComparisonParts) -> Comparison? {
    switch parts.written {
    case .relation(let relational):
      var mirrored = parts
      (mirrored.left, mirrored.right) = (parts.right, parts.left)
      mirrored.written = .relation(relational.mirrored)
      return againstConstant(mirrored)
    case .text:
      report(
        .stringOpNeedsKeypathLeft,
        "the left side of `\(source(parts.operatorRange))` is the property that is searched, not a constant",
        parts.left.range, fixIts: substringForm(parts))
    case .between:
      report(
        .betweenOperand, "`\(source(parts.left.range))` is a constant; the left side of BETWEEN is a property",
        parts.left.range)
    case .isIn:
      return constantInPath(parts)
    }
    return nil
  }

  /// `'text' CONTAINS name` as this dialect writes it: `name IN 'text'`.
  private func substringForm(_ parts: ComparisonParts) -> [Diagnostic.FixIt] {
    guard parts.written == .text(.contains), parts.options.isEmpty, case .path(let path) = parts.right,
      path.type == .string, !path.isToMany
    else { return [] }
    let text = "\(source(path.range)) IN \(source(parts.left.range))"
    return [.init("write `\(text)`", range: parts.range, replacement: text)]
  }

  /// A comparison of a property, an aggregate or a count with constants.
  private mutating func againstConstant(_ parts: ComparisonParts) -> Comparison? {
    switch parts.left {
    case .path(let path): pathAgainstConstant(path, parts)
    case .aggregate(let aggregate): aggregateAgainstConstant(aggregate, parts)
    case .count(let count): countAgainstConstant(count, parts)
    case .constant, .parameter, .list, .arithmetic, .type, .open: nil
    }
  }
}
