import PredicateReference

/// A schema with objects, and any number of random predicates about them.
///
/// ```swift
/// let world = RandomWorld(seed: 7)
/// let cases = (0..<100).map { world.randomCase(seed: $0, dialect: .rql) }
/// ```
package struct RandomWorld: Sendable {
  /// The seed of the world.
  package let seed: UInt64
  /// Objects of random classes.
  package let dataSet: DataSet
  /// A Boolean value that indicates whether the predicates use few properties of the sample classes.
  private let isOfSamples: Bool

  /// Creates the schema and objects of a seed. One world in eight has a property of every type in every shape, and one in eight has more
  /// objects.
  ///
  /// - Parameter objects: The maximum number of objects of each class. `nil` to let the seed decide.
  package init(seed: UInt64, objects: Int? = nil) {
    self.seed = seed
    isOfSamples = false
    var random = SplitMix64(seed: seed)
    let definitions = RandomSchema.definitions(&random, isComplete: random.chance(1, in: 8))
    // The definitions are well-formed by construction. If that ever fails, tests see a world without classes.
    let schema = (try? Schema(definitions)) ?? Schema(validated: [])
    dataSet = RandomDataSet.generate(schema, objects: objects ?? random.pick(3, 8, 8, 8, 8, 8, 8, 40), &random)
  }

  /// Creates objects of the sample classes `Task` and `Project`. Their predicates give the rewrite rules much to do.
  package init(seed: UInt64, samples schema: Schema) {
    self.seed = seed
    isOfSamples = true
    dataSet = SampleData.generate(schema, seed: seed)
  }

  /// Creates a world of given objects, whose predicates the seed decides.
  package init(seed: UInt64, dataSet: DataSet) {
    self.seed = seed
    self.dataSet = dataSet
    isOfSamples = false
  }

  /// Returns the predicate of a seed about objects of this world.
  package func randomCase(seed: UInt64, dialect: Dialect = .nspredicate) -> RandomCase {
    // Includes the world's seed, so that one seed produces different predicates in different worlds.
    var mixer = SplitMix64(seed: self.seed)
    var random = SplitMix64(seed: seed ^ mixer.next())
    if isOfSamples { return sample(seed, dialect, &random) }
    let classes = dataSet.schema.classes
    let roots = classes.indices.filter { !classes[$0].isEmbedded }
    // In every world, the first class has the most properties.
    guard let root = random.chance(2, in: 3) ? roots.first : random.pick(roots) else {
      return make(seed, dialect, classes.first?.name ?? "", Text(predicate: "TRUEPREDICATE"))
    }
    return make(seed, dialect, classes[root].name, written(root, dialect, random))
  }

  /// The text and arguments that a writer produced.
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

  /// Returns clauses for one predicate in eight.
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
