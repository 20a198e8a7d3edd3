import PredicateAppSources

/// Finds the sites of Objective-C files.
struct ObjectiveCSiteFinder: CallSites {
  let typer: ObjectiveCTyper
  private let flow: ObjectiveCFlow
  let reader: ObjectiveCFormatReader

  init(tree: SourceTree, budget: FormatBudget) {
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
      guard let message = message(at: position, in: file),
        let number = message.children.indices.dropFirst().first(where: {
          message.children[$0].range.lowerBound == position + 2
        })
      else { continue }
      sites += self.sites(of: message, number, in: file)
    }
    return sites
  }

  /// Returns the message with a part of its selector at a position. `nil` if there is none.
  func message(at position: Int, in file: Int) -> Expression? {
    let node = tree.node(position..<position + 1, in: file)
    let call = node.kind == .member ? node.parent ?? node : node
    if tree.selector(of: call, in: file) != nil { return call }
    // What is around it is not understood.
    let tokens = tree.tokens(file)
    guard let open = tokens.enclosingBracket(of: position), let close = tokens.partner(of: open) else { return nil }
    let alone = tree.expression(open..<close + 1, in: file)
    return tree.selector(of: alone, in: file) == nil ? nil : alone
  }

  /// Returns the sites of a message that takes a format, given the number of the format among its children.
  private func sites(of message: Expression, _ number: Int, in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    let pieces = message.children[number...].prefix {
      $0 === message.children[number] || label($0, of: message).isEmpty
    }
    .map(\.range)
    guard let format = pieces.first else { return [] }
    let uses: [PredicateUse]
    if tokens.holds("predicateWithFormat", at: format.lowerBound - 2) {
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
    let next = number + pieces.count
    if next < message.children.count {
      arguments = message.label(next) == "argumentArray" ? elements(message.children[next].range, in: file) : nil
    }
    // If the method has its own format, its callers determine the types. If they pass the format, each call is a site.
    let formats = reader.formats(format, in: file)
    let bound = formats == nil ? uses : flow.bound(uses, byCallersAt: message.range.lowerBound, in: file)
    let (subject, reason) = PredicateUse.subject(of: bound, tree.models)
    var site = PredicateSite(
      file: file, place: bytes(message.range, in: file), formats: [], arguments: arguments, subject: subject,
      reason: reason, uses: PredicateUse.places(of: bound), consumer: PredicateUse.consumer(of: bound))
    if let formats {
      site.formats = formats
      site.areChosenElsewhere = tree.areChosenElsewhere(formats, at: format.lowerBound, in: file)
      site.leavesVariables = PredicateUse.leaveVariables(bound)
      site.isShared = areShared(bound, of: site)
      return [site]
    }
    let passed = passedSites(format, site, uses, in: file)
    if !passed.isEmpty { return passed }
    site.skip = .computedFormat
    site.variable = tokens.place(of: format)
    return [site]
  }

  private func label(_ argument: Expression, of message: Expression) -> String {
    message.children.firstIndex { $0 === argument }.map(message.label) ?? ""
  }

  /// Returns the uses in a Realm call that takes a format.
  private func uses(of message: Expression, in file: Int) -> [PredicateUse]? {
    guard let selector = tree.selector(of: message, in: file), let receiver = message.children[0].children.first else {
      return nil
    }
    let first = tree.name(of: message.children[0], in: file)
    let owner = typer.type(of: receiver, in: file)
    if first.hasSuffix("WithClassName") || first == "objects" {
      guard let name = reader.text(message.children[1].range, in: file) else { return nil }
      return [.realm(WrittenType(name: name), "`\(selector)` takes it for `\(name)`")]
    }
    guard ["objectsWhere", "objectsInRealm", "indexOfObjectWhere"].contains(first) else { return nil }
    let uses = flow.uses(ofClass: receiver, selector, in: file)
    if !uses.isEmpty { return uses }
    if let owner, RealmTypes.collections.contains(owner.type.name) {
      return [.realm(owner, tree.tokens(file).shownText(receiver.range), article: "an")]
    }
    // A class method of the model.
    if let owner, !tree.models.model(named: owner.type.name, near: "").isNone {
      return [.realm(owner.type, "`[\(owner.type.shownName) \(selector)]` takes it")]
    }
    // The project's classes have their own methods of that name.
    if owner != nil, !typer.methods(calledBy: message, in: file).isEmpty { return nil }
    return [.realm(WrittenType(name: ""), "`\(selector)` takes it")]
  }

  // MARK: Helpers

  /// Returns the sites of the messages and calls that pass a format to a method or function of the project, directly or through others.
  private func passedSites(
    _ format: Range<Int>, _ inner: PredicateSite, _ uses: [PredicateUse], in file: Int, depth: Int = 0
  ) -> [PredicateSite] {
    guard depth < FlowState.maximumCallers, format.count == 1,
      let name = tree.tokens(file).word(at: format.lowerBound),
      let method = tree.method(at: format.lowerBound, in: file),
      let number = tree.parameters(of: method).firstIndex(where: { tree[$0].name == name })
    else { return [] }
    var result: [PredicateSite] = []
    for call in flow.calls(of: method) {
      let message = call.expression
      let parts = tree.parts(of: message)
      guard message.kind == .call, parts.indices.contains(number) else { continue }
      let given = uses.flatMap { flow.bind($0, method, message, in: call.file) }
      var site = PredicateSite(
        file: call.file, place: bytes(message.range, in: call.file), formats: [], arguments: inner.arguments,
        subject: .foundation, reason: nil, isPassedOn: true)
      if inner.arguments == nil {
        // A helper with `...` passes on the arguments behind its parameters.
        site.arguments = variadic(message, of: method)?.map { argument($0, in: call.file) }
      } else if call.file != file {
        let place = bytes(parts[number], in: call.file)
        site.arguments = inner.arguments?.map {
          PredicateSite.Argument(place: place, type: $0.type, text: $0.text, isElsewhere: true)
        }
      }
      guard let formats = reader.formats(parts[number], in: call.file) else {
        result += passedSites(parts[number], site, given, in: call.file, depth: depth + 1)
        continue
      }
      let bound = flow.bound(given, byCallersAt: message.range.lowerBound, in: call.file)
      site.formats = formats
      site.uses = PredicateUse.places(of: bound)
      (site.subject, site.reason) = PredicateUse.subject(of: bound, tree.models)
      result.append(site)
    }
    return result
  }

  /// Returns the arguments that a message or call passes for the `...` of a method or function. `nil` if there is none.
  private func variadic(_ message: Expression, of method: DeclarationReference) -> [Range<Int>]? {
    let parameters = tree.parameters(of: method)
    guard let last = parameters.last, tree.tokens(method.file).holds(",", at: tree[last].position + 1) else {
      return nil
    }
    return message.arguments.dropFirst(parameters.count).map(\.range)
  }
}
