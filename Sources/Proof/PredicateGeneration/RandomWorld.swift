import PredicateDiagnostics
import PredicateReference
import PredicateSchema
import PredicateValues

/// A schema with objects, and as many random predicates about them as are asked for.
///
/// ```swift
/// let world = RandomWorld(seed: 7)
/// let cases = (0..<100).map { world.randomCase(seed: $0, dialect: .rql) }
/// ```
package struct RandomWorld: Sendable {
  /// What made it.
  package let seed: UInt64
  /// Objects of random classes.
  package let dataSet: DataSet
  /// Whether the predicates are about few properties of the sample classes.
  private let isOfSamples: Bool

  /// The schema and objects that a seed decides: in one world of eight a property of every type in every shape, in one of eight
  /// more objects.
  ///
  /// - Parameter objects: how many objects each class has at the most; nil to let the seed decide.
  package init(seed: UInt64, objects: Int? = nil) {
    self.seed = seed
    isOfSamples = false
    var random = SplitMix64(seed: seed)
    let definitions = RandomSchema.definitions(&random, isComplete: random.chance(1, in: 8))
    // The definitions are well-formed by construction; should that ever fail, tests see a world without classes.
    let schema = (try? Schema(definitions)) ?? Schema(validated: [])
    dataSet = RandomDataSet.generate(schema, objects: objects ?? random.pick(3, 8, 8, 8, 8, 8, 8, 40), &random)
  }

  /// Objects of the sample classes, `Task` and `Project`, about which predicates are written that leave rewrite rules much to do.
  package init(seed: UInt64, samples schema: Schema) {
    self.seed = seed
    isOfSamples = true
    dataSet = SampleData.generate(schema, seed: seed)
  }

  /// Objects that are given, with predicates that the seed decides.
  package init(seed: UInt64, dataSet: DataSet) {
    self.seed = seed
    self.dataSet = dataSet
    isOfSamples = false
  }

  /// The predicate that a seed decides, about objects of this world.
  package func randomCase(seed: UInt64, dialect: Dialect = .nspredicate) -> RandomCase {
    // The world's seed takes part, so that one seed gives predicates of different shapes in different worlds.
    var mixer = SplitMix64(seed: self.seed)
    var random = SplitMix64(seed: seed ^ mixer.next())
    if isOfSamples { return sample(seed, dialect, &random) }
    let classes = dataSet.schema.classes
    let roots = classes.indices.filter { !classes[$0].isEmbedded }
    // The first class is the one with the most to ask about in every world.
    guard let root = random.chance(2, in: 3) ? roots.first : random.pick(roots) else {
      return make(seed, dialect, classes.first?.name ?? "", Text(predicate: "TRUEPREDICATE"))
    }
    return make(seed, dialect, classes[root].name, written(root, dialect, random))
  }

  /// What a writer has written.
  private struct Text {
    var predicate: String
    var arguments: [ReferenceArgument] = []
    var variables: [String: ReferenceArgument] = [:]
    var clauses: [ResultClause] = []
    var isWellFormed = false
  }

  private func make(_ seed: UInt64, _ dialect: Dialect, _ className: String, _ text: Text) -> RandomCase {
    RandomCase(
      worldSeed: self.seed, seed: seed, dataSet: dataSet, className: className, dialect: dialect,
      predicate: text.predicate, arguments: text.arguments, variables: text.variables, clauses: text.clauses,
      isWellFormed: text.isWellFormed)
  }

  private var values: RandomValues { RandomValues(rowCounts: dataSet.tables.map(\.count)) }

  private func written(_ root: Int, _ dialect: Dialect, _ random: SplitMix64) -> Text {
    var writer = RandomWriter(dialect, dataSet, values, random)
    var text = writer.predicate(root, depth: 2)
    let isSpoilt = writer.random.chance(1, in: 10)
    if isSpoilt { text = writer.spoil(text, root) }
    if dialect == .rql { text += writer.clauses(root) }
    let clauses = clauses(root, dialect, &writer.random)
    return Text(
      predicate: text, arguments: writer.arguments, variables: writer.variables, clauses: clauses,
      isWellFormed: dialect == .nspredicate && writer.isWellFormed && !isSpoilt)
  }

  /// Clauses beside the text of one predicate in eight.
  private func clauses(_ root: Int, _ dialect: Dialect, _ random: inout SplitMix64) -> [ResultClause] {
    guard random.chance(1, in: 8) else { return [] }
    var generator = RandomClauses(schema: dataSet.schema, dialect: dialect, seed: random.next())
    return generator.clausesOfDifferentKinds(of: root)
  }

  private func sample(_ seed: UInt64, _ dialect: Dialect, _ random: inout SplitMix64) -> RandomCase {
    let className = random.pick("Task", "Project")
    var predicates = SamplePredicates(seed: random.next(), dialect: dialect)
    let predicate = predicates.predicate(on: className)
    var text = Text(predicate: predicate, isWellFormed: dialect == .nspredicate)
    text.arguments = SamplePredicates.arguments(in: predicate, dialect).map(ReferenceArgument.value)
    text.variables = SamplePredicates.variables(in: predicate).mapValues(ReferenceArgument.value)
    return make(seed, dialect, className, text)
  }
}
