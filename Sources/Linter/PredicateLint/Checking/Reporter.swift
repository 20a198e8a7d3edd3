import PredicateAppSources
import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// Converts diagnostics of a format to findings at their places in the source.
struct Reporter {
  let site: PredicateSite
  let format: FormatText
  let file: SourceModels.ReadFile
  /// The class that the format is checked against.
  let model: SourceModel?
  let schema: ModelSchema?
  let models: ModelIndex
  let proof: FixProof

  private var path: String { file.tokens.file.path }

  /// Returns the finding of a diagnostic. `nil` if the sources do not prove it.
  ///
  /// - Parameter fault: The argument that the diagnostic is about, which becomes its place.
  func finding(_ diagnostic: Diagnostic, in tree: SyntaxTree? = nil, about fault: ArgumentFault? = nil) -> Finding? {
    let holes = diagnostic.range.map { format.holes(touching: $0) } ?? []
    // The sentence of Realm's documents has the value, which only the program knows.
    let diagnostic = holes.isEmpty ? diagnostic.inPlainWords : diagnostic
    // A quoted part is text, whatever the program inserts there.
    let isAboutQuotes = diagnostic.code == .typeMismatch && holes.allSatisfy { $0.role == .letters }
    if !holes.isEmpty, !isAboutQuotes { return nil }
    if let tree, diagnostic.code.entry.stage == .check, touchesUntyped(diagnostic, tree) { return nil }
    if let tree, diagnostic.code != .unknownProperty, let comparison = comparison(around: diagnostic.range, in: tree),
      format.mayChange(comparison)
    {
      return nil
    }
    let accepts = diagnostic.sdk == .accepts
    // A construct that the SDK runs is only a note. For an argument it is a warning, because the SDK may fail to convert the value.
    let milder: Severity = fault == nil ? .note : .warning
    var finding = Finding(
      id: diagnostic.code.rawValue, severity: accepts ? milder : diagnostic.severity, message: diagnostic.message,
      place: place(diagnostic.range))
    if !holes.isEmpty {
      finding.message = "in quotes this is text, and what it is compared with is not: write `%@` without quotes"
    }
    if diagnostic.code == .keywordAsName, !site.subject.isRealms, isWordOfSubscripts(diagnostic.range) {
      finding.severity = .warning
    }
    let member = explainMember(diagnostic)
    if let member { finding.message = member.message ?? finding.message }
    // If the class has another member of that name, the name is not a misspelling.
    finding.notes = diagnostic.notes.filter { member?.message == nil || !$0.isSuggestion }.map { note in
      Finding.Note(message: note.message, place: note.range.map { place($0) })
    }
    if let member { finding.notes.append(member.note) }
    if let fault, let arguments = site.arguments, arguments.indices.contains(fault.position) {
      let argument = arguments[fault.position]
      let place = argument.place
      if !place.isEmpty { finding.place = Finding.Place(path: path, range: place) }
      if let message = fault.message(argument.isElsewhere ? "" : file.tokens.file.text(place)) {
        finding.message = message
        // Advice on how to write a constant does not apply to a variable.
        finding.notes = fault.note.map { [$0] } ?? []
      }
    }
    if accepts {
      finding.notes.append(Finding.Note(message: "Realm's documents refuse this, and its SDK runs it all the same"))
    }
    let suiting = proof.suiting(diagnostic, format.text.bytes)
    finding.fixes = suiting.compactMap { edit in
      let isSafe = proof.isCertain(diagnostic, edit, of: suiting) && proof.holds(format.text.bytes, [edit])
      return format.fix(edit.message, isSafe: isSafe, [edit])
    }
    return finding
  }

  /// Returns whether a word is a keyword only in subscripts such as `list[FIRST]`. Elsewhere, Foundation parses it as a name that Realm
  /// rejects.
  private func isWordOfSubscripts(_ range: SourceRange?) -> Bool {
    guard let range else { return false }
    let word = keyword(format.text.bytes[range.lowerBound..<range.upperBound], of: .foundation)
    return word == .first || word == .last || word == .size
  }

  private func place(_ range: SourceRange?) -> Finding.Place {
    Finding.Place(path: path, range: range.flatMap { format.text.place(of: $0) } ?? site.place)
  }

  /// Returns whether the reported comparison reads a property whose type the sources do not declare.
  private func touchesUntyped(_ diagnostic: Diagnostic, _ tree: SyntaxTree) -> Bool {
    guard let schema, !schema.untyped.isEmpty else { return false }
    guard let range = diagnostic.range else { return true }
    return schema.readsUntyped(
      comparison(around: range, in: tree) ?? SourceRange(0, tree.source.utf8.count), of: tree)
  }

  /// Returns the range of the comparison that contains a range. `nil` if there is none.
  private func comparison(around range: SourceRange?, in tree: SyntaxTree) -> SourceRange? {
    guard let range else { return nil }
    return tree.nodes.indices.first {
      tree[$0].kind == .comparison && tree[$0].range.lowerBound <= range.lowerBound
        && range.upperBound <= tree[$0].range.upperBound
    }.map { tree[$0].range }
  }

