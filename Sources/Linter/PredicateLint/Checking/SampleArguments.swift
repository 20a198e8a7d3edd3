import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Values that stand for the arguments of a site, so that the checker sees their types.
enum SampleArguments {
  /// A value for each positional parameter; nil where one cannot be stood for, and where a type is known of none.
  ///
  /// - Parameter knowsTypes: Whether a type has to be known of one at least.
  static func make(
    for arguments: [PredicateSite.Argument], parameters: [Parameter], schema: Schema, knowsTypes: Bool = true
  ) -> Arguments? {
    guard !knowsTypes || arguments.contains(where: { $0.type != .unknown || $0.text != nil }) else { return nil }
    var positional: [Argument] = []
    for (position, argument) in arguments.enumerated() {
      let uses = parameters.filter { $0.name == .position(position) }
      guard let use = uses.first, let sample = sample(argument, use, schema) else { return nil }
      positional.append(sample)
    }
    return Arguments(positional)
  }

  private static func sample(_ argument: PredicateSite.Argument, _ use: Parameter, _ schema: Schema) -> Argument? {
    switch use.use {
    case .keyPath: return argument.text.map { .value(.string($0)) }
    case .shape, .coordinate: return nil
    case .list:
      guard case .collection(let element) = argument.type else {
        // What is not a list where one is wanted is for the checker to say; of what is unknown a list is made.
        if argument.type == .unknown { return expected(use).map { .value(.list([$0, $0])) } }
        return single(argument.type, use, schema)
      }
      if element == .unknown { return expected(use).map { .value(.list([$0, $0])) } }
      guard case .value(let value)? = single(element, use, schema) else { return nil }
      return .value(.list([value, value]))
    case .value:
      switch argument.type {
      case .unknown, .other: return expected(use).map { .value($0) }
      case .collection(let element):
        // Not one of its values is what is compared.
        guard case .value(let value)? = single(element, use, schema) else { return expected(use).map { .value($0) } }
        return .value(.list([value, value]))
      default: return single(argument.type, use, schema)
      }
    }
  }

  /// A value of the type that the text asks for; nil where any will do.
  private static func expected(_ use: Parameter) -> Value? {
    switch use.type {
    case .bool: .bool(true)
    case .int: .int(1)
    case .float: .float(1)
    case .double: .double(1)
    case .decimal: .decimal(1)
    case .string: .string("a")
    case .data: .data([])
    case .date: .date(Timestamp(seconds: 0))
    case .objectID: .objectID(ObjectID(high: 0, middle: 0, low: 0))
    case .uuid: .uuid(UUIDBytes(high: 0, low: 0))
    case .mixed: .string("a")
    case .object(let index): .link(.detached(classIndex: index))
    case nil: nil
    }
  }

  private static func single(_ type: SiteType, _ use: Parameter, _ schema: Schema) -> Argument? {
    switch type {
    case .unknown, .other, .described, .collection: return nil
    case .null: return .value(.null)
    case .bool: return .value(.bool(true))
    case .integer: return .value(.int(1))
    case .float: return .value(.float(1))
    case .double: return .value(.double(1))
    case .string: return .value(.string(text(for: use)))
    case .date: return .value(.date(Timestamp(seconds: 0)))
    case .data: return .value(.data([]))
    case .uuid: return .value(.uuid(UUIDBytes(high: 0, low: 0)))
    case .objectID: return .value(.objectID(ObjectID(high: 0, middle: 0, low: 0)))
    case .decimal: return .value(.decimal(1))
    case .object(let name): return schema.classIndex(name).map { .detachedObject(classIndex: $0) }
    }
  }

  /// A text that the SDK reads as a value of the type where it reads any: what the program gives most often is one.
  private static func text(for use: Parameter) -> String {
    switch use.type {
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .decimal: "0"
    default: "a"
    }
  }
}
