/// The limits of one compilation or run, and of the data that it reads. An error names the limit that was exceeded and its value.
///
/// ``standard`` is generous to one's own predicates, ``untrusted`` is for text from outside (docs/reliability/limits.md).
public struct Limits: Hashable, Sendable {
  /// Bytes of predicate text.
  public var sourceBytes: Int
  /// Tokens in one predicate.
  public var tokens: Int
  /// Levels of the syntax tree; `a OR b OR c` is one level.
  public var treeDepth: Int
  /// Nodes of the syntax tree.
  public var nodes: Int
  /// Terms of one AND or OR, elements of one list, keys of one clause, and clauses.
  public var listElements: Int
  /// Components of one key path.
  public var pathComponents: Int
  /// SUBQUERY inside SUBQUERY.
  public var subqueryNesting: Int
  /// Bytes of one LIKE pattern.
  public var likePatternBytes: Int
  /// Points of one shape. Checking takes quadratic time if its edges overlap everywhere.
  public var shapePoints: Int
  /// Words of one program, and columns that it reads; of these there are never more than 65,536.
  public var instructions: Int
  /// Values on the machine's stack.
  public var stackSlots: Int
  /// Fuel for one row: 1 per instruction, 1 per collection element, 1 per 64 bytes compared, 1 per two vertices of a shape. `nil` for no
  /// bound.
  public var fuelPerRow: Int?
  /// Bytes of one document: a schema, data, a suite, arguments, or a program image. For files whose objects are read one by one, bytes of
  /// one object. The maximum for JSON text is 2,147,483,647.
  public var documentBytes: Int
  /// Arrays and objects inside each other in a JSON document; more than 128 are never read.
  public var documentDepth: Int
  /// Values of the objects of one data document: one for each object and property, even if the document omits it. If objects are read one
  /// by one, values of one object with its inner objects.
  public var documentValues: Int
  /// Bytes of one file of source code in which predicates are looked for.
  public var sourceFileBytes: Int

  /// For predicates of one's own.
  public static let standard = Limits(
    sourceBytes: 1 << 20, tokens: 262_144, treeDepth: 256, nodes: 131_072, listElements: 1 << 20, pathComponents: 64,
    subqueryNesting: 8, likePatternBytes: 8 << 10, shapePoints: 16_384, instructions: 1 << 20, stackSlots: 1_024,
    fuelPerRow: nil, documentBytes: 1 << 30, documentDepth: 128, documentValues: 1 << 28, sourceFileBytes: 16 << 20)

  /// For predicates that came from outside.
  public static let untrusted = Limits(
    sourceBytes: 16 << 10, tokens: 4_096, treeDepth: 64, nodes: 4_096, listElements: 1_024, pathComponents: 16,
    subqueryNesting: 2, likePatternBytes: 256, shapePoints: 1_024, instructions: 16_384, stackSlots: 128,
    fuelPerRow: 100_000, documentBytes: 16 << 20, documentDepth: 32, documentValues: 1 << 22, sourceFileBytes: 1 << 20)
}

extension Limits {
  /// The presets by the names that files and command lines call them.
  package static let presets: [(name: String, limits: Limits)] = [("standard", .standard), ("untrusted", .untrusted)]

  /// Creates the preset with a name. `nil` for an unknown name.
  package init?(preset name: String) {
    guard let preset = Limits.presets.first(where: { $0.name == name }) else { return nil }
    self = preset.limits
  }
}
