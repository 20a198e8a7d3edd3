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
    use.type.map { type in
      if case .object(let index) = type { .link(.detached(classIndex: index)) } else { sample(of: ScalarType(type)) }
    }
  }

  /// A value of a type that is not empty; of what may be anything a text.
  private static func sample(of type: ScalarType) -> Value { Value.zero(type).another ?? .string("a") }

  private static func single(_ type: SiteType, _ use: Parameter, _ schema: Schema) -> Argument? {
    switch type {
    case .unknown, .other, .described, .collection: return nil
    case .null: return .value(.null)
    case .string: return .value(.string(text(for: use)))
    case .scalar(let type): return .value(sample(of: type))
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
