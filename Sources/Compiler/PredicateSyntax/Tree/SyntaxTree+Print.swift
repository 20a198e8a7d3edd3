extension SyntaxTree {
  /// The predicate in canonical spelling: uppercase keywords, one blank between tokens, and only the necessary parentheses.
  ///
  /// Parsing it in the same dialect gives an equal tree.
  public var canonicalText: String { canonicalText(of: root) }

  /// Returns the source of a node in canonical spelling; see ``canonicalText``. Linear in the size of its subtree.
  public func canonicalText(of id: NodeID) -> String {
    var printer = SyntaxPrinter(tree: self)
    return printer.print(id)
  }
}

extension SyntaxTree {
  /// Returns a Boolean value that indicates whether a value is in parentheses. O(log tokens).
  package func isParenthesised(_ id: NodeID) -> Bool {
    let range = self[id].range
    let first = tokens.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    return first > 0 && tokens[first - 1].kind == .leftParenthesis
  }
}

/// Prints trees without recursion: a stack contains the remaining pieces.
private struct SyntaxPrinter {
  private enum Piece {
    case text(String)
    case node(NodeID)
  }

  let tree: SyntaxTree
  private var pending: [Piece] = []

  init(tree: SyntaxTree) { self.tree = tree }

  mutating func print(_ id: NodeID) -> String {
    var result = ""
    pending = [.node(id)]
    while let piece = pending.popLast() {
      switch piece {
      case .text(let text): result += text
      case .node(let id): pending.append(contentsOf: pieces(of: id).reversed())
      }
    }
    return result
  }

  private func pieces(of id: NodeID) -> [Piece] {
    let children = Array(tree.children(of: id))
    switch tree[id].kind {
    case .query: return joined(children, " ")
    case .sort: return [.text("SORT(")] + joined(children, ", ") + [.text(")")]
    case .sortKey: return children.map(Piece.node) + [.text(tree.tokenKind(of: id) == .ascending ? " ASC" : " DESC")]
    case .distinct: return [.text("DISTINCT(")] + joined(children, ", ") + [.text(")")]
    case .limit: return [.text("LIMIT(")] + joined(children, ", ") + [.text(")")]
    case .or: return joined(children, " OR ", in: id)
    case .and: return joined(children, " AND ", in: id)
    case .not: return [.text("NOT ")] + joined(children, "", in: id)
    case .truePredicate: return [.text("TRUEPREDICATE")]
    case .falsePredicate: return [.text("FALSEPREDICATE")]
    case .comparison: return joined(children, " ")
    case .operator: return [.text(operatorText(id))] + children.map(Piece.node)
    case .options: return [.text("[\(tree.tokenText(of: id).lowercased())]")]
    case .quantified: return [.text(tree.tokenText(of: id).uppercased() + " ")] + joined(children, "", in: id)
    case .path: return path(children)
    case .negated:
      // A sign separated from its number is arithmetic, and remains so.
      let isApart = children.first.map { tree[$0].kind == .number } == true && !tree.isSignedNumber(id)
      return [.text(isApart ? "- " : "-")] + joined(children, "", in: id)
    case .add: return joined(children, " + ", in: id)
    case .subtract: return joined(children, " - ", in: id)
    case .multiply: return joined(children, " * ", in: id)
    case .divide: return joined(children, " / ", in: id)
    case .power: return joined(children, " ** ", in: id)
    case .bitwise: return joined(children, " \(tree.tokenText(of: id).uppercased()) ", in: id)
    case .complemented: return [.text("~")] + joined(children, "", in: id)
    case .string: return [.text(tree.stringValue(of: id).map { quoted($0) } ?? tree.text(of: id))]
    case .bool: return [.text(tree.boolValue(of: id) == true ? "true" : "false")]
    case .null: return [.text("nil")]
    case .selfReference: return [.text("SELF")]
    case .list: return [.text("{")] + children.enumerated().flatMap(element) + [.text("}")]
    case .ring: return [.text("{")] + joined(children, ", ") + [.text("}")]
    case .point: return [.text("[")] + joined(children, ", ") + [.text("]")]
    case .subscript:
      let content: Piece = children.first.map(Piece.node) ?? .text(tree.tokenText(of: id).uppercased())
      return [.text("["), content, .text("]")]
    case .subquery:
      return [.text("SUBQUERY(")] + children.prefix(1).flatMap(collection) + [.text(", ")]
        + joined(Array(children.dropFirst()), ", ") + [.text(")")]
    case .function:
      let isSelector = children.first.map { tree.tokenKind(of: $0) == .selector } ?? false
      return children.prefix(1).map(Piece.node) + [.text(isSelector ? "" : needsBlank(id) ? " (" : "(")]
        + joined(Array(children.dropFirst()), ", ") + [.text(")")]
    case .binaryLiteral: return [.text("bin(")] + joined(children, ", ") + [.text(")")]
    case .objectLiteral: return [.text("obj(")] + joined(children, ", ") + [.text(")")]
    case .geoBox: return [.text("geoBox(")] + joined(children, ", ") + [.text(")")]
    case .geoCircle: return [.text("geoCircle(")] + joined(children, ", ") + [.text(")")]
    case .geoPolygon: return [.text("geoPolygon(")] + joined(children, ", ") + [.text(")")]
    case .name, .escapedName, .keyPathPlaceholder, .keyPathArgument, .variable, .atKeyword, .number, .placeholder,
      .argument, .uuidLiteral, .objectIDLiteral, .dateLiteral, .base64Literal, .internalKeyLiteral:
      return [.text(tree.tokenText(of: id))]
    }
  }

