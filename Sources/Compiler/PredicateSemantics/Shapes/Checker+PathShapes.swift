extension Checker {
  /// Checks the elements after a SUBQUERY, and the operators of the other dialect.
  mutating func pathShape(_ id: NodeID) {
    let elements = tree.children(of: id)
    for element in elements where !rules.contains(.hasRealmForms) && tree[element].kind == .atKeyword {
      if var (advice, replacement) = otherDialectsKeyword(tree.tokenKind(of: element)) {
        let range = tree[element].range
        if replacement == "@count",
          let name = elements.prefix(while: { $0 != element }).last.flatMap({ tree.name(of: $0) }),
          isOfPlainValues(name)
        {
          (advice, replacement) = ("and the plain values of `\(name)` cannot be counted in this one", nil)
        }
        report(
          .dialectNotEnabled, "`\(source(range))` belongs to the dialect rql; \(advice)", range,
          fixIts: replacement.map { [.init("write `\($0)`", range: range, replacement: $0)] } ?? [])
        return
      }
    }
    guard let first = elements.first, tree[first].kind == .subquery else { return }
    let rest = elements.dropFirst()
    guard let next = rest.first else {
      report(
        .subqueryNeedsCount, "a SUBQUERY selects elements; count them with `.@count` and compare the number",
        tree[first].range,
        fixIts: [
          .init(
            "append `.@count`", range: SourceRange(tree[first].range.upperBound, tree[first].range.upperBound),
            replacement: ".@count")
        ])
      return
    }
    guard
      tree.tokenKind(of: next) == .atCount || (rules.contains(.hasRealmForms) && tree.tokenKind(of: next) == .atSize)
    else {
      report(
        .subqueryNeedsCount, "only `.@count` may follow a SUBQUERY, not `\(tree.text(of: next))`", tree[next].range,
        fixIts: ["count", "size", "length"].contains(tree.text(of: next).lowercased())
          ? .write("@count", at: tree[next].range) : [])
      return
    }
    if let surplus = rest.dropFirst().first {
      report(.pathAfterCount, "`@count` is a number and ends the key path", tree[surplus].range)
    }
  }

  /// Returns a Boolean value that indicates whether every property with a name is a list or set of plain values, which this dialect does
  /// not count.
  private func isOfPlainValues(_ name: String) -> Bool {
    let found = schema.classes.flatMap { $0.properties.filter { $0.name == name } }
    return !found.isEmpty
      && found.allSatisfy {
        ($0.type.collection == .list || $0.type.collection == .set) && $0.type.element.classIndex == nil
      }
  }

  private func otherDialectsKeyword(_ kind: TokenKind?) -> (advice: String, replacement: String?)? {
    switch kind {
    case .atSize: ("write `@count`", "@count")
    case .atKeys: ("write `@allKeys`", "@allKeys")
    case .atValues: ("write `@allValues`", "@allValues")
    case .atType: ("the type of a mixed value cannot be asked here", nil)
    case .atLinks: ("declare linking objects in the class and name them", nil)
    default: nil
    }
  }
}
