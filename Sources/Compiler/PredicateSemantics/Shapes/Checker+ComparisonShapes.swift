extension Checker {
  /// Checks the operator, and the kind of node on its right.
  mutating func comparisonShape(_ id: NodeID) {
    guard let left = tree.child(.left, of: id), let operatorID = tree.child(.operation, of: id),
      let right = tree.child(.right, of: id)
    else { return }
    let range = tree.token(of: operatorID)?.range ?? tree[operatorID].range
    switch tree.tokenKind(of: operatorID) {
    case .matches:
      matches(id, left, right, range)
    case .text:
      if rules.contains(.hasRealmForms) {
        report(.fulltextIndex, "TEXT needs a full-text index, and there is none; write `CONTAINS[c]`", range)
        return
      }
      report(.dialectNotEnabled, "TEXT belongs to the dialect rql; write `CONTAINS[c]`", range)
    case .geoWithin where rules.contains(.hasGeoWithin):
      geoShape(right)
    case .geoWithin:
      report(.dialectNotEnabled, "`geoWithin` belongs to the dialect rql; write `IN %@` and pass the shape", range)
    case .between:
      listElements(of: right, code: .betweenOperand, "a bound of BETWEEN is a constant")
      if !mayBeList(right) {
        report(.betweenNeedsList, "BETWEEN takes two bounds in braces: `BETWEEN {low, high}`", tree[right].range)
      }
    default:
      listElements(of: right, code: .invalidList, "a list holds constants")
    }
    listElements(of: left, code: .invalidList, "a list holds constants")
    if tree[right].kind == .quantified, !rules.contains(.quantifiesRightSide) {
      let word = tree.token(of: right)?.range ?? tree[right].range
      report(
        .modifierPosition, "`\(source(word))` stands at the start of the comparison, before the key path on the left",
        word)
    }
  }

  /// Reports a regular expression. If it is simple enough, proposes the equivalent operator.
  private mutating func matches(_ id: NodeID, _ left: NodeID, _ right: NodeID, _ range: SourceRange) {
    let plain = tree.stringValue(of: right).flatMap(PlainExpression.init)
    let options =
      tree.child(.operation, of: id).flatMap { tree.child(.options, of: $0) }.map { source(tree[$0].range) } ?? ""
    let comparison = plain.map { "\(source(tree[left].range)) \($0.operation)\(options) \(quoted($0.text))" }
    report(
      .unsupportedOperatorMatches,
      "MATCHES and regular expressions are not supported" + (comparison.map { ": write `\($0)`" } ?? ""),
      range,
      notes: comparison == nil
        ? [
          .init(
            "`LIKE` has patterns of its own, in which `*` is any text, `?` one character, and everything else, `.` too, itself; "
              + "or join several conditions with `OR`")
        ] : [], fixIts: [Diagnostic.FixIt].write(comparison, at: tree[id].range).asGuesses)
  }

  /// Returns a Boolean value that indicates whether a node may be a list once its arguments are known.
  private func mayBeList(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .list, .placeholder: true
    case .argument: false
    case .path:
      tree.children(of: id).count == 1 && tree.children(of: id).first.map { tree[$0].kind == .variable } == true
    default: isOfOtherDialect(id)
    }
  }

  /// Checks that the elements of a list are constants. Each is reported on its own (language §2.3 note 2).
  private mutating func listElements(of id: NodeID, code: DiagnosticCode, _ expectation: String) {
    let id = tree[id].kind == .quantified ? tree.child(.operand, of: id) ?? id : id
    guard tree[id].kind == .list else { return }
    for element in tree.children(of: id) where diagnostics.count < Self.maximumDiagnostics {
      let found: String
      switch tree[element].kind {
      case .list: found = "a list"
      case .path where !isVariable(element): found = "a key path"
      case .quantified: found = "a quantified operand"
      case .add, .subtract, .multiply,
        .divide where rules.contains(.listsHoldLiterals):
        found = "arithmetic"
      case _ where rules.contains(.listsHoldLiterals) && tree.isParenthesised(element): found = "a value in parentheses"
      default: continue
      }
      report(code, "\(expectation), but `\(tree.text(of: element))` is \(found)", tree[element].range)
    }
  }

  /// Returns a Boolean value that indicates whether a path consists of a `$name` only.
  private func isVariable(_ id: NodeID) -> Bool {
    tree.children(of: id).count == 1 && tree.children(of: id).first.map { tree[$0].kind == .variable } == true
  }

  /// Checks that a quantifier precedes a key path (language §2.3 note 6).
  mutating func quantifiedShape(_ id: NodeID) {
    guard let operand = tree.child(.operand, of: id) else { return }
    let word = tree.token(of: id)?.range ?? tree[id].range
    if rules.contains(.quantifiesRightSide), tree[operand].kind == .list || tree[operand].kind == .argument { return }
    let isPath = tree[operand].kind == .path && !isVariable(operand)
    let isSubquery = isPath && tree.children(of: operand).first.map { tree[$0].kind == .subquery } == true
    if isPath && !isSubquery { return }
    report(
      .modifierPosition,
      "`\(source(word))` stands before a key path, and `\(tree.text(of: operand))` is \(isSubquery ? "a SUBQUERY" : "none")",
      word)
  }
}
