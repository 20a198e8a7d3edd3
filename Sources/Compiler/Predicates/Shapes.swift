import PredicateSemantics

/// What a caller supplies for a placeholder: a value, an object that is in no store, or a shape.
public typealias Argument = PredicateSemantics.Argument

/// The values for all placeholders of a text.
public typealias Arguments = PredicateSemantics.Arguments

/// Shapes of the Swift types, latitude first.
///
/// ```swift
/// if let area = GeoCircle(center: (48.85, 2.35), radiusInRadians: 0.001) {
///   let near = try CompiledPredicate(
///     "location IN %@", class: "Shop", schema: schema, arguments: Arguments([.circle(area)]))
/// }
/// ```
extension Argument {
  /// Everything within a distance of a place.
  public static func circle(_ circle: GeoCircle) -> Argument { .shape(GeoShape(circle)) }

  /// What two opposite corners enclose.
  public static func box(_ box: GeoBox) -> Argument { .shape(GeoShape(box)) }

  /// What a ring encloses, without its holes.
  public static func polygon(_ polygon: GeoPolygon) -> Argument { .shape(GeoShape(polygon)) }
}

extension CompiledPredicate {
  /// Compiles a predicate and binds arguments that are more than plain values: shapes, variables, objects of no store.
  ///
  /// - Parameters:
  ///   - text: The predicate.
  ///   - className: The class whose objects it tests.
  ///   - schema: The classes.
  ///   - arguments: What stands for `%@ %K %d …`, or `$0 $1 …`, in order, and for `$name`.
  ///   - dialect: The language of the text.
  ///   - clauses: The order of the matches, which of them are kept, and how many; after SORT, DISTINCT and LIMIT of the text.
  ///   - limits: What the text and its program may use.
  /// - Throws: Everything that is wrong with the text, the arguments or the clauses.
  public init(
    _ text: String, class className: String, schema: Schema, arguments: Arguments, dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    self = try PredicateTemplate(
      text, class: className, schema: schema, dialect: dialect, clauses: clauses, limits: limits
    ).bind(arguments)
  }
}
