import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A predicate whose every name is resolved and every comparison typed: what the optimiser rewrites and the emitter
/// lowers. It knows nothing of bytecode or of a store.
///
/// Nodes and operands are in two arenas, children before parents, so that every pass is a loop and freeing never recurses.
public struct TypedPredicate: Sendable {
  /// The index of a node in ``nodes``.
  public typealias NodeID = Int
  /// The index of an operand in ``operands``.
  public typealias OperandID = Int

  /// The schema that indices refer to.
  public var schema: Schema
  /// The class whose objects the predicate tests.
  public var rootClass: Int
  /// The dialect whose rules of evaluation apply.
  public var dialect: Dialect
  /// The evaluation rules of the predicate.
  package var rules: EvaluationRules { dialect.rules }
  /// Logic and comparisons, children before parents.
  public var nodes: [TypedNode]
  /// The operands of the comparisons, inner ones first.
  public var operands: [TypedOperand]
  /// The whole predicate.
  public var root: NodeID
  /// The values to be supplied before a run, in order of first use.
  public var parameters: [Parameter]
  /// The clauses that arrange the matching objects, applied from left to right.
  public var clauses: [Clause]
  /// The objects that constants name by their primary keys: see ``namedObject(_:)``.
  public var objects: [NamedObject]

  /// Creates a typed predicate.
  public init(
    schema: Schema, rootClass: Int, dialect: Dialect, nodes: [TypedNode], operands: [TypedOperand], root: NodeID,
    parameters: [Parameter], clauses: [Clause] = [], objects: [NamedObject] = []
  ) {
    self.schema = schema
    self.rootClass = rootClass
    self.dialect = dialect
    self.nodes = nodes
    self.operands = operands
    self.root = root
    self.parameters = parameters
    self.clauses = clauses
    self.objects = objects
  }

  /// Whether every parameter is a single value or a shape, so that a program of the predicate can be filled in; where the right side of
  /// IN or BETWEEN is open, only ``Template/predicate(for:)`` gives something to run.
  public var takesOnlyValues: Bool { parameters.allSatisfy { $0.use == .value || $0.use == .shape } }
}

/// A node of logic.
public enum TypedNode: Hashable, Sendable {
  /// TRUEPREDICATE or FALSEPREDICATE.
  case constant(Bool)
  /// Plain complement: there is no unknown (language §6.1).
  case not(TypedPredicate.NodeID)
  /// True where all are; true of none.
  case and([TypedPredicate.NodeID])
  /// True where any is; false of none.
  case or([TypedPredicate.NodeID])
  /// A comparison.
  case comparison(Comparison)
  /// A comparison of two sides that both have many values.
  case listComparison(ListComparison)
  /// A question about a collection's elements; only rewriting makes it.
  case exists(Existence)
  /// The inner node, in which every comparison that names the operand shares its value, computed once in front of it; only
  /// rewriting makes it.
  case sharing(TypedPredicate.OperandID, TypedPredicate.NodeID)
}

/// A comparison, in the order haystack–needle, value–list, path–constant: a constant first in the text has been mirrored,
/// and `x IN path` has become "any value of path equals x".
public struct Comparison: Hashable, Sendable {
  /// Present exactly where one side is a to-many path.
  public var quantifier: Quantifier?
  /// The left side.
  public var left: TypedPredicate.OperandID
  /// The operator.
  public var comparisonOperator: ComparisonOperator
  /// `[c]`, `[d]`.
  public var options: TextOptions
  /// The right side.
  public var right: TypedPredicate.OperandID
  /// The source of the whole comparison.
  public var range: SourceRange

  /// Creates a comparison.
  public init(
    quantifier: Quantifier?, left: TypedPredicate.OperandID, _ comparisonOperator: ComparisonOperator,
    options: TextOptions = [], right: TypedPredicate.OperandID, range: SourceRange
  ) {
    self.quantifier = quantifier
    self.left = left
    self.comparisonOperator = comparisonOperator
    self.options = options
    self.right = right
    self.range = range
  }
}

