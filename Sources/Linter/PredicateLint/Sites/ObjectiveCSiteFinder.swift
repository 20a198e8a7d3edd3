import PredicateAppSources

/// Finds the sites of Objective-C files.
struct ObjectiveCSiteFinder {
  let tree: SourceTree
  let typer: ObjectiveCTyper
  private let flow: ObjectiveCFlow
  private let reader: ObjectiveCFormatReader

  init(tree: SourceTree, budget: FormatBudget) {
    self.tree = tree
    typer = ObjectiveCTyper(tree)
    reader = ObjectiveCFormatReader(tree: tree, typer: typer, budget: budget)
    flow = ObjectiveCFlow(typer)
  }

  func sites(in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    var sites: [PredicateSite] = []
    for position in tokens.tokens.indices
    where tokens.tokens[position].kind == .word
      && (tokens.holds(":", at: position + 1) || tokens.isAssignment(position + 1))
    {
      let isFormat: Bool
      switch tokens.tokens[position].range.count {
      case 19: isFormat = tokens.holds("predicateWithFormat", at: position)
      case 12: isFormat = tokens.holds("objectsWhere", at: position)
      case 18: isFormat = tokens.holds("indexOfObjectWhere", at: position)
      case 5: isFormat = tokens.holds("where", at: position)
      default: isFormat = false
      }
      guard isFormat else {
        sites += keyPathSites(at: position, in: file)
        continue
      }
      guard let open = tokens.enclosingBracket(of: position),
        let message = ObjectiveCMessage(at: open, in: tokens),
        let number = message.parts.firstIndex(where: { $0.position == position })
      else { continue }
      sites += self.sites(of: message, number, in: file)
    }
    return sites
  }

  private func sites(of message: ObjectiveCMessage, _ number: Int, in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    let part = message.parts[number]
    let pieces = tokens.split(part.argument)
    guard let format = pieces.first else { return [] }
    let uses: [PredicateUse]
    if part.name == "predicateWithFormat" {
      uses = flow.uses(of: message.range, in: file)
    } else {
      guard let found = self.uses(of: message, in: file) else { return [] }
      uses = found
    }
    var arguments: [PredicateSite.Argument]? = pieces.dropFirst().map { piece in
      var argument = argument(piece, in: file)
      argument.passed = typer.passed(piece, in: file)
      return argument
    }
    if number + 1 < message.parts.count {
      let next = message.parts[number + 1]
      arguments = next.name == "argumentArray" ? elements(next.argument, in: file) : nil
    }
    // If the method has its own format, its callers determine the types. If they pass the format, each call is a site.
    let formats = formats(format, in: file)
    let bound = formats == nil ? uses : flow.bound(uses, byCallersAt: message.range.lowerBound, in: file)
    let (subject, reason) = PredicateUse.subject(of: bound, tree.models)
    var site = PredicateSite(
      file: file, place: bytes(message.range, in: file), formats: [], arguments: arguments, subject: subject,
      reason: reason, uses: PredicateUse.places(of: bound), consumer: PredicateUse.consumer(of: bound))
    if let formats {
      site.formats = formats
      site.areChosenElsewhere = tree.areChosenElsewhere(formats, at: format.lowerBound, in: file)
      site.leavesVariables = PredicateUse.leaveVariables(bound)
      return [site]
    }
    let passed = passedSites(format, site, uses, in: file)
    if !passed.isEmpty { return passed }
    site.skip = .computedFormat
    return [site]
  }

  /// Returns the uses in a Realm call that takes a format.
  private func uses(of message: ObjectiveCMessage, in file: Int) -> [PredicateUse]? {
    let tokens = tree.tokens(file)
    let first = message.parts[0]
    let owner = typer.type(of: message.receiver, in: file)
    let selector = message.selector
    if first.name.hasSuffix("WithClassName") || first.name == "objects" {
      guard let name = text(tokens.split(first.argument).first ?? first.argument, in: file) else { return nil }
      return [.realm(WrittenType(name: name), "`\(selector)` takes it for `\(name)`")]
    }
    guard ["objectsWhere", "objectsInRealm", "indexOfObjectWhere"].contains(first.name) else { return nil }
    let uses = flow.uses(ofClass: message, in: file)
    if !uses.isEmpty { return uses }
    if let owner, RealmTypes.collections.contains(owner.type.name) {
      return [.realm(owner, tokens.codeText(message.receiver), article: "an")]
    }
    // A class method of the model.
    if let owner, !tree.models.model(named: owner.type.name, near: "").isNone {
      return [.realm(owner.type, "`[\(owner.type.shownName) \(selector)]` takes it")]
    }
    return [.realm(WrittenType(name: ""), "`\(selector)` takes it")]
  }

