import PredicateAppSources
import PredicateDiagnostics

/// Key paths outside of predicates: those that a Realm collection is sorted by, made distinct by, aggregated over or observed for.
extension SwiftSiteFinder {
  /// The calls that take key paths or sort descriptors, with the argument labels.
  private static let labels: [String: Set<String>] = [
    "sorted": ["byKeyPath", "by"], "distinct": ["by"], "sectioned": ["sortDescriptors"], "sum": ["ofProperty"],
    "average": ["ofProperty"], "min": ["ofProperty"], "max": ["ofProperty"], "observe": ["keyPaths"],
    "changesetPublisher": ["keyPaths"], "collectionPublisher": ["keyPaths"],
    "ObservedResults": ["sortDescriptor", "keyPaths"], "ObservedSectionedResults": ["sortDescriptors", "keyPaths"],
    "FetchRequest": ["sortDescriptors"], "SectionedFetchRequest": ["sortDescriptors"],
    "NSFetchedResultsController": ["sectionNameKeyPath"],
  ]

  /// The lengths of their names, as bits, to skip the lookup of most words.
  private static let lengths = labels.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1.utf8.count) }

  /// The properties of a Core Data request that hold key paths.
  private static let requested: Set<String> = [
    "sortDescriptors", "propertiesToFetch", "propertiesToGroupBy",
  ]

  /// Returns the literal key paths in a call, if the class of the objects is known.
  func keyPathSites(at position: Int, in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    if tokens.isAssignment(position + 1) { return assignedKeyPaths(at: position, in: file) }
    var open = position + 1
    if let end = tokens.endOfGenericArguments(open, within: tokens.tokens.count) { open = end }
    guard tokens.holds("(", at: open), Self.lengths & 1 << UInt64(min(63, tokens.tokens[position].range.count)) != 0,
      let labels = Self.labels[tokens.text(tokens.tokens[position])],
      let close = tokens.partner(of: open), let arguments = tokens.callArguments(at: open)
    else { return [] }
    let keyPaths = arguments.filter { labels.contains($0.label) }.flatMap { argument in
      self.keyPaths(
        argument.range, for: .init(tokens.text(tokens.tokens[position]), argument.label), in: file)
    }
    guard !keyPaths.isEmpty, let use = use(ofCallAt: position, close, arguments, in: file) else { return [] }
    return sites(of: keyPaths, [use])
  }

  /// Returns the key paths assigned to a request: `request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]`.
  private func assignedKeyPaths(at position: Int, in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    guard tree.models.entities.count > 0, tokens.holds(".", at: position - 1),
      Self.requested.contains(tokens.text(tokens.tokens[position])),
      let request = tree.object(ofMemberAt: position, in: file),
      let owner = typer.type(of: request, in: file)?.unwrapped,
      let use = PredicateUse.fetched(by: owner, tokens.shownText(request.range))
    else { return [] }
    let value = position + 2..<tokens.endOfExpression(position + 2, within: tokens.code.upperBound)
    return sites(of: keyPaths(value, for: .init(tokens.text(tokens.tokens[position])), in: file), [use])
  }

  /// Returns the objects whose key paths a call takes: those of a collection, a single object or those of a property wrapper.
  private func use(
    ofCallAt position: Int, _ close: Int, _ arguments: [TokenizedFile.CallArgument], in file: Int
  ) -> PredicateUse? {
    let tokens = tree.tokens(file)
    let name = tokens.text(tokens.tokens[position])
    if name.hasPrefix("Observed") {
      guard let type = arguments.first.flatMap({ typer.type(of: $0.range, in: file)?.instance }) else { return nil }
      return .realm(type, "it is of `@\(name)` of `\(type.shownName)`")
    }
    if name == "NSFetchedResultsController" {
      guard let request = arguments.first(where: { $0.label == "fetchRequest" })?.range,
        let known = typer.type(of: request, in: file)?.unwrapped
      else { return nil }
      return .fetched(by: known, tokens.shownText(request))
    }
    if name.hasSuffix("FetchRequest") {
      return typer.callee(of: tree.expression(position..<close + 1, in: file), in: file)
        .flatMap { flow.requestUse($0, in: file) }
    }
    guard tokens.holds(".", at: position - 1),
      let receiver = tree.object(ofMemberAt: position, in: file)?.range,
      let owner = typer.type(of: receiver, in: file)?.unwrapped
    else { return nil }
    if RealmTypes.collections.contains(owner.type.name) { return flow.use(of: owner, tokens.shownText(receiver)) }
    guard name == "observe", owner.isProven, case .one = tree.models.model(named: owner.type.name, near: "") else {
      return nil
    }
    return .realm(owner.type, "`\(tokens.shownText(receiver))` is a `\(owner.type.shownName)`")
  }

  /// Returns the key paths of an expression: a text, an array's, or those in sort descriptors, `SortDescriptor(keyPath: "age")`, here or in
  /// a constant.
  private func keyPaths(
    _ range: Range<Int>, for purpose: PredicateSite.KeyPathPurpose, in file: Int, depth: Int = 0
  ) -> [KeyPathText] {
    let expression = tree.expression(range, in: file).bare
    switch expression.kind {
    case .list where depth < 4:
      return expression.children.flatMap { keyPaths($0.range, for: purpose, in: file, depth: depth + 1) }
    case .call
    where ["SortDescriptor", "NSSortDescriptor", "init"].contains(reader.name(expression.children[0], in: file)):
      guard ["keyPath", "key"].contains(expression.label(1)) else { return [] }
      return [KeyPathText(file: file, range: expression.children[1].range, purpose: purpose)]
    case .call where depth < 4 && ["map", "compactMap"].contains(reader.name(expression.children[0].bare, in: file)):
      let made = expression.arguments.last.flatMap { $0.kind == .closure ? tree.results($0, in: file) : nil } ?? []
      return made.flatMap { keyPaths($0.range, for: purpose, in: file, depth: depth + 1) }
    case .name where depth < 4, .member where depth < 4:
      guard let variable = reader.variable(expression, in: file), tree[variable].kind == .variable else { break }
      if tree.isComputed(variable), reader.bodies(of: variable)?.count == 1 {
        let made = tree[variable].body.flatMap { tree.results($0, in: variable.file) } ?? []
        return made.flatMap { keyPaths($0.range, for: purpose, in: variable.file, depth: depth + 1) }
      }
      // The place that reads a text decides which of its values it may have.
      guard let value = tree[variable].value, typer.isFixed(variable),
        [.list, .call].contains(tree.expression(value, in: variable.file).bare.kind)
      else { break }
      return keyPaths(value, for: purpose, in: variable.file, depth: depth + 1)
    case .keyPath: return []
    default: break
    }
    return [KeyPathText(file: file, range: range, purpose: purpose)]
  }
}