/// A side of a comparison, its type, and its source.
public struct TypedOperand: Hashable, Sendable {
  /// The kind of the operand.
  public enum Kind: Hashable, Sendable {
    /// A value, converted to the type that the comparison needs (a float column's constant is a float, language §6.9).
    case constant(Value)
    /// The parameter at this index of ``TypedPredicate/parameters``.
    case parameter(Int)
    /// A path to a scalar, or to many of them.
    case path(TypedPath)
    /// An aggregate of a collection.
    case aggregate(Aggregate)
    /// `SUBQUERY(…).@count`.
    case subqueryCount(Subquery)
    /// Arithmetic of two operands, of which at most one is or contains a path to many values: the operator is applied to
    /// each of them (language §6.9). The operands stand before this one in the arena.
    case arithmetic(ArithmeticOperator, TypedPredicate.OperandID, TypedPredicate.OperandID)
    /// `{…}`: constants and parameters.
    case list([TypedPredicate.OperandID])
    /// Kinds of values, for ``ComparisonOperator/isOfKind``.
    case kinds(ValueKinds)
    /// The region of a shape (language §8).
    case region(GeoRegion)
  }

  /// The kind of the operand.
  public var kind: Kind
  /// The type of its value or values; nil for null, for a region, and for a parameter of any type.
  public var type: ElementType?
  /// Whether a value may be null.
  public var isNullable: Bool
  /// Its source.
  public var range: SourceRange

  /// Creates an operand.
  public init(_ kind: Kind, type: ElementType?, isNullable: Bool, range: SourceRange) {
    self.kind = kind
    self.type = type
    self.isNullable = isNullable
    self.range = range
  }
}

/// A resolved key path.
public struct TypedPath: Hashable, Sendable {
  /// One step: a property of the class reached so far, and what of it.
  public struct Step: Hashable, Sendable {
    /// The part of the property that the step reads.
    public enum Part: Hashable, Sendable {
      /// The value, or each element or dictionary value of a collection.
      case values
      /// Each key of a dictionary (`@allKeys`).
      case keys
      /// The value of one key of a dictionary; null where the key is absent.
      case entry(String)
      /// The element at a position of a list, counted from 0; null where there is none.
      case element(Int)
      /// The last element of a list; null where it is empty.
      case lastElement

      /// Whether two parts are the same: keys are where their bytes are.
      public static func == (left: Part, right: Part) -> Bool {
        switch (left, right) {
        case (.values, .values), (.keys, .keys), (.lastElement, .lastElement): true
        case (.entry(let left), .entry(let right)): UTF8Key(left) == UTF8Key(right)
        case (.element(let left), .element(let right)): left == right
        default: false
        }
      }

      /// Adds which part it is, and the bytes of a key.
      public func hash(into hasher: inout Hasher) {
        switch self {
        case .values: hasher.combine(0)
        case .keys: hasher.combine(1)
        case .lastElement: hasher.combine(2)
        case .entry(let key): hasher.combine(UTF8Key(key))
        case .element(let index): hasher.combine(index)
        }
      }

      /// Whether the part is one value of a collection.
      public var isSingle: Bool {
        switch self {
        case .values, .keys: false
        case .entry, .element, .lastElement: true
        }
      }
    }

    /// The class that owns the property.
    public var classIndex: Int
    /// The property.
    public var property: Int
    /// What of it.
    public var part: Part

    /// Creates a step.
    public init(classIndex: Int, property: Int, part: Part = .values) {
      self.classIndex = classIndex
      self.property = property
      self.part = part
    }
  }

  /// A subscript into a mixed value, applied after the last step (language §6.8).
  public enum MixedSubscript: Hashable, Sendable {
    case index(Int)
    /// `[LAST]`: the last element of a list.
    case last
    case key(String)
    /// `[#any]`: every element or value at this level.
    case wildcard
    /// `@keys`: each key of a dictionary.
    case keys

