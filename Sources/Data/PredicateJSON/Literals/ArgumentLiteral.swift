import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The argument of a placeholder or a variable, from a file or a command line.
package enum ArgumentLiteral: Hashable, Sendable {
  /// A value, including null, lists, and links to objects of the data.
  case value(Value)
  /// `{"$link": "Class"}`: an object of a class outside of any store (language §6.10).
  case detachedObject(classIndex: Int)
  /// A shape for `geoWithin`, with its numbers as written.
  case shape(GeoShape)
}

extension ArgumentLiteral {
  /// Reads one argument in the notation of data files.
  ///
  /// ```swift
  /// let argument = try ArgumentLiteral(json: #"{"$date": "2020-02-29T12:30:00Z"}"#, schema: schema, keys: &keys)
  /// ```
  ///
  /// - Parameter namesObjects: A Boolean value that indicates whether links may name any object. New names are entered into the keys.
  /// - Throws: Its faults, with codes `json-…` and `data-…`.
  package init(
    json source: SourceText, schema: Schema, keys: inout ObjectKeys, namesObjects: Bool = false,
    limits: Limits = .standard
  ) throws(DiagnosticError) {
    self = try Self.read(source, schema, &keys, namesObjects, limits) { reader, json in
      reader.path = ValuePath(root: "the argument")
      return reader.argument(json) ?? .value(.null)
    }
  }

  /// Reads an array of arguments.
  ///
  /// - Parameter namesObjects: A Boolean value that indicates whether links may name any object. New names are entered into the keys.
  /// - Throws: Their faults, with codes `json-…` and `data-…`.
  package static func list(
    json source: SourceText, schema: Schema, keys: inout ObjectKeys, namesObjects: Bool = false,
    limits: Limits = .standard
  ) throws(DiagnosticError) -> [ArgumentLiteral] {
    try read(source, schema, &keys, namesObjects, limits) { $0.arguments($1) }
  }

  private static func read<Result>(
    _ source: SourceText, _ schema: Schema, _ keys: inout ObjectKeys, _ namesObjects: Bool, _ limits: Limits,
    _ body: (inout LiteralReader, JSONValue) -> Result
  ) throws(DiagnosticError) -> Result {
    let json = try JSONValue(parsing: source, limits: limits)
    var reader = LiteralReader(schema: schema, keys: keys)
    reader.others = namesObjects ? .named : .known
    let result = body(&reader, json)
    try reader.faults.check(in: json.source)
    keys = reader.keys
    return result
  }
}

extension LiteralReader {
  /// Returns the arguments of an array.
  package mutating func arguments(_ json: JSONValue) -> [ArgumentLiteral] {
    path = ValuePath(root: "args")
    guard json.kind == .array else {
      reportKind(json, expected: "an array")
      return []
    }
    var arguments: [ArgumentLiteral] = []
    for (index, element) in json.elements.enumerated() {
      path = ValuePath(root: "args", steps: [.index(index)])
      if let argument = argument(element) { arguments.append(argument) }
    }
    return arguments
  }

  /// Returns a value, an object outside of any store, or a shape; `nil` after a fault.
  package mutating func argument(_ json: JSONValue) -> ArgumentLiteral? {
    switch json.extendedKey {
    case let key? where Self.shapeKeys.contains(key): return shape(json).map(ArgumentLiteral.shape)
    case "$link":
      if let name = json.firstMemberValue?.string, !name.contains("/"), let index = schema.classIndex(name) {
        return .detachedObject(classIndex: index)
      }
    default: break
    }
    return mixed(json).map(ArgumentLiteral.value)
  }
}
