import PredicateAdvice
import PredicateAppSources
import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax

/// What is wrong with the predicate of a call, at its places in the file.
struct CallFaults {
  let call: MacroSource
  let predicate: CallPredicate

  /// What the compiler of predicates found.
  func answers(to diagnostics: [Diagnostic]) -> [PluginAnswer.Diagnostic] { diagnostics.map { answer(to: $0) } }

  /// What is wrong with a predicate that has a tree, as far as no class has to be known.
  func faults(of tree: SyntaxTree) -> [PluginAnswer.Diagnostic] {
    let malformed = predicate.malformed.map {
      error("one value is put in at a time: `\\(limit)`, or a property's name: `\\(keyPath: name)`", at: $0)
    }
    let found =
      malformed + unboundFaults(tree)
      + answers(
        to: advised(shapeFaults(of: tree), of: tree.source, dialect: tree.dialect))
    // Behind a fault of the shape, what the checker says is the same once more.
    return found.isEmpty ? answers(to: SupposedClasses.faults(of: tree)) : found
  }

  /// Values that would not be bound because they stand within quotes, and placeholders that no value is put in for.
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

  /// A value within quotes; one that fills them gets the mend to leave them out.
  private func quoted(
    _ interpolation: CallPredicate.Interpolation, _ tree: SyntaxTree
  ) -> PluginAnswer.Diagnostic {
    var fault = error(
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
    error(message, at: place(of: range))
  }

  private func error(_ message: String, at place: Range<Int>) -> PluginAnswer.Diagnostic {
    PluginAnswer.Diagnostic(
      message: message, severity: .error, position: call.position(place.lowerBound), highlights: [call.range(place)])
  }

  /// Where a range of the predicate stands in the call; without a text its literal, which is all there is.
  private func place(of range: SourceRange?) -> Range<Int> {
    if let place = range.flatMap({ predicate.text.place(of: $0) }) { return place }
    guard let argument = call.text else { return 0..<0 }
    return call.tokens.place(of: argument)
  }

  private func answer(to diagnostic: Diagnostic) -> PluginAnswer.Diagnostic {
    var answer = error(diagnostic.message, at: place(of: diagnostic.range))
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
