import PredicateSchema
import PredicateValues

/// A schema with objects, and as many random predicates about them as are asked for.
///
/// ```swift
/// let world = RandomWorld(seed: 7)
/// let cases = (0..<100).map { world.randomCase(seed: $0) }
/// ```
package struct RandomWorld: Sendable {
  /// What made it.
  package let seed: UInt64
  /// Objects of random classes.
  package let dataSet: DataSet

  /// The schema and objects that a seed decides.
  ///
  /// - Parameter objects: how many objects each class has at the most.
  package init(seed: UInt64, objects: Int = 8) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    let definitions = RandomSchema.definitions(&random)
    // The definitions are well-formed by construction; should that ever fail, tests see a world without classes.
    let schema = (try? Schema(definitions)) ?? Schema(validated: [])
    dataSet = RandomDataSet.generate(schema, objects: objects, &random)
  }

  /// Objects that are given, with predicates that the seed decides.
  package init(seed: UInt64, dataSet: DataSet) {
    self.seed = seed
    self.dataSet = dataSet
  }

  /// The predicate of the dialect rql that a seed decides, about objects of this world.
  package func randomRqlCase(seed: UInt64) -> RandomCase {
    var mixer = SplitMix64(seed: self.seed)
    let writer = RqlWriter(
      dataSet: dataSet, values: RandomValues(rowCounts: dataSet.tables.map(\.count)),
      random: SplitMix64(seed: seed ^ mixer.next()))
    return RandomCase(worldSeed: self.seed, seed: seed, writer: writer)
  }

  /// The predicate that a seed decides, about objects of this world.
  package func randomCase(seed: UInt64) -> RandomCase {
    let schema = dataSet.schema
    // The world's seed takes part, so that one seed gives predicates of different shapes in different worlds.
    var mixer = SplitMix64(seed: self.seed)
    let writer = PredicateWriter(
      schema: schema, values: RandomValues(rowCounts: dataSet.tables.map(\.count)),
      random: SplitMix64(seed: seed ^ mixer.next()))
    return RandomCase(worldSeed: self.seed, seed: seed, dataSet: dataSet, writer: writer)
  }
}

/// A random predicate with everything that it takes to run it; two seeds give the same case again.
package struct RandomCase: Sendable, CustomStringConvertible {
  /// The seed of the schema and the objects.
  package let worldSeed: UInt64
  /// The seed of the predicate.
  package let seed: UInt64
  /// The objects.
  package let dataSet: DataSet
  /// The class that is queried.
  package let className: String
  /// The predicate.
  package let predicate: String
  /// The values of `%@`, `%K`, `%d` …, or of `$0`, `$1` …, in order.
  package let arguments: [ReferenceArgument]
  /// The values of `$NAME`s.
  package let variables: [String: ReferenceArgument]
  /// Whether the predicate was spoilt on purpose: the checker may refuse it, and then says so without a trap.
  package let isDeliberatelyWrong: Bool

  /// The schema of the objects.
  package var schema: Schema { dataSet.schema }

  /// The case that a seed decides, in a world of its own.
  package static func generate(seed: UInt64) -> RandomCase {
    RandomWorld(seed: seed).randomCase(seed: seed)
  }

  init(worldSeed: UInt64, seed: UInt64, dataSet: DataSet, writer: PredicateWriter) {
    var writer = writer
    self.worldSeed = worldSeed
    self.seed = seed
    self.dataSet = dataSet
    let roots = dataSet.schema.classes.indices.filter { !dataSet.schema.classes[$0].isEmbedded }
    let root = writer.random.pick(roots) ?? 0
    className = dataSet.schema.classes.element(at: root)?.name ?? ""
    let text = roots.isEmpty ? "TRUEPREDICATE" : writer.predicate(root, depth: 2)
    isDeliberatelyWrong = writer.random.chance(1, in: 10)
    predicate = isDeliberatelyWrong ? writer.spoil(text) : text
    arguments = writer.arguments
    variables = writer.variables
  }

  init(worldSeed: UInt64, seed: UInt64, writer: RqlWriter) {
    var writer = writer
    self.worldSeed = worldSeed
    self.seed = seed
    dataSet = writer.dataSet
    let classes = writer.schema.classes
    let roots = classes.indices.filter { !classes[$0].isEmbedded }
    // The first class is the one with the most to ask about in every world.
    let root = writer.random.chance(3, in: 4) ? roots.first ?? 0 : writer.random.pick(roots) ?? 0
    className = classes.element(at: root)?.name ?? ""
    let text = roots.isEmpty ? "TRUEPREDICATE" : writer.predicate(root, depth: 2)
    isDeliberatelyWrong = writer.random.chance(1, in: 10)
    let spoilt = isDeliberatelyWrong ? writer.spoil(text, root) : text
    predicate = spoilt + (roots.isEmpty ? "" : writer.clauses(root))
    arguments = writer.arguments
    variables = [:]
  }

  /// The case in one line, to be printed where it fails.
  package var description: String {
    let variables = variables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "$\($0.key) = \($0.value)" }
    return "world \(worldSeed), seed \(seed), \(className): \(predicate) \(arguments) \(variables)"
  }
}