  /// Returns the first spelling of an operator word, or the usual sign.
  private func operatorText(_ id: NodeID) -> String {
    switch tree.tokenKind(of: id) {
    case .equal: "=="
    case .notEqual: "!="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    default: tree.tokenText(of: id).uppercased()
    }
  }

  /// Returns a Boolean value that indicates whether a call would be a literal without the blank after its name: `oid (…)`.
  private func needsBlank(_ call: NodeID) -> Bool {
    guard let name = tree.children(of: call).first else { return false }
    let (word, call) = (tree.text(of: name), tree[call].range)
    var open = tree[name].range.upperBound
    while open < call.upperBound, tree.source.utf8[open] != UInt8(ascii: "(") { open += 1 }
    let joined = SourceText(word + tree.source[SourceRange(open, call.upperBound)])
    return tokens(of: joined, dialect: tree.dialect).first?.range.upperBound != word.utf8.count
  }

  private func path(_ elements: [NodeID]) -> [Piece] {
    var pieces: [Piece] = []
    for (index, element) in elements.enumerated() {
      if index > 0, tree[element].kind != .subscript { pieces.append(.text(".")) }
      let isPath = index == 0 && tree[element].kind == .path
      pieces += isPath ? inParentheses(element) : index == 0 ? collection(element) : [.node(element)]
    }
    return pieces
  }

  /// Prints a list element. Parentheses are kept only if the source has them, since not every dialect supports them there.
  private func element(_ index: Int, _ id: NodeID) -> [Piece] {
    (index > 0 ? [.text(", ")] : []) + (tree.isParenthesised(id) ? inParentheses(id) : [.node(id)])
  }

  private func inParentheses(_ id: NodeID) -> [Piece] { [.text("("), .node(id), .text(")")] }

  /// Prints the first element of a path or the collection of a SUBQUERY, in parentheses if they are required there.
  private func collection(_ id: NodeID) -> [Piece] {
    switch tree[id].kind {
    case .path, .name, .escapedName, .keyPathPlaceholder, .keyPathArgument, .variable, .selfReference, .subquery,
      .atKeyword, .function, .list, .string:
      [.node(id)]
    case .placeholder where tree.tokenKind(of: id) == .objectPlaceholder: [.node(id)]
    default: inParentheses(id)
    }
  }

  /// Prints children with a separator. Below `parent`, adds the parentheses that preserve the structure.
  private func joined(_ children: [NodeID], _ separator: String, in parent: NodeID? = nil) -> [Piece] {
    var pieces: [Piece] = []
    for (index, child) in children.enumerated() {
      if index > 0, !separator.isEmpty { pieces.append(.text(separator)) }
      if let parent, needsParentheses(child, at: index, in: tree[parent].kind) {
        pieces += [.text("("), .node(child), .text(")")]
      } else {
        pieces.append(.node(child))
      }
    }
    return pieces
  }

  private func needsParentheses(_ child: NodeID, at index: Int, in parent: SyntaxKind) -> Bool {
    let inner = Self.tightness(tree[child].kind)
    let outer = Self.tightness(parent)
    if inner != outer { return inner < outer }
    // Adjacent conditions with the same connective would merge into one node.
    if parent == .or || parent == .and { return true }
    if parent == .not || parent == .negated || parent == .complemented || parent == .quantified { return false }
    // The printer does not distinguish the precedence of the bitwise operators.
    if parent == .bitwise { return true }
    return (parent == .power) == (index == 0)
  }

  /// Returns the precedence of a node. The highest never needs parentheses.
  private static func tightness(_ kind: SyntaxKind) -> Int {
    switch kind {
    case .or: 0
    case .and: 1
    case .not: 2
    case .comparison, .truePredicate, .falsePredicate: 3
    case .bitwise: 4
    case .add, .subtract: 5
    case .multiply, .divide: 6
    case .negated, .complemented: 7
    case .power: 8
    case .quantified: 9
    default: 10
    }
  }
}
