import PredicateSemantics

/// The arguments of a predicate as a user typed them, before their types are known.
///
/// ```swift
/// var texts = ArgumentTexts()
/// texts.positional.append(.text("2024-05-01"))
/// let arguments = try texts.arguments(of: PredicateTemplate("due > %@", …), …)  // a date
/// ```
package struct ArgumentTexts {
  /// An argument.
  package enum Written {
    /// A text whose placeholder determines its type.
    case text(String, name: String)
    /// A value in the notation of data files.
    case json(SourceText)
    /// A value that has been read.
    case literal(ArgumentLiteral)
  }

  /// The arguments of `%@ %K %d …`, or `$0 $1 …`, in order.
  package var positional: [Written] = []
  /// The arguments of `$name`, by name.
  package var variables: [String: Written] = [:]

  /// Creates an empty list of arguments.
  package init() {}

  /// A Boolean value that indicates whether there are no arguments.
  package var isEmpty: Bool { positional.isEmpty && variables.isEmpty }

  /// Returns the arguments, each with the type that its placeholder requires. An argument without a placeholder is text.
  ///
  /// - Parameters:
  ///   - template: The predicate.
  ///   - keys: The objects that links may name.
  ///   - namesObjects: A Boolean value that indicates whether links may name any object, which is then added to the keys.
  /// - Throws: The first fault of an argument, with codes `json-…` and `data-…`.
  package func arguments(
    of template: PredicateTemplate, schema: Schema, keys: inout ObjectKeys, namesObjects: Bool = false,
    limits: Limits = .standard
  ) throws(DiagnosticError) -> Arguments {
    if isEmpty { return Arguments() }
    var parameters = template.parameters
    var keyPaths: [Int: String] = [:]
    for parameter in parameters where parameter.placeholder == .keyPath {
      guard case .position(let position) = parameter.name, positional.indices.contains(position) else { continue }
      switch positional[position] {
      case .text(let text, _), .literal(.value(.string(let text))): keyPaths[position] = text
      case .json(let source): keyPaths[position] = (try? JSONValue(parsing: source, limits: limits))?.string
      case .literal: break
      }
    }
    if !keyPaths.isEmpty { parameters = template.parameters(keyPaths: keyPaths) }
    var arguments = Arguments()
    func read(_ written: Written, _ name: Parameter.Name) throws(DiagnosticError) -> Argument {
      switch written {
      case .literal(let literal): return Argument(literal)
      case .json(let source):
        return Argument(
          try ArgumentLiteral(
            json: source, schema: schema, keys: &keys, namesObjects: namesObjects, limits: limits))
      case .text(let text, let option):
        let kind = parameters.first { $0.name == name }?.kind ?? .value(.string)
        return Argument(
          try ArgumentLiteral(
            text: text, kind, named: option, schema: schema, keys: &keys, namesObjects: namesObjects, limits: limits))
      }
    }
    for (position, written) in positional.enumerated() {
      arguments.positional.append(try read(written, .position(position)))
    }
    for name in variables.keys.sorted() {
      guard let written = variables[name] else { continue }
      arguments.variables[name] = try read(written, .variable(name))
    }
    return arguments
  }
}

extension Parameter {
  /// The kind of argument that the parameter takes.
  fileprivate var kind: ArgumentKind {
    switch use {
    case .list: .list(type)
    case .shape: .shape
    case .coordinate: .value(.double)
    case .value, .keyPath: .value(placeholder == .keyPath ? .string : type)
    }
  }
}