  /// Returns a message about another member with the name of an unknown property, if any, and a note about the class's declaration.
  private func explainMember(_ diagnostic: Diagnostic) -> (message: String?, note: Finding.Note)? {
    guard let owner = diagnostic.className, let range = diagnostic.range, let model else { return nil }
    let declared: SourceModel
    if owner == model.name {
      declared = model
    } else if case .one(let found) = models.model(named: owner, near: path) {
      declared = found
    } else {
      return nil
    }
    let name = SourceText(utf8: format.text.bytes)[range]
    let reason = declared.otherMembers[name]?.reason
    return (
      reason.map { "`\(name)` exists on `\(owner)` but \($0)" },
      Finding.Note(message: "`\(owner)` is declared here", place: declared.place)
    )
  }

  // MARK: Arguments

  /// Returns a finding about the number of arguments. `nil` if it is correct or unknown.
  func countFinding(_ tree: SyntaxTree) -> Finding? {
    let wanted = tree.placeholderCount
    if let place = site.gathered, wanted != 1 { return gatheredFinding(wanted, at: place) }
    guard let arguments = site.arguments else { return nil }
    guard wanted != arguments.count else { return nil }
    // A pasted text may have placeholders of its own, and another branch may use the arguments that this one leaves.
    if arguments.count > wanted,
      format.holes.contains(where: \.mayHavePlaceholders) || isTakenByAnother(arguments.count)
    {
      return nil
    }
    // The same value twice is harmless. Another one belongs to a placeholder that is missing.
    func code(_ argument: PredicateSite.Argument) -> String { file.tokens.file.text(argument.place) }
    let isRepeated = arguments.dropFirst(wanted).allSatisfy { extra in
      arguments.count { code($0) == code(extra) } > 1
    }
    let (placeholders, given) = (count(wanted, "placeholder"), count(arguments.count, "argument"))
    if arguments.count > wanted, let quoted = tree.quotedPlaceholder,
      let placeholder = tree.stringValue(of: quoted)
    {
      let range = tree[quoted].range
      var finding = Finding(
        id: DiagnosticCode.unusedArgument.rawValue, severity: isRepeated ? .warning : .error,
        message: "`\(tree.text(of: quoted))` in quotes is plain text, and takes no argument: leave out the quotes",
        place: place(range))
      if let fix = format.fix("write `\(placeholder)`", isSafe: false, .write(placeholder, at: range)) {
        finding.fixes = [fix]
      }
      return finding
    }
    if arguments.count > wanted {
      return Finding(
        id: DiagnosticCode.unusedArgument.rawValue, severity: isRepeated ? .warning : .error,
        message: "the format has \(placeholders), and the call gives \(given)",
        place: Finding.Place(path: path, range: arguments[wanted].place))
    }
    let missing = tree.nodes.filter { $0.kind == .placeholder || $0.kind == .keyPathPlaceholder }
      .map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    return Finding(
      id: DiagnosticCode.missingArgument.rawValue, severity: .error,
      message: "the format has \(placeholders), and the call gives \(given)",
      place: place(missing.indices.contains(arguments.count) ? missing[arguments.count] : nil))
  }

  /// Returns a finding about a helper that passes its variadic arguments on as one array. It is reported once, regardless of the callers.
  private func gatheredFinding(_ wanted: Int, at place: Finding.Place) -> Finding {
    let isMissing = wanted > 1
    return Finding(
      id: (isMissing ? DiagnosticCode.missingArgument : .unusedArgument).rawValue,
      severity: isMissing ? .error : .warning,
      message: "all that the function is given is one argument here, an array, and "
        + (isMissing ? "each placeholder takes one" : "a format without placeholders takes none"),
      place: place, notes: [Finding.Note(message: "give `NSPredicate(format:argumentArray:)` the array")])
  }

  /// Returns whether the call has a format with exactly `count` placeholders.
  private func isTakenByAnother(_ count: Int) -> Bool {
    site.formats.count > 1
      && site.formats.contains {
        parse(SourceText(utf8: $0.text.bytes), dialect: .foundation).tree?.placeholderCount == count
      }
  }

