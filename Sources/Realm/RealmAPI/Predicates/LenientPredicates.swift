import PredicateSyntax

/// The lenient rules that a warning was printed for.
private let warned = Mutex<Set<DiagnosticCode>>([])

/// Returns the result of compiling a predicate. A predicate that only Realm's SDK accepts, and not the documents, is compiled as the SDK
/// runs it. The first one of each kind prints a warning on standard error.
///
/// - Throws: The errors by the rules of the documents.
func leniently<Result>(
  _ tree: SyntaxTree, _ compile: (SyntaxTree) throws(DiagnosticError) -> Result
) throws(DiagnosticError) -> Result {
  do throws(DiagnosticError) { return try compile(tree) } catch {
    guard tree.dialect == .nspredicate, !tree.isLenient, error.diagnostics.allSatisfy({ $0.sdk == .accepts }) else {
      throw error
    }
    var lenient = tree
    lenient.isLenient = true
    guard let result = try? compile(lenient) else { throw error }
    warn(error.located(in: tree.source))
    return result
  }
}

private func warn(_ error: DiagnosticError) {
  let new = error.diagnostics.filter { diagnostic in warned.withLock { $0.insert(diagnostic.code).inserted } }
  guard !new.isEmpty else { return }
  let warnings = new.map { diagnostic in
    var warning = diagnostic
    warning.severity = .warning
    warning.notes.append(.init("Realm's SDK runs it, and so does RealmAPI; this is said once"))
    return warning
  }
  var renderer = DiagnosticRenderer.ofPrintedErrors
  renderer.source = error.source
  let text = renderer.render(warnings)
  FileHandle.standardError.write(Data(text.utf8))
}
