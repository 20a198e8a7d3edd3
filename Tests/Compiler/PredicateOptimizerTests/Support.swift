import PredicateGeneration
import PredicateOptimizer
import PredicateReference
import PredicateSemantics
import PredicateSyntax
import Predicates
import Testing

/// The classes of the rules' examples.
let sampleSchema = Result { try Schema(RewriteRule.sampleClasses) }

extension RewriteRule: CustomTestStringConvertible {
  /// The id, as the name of a parameterised test's case.
  public var testDescription: String { id }
}

/// A predicate text, checked, its arguments still open.
func typed(
  _ text: String, on className: String = "Task", dialect: Dialect = .nspredicate
) throws -> TypedPredicate {
  let template = try Template(
    parsing: SourceText(text), schema: try sampleSchema.get(), class: className, dialect: dialect)
  return try #require(template.openPredicate)
}

/// What the rules of these ids, and no others, make of a predicate.
func plan(
  _ text: String, on className: String = "Task", dialect: Dialect = .nspredicate, only ids: [String]
) throws -> Plan {
  let rules = try #require(RuleSet(ids: ids)?.withPrerequisites)
  return Plan(optimizing: try typed(text, on: className, dialect: dialect), options: OptimizerOptions(rules: rules))
}

/// Random objects of the sample classes, in both forms that answers come from.
struct SampleWorld {
  let data: DataSet
  let snapshot: Snapshot

  init(seed: UInt64) throws {
    data = SampleData.generate(try sampleSchema.get(), seed: seed)
    snapshot = try Store(data).snapshot
  }

  /// The rows that the machine finds for a predicate under options of the optimiser, through an index wherever the plan has one:
  /// so few objects would never be worth it.
  func rows(
    _ text: String, on className: String, dialect: Dialect = .nspredicate, _ options: OptimizerOptions
  ) throws -> [Int] {
    let template = try PredicateTemplate(
      SourceText(text), class: className, schema: data.schema, dialect: dialect, optimizing: options)
    let arguments = Arguments(
      SamplePredicates.arguments(in: text, dialect).map(Argument.value),
      variables: SamplePredicates.variables(in: text).mapValues(Argument.value))
    return try snapshot.rows(matching: template.bind(arguments), indexes: .forced).map(Int.init)
  }
}
