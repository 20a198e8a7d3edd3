import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// A predicate as an SQL statement.
public struct SQLQuery: Sendable {
  /// The statement, with placeholders for its parameters.
  public let text: String
  /// The values of the placeholders, in order.
  public let parameters: [SQLParameter]
  /// The tables and columns that the statement reads, in the order of first use.
  public let reads: [Read]
  /// The relation of the statement's rows to the matching objects.
  public let exactness: Exactness
  /// The conditions on the data under which ``exactness`` is true. Empty if there are none.
  public let assumptions: [String]

  private let pieces: SQLText
  private let engine: SQLEngine

  /// A table and the columns that are read from it.
  public struct Read: Hashable, Sendable {
    /// The table.
    public var table: String
    /// The columns.
    public var columns: [String]
  }

  /// The relation of the rows that a statement finds to the objects that match.
  public enum Exactness: Hashable, Sendable {
    /// The statement finds exactly the objects that match.
    case exact
    /// The statement may also find objects that do not match. Test the residual on its rows.
    case superset(residual: Residual)
  }

  /// The part of a predicate that a statement leaves out.
  public struct Residual: Hashable, Sendable, CustomStringConvertible {
    /// The ranges of all omitted comparisons in the predicate's text.
    public let ranges: [SourceRange]
    /// The omitted part with its values, for display. It may not compile, since some values have no literals.
    public let description: String
  }

  /// The part left to test. `nil` if the statement is exact.
  public var residual: Residual? {
    if case .superset(let residual) = exactness { residual } else { nil }
  }

  /// An object that a constant names.
  public enum Target: Hashable, Sendable {
    /// An argument.
    case object(ObjectReference)
    /// `obj('Class', key)` of rql: the class and the primary key.
    case primaryKey(NamedObject)
  }

  /// The key of an object that a constant names, as far as it is known.
  public enum TargetKey: Hashable, Sendable {
    /// The key.
    case key(String)
    /// The object does not exist.
    case nowhere
    /// The key is unknown. Comparisons with the object are refused.
    case unknown
  }

  /// The last object of the previous page.
  public enum PageEnd: Hashable, Sendable {
    /// The object with a key. If there is none, the page is empty.
    case key(String)
    /// The object whose key a program supplies as the variable of this name.
    case variable(String)

    /// The key or the name.
    var text: String {
      switch self {
      case .key(let text), .variable(let text): text
      }
    }
  }

  /// Testing for existence is faster than counting.
  private static let rewriting = OptimizerOptions(rules: RuleSet(ids: ["count-to-existence"]) ?? .none)

  /// A key that no object has. It represents objects that do not exist.
  static let keyOfNoObject = "\u{1}"

  /// The result that a statement selects.
  public enum Selection: String, CaseIterable, Hashable, Sendable {
    /// The keys of the objects, in order.
    case keys
    /// The number of objects.
    case count
    /// Every column of the objects' table.
    case rows
    /// Only a condition, for use in a statement of the caller that names the objects' table as given.
    case condition
  }

  /// Translates a checked predicate.
  ///
  /// - Parameters:
  ///   - predicate: The predicate, with all its arguments.
  ///   - engine: The database.
  ///   - mapping: The tables and columns of the objects. The default is the mapping that ``SQLLoader`` writes.
  ///   - selection: The result to select.
  ///   - alias: The name of the objects' table in the statement.
  ///   - inlinesValues: A Boolean value that indicates whether the statement contains its values, for pasting, and has no parameters.
  ///   - allowsSuperset: A Boolean value that indicates whether a part that cannot be translated exactly may be left out. The part must be
  ///     an operand of the predicate's outermost AND, and the predicate must have no clauses.
  ///   - last: The last object of the previous page. `nil` for the first page.
  ///   - key: Returns the key of an object that a constant names.
  /// - Throws: The part that cannot be translated, with its range in the predicate and the reason. See ``SQLEngine/support(_:_:)``.
  public init(
    _ predicate: TypedPredicate, engine: SQLEngine, mapping: SQLMapping = SQLMapping(),
    selecting selection: Selection = .keys, alias: String = "t0", inlinesValues: Bool = false,
    allowsSuperset: Bool = false, behind last: PageEnd? = nil, key: @escaping (Target) -> TargetKey = { _ in .unknown }
  ) throws(DiagnosticError) {
    let allowsSuperset = allowsSuperset && predicate.clauses.isEmpty
    // The residual is reported as it was written, so it is not rewritten.
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
      // Falls back to a shorter, slower statement.
      context = Context(rewritten, engine, mapping, alias: alias, narrows: false, key: key)
      (result, writer) = try statement()
    }
    if let fault = engine.fault(writer, context.mostTables) { throw DiagnosticError(fault) }
    if inlinesValues, result.text.hasPlaceholders {
      throw DiagnosticError(
        Diagnostic(.missingArgument, "a statement with its values inside needs all arguments of the predicate"))
    }
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

  /// Returns the statement with its words and values rewritten. A value used in several places is passed once for each place.
  ///
  /// - Parameters:
  ///   - words: Rewrites the text between values, which may contain any names.
  ///   - place: Writes a value, given the number of values before it.
  public func text(
    words: @escaping (String) -> String = { $0 }, writing place: @escaping (SQLParameter, Int) -> String
  ) -> (text: String, values: [SQLParameter]) {
    var writer = StatementWriter(engine, words: words, place: place)
    writer.write(pieces)
    return (writer.text, writer.parameters)
  }

  /// The statement with its values inlined, for pasting. Values that a program supplies are NULL in it.
  public var inlineText: String {
    var writer = StatementWriter(engine, inlinesValues: true)
    writer.write(pieces)
    return writer.text
  }
}

extension SQLEngine {
  /// Returns the reason why a statement is too large. `nil` if it is not.
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
    if writer.selects > maximumSelects {
      return Diagnostic(
        .notTranslatable, "the statement has \(writer.selects) SELECTs, and \(title) takes \(maximumSelects)")
    }
    guard writer.nesting > maximumNesting else { return nil }
    return Diagnostic(
      .notTranslatable,
      "the statement has \(writer.nesting) parentheses inside each other, and \(title) takes \(maximumNesting)")
  }
}

extension TypedPredicate {
  /// Returns the ranges of a node's comparisons.
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
