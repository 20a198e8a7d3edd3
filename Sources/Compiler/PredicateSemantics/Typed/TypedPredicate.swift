/// A predicate with resolved names and typed comparisons, which the optimiser rewrites and the emitter lowers. It does not depend on
/// bytecode or a store.
///
/// Nodes and operands are in two arenas, children before parents, so that every pass is a loop and deallocation never recurses.
public struct TypedPredicate: Sendable {
  /// The index of a node in ``nodes``.
  public typealias NodeID = Int
  /// The index of an operand in ``operands``.
  public typealias OperandID = Int

  /// The schema that the indices refer to.
  public var schema: Schema
  /// The class of the tested objects.
  public var rootClass: Int
  /// The dialect, which determines the evaluation rules.
  public var dialect: Dialect
  /// The evaluation rules of the predicate.
  package var rules: EvaluationRules { dialect.rules }
  /// The logic and comparisons, children before parents.
  public var nodes: [TypedNode]
  /// The operands of the comparisons, inner ones first.
  public var operands: [TypedOperand]
  /// The whole predicate.
  public var root: NodeID
  /// The values to supply before a run, in order of first use.
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

  /// A Boolean value that indicates whether every parameter is a single value or a shape, so that arguments can fill in a compiled program.
  /// If the right side of IN or BETWEEN is open, only ``Template/predicate(for:)`` returns a predicate that can run.
  public var takesOnlyValues: Bool { parameters.allSatisfy { $0.use == .value || $0.use == .shape } }
}

/// A node of logic.
public enum TypedNode: Hashable, Sendable {
  /// TRUEPREDICATE or FALSEPREDICATE.
  case constant(Bool)
  /// The plain complement: there is no unknown truth value (language §6.1).
  case not(TypedPredicate.NodeID)
  /// A conjunction. True if empty.
  case and([TypedPredicate.NodeID])
  /// A disjunction. False if empty.
  case or([TypedPredicate.NodeID])
  /// A comparison.
  case comparison(Comparison)
  /// A comparison of two sides with many values.
  case listComparison(ListComparison)
  /// A test of a collection's elements. Only the optimiser creates it.
  case exists(Existence)
  /// The inner node, whose comparisons share the operand's value, computed once before the node. Only the optimiser creates it.
  case sharing(TypedPredicate.OperandID, TypedPredicate.NodeID)
}

/// A comparison in the order haystack–needle, value–list, path–constant. If the text has the constant first, the comparison is mirrored,
/// and `x IN path` is "any value of path equals x".
public struct Comparison: Hashable, Sendable {
  /// The quantifier. `nil` if neither side is a to-many path.
  public var quantifier: Quantifier?
  /// The left side.
  public var left: TypedPredicate.OperandID
  /// The operator.
  public var comparisonOperator: ComparisonOperator
  /// The options: `[c]`, `[d]`.
  public var options: TextOptions
  /// The right side.
  public var right: TypedPredicate.OperandID
  /// The source range of the comparison.
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

/// A side of a comparison, its type, and its source range.
public struct TypedOperand: Hashable, Sendable {
  /// The kind of the operand.
  public enum Kind: Hashable, Sendable {
    /// A value of the type that the comparison needs. For example, a float column's constant is a float (language §6.9).
    case constant(Value)
    /// The parameter at this index of ``TypedPredicate/parameters``.
    case parameter(Int)
    /// A path to one or many values.
    case path(TypedPath)
    /// An aggregate of a collection.
    case aggregate(Aggregate)
    /// `SUBQUERY(…).@count`.
    case subqueryCount(Subquery)
    /// Arithmetic of two operands. At most one of them is or contains a to-many path, and the operator applies to each of its values
    /// (language §6.9). The operands precede this one in the arena.
    case arithmetic(ArithmeticOperator, TypedPredicate.OperandID, TypedPredicate.OperandID)
    /// A list `{…}` of constants and parameters.
    case list([TypedPredicate.OperandID])
    /// Kinds of values, for ``ComparisonOperator/isOfKind``.
    case kinds(ValueKinds)
    /// The region of a shape (language §8).
    case region(GeoRegion)
  }

  /// The kind of the operand.
  public var kind: Kind
  /// The type of the value or values. `nil` for null, for a region, and for a parameter of any type.
  public var type: ElementType?
  /// A Boolean value that indicates whether a value may be null.
  public var isNullable: Bool
  /// The source range of the operand.
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
  /// A step of a path: a property of the current class, and the part to read.
  public struct Step: Hashable, Sendable {
    /// The part of the property that the step reads.
    public enum Part: Hashable, Sendable {
      /// The value, or each element or dictionary value of a collection.
      case values
      /// Each key of a dictionary (`@allKeys`).
      case keys
      /// The value of one key of a dictionary. Null if the key is absent.
      case entry(String)
      /// The element at a position of a list, from 0. Null if there is none.
      case element(Int)
      /// The last element of a list. Null if the list is empty.
      case lastElement