  // MARK: Formats

  /// Returns the possible formats of an expression. `nil` if it is built in another way.
  func formats(_ range: Range<Int>, in file: Int) -> [FormatText]? { reader.formats(range, in: file) }

  private func text(_ range: Range<Int>, in file: Int) -> String? { reader.text(range, in: file) }

  // MARK: Arguments

  func bytes(_ range: Range<Int>, in file: Int) -> Range<Int> { tree.tokens(file).place(of: range) }

  private func argument(_ range: Range<Int>, in file: Int) -> PredicateSite.Argument {
    PredicateSite.Argument(
      place: bytes(range, in: file),
      type: tree.models.siteType(typer.type(of: range, in: file), near: tree.tokens(file).file.path),
      text: text(range, in: file))
  }

  /// Returns the elements of `@[…]`. `nil` for any other array.
  private func elements(_ range: Range<Int>, in file: Int) -> [PredicateSite.Argument]? {
    let tokens = tree.tokens(file)
    guard let first = range.first else { return nil }
    if range.count == 1, tokens.holds("nil", at: first) { return [] }
    if tokens.holds("@", at: first), tokens.holds("[", at: first + 1), let close = tokens.partner(of: first + 1),
      close == range.upperBound - 1
    {
      return tokens.split(first + 2..<close).map { argument($0, in: file) }
    }
    guard range.count == 1, let name = tokens.word(at: first),
      let value = tree.local(name, at: first, in: file).flatMap({ tree[$0].value }), !value.contains(first),
      tokens.holds("@", at: value.lowerBound), tokens.holds("[", at: value.lowerBound + 1)
    else { return nil }
    return elements(value, in: file)
  }

  // MARK: Helpers

  /// Returns the sites of the messages that pass a format to a method of the project.
  private func passedSites(_ format: Range<Int>, _ inner: PredicateSite, _ uses: [PredicateUse], in file: Int)
    -> [PredicateSite]
  {
    guard format.count == 1, let name = tree.tokens(file).word(at: format.lowerBound),
      let method = tree.method(at: format.lowerBound, in: file), !tree.className(of: method).isEmpty,
      let number = tree.parameters(of: method).firstIndex(where: { tree[$0].name == name })
    else { return [] }
    var result: [PredicateSite] = []
    for call in flow.calls(of: method) {
      let tokens = tree.tokens(call.file)
      guard let message = ObjectiveCMessage(at: call.open, in: tokens), number < message.parts.count else { continue }
      let pieces = tokens.split(message.parts[number].argument)
      guard let first = pieces.first, let formats = formats(first, in: call.file) else { continue }
      let bound = uses.flatMap { flow.bind($0, method, message, in: call.file) }
      let (subject, reason) = PredicateUse.subject(of: bound, tree.models)
      var site = PredicateSite(
        file: call.file, place: bytes(message.range, in: call.file), formats: formats, arguments: inner.arguments,
        subject: subject, reason: reason, uses: PredicateUse.places(of: bound), isPassedOn: true)
      if inner.arguments == nil, number == message.parts.count - 1 {
        // A helper with `...` passes on the arguments after the format.
        site.arguments = pieces.count > 1 ? pieces.dropFirst().map { argument($0, in: call.file) } : nil
      } else if call.file != file {
        let place = bytes(message.parts[number].argument, in: call.file)
        site.arguments = inner.arguments?.map {
          PredicateSite.Argument(place: place, type: $0.type, text: $0.text, isElsewhere: true)
        }
      }
      result.append(site)
    }
    return result
  }
}
