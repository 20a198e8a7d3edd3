import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Sample values for the arguments of a site, from which the checker learns their types.
enum SampleArguments {
  /// Returns a value for each positional parameter. `nil` if one of them has no sample value.
  ///
  /// - Parameter knowsTypes: Whether at least one argument must have a known type or text. If none has, the result is `nil`.
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
        // The checker reports a value that should be a list. An argument of unknown type becomes a list.
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
        // The list is compared as a whole, not one of its values.
        guard case .value(let value)? = single(element, use, schema) else { return expected(use).map { .value($0) } }
        return .value(.list([value, value]))
      default: return single(argument.type, use, schema)
      }
    }
  }

  /// Returns a value of the type that the predicate requires. `nil` if it accepts any type.
  private static func expected(_ use: Parameter) -> Value? {
    use.type.map { type in
      if case .object(let index) = type { .link(.detached(classIndex: index)) } else { sample(of: ScalarType(type)) }
    }
  }

  /// Returns a non-empty value of a type. For a mixed type, it is a string.
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

  /// Returns a text that the SDK converts to the required type, if it converts any. Programs mostly pass such texts.
  private static func text(for use: Parameter) -> String {
    switch use.type {
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .decimal: "0"
    default: "a"
    }
  }
}
