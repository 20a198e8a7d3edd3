import PredicateDiagnostics

/// A placeholder whose argument is not known yet.
struct OpenArgument {
  var name: Parameter.Name
  var placeholder: Placeholder
  var range: SourceRange
}

/// One side of a comparison, understood on its own.
enum Side {
  case constant(Constant)
  case parameter(OpenArgument)
  /// Constants and parameters in braces, or the elements of a list argument.
  case list([Side], range: SourceRange, isArgument: Bool)
  case path(ResolvedPath)
  case aggregate(ResolvedAggregate)
  case count(ResolvedCount)
  case arithmetic(ResolvedArithmetic)
  /// `path.@type`.
  case type(ResolvedType)
  /// A key path that depends on an argument which is not known yet.
  case open(SourceRange)

  var range: SourceRange {
    switch self {
    case .constant(let constant): constant.range
    case .parameter(let argument): argument.range
    case .list(_, let range, _): range
    case .path(let path): path.range
    case .aggregate(let aggregate): aggregate.range
    case .count(let count): count.range
    case .arithmetic(let arithmetic): arithmetic.range
    case .type(let type): type.range
    case .open(let range): range
    }
  }

  /// Whether the side needs no object to be evaluated.
  var isConstant: Bool {
    switch self {
    case .constant, .parameter, .list: true
    case .path, .aggregate, .count, .arithmetic, .type, .open: false
    }
  }

  /// Whether the side has many values: a path to them, an aggregate behind a to-many step, or arithmetic with one.
  var reachesMany: Bool {
    switch self {
    case .path(let path): path.isToMany
    case .arithmetic(let arithmetic): arithmetic.many != nil
    case .type(let type): type.path.isToMany
    case .aggregate(let aggregate): aggregate.isToMany
    case .constant, .parameter, .list, .count, .open: false
    }
  }

  /// Whether the side is arithmetic.
  var isArithmetic: Bool { if case .arithmetic = self { true } else { false } }

  /// Whether the side is nil.
  var isNull: Bool {
    if case .constant(let constant) = self { constant.value == .null } else { false }
  }
}
