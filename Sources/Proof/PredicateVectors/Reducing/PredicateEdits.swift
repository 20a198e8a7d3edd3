import PredicateReference

/// Reductions of a predicate by one step: a node is replaced by one of its children, a list loses a part, or a constant is simplified.
///
/// Steps edit the text, so that the arguments that become unused are known. The result need not be a valid predicate: an invalid one does
/// not reproduce the violation.
struct PredicateEdits {
  /// A piece of the new text.
  private enum Piece {
    case source(SourceRange)
    case text(String)
  }

  private let trial: Trial
  private let tree: SyntaxTree
  private var found: [Trial] = []

  /// Returns the predicates that are one step smaller, the largest reductions first. Empty if the text does not parse.
  static func smaller(_ trial: Trial) -> [Trial] {
    guard let tree = parse(SourceText(trial.predicate), dialect: trial.dialect).tree else { return [] }
    var edits = PredicateEdits(trial: trial, tree: tree)
    // In reverse postorder, parents come before their children.
    for id in tree.nodes.indices.reversed() { edits.add(id) }
    return edits.found.filter { $0.predicate != trial.predicate }
  }

  private init(trial: Trial, tree: SyntaxTree) { (self.trial, self.tree) = (trial, tree) }

  private mutating func add(_ id: NodeID) {
    let children = Array(tree.children(of: id))
    switch tree[id].kind {
    case .query:
      let start = found.count
      for clause in children.dropFirst() { replace(clause, with: "") }
      for index in start..<found.count {
        while found[index].predicate.last?.isWhitespace == true { found[index].predicate.removeLast() }
      }
    case .and, .or:
      let start = found.count
      for child in children { replace(id, with: [.source(tree[child].range)]) }
      if children.count > 2 { dropOne(of: children, in: id, separator: tree[id].kind == .and ? " AND " : " OR ") }
      keepForm(since: start)
    case .not:
      let start = found.count
      for child in children { replace(id, with: [.source(tree[child].range)]) }
      keepForm(since: start)
    case .negated, .quantified, .add, .subtract, .multiply, .divide, .power:
      for child in children { replace(id, with: [.source(tree[child].range)]) }
    case .comparison:
      let start = found.count
      for constant in ["TRUEPREDICATE", "FALSEPREDICATE"] { replace(id, with: constant) }
      keepForm(since: start)
    case .operator:
      if !children.isEmpty { replace(id, with: tree.tokenText(of: id)) }
      replace(id, with: "==")
    case .path:
      for child in children.dropFirst() { dropElement(child, from: children) }
      if let first = children.first, let second = children.dropFirst().first, tree[second].kind != .subscript {
        replace(SourceRange(tree[first].range.lowerBound, tree[second].range.lowerBound), with: [])
      }
    case .list, .geoPolygon: dropOne(of: children, in: id, separator: ", ", brackets: brackets(of: id))
    case .sort, .distinct:
      if children.count > 1 { dropOne(of: children, in: id, separator: ", ", brackets: brackets(of: id)) }
    case .number: for number in ["0", "1"] where tree.text(of: id).utf8.count > 1 { replace(id, with: number) }
    case .string:
      if tree.text(of: id).utf8.count > 3 { for text in ["''", "'a'"] { replace(id, with: text) } }
    default: break
    }
  }

  /// The latest edits are as well-formed as the trial.
  private mutating func keepForm(since start: Int) {
    for index in start..<found.count { found[index].isWellFormed = trial.isWellFormed }
  }

  /// Returns the text before a node's first child and after its last.
  private func brackets(of id: NodeID) -> (Piece, Piece) {
    let range = tree[id].range
    let children = tree.children(of: id)
    guard let first = children.first, let last = children.last else { return (.source(range), .text("")) }
    return (
      .source(SourceRange(range.lowerBound, tree[first].range.lowerBound)),
      .source(SourceRange(tree[last].range.upperBound, range.upperBound))
    )
  }

  private mutating func dropOne(
    of children: [NodeID], in id: NodeID, separator: String, brackets: (Piece, Piece) = (.text(""), .text(""))
  ) {
    for dropped in children {
      var pieces = [brackets.0]
      for child in children where child != dropped {
        if pieces.count > 1 { pieces.append(.text(separator)) }
        let needsParentheses = tree[child].kind == .or || tree[child].kind == .and
        pieces +=
          needsParentheses ? [.text("("), .source(tree[child].range), .text(")")] : [.source(tree[child].range)]
      }
      replace(id, with: pieces + [brackets.1])
    }
  }

  /// Removes a path element other than the first, together with the dot before it.
  private mutating func dropElement(_ element: NodeID, from elements: [NodeID]) {
    guard let index = elements.firstIndex(of: element), index > 0 else { return }
    replace(
      SourceRange(tree[elements[index - 1]].range.upperBound, tree[element].range.upperBound), with: [])
  }

  private mutating func replace(_ id: NodeID, with text: String) { replace(id, with: [.text(text)]) }

  private mutating func replace(_ id: NodeID, with pieces: [Piece]) { replace(tree[id].range, with: pieces) }

  private mutating func replace(_ range: SourceRange, with pieces: [Piece]) {
    let length = trial.predicate.utf8.count
    guard range.upperBound <= length else { return }
    let all = [.source(SourceRange(0, range.lowerBound))] + pieces + [.source(SourceRange(range.upperBound, length))]
    var smaller = trial
    smaller.predicate = all.map(text).joined()
    smaller.isWellFormed = false
    if trial.dialect == .nspredicate {
      smaller.arguments = all.flatMap(placeholders).compactMap {
        trial.arguments.indices.contains($0) ? trial.arguments[$0] : nil
      }
    }
    found.append(smaller)
  }

  private func text(_ piece: Piece) -> String {
    switch piece {
    case .text(let text): text
    case .source(let range): tree.source[range]
    }
  }

  /// Returns the argument positions of the placeholders in a piece.
  private func placeholders(_ piece: Piece) -> [Int] {
    guard case .source(let range) = piece else { return [] }
    return allPlaceholders.indices.filter { position in
      range.lowerBound <= allPlaceholders[position].lowerBound
        && allPlaceholders[position].upperBound <= range.upperBound
    }
  }

  /// All placeholders with positional arguments.
  private var allPlaceholders: [SourceRange] {
    tree.nodes.filter { $0.kind == .placeholder || $0.kind == .keyPathPlaceholder }.map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}
