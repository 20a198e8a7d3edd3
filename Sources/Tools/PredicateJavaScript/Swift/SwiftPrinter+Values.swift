import PredicateJSON
import PredicateSemantics

extension SwiftPrinter {
  /// Returns a constant next to a property of a type.
  mutating func constant(
    _ id: TypedPredicate.OperandID, beside type: ElementType?
  ) throws(DiagnosticError) -> String {
    let operand = predicate.operands[id]
    switch operand.kind {
    case .constant(let value): return try literal(value, beside: type)
    case .parameter(let index): return try argument(predicate.parameters[index], beside: type)
    case .region: throw form.refusal("a shape")
    default: throw form.refusal("this side of a comparison")
    }
  }

  /// Returns the elements of a list of constants.
  mutating func constants(
    _ id: TypedPredicate.OperandID, beside type: ElementType?
  ) throws(DiagnosticError) -> [String] {
    var texts: [String] = []
    switch predicate.operands[id].kind {
    case .list(let elements):
      for element in elements { texts.append(try constant(element, beside: type)) }
    case .constant(.list(let values)):
      for value in values { texts.append(try literal(value, beside: type)) }
    default: throw form.refusal("this list")
    }
    return texts
  }

  /// Returns the name of an argument: `who` for `$who`, `argument1` for the first `%@`.
  private mutating func argument(_ parameter: Parameter, beside type: ElementType?) throws(DiagnosticError) -> String {
    guard parameter.use == .value, parameter.type == type, type != nil else {
      throw form.refusal("an argument of another type")
    }
    let name =
      switch parameter.name {
      case .position(let position): "argument\(position + 1)"
      case .variable(let name): SwiftSpelling.name(name)
      }
    if parameter.isNullable { assume("`\(name)` is not nil") }
    return name
  }

  private mutating func literal(_ value: Value, beside type: ElementType?) throws(DiagnosticError) -> String {
    switch (value, type) {
    case (.null, _): return "nil"
    case (.bool(let value), .bool): return value ? "true" : "false"
    case (.int(let value), .int), (.int(let value), .double), (.int(let value), .float): return value.description
    case (.float(let value), .float) where value.isFinite: return value.description
    case (.double(let value), .double) where value.isFinite: return value.description
    case (.string(let value), .string): return SwiftSpelling.literal(value)
    case (.date(let value), .date):
      // A date is a double, which is surely exact only to milliseconds.
      guard value.nanoseconds % 1_000_000 == 0 else { throw form.refusal("a date that is finer than a millisecond") }
      let fraction = value.nanoseconds == 0 ? "" : "." + Self.thousandths(value.nanoseconds)
      let sign = value.seconds == 0 && value.nanoseconds < 0 ? "-" : ""
      return made("Date(timeIntervalSince1970: \(sign)\(value.seconds)\(fraction))")
    case (.uuid(let value), .uuid): return made("UUID(uuidString: \(SwiftSpelling.literal(value.description)))!")
    case (.objectID(let value), .objectID) where form == .realm:
      return "ObjectId(\(SwiftSpelling.literal(value.description)))"
    default: throw form.refusal("`\(predicate.schema.text(of: value))` beside \(Self.named(type, predicate.schema))")
    }
  }

  /// Realm accepts calls in its closure, Foundation's macro only names.
  private mutating func made(_ expression: String) -> String { form == .realm ? expression : value(expression) }

  private static func thousandths(_ nanoseconds: Int32) -> String {
    var digits = String(1_000 + nanoseconds.magnitude / 1_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return String(digits)
  }

  private static func named(_ type: ElementType?, _ schema: Schema) -> String {
    guard let type else { return "what has no type" }
    return "a property of type `\(schema.name(of: type))`"
  }
}

extension Schema {
  /// Returns a value for messages.
  fileprivate func text(of value: Value) -> String {
    value.messageText { index in classes.indices.contains(Int(index)) ? classes[Int(index)].name : "\(index)" }
  }
}