      /// Returns a Boolean value that indicates whether two parts are equal. Keys are compared by their UTF-8 bytes.
      public static func == (left: Part, right: Part) -> Bool {
        switch (left, right) {
        case (.values, .values), (.keys, .keys), (.lastElement, .lastElement): true
        case (.entry(let left), .entry(let right)): UTF8Key(left) == UTF8Key(right)
        case (.element(let left), .element(let right)): left == right
        default: false
        }
      }

      /// Hashes the part, including the UTF-8 bytes of a key.
      public func hash(into hasher: inout Hasher) {
        switch self {
        case .values: hasher.combine(0)
        case .keys: hasher.combine(1)
        case .lastElement: hasher.combine(2)
        case .entry(let key): hasher.combine(UTF8Key(key))
        case .element(let index): hasher.combine(index)
        }
      }

      /// A Boolean value that indicates whether the part is one value of a collection.
      public var isSingle: Bool {
        switch self {
        case .values, .keys: false
        case .entry, .element, .lastElement: true
        }
      }
    }

    /// The class that owns the property.
    public var classIndex: Int
    /// The index of the property in the class.
    public var property: Int
    /// The part of the property to read.
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

    /// A Boolean value that indicates whether the subscript may find many values.
    public var isMany: Bool { self == .wildcard || self == .keys }

    /// Returns a Boolean value that indicates whether two subscripts are equal. Keys are compared by their UTF-8 bytes.
    public static func == (left: MixedSubscript, right: MixedSubscript) -> Bool {
      switch (left, right) {
      case (.last, .last), (.wildcard, .wildcard), (.keys, .keys): true
      case (.key(let left), .key(let right)): UTF8Key(left) == UTF8Key(right)
      case (.index(let left), .index(let right)): left == right
      default: false
      }
    }

    /// Hashes the subscript, including the UTF-8 bytes of a key.
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

  /// The steps. All but the last lead to objects. Empty only for a subquery's element itself.
  public var steps: [Step]
  /// The subscripts into the mixed value at the last step.
  public var mixedSubscripts: [MixedSubscript]

  /// Creates a path.
  public init(steps: [Step], mixedSubscripts: [MixedSubscript] = []) {
    self.steps = steps
    self.mixedSubscripts = mixedSubscripts
  }

  /// Returns a Boolean value that indicates whether the path reaches many values.
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
  /// The path to the collection, or to the values for ``AggregateFunction/size``. After a to-many step there are many collections, each
  /// with its own result. A property of objects has one result for all collections.
  public var collection: TypedPath
  /// The property of the elements, for collections of objects. `nil` for ``AggregateFunction/count``, ``AggregateFunction/size`` and plain
  /// elements.
  public var property: Int?

  /// Creates an aggregate.
  public init(_ function: AggregateFunction, of collection: TypedPath, property: Int?) {
    self.function = function
    self.collection = collection
    self.property = property
  }

  /// Returns a Boolean value that indicates whether there are many results, one for each collection or value.
  public func isToMany(in schema: Schema) -> Bool { property == nil && isBehindMany(in: schema) }

  /// Returns a Boolean value that indicates whether there are many collections, or many values that each have a size.
  public func isBehindMany(in schema: Schema) -> Bool {
    if function == .size { return collection.isToMany(in: schema) }
    return TypedPath(steps: Array(collection.steps.dropLast())).isToMany(in: schema)
  }
}

/// The number of elements that satisfy a condition: `SUBQUERY(collection, $v, body).@count` (language §6.6).
public struct Subquery: Hashable, Sendable {
  /// The path to the collection. To-many steps before the last are flattened.
  public var collection: TypedPath
  /// The class of the elements, which is the body's root class.
  public var elementClass: Int
  /// The body, in the same arena.
  public var body: TypedPredicate.NodeID
  /// The name of the variable in the text, without `$`.
  public var variable: String

  /// Creates a subquery.
  public init(collection: TypedPath, elementClass: Int, body: TypedPredicate.NodeID, variable: String = "x") {
    self.collection = collection
    self.elementClass = elementClass
    self.body = body
    self.variable = variable
  }

  /// Returns a Boolean value that indicates whether two subqueries are equivalent. The name of the variable is ignored.
  public static func == (left: Subquery, right: Subquery) -> Bool {
    left.collection == right.collection && left.elementClass == right.elementClass && left.body == right.body
  }

  /// Hashes the properties that ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(collection)
    hasher.combine(elementClass)
    hasher.combine(body)
  }
}
