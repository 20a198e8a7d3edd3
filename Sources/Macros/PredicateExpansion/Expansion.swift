import PredicateAdvice
import PredicateAppSources
import PredicateSyntax

/// Returns the code of a call of `#predicate`, or the errors in its predicate.
///
/// - Parameters:
///   - syntax: The call as written.
///   - compiler: The version of the compiler: major, minor and so on. Empty if unknown.
func expansion(of syntax: CompilerMessage.SourceSyntax, compiler: [Int]) -> PluginAnswer.ExpansionResult {
  let call = MacroSource(syntax)
  guard let argument = call.text, argument.count == 1, let literal = call.tokens.literal(at: argument.lowerBound) else {
    return .init(diagnostics: [notALiteral(call)])
  }
  let predicate = CallPredicate(literal, of: call)
  let faults = CallFaults(call: call, predicate: predicate)
  let source = SourceText(utf8: predicate.text.bytes)
  let parsed = parse(source, dialect: .nspredicate)
  guard let tree = parsed.tree else {
    return .init(diagnostics: faults.answers(to: parsed.advised(of: source, dialect: .nspredicate)))
  }
  let found = faults.faults(of: tree)
  guard found.isEmpty else { return .init(diagnostics: found) }
  return .init(expandedSource: code(of: tree, predicate, PlacedCode(call, compiler: compiler)))
}

/// Returns the code of a predicate without errors in its text.
private func code(of tree: SyntaxTree, _ predicate: CallPredicate, _ placed: PlacedCode) -> String {
  var checks = CheckWriter(tree, predicate, placed)
  let arguments = predicate.interpolations.enumerated()
    .map { "\\(\($0.element.isKeyPath ? "keyPath: " : "")a\($0.offset))" }.joined()
  let made = """
    PredicateMacroSupport.PredicateCheck.predicate(\(SwiftSpelling.literal(predicate.text.string)), "\(arguments)") { r, c in
    \(checks.run())}
    """
  guard !predicate.interpolations.isEmpty else { return made }
  // The values are evaluated outside the closure, in the context of the call, once and in order.
  let names = predicate.interpolations.indices.map { "a\($0)" }.joined(separator: ", ")
  let values = predicate.interpolations.map(\.expression).joined(separator: ",\n")
  return "{ \(names) in\n\(made)\n}(\n\(values)\n)"
}

private func notALiteral(_ call: MacroSource) -> PluginAnswer.Diagnostic {
  let place = call.text.map { call.tokens.place(of: $0) } ?? 0..<call.tokens.file.bytes.count
  return call.error(
    """
    the predicate is no string literal, and only of one can it be checked what it says; a text that is made elsewhere is compiled by \
    `ObjectPredicate(_:arguments:)`
    """, at: place)
}