    /// Whether the subscript may find many values.
    public var isMany: Bool { self == .wildcard || self == .keys }

    /// Whether two subscripts are the same: keys are where their bytes are.
    public static func == (left: MixedSubscript, right: MixedSubscript) -> Bool {
      switch (left, right) {
      case (.last, .last), (.wildcard, .wildcard), (.keys, .keys): true
      case (.key(let left), .key(let right)): UTF8Key(left) == UTF8Key(right)
      case (.index(let left), .index(let right)): left == right
      default: false
      }
    }

    /// Adds which subscript it is, and the bytes of a key.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .last: hasher.combine(0)
      case .wildcard: hasher.combine(1)
      case .keys: hasher.combine(2)
      case .key(let key): hasher.combine(UTF8Key(key))
      case .index(let index): hasher.combine(index)
      }
    }
  }

  /// The steps, at least one; all but the last lead to objects. Empty only for a subquery's element itself.
  public var steps: [Step]
  /// Subscripts into the mixed value that the last step reaches.
  public var mixedSubscripts: [MixedSubscript]

  /// Creates a path.
  public init(steps: [Step], mixedSubscripts: [MixedSubscript] = []) {
    self.steps = steps
    self.mixedSubscripts = mixedSubscripts
  }

  /// Whether the path reaches many values.
  public func isToMany(in schema: Schema) -> Bool {
    mixedSubscripts.contains { $0.isMany }
      || steps.contains { step in
        if step.part.isSingle { return false }
        return schema.classes[step.classIndex].properties[step.property].type.isCollection
      }
  }
}

/// An aggregate of a collection (language §6.5).
public struct Aggregate: Hashable, Sendable {
  /// The function.
  public var function: AggregateFunction
  /// The path to the collection, for ``AggregateFunction/size`` to the values; behind a to-many step there are many collections, and a
  /// result for each, but of a property of objects one for all of them.
  public var collection: TypedPath
  /// The property of the elements, for collections of objects; nil for ``AggregateFunction/count``, ``AggregateFunction/size`` and primitive
  /// elements.
  public var property: Int?

  /// Creates an aggregate.
  public init(_ function: AggregateFunction, of collection: TypedPath, property: Int?) {
    self.function = function
    self.collection = collection
    self.property = property
  }

  /// Whether there are many results, one for each collection or value.
  public func isToMany(in schema: Schema) -> Bool { property == nil && isBehindMany(in: schema) }

  /// Whether there are many collections, or values that each have a size.
  public func isBehindMany(in schema: Schema) -> Bool {
    if function == .size { return collection.isToMany(in: schema) }
    return TypedPath(steps: Array(collection.steps.dropLast())).isToMany(in: schema)
  }
}

/// `SUBQUERY(collection, $v, body).@count`: how many elements satisfy the body (language §6.6).
public struct Subquery: Hashable, Sendable {
  /// The path to the collection; to-many steps before the last flatten.
  public var collection: TypedPath
  /// The class of the elements, which is the body's root class.
  public var elementClass: Int
  /// The body, in the same arena.
  public var body: TypedPredicate.NodeID
  /// The variable as the text names it, without `$`.
  public var variable: String

  /// Creates a subquery.
  public init(collection: TypedPath, elementClass: Int, body: TypedPredicate.NodeID, variable: String = "x") {
    self.collection = collection
    self.elementClass = elementClass
    self.body = body
    self.variable = variable
  }

  /// Whether two subqueries ask the same; the name of the variable makes no difference.
  public static func == (left: Subquery, right: Subquery) -> Bool {
    left.collection == right.collection && left.elementClass == right.elementClass && left.body == right.body
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(collection)
    hasher.combine(elementClass)
    hasher.combine(body)
  }
}