  /// Returns findings about what Foundation parses in another way than it is meant, and about variables without values.
  func conditionFindings(_ tree: SyntaxTree) -> [Finding] {
    func finding(_ code: DiagnosticCode, _ message: String, _ node: NodeID, _ advice: String) -> Finding {
      Finding(
        id: code.rawValue, severity: .error, message: message, place: place(tree[node].range),
        notes: [Finding.Note(message: advice)])
    }
    let bound =
      tree.nodes.indices.filter { tree[$0].kind == .subquery }
      .compactMap { tree.child(.variable, of: $0).flatMap { tree.name(of: $0) } } + [
        "FETCH_SOURCE", "FETCHED_PROPERTY",
      ]
    return tree.nodes.indices.compactMap { node -> Finding? in
      switch tree[node].kind {
      case .variable where site.leavesVariables:
        guard let name = tree.name(of: node), !bound.contains(name) else { return nil }
        return finding(
          .unboundVariable, "nothing gives `$\(name)` a value", node,
          "use what `withSubstitutionVariables([\"\(name)\": …])` returns")
      case .comparison:
        guard tree.child(.operation, of: node).flatMap({ tree.tokenKind(of: $0) }) == .between,
          let bounds = tree.child(.right, of: node), let number = tree.placeholders.firstIndex(of: bounds),
          let arguments = site.arguments, arguments.indices.contains(number),
          let count = elementCount(arguments[number]), count != 2
        else { return nil }
        return finding(
          .betweenArity, "BETWEEN takes two bounds, and this list has \(self.count(count, "element"))", bounds,
          "pass the lower and the upper bound")
      case .and where !site.subject.isRealms:
        // `age BETWEEN %@ AND %@`
        let parts = Array(tree.children(of: node))
        guard
          let number = parts.indices.dropLast().first(where: { index in
            tree[parts[index]].kind == .comparison && tree[parts[index + 1]].kind == .placeholder
              && tree.child(.operation, of: parts[index]).flatMap { tree.tokenKind(of: $0) } == .between
              && tree.child(.right, of: parts[index]).map { tree[$0].kind == .placeholder } == true
          })
        else { return nil }
        return finding(
          .betweenNeedsList, "BETWEEN takes two bounds in braces: `BETWEEN {low, high}`", parts[number + 1],
          "here, `AND` begins another condition: write `BETWEEN {%@, %@}`")
      default: return nil
      }
    }
  }

  /// Returns the number of elements of an argument that is an array literal. `nil` for all others.
  private func elementCount(_ argument: PredicateSite.Argument) -> Int? {
    let tokens = file.tokens
    var open = tokens.position(atOrAfter: argument.place.lowerBound)
    if tokens.holds("@", at: open) { open += 1 }
    guard !argument.isElsewhere, tokens.holds("[", at: open), let close = tokens.partner(of: open), close > open,
      tokens.place(of: close..<close + 1).upperBound == argument.place.upperBound
    else { return nil }
    return tokens.split(open + 1..<close).count
  }

  /// Returns a finding for each argument of `%K` that is not text. It is reported for every class.
  func keyPathFindings(_ tree: SyntaxTree) -> [Finding] {
    guard let arguments = site.arguments else { return [] }
    return zip(tree.placeholders, arguments).compactMap { placeholder, argument in
      guard tree[placeholder].kind == .keyPathPlaceholder, argument.type.isNeverText, let type = argument.type.name
      else { return nil }
      return Finding(
        id: DiagnosticCode.keypathArgumentNotString.rawValue, severity: .error,
        message: "`%K` takes the text of a key path, and this argument is \(type)",
        place: Finding.Place(path: path, range: argument.place))
    }
  }

  /// Returns a finding for each argument whose type differs from the one that its placeholder reads. The call passes arguments as C does,
  /// without their types, so the fault is independent of the class.
  func passingFindings(_ tree: SyntaxTree) -> [Finding] {
    guard let arguments = site.arguments, arguments.count == tree.placeholderCount else { return [] }
    return zip(tree.placeholders, arguments).enumerated().compactMap { position, pair in
      let (node, argument) = pair
      let specifier = tree.text(of: node)
      guard let passed = argument.passed, let placeholder = Placeholder(token: specifier),
        let wanted = placeholder.read, wanted != passed
      else { return nil }
      let code = argument.isElsewhere ? "" : file.tokens.file.text(argument.place)
      var finding = Finding(
        id: DiagnosticCode.argumentType.rawValue, severity: .error,
        message:
          "\(ArgumentFault.name(position, code)) is passed as \(passed.name), and `\(specifier)` reads \(wanted.name)",
        place: Finding.Place(path: path, range: argument.place))
      let advice =
        switch (passed, wanted) {
        case (_, .text), (.object, _): "write `%@`, which takes any object"
        case (_, .object):
          passed == .integer ? "write `%d`, or pass an `NSNumber`" : "write `%f`, or pass an `NSNumber`"
        case (.double, _): "write `%f`, which takes a number with a fraction"
        case (.integer, _): "write `%d`, which takes a whole number"
        case (.text, _): "write `%s`, which takes a text of C's"
        }
      finding.notes.append(Finding.Note(message: advice))
      return finding
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 0 ? "no \(noun)" : number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}

extension Placeholder {
  /// The type that the placeholder reads from C variadic arguments. `nil` if it is not distinguished.
  fileprivate var read: PredicateSite.Passed? {
    switch self {
    case .anyValue: .object
    case .integer, .character: .integer
    case .floatingPoint: .double
    case .string: .text
    case .keyPath: nil
    }
  }
}
