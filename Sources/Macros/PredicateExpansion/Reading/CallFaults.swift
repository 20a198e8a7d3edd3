import PredicateAdvice
import PredicateAppSources
import PredicateSemantics

/// The errors in the predicate of a call, at their positions in the file.
struct CallFaults {
  let call: MacroSource
  let predicate: CallPredicate

  /// Converts diagnostics of the predicate compiler.
  func answers(to diagnostics: [Diagnostic]) -> [PluginAnswer.Diagnostic] { diagnostics.map { answer(to: $0) } }

  /// Returns the errors of a parsed predicate that do not depend on a class.
  func faults(of tree: SyntaxTree) -> [PluginAnswer.Diagnostic] {
    let malformed = predicate.malformed.map {
      call.error("one value is put in at a time: `\\(limit)`, or a property's name: `\\(keyPath: name)`", at: $0)
    }
    let found =
      malformed + unboundFaults(tree)
      + answers(
        to: advised(shapeFaults(of: tree), of: tree.source, dialect: tree.dialect))
    // After an error of the shape, the checker would only repeat it.
    return found.isEmpty ? answers(to: SupposedClasses.faults(of: tree)) : found
  }

  /// Returns errors for values that are not bound because they are inside quotes, and for placeholders without a value.
  private func unboundFaults(_ tree: SyntaxTree) -> [PluginAnswer.Diagnostic] {
    var bound: Set<SourceRange> = []
    var faults: [PluginAnswer.Diagnostic] = []
    let places = Set(predicate.interpolations.map(\.range))
    let variables: [(name: String, subquery: ClosedRange<NodeID>)] =
      tree.nodes.indices.filter { tree[$0].kind == .subquery }.compactMap { subquery in
        tree.child(.variable, of: subquery).flatMap { tree.name(of: $0) }.map { ($0, tree.subtree(of: subquery)) }
      }
    for id in tree.nodes.indices {
      let range = tree[id].range
      switch tree[id].kind {
      case .placeholder, .keyPathPlaceholder:
        if places.contains(range) { bound.insert(range); continue }
        let example = tree[id].kind == .placeholder ? "\\(limit)" : "\\(keyPath: name)"
        faults.append(
          error("`\(tree.text(of: id))` has no argument here: put the value in, as in `\(example)`", at: range))
      case .variable:
        guard let name = tree.name(of: id), !variables.contains(where: { $0.name == name && $0.subquery.contains(id) })
        else { continue }
        faults.append(
          error("`$\(name)` has no value here: put the value in, as in `\\(\(name))`", at: range))
      default: continue
      }
    }
    for interpolation in predicate.interpolations where !bound.contains(interpolation.range) {
      faults.append(quoted(interpolation, tree))
    }
    return faults
  }

  /// Returns the error for a value inside quotes. If it fills them, a fix removes the quotes.
  private func quoted(
    _ interpolation: CallPredicate.Interpolation, _ tree: SyntaxTree
  ) -> PluginAnswer.Diagnostic {
    var fault = call.error(
      "in quotes this is text, and no value is put in: write `\\(\(interpolation.expression))` without quotes",
      at: interpolation.place)
    let range = interpolation.range
    let quotes = [
      SourceRange(range.lowerBound - 1, range.lowerBound), SourceRange(range.upperBound, range.upperBound + 1),
    ]
    let isWhole = tree.nodes.contains {
      $0.kind == .string && $0.range == SourceRange(range.lowerBound - 1, range.upperBound + 1)
    }
    if isWhole, let first = predicate.text.place(of: quotes[0]), let last = predicate.text.place(of: quotes[1]) {
      fault.fixIts = [
        .init(
          message: "leave the quotes out",
          changes: [.init(range: call.range(first), newText: ""), .init(range: call.range(last), newText: "")])
      ]
    }
    return fault
  }

  // MARK: Places

  private func error(_ message: String, at range: SourceRange) -> PluginAnswer.Diagnostic {
    call.error(message, at: place(of: range))
  }

  /// Returns the position in the call of a range of the predicate. Without a range, this is the whole literal.
  private func place(of range: SourceRange?) -> Range<Int> {
    if let place = range.flatMap({ predicate.text.place(of: $0) }) { return place }
    guard let argument = call.text else { return 0..<0 }
    return call.tokens.place(of: argument)
  }

  private func answer(to diagnostic: Diagnostic) -> PluginAnswer.Diagnostic {
    var answer = call.error(diagnostic.message, at: place(of: diagnostic.range))
    answer.notes = diagnostic.notes.map { note in
      .init(
        position: note.range.map { call.position(place(of: $0).lowerBound) } ?? answer.position, message: note.message)
    }
    answer.fixIts = diagnostic.fixIts.compactMap { fix in
      guard predicate.text.canReplace(fix.range, with: fix.replacement) else { return nil }
      return .init(
        message: fix.message,
        changes: [.init(range: call.range(place(of: fix.range)), newText: fix.replacement)])
    }
    return answer
  }
}
