import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// A predicate as a statement of a database.
public struct SQLQuery: Sendable {
  /// The statement, with the places of its parameters.
  public let text: String
  /// The values at those places, in order.
  public let parameters: [SQLParameter]
  /// What the statement reads, in the order in which it names it first.
  public let reads: [Read]
  /// Whether the statement finds just the objects that match.
  public let exactness: Exactness
  /// What has to hold of the data for that; empty where nothing has to.
  public let assumptions: [String]

  private let pieces: SQLText
  private let engine: SQLEngine

  /// A table, and the columns that are read of it.
  public struct Read: Hashable, Sendable {
    /// The table.
    public var table: String
    /// The columns.
    public var columns: [String]
  }

  /// Which objects a statement finds.
  public enum Exactness: Hashable, Sendable {
    /// Those that match.
    case exact
    /// Those that match and perhaps others: the predicate given here is still to be tested of what is found.
    case superset(residual: Residual)
  }

  /// What of a predicate a statement leaves out.
  public struct Residual: Hashable, Sendable, CustomStringConvertible {
    /// The places in the predicate's text of all comparisons that were left out.
    public let ranges: [SourceRange]
    /// What was left out with the values in their places, for people. It may not compile: some values have no literals.
    public let description: String
  }

  /// What is still to be tested; nil where nothing is.
  public var residual: Residual? {
    if case .superset(let residual) = exactness { residual } else { nil }
  }

  /// An object that a constant names.
  public enum Target: Hashable, Sendable {
    /// An argument.
    case object(ObjectReference)
    /// `obj('Class', key)` of rql: the class, and the primary key.
    case primaryKey(NamedObject)
  }

  /// What is known of the key of an object that a constant names.
  public enum TargetKey: Hashable, Sendable {
    /// The key.
    case key(String)
    /// There is no such object.
    case nowhere
    /// Nobody knows; a comparison with it is refused.
    case unknown
  }

  /// Whether there is an element is found faster than how many there are.
  private static let rewriting = OptimizerOptions(rules: RuleSet(ids: ["count-to-existence"]) ?? .none)

  /// What stands for the key of an object that is nowhere: no object has it.
  static let keyOfNoObject = "\u{1}"

  /// What a statement selects.
  public enum Selection: String, CaseIterable, Hashable, Sendable {
    /// The objects' keys, in order.
    case keys
    /// How many there are.
    case count
    /// Every column of the objects' table.
    case rows
    /// No more than a condition, for a statement of the caller's in which the objects' table has the name that is given.
    case condition
  }

  /// Translates a checked predicate.
  ///
  /// - Parameters:
  ///   - predicate: the predicate, with all its arguments.
  ///   - engine: the database.
  ///   - mapping: where the objects are; if not given, as ``SQLLoader`` writes them.
  ///   - selection: what to select.
  ///   - alias: the name of the objects' table in the statement.
  ///   - inlinesValues: whether the values stand in the statement, for pasting, and nothing is a parameter.
  ///   - allowsSuperset: whether a part that cannot be said exactly may be left out; it has to stand between the ANDs of the whole
  ///     predicate, which must have no clauses then.
  ///   - last: the key of the last object of the page before, behind which the objects begin; nil for the first page. Where there is no
  ///     such object, nothing is found.
  ///   - key: the key of an object that a constant names.
  /// - Throws: what cannot be said, with its place in the predicate and the reason; see ``SQLEngine/support(_:_:)``.
  public init(
    _ predicate: TypedPredicate, engine: SQLEngine, mapping: SQLMapping = SQLMapping(),
    selecting selection: Selection = .keys, alias: String = "t0", inlinesValues: Bool = false,
    allowsSuperset: Bool = false, behind last: String? = nil, key: @escaping (Target) -> TargetKey = { _ in .unknown }
  ) throws(DiagnosticError) {
    let allowsSuperset = allowsSuperset && predicate.clauses.isEmpty
    // What is left out is reported in the words that it was written in.
    let rewritten = allowsSuperset ? predicate : Plan(optimizing: predicate, options: Self.rewriting).predicate
    var context = Context(rewritten, engine, mapping, alias: alias, narrows: true, key: key)
    func statement() throws(DiagnosticError) -> (Statement.Result, StatementWriter) {
      let result = try Statement(Translation(context: context), behind: last)
        .text(selecting: selection, allowsSuperset: allowsSuperset)
      var writer = StatementWriter(engine, inlinesValues: inlinesValues)
      writer.write(result.text)
      return (result, writer)
    }
    var (result, writer) = try statement()
    if engine.fault(writer, context.mostTables) != nil {
      // A shorter one, which is slower.
      context = Context(rewritten, engine, mapping, alias: alias, narrows: false, key: key)
      (result, writer) = try statement()
    }
    if let fault = engine.fault(writer, context.mostTables) { throw DiagnosticError(fault) }
    text = writer.text
    parameters = writer.parameters
    pieces = result.text
    self.engine = engine
    reads = context.reads
    assumptions = context.assumptions
    guard !result.leftOut.isEmpty else {
      exactness = .exact
      return
    }
    let texts = result.leftOut.map { predicate.text(of: $0) }
    exactness = .superset(
      residual: Residual(
        ranges: result.leftOut.flatMap { predicate.ranges(of: $0) },
        description: texts.count == 1 ? texts[0] : texts.map { "(\($0))" }.joined(separator: " AND ")))
  }

  /// The statement with other words in the places of its values, and the values in the order of their places: one that is needed in
  /// several stands there several times.
  ///
  /// - Parameters:
  ///   - words: What to write for the words between the values, which may be names with anything in them.
  ///   - place: What to write for a value, and how many are before it.
  public func text(
    words: @escaping (String) -> String = { $0 }, writing place: @escaping (SQLParameter, Int) -> String
  ) -> (text: String, values: [SQLParameter]) {
    var writer = StatementWriter(engine, words: words, place: place)
    writer.write(pieces)
    return (writer.text, writer.parameters)
  }

  /// The statement with its values in their places, for pasting.
  public var inlineText: String {
    var writer = StatementWriter(engine, inlinesValues: true)
    writer.write(pieces)
    return writer.text
  }
}

extension SQLEngine {
  /// Why a statement is too large; nil where it is not.
  fileprivate func fault(_ writer: StatementWriter, _ tables: Int) -> Diagnostic? {
    if writer.parameters.count > maximumParameters {
      return Diagnostic(
        .notTranslatable,
        "the statement has \(writer.parameters.count) parameters, and \(title) takes \(maximumParameters)",
        notes: [Diagnostic.Note("shorten the lists of IN, or put them into a table")])
    }
    if tables > maximumTables {
      return Diagnostic(
        .notTranslatable, "the statement joins \(tables) tables, and \(title) is asked for \(maximumTables) at most")
    }
    guard writer.nesting > maximumNesting else { return nil }
    return Diagnostic(
      .notTranslatable,
      "the statement has \(writer.nesting) parentheses inside each other, and \(title) takes \(maximumNesting)")
  }
}

extension TypedPredicate {
  /// The places of the comparisons of a node.
  fileprivate func ranges(of id: NodeID) -> [SourceRange] {
    var ranges: [SourceRange] = []
    var open = [id]
    while let id = open.popLast() {
      switch nodes[id] {
      case .constant: continue
      case .not(let child), .sharing(_, let child): open.append(child)
      case .and(let children), .or(let children): open += children
      case .comparison(let comparison): ranges.append(comparison.range)
      case .listComparison(let comparison): ranges.append(comparison.range)
      case .exists(let existence): ranges.append(existence.range)
      }
    }
    return ranges
  }
}
