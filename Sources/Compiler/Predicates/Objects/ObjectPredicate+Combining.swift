import PredicateSemantics

/// Predicates of one type, combined. The result is compiled and planned as one predicate.
///
/// ```swift
/// var conditions = [try ObjectPredicate<Task>(where: "isComplete == \(false)")]
/// if !typed.isEmpty { conditions.append(try ObjectPredicate(where: "name CONTAINS[cd] \(typed)")) }
/// let found = try tasks.filter(ObjectPredicate(all: conditions))
/// ```
///
/// All members throw if a predicate has SORT, DISTINCT or LIMIT, if it was loaded from an image, which has no text, or if the
/// predicates are of different dialects.
extension ObjectPredicate {
  /// Creates the predicate that is true if all predicates are. It is true if there are none.
  public init(all predicates: [ObjectPredicate]) throws(DiagnosticError) {
    try self.init(joining: predicates, by: .and, orElse: "TRUEPREDICATE")
  }

  /// Creates the predicate that is true if any of the predicates is. It is false if there are none.
  public init(any predicates: [ObjectPredicate]) throws(DiagnosticError) {
    try self.init(joining: predicates, by: .or, orElse: "FALSEPREDICATE")
  }

  /// Returns the predicate that is true if this and another are.
  public func and(_ other: ObjectPredicate) throws(DiagnosticError) -> ObjectPredicate {
    try ObjectPredicate(all: [self, other])
  }

  /// Returns the predicate that is true if this or another is.
  public func or(_ other: ObjectPredicate) throws(DiagnosticError) -> ObjectPredicate {
    try ObjectPredicate(any: [self, other])
  }

  /// Returns the predicate that is true if this is not.
  public func negated() throws(DiagnosticError) -> ObjectPredicate {
    try ObjectPredicate(joining: [self], by: .not, orElse: "")
  }

  private init(
    joining predicates: [ObjectPredicate], by connective: SyntaxKind, orElse empty: String
  ) throws(DiagnosticError) {
    var joined: JoinedText?
    for predicate in predicates {
      try predicate.validate()
      guard let source = (predicate.source as? WrittenSource)?.source else {
        throw DiagnosticError(
          .unsupportedOperand, "a predicate that was loaded from an image has no text to combine",
          notes: [.init("combine predicates before their image is saved")])
      }
      let template = try source.template.checked
      if joined == nil { joined = JoinedText(template, connective) }
      try joined?.append(template, source.arguments)
    }
    let whole = joined ?? JoinedText(empty)
    try self.init(whole.text, arguments: whole.arguments, dialect: whole.dialect, limits: whole.limits)
  }
}

/// The source of an object predicate.
final class WrittenSource: ObjectPredicateSource {
  let source: PredicateSource

  init(_ source: PredicateSource) { self.source = source }

  var description: String { source.text }
}

/// The text of several predicates, with the arguments of all.
private struct JoinedText {
  var text: String
  var arguments = Arguments()
  let dialect: Dialect
  var limits: Limits
  private let connective: SyntaxKind

  init(_ text: String) { (self.text, dialect, limits, connective) = (text, .nspredicate, .standard, .and) }

  init(_ first: Template, _ connective: SyntaxKind) {
    (text, dialect, limits) = (connective == .not ? "NOT " : "", first.dialect, first.limits)
    self.connective = connective
  }

  mutating func append(_ template: Template, _ added: Arguments) throws(DiagnosticError) {
    let tree = template.tree
    guard template.dialect == dialect else {
      throw DiagnosticError(.dialectNotEnabled, "predicates of two dialects cannot be combined")
    }
    guard template.clauses.isEmpty, let condition = tree.child(0, of: tree.root), tree.child(1, of: tree.root) == nil
    else {
      throw DiagnosticError(
        .filterAfterLimit, "a predicate with SORT, DISTINCT or LIMIT cannot be part of another",
        notes: [.init("combine predicates without clauses, and pass the clauses when filtering")])
    }
    if template.limits != limits {
      // Each part is within its own limits. Only fuel limits a run.
      let fuel = [limits.fuelPerRow, template.limits.fuelPerRow].compactMap { $0 }.min()
      limits = .standard
      limits.fuelPerRow = fuel
    }
    if !text.isEmpty, connective != .not { text += connective == .or ? " OR " : " AND " }
    let start = arguments.positional.count
    let names = add(added)
    let written = tree.text { token, spelling in
      switch token.kind {
      case .argument, .keyPathArgument:
        let letters = spelling.prefix { !$0.isNumber }
        return Int(spelling.dropFirst(letters.count)).map { "\(letters)\($0 + start)" }
      case .variable: return names[String(spelling.dropFirst())].map { "$\($0)" }
      default: return nil
      }
    }
    text += tree[condition].kind == connective && connective != .not ? written : "(\(written))"
  }

  /// Adds arguments, and returns the new names of variables. A variable of another value gets another name.
  private mutating func add(_ added: Arguments) -> [String: String] {
    var names: [String: String] = [:]
    for (name, value) in added.variables {
      var unused = name
      while let known = arguments.variables[unused], known != value { unused += "_" }
      names[name] = unused
      arguments.variables[unused] = value
    }
    arguments.positional += added.positional
    return names
  }
}
