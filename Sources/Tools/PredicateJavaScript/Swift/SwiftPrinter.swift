import PredicateSemantics

/// Writes a checked predicate as Swift. It uses a stack of pending pieces instead of recursion.
struct SwiftPrinter {
  enum Piece {
    case text(String)
    /// A condition on a named object, in parentheses if its precedence is lower than that of its context.
    case node(TypedPredicate.NodeID, about: Name, binding: Binding)
  }

  /// The precedence of a condition.
  enum Binding: Int {
    case or, and, comparison, negated
  }

  /// The expression for the object of a condition.
  struct Name {
    var text: String
    /// The number of enclosing closures.
    var depth = 0
  }

  let predicate: TypedPredicate
  let form: SwiftForm
  /// The conditions on the data under which the translation is exact.
  private(set) var assumptions: [String] = []
  /// The constants declared before the predicate, because the form does not accept the calls that create them.
  private(set) var values: [String] = []

  init(_ predicate: TypedPredicate, _ form: SwiftForm) {
    self.predicate = predicate
    self.form = form
  }

  mutating func print() throws(DiagnosticError) -> String {
    guard predicate.clauses.isEmpty else { throw form.refusal("SORT, DISTINCT and LIMIT: they stand behind it") }
    let className = predicate.schema.classes[predicate.rootClass].name
    let root = Name(text: form == .realm ? "$0" : Self.variable(className))
    var text = ""
    var pending = [Piece.node(predicate.root, about: root, binding: .or)]
    while let piece = pending.popLast() {
      switch piece {
      case .text(let part): text += part
      case .node(let id, let name, let binding): pending += try pieces(of: id, name, binding).reversed()
      }
    }
    switch form {
    case .realm: return ".where { \(text) }"
    case .foundation:
      return values.map { $0 + "\n" }.joined() + "#Predicate<\(className)> { \(root.text) in\n  \(text)\n}"
    }
  }

  /// Returns the variable name of a class: `task` for `Task`.
  static func variable(_ className: String) -> String {
    let name = className.prefix(1).lowercased() + className.dropFirst()
    return ["self", "default", "class", "in", "is", "as", "for", "case", "import", "operator", "repeat"].contains(name)
      ? "object" : name
  }

  mutating func assume(_ assumption: String) {
    if !assumptions.contains(assumption) { assumptions.append(assumption) }
  }

  /// Declares a value before the predicate and returns its name.
  mutating func value(_ expression: String) -> String {
    let name = "value\(values.count + 1)"
    values.append("let \(name) = \(expression)")
    return name
  }

  // MARK: Logic

  private mutating func pieces(
    of id: TypedPredicate.NodeID, _ name: Name, _ binding: Binding
  ) throws(DiagnosticError) -> [Piece] {
    func enclosed(_ own: Binding, _ pieces: [Piece]) -> [Piece] {
      own.rawValue < binding.rawValue ? [.text("(")] + pieces + [.text(")")] : pieces
    }
    switch predicate.nodes[id] {
    case .constant(let truth):
      if form == .realm { throw form.refusal(truth ? "TRUEPREDICATE" : "FALSEPREDICATE") }
      return [.text(truth ? "true" : "false")]
    case .not(let child): return [.text("!"), .node(child, about: name, binding: .negated)]
    case .and(let terms): return enclosed(.and, joined(terms, " && ", name, .and))
    case .or(let terms): return enclosed(.or, joined(terms, " || ", name, .or))
    case .comparison(let comparison):
      let printed =
        switch form {
        case .realm: try realm(comparison, name)
        case .foundation: try foundation(comparison, name)
        }
      return printed.isInfix ? enclosed(.comparison, printed.pieces) : printed.pieces
    case .listComparison: throw form.refusal("a comparison of two collections")
    case .exists, .sharing: throw form.refusal("what the optimiser made of the predicate")
    }
  }

  private func joined(_ terms: [TypedPredicate.NodeID], _ sign: String, _ name: Name, _ binding: Binding) -> [Piece] {
    var pieces: [Piece] = []
    for term in terms {
      if !pieces.isEmpty { pieces.append(.text(sign)) }
      // `a || b` inside `&&` needs parentheses, and so does a nested condition with the same operator.
      pieces.append(.node(term, about: name, binding: binding == .or ? .and : .comparison))
    }
    return pieces
  }

  // MARK: Properties

  func property(_ step: TypedPath.Step) -> Property {
    predicate.schema.classes[step.classIndex].properties[step.property]
  }

  /// Returns the type of a path's values, including whether they may be null.
  func type(_ path: TypedPath) -> PropertyType? { path.steps.last.map { property($0).type } }
}

/// A comparison and a Boolean value that indicates whether it has an operator of lower precedence than a call.
struct SwiftComparison {
  var pieces: [SwiftPrinter.Piece]
  var isInfix: Bool

  init(_ text: String, isInfix: Bool) { self.init([.text(text)], isInfix: isInfix) }

  init(_ pieces: [SwiftPrinter.Piece], isInfix: Bool) {
    self.pieces = pieces
    self.isInfix = isInfix
  }
}

extension Relation {
  var swift: String { self == .equal ? "==" : self == .notEqual ? "!=" : symbol }
}
