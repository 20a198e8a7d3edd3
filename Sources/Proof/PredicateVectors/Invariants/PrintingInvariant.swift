import PredicateSyntax

extension Invariant {
  /// Compares a tree and its results with those of its printed and reparsed text.
  static let printing = Invariant("printing", "what is printed parses to the same tree, and means the same") {
    evidence in
    guard let tree = evidence.tree else { return nil }
    let text = tree.canonicalText
    let result = parse(SourceText(text), dialect: tree.dialect)
    guard let again = result.tree else {
      return Fault("unreadable", "`\(text)`: \(result.diagnostics.first?.message ?? "")")
    }
    if again.shape != tree.shape { return Fault("another tree", "`\(text)`") }
    if again.canonicalText != text { return Fault("another text", "`\(text)` is printed as `\(again.canonicalText)`") }
    var trial = evidence.trial
    trial.predicate = text
    let printed = Evidence(trial, evidence.snapshot)
    if (printed.predicate == nil) != (evidence.predicate == nil) {
      return Fault("another verdict", "`\(text)`: \(printed.rejection?.first.message ?? "accepted")")
    }
    return printed.answer == evidence.answer
      ? nil : Fault("another answer", "`\(text)` gives \(printed.answer) in place of \(evidence.answer)")
  }
}

extension SyntaxTree {
  /// The kinds of the nodes in postorder, each with its number of children.
  fileprivate var shape: [Shape] { nodes.indices.map { Shape(kind: nodes[$0].kind, count: children(of: $0).count) } }
}

/// A node without its source range.
private struct Shape: Equatable {
  var kind: SyntaxKind
  var count: Int
}
