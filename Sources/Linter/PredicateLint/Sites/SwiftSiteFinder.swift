import PredicateAppSources

/// Finds the sites of Swift files.
struct SwiftSiteFinder: CallSites {
  let typer: SwiftTyper
  let reader: SwiftFormatReader
  let flow: SwiftFlow

  init(tree: SourceTree, typer: SwiftTyper, budget: FormatBudget) {
    self.typer = typer
    reader = SwiftFormatReader(tree: tree, typer: typer, budget: budget)
    flow = SwiftFlow(typer)
  }

  /// A call that creates a predicate.
  struct Candidate {
    var file: Int
    /// The call's tokens.
    var range: Range<Int>
    var format: Range<Int>
    var arguments: Arguments
    var subject: PredicateSite.Subject
    var reason: String?
    /// The uses that determine the subject. Calls of a helper supply the types for generic parameters among them.
    var uses: [PredicateUse] = []
    /// A Boolean value that indicates whether the call belongs to Realm or Foundation, which take arguments after the format.
    var isLibraryCall = true
    /// A Boolean value that indicates whether the call is variadic as in C, where arguments have no types.
    var isVariadic = false
    /// See ``PredicateSite/isGuess``.
    var isGuess = false
  }

  /// The arguments after a format.
  enum Arguments {
    case listed([Range<Int>])
    /// One expression for all arguments, possibly an array literal.
    case array(Range<Int>)
    case computed
  }

  func sites(in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    var sites: [PredicateSite] = []
    for position in tokens.tokens.indices where tokens.tokens[position].kind == .word {
      guard let candidate = candidate(at: position, in: file) else {
        sites += keyPathSites(at: position, in: file)
        continue
      }
      sites += self.sites(of: candidate)
    }
    return sites
  }

  func candidate(at position: Int, in file: Int) -> Candidate? {
    let tokens = tree.tokens(file)
    switch tokens.tokens[position].range.count {
    case 11 where tokens.holds("NSPredicate", at: position),
      // Subclasses inherit the initializers.
      19 where tokens.holds("NSCompoundPredicate", at: position),
      21 where tokens.holds("NSComparisonPredicate", at: position):
      return initialiser(at: position, in: file)
    case 4 where tokens.holds("init", at: position): return implicitInitialiser(at: position, in: file)
    case 6 where tokens.holds("filter", at: position), 5 where tokens.holds("index", at: position),
      7 where tokens.holds("objects", at: position), 13 where tokens.holds("indexOfObject", at: position),
      5 where tokens.holds("first", at: position), 6 where tokens.holds("remove", at: position),
      11 where tokens.holds("updateQuery", at: position), 17 where tokens.holds("QuerySubscription", at: position),
      7 where tokens.holds("indexOf", at: position):
      return stringCall(at: position, in: file)
    default: return nil
    }
  }

  private func initialiser(at position: Int, in file: Int) -> Candidate? {
    let tokens = tree.tokens(file)
    var open = position + 1
    if tokens.holds(".", at: open), tokens.holds("init", at: open + 1) { open += 2 }
    return initialiser(from: position, open: open, in: file)
  }

  /// Returns the call `.init(format: …)` if its context expects an `NSPredicate`.
  private func implicitInitialiser(at position: Int, in file: Int) -> Candidate? {
    let tokens = tree.tokens(file)
    guard tokens.holds(".", at: position - 1), tokens.holds("(", at: position + 1),
      tokens.holds("format", at: position + 2),
      case let member = tree.node(position..<position + 1, in: file), member.kind == .member, member.children.isEmpty
    else { return nil }
    if tokens.holds(":", at: position - 2), let label = tokens.word(at: position - 3),
      label == "filter" || label.lowercased().hasSuffix("predicate")
    {
      return initialiser(from: position - 1, open: position + 1, in: file)
    }
    guard let close = tokens.partner(of: position + 1),
      typer.expected(position - 1..<close + 1, in: file)?.type.unwrapped.name == "NSPredicate"
    else { return nil }
    return initialiser(from: position - 1, open: position + 1, in: file)
  }

  private func initialiser(from start: Int, open: Int, in file: Int) -> Candidate? {
    let tokens = tree.tokens(file)
    guard tokens.holds("(", at: open), let close = tokens.partner(of: open),
      let arguments = tokens.callArguments(at: open),
      let first = arguments.first, first.label == "format", !first.range.isEmpty
    else { return nil }
    let uses = flow.uses(of: start..<close + 1, in: file)
    let (subject, reason) = PredicateUse.subject(of: uses, tree.models)
    return Candidate(
      file: file, range: start..<close + 1, format: first.range, arguments: self.arguments(arguments.dropFirst()),
      subject: subject, reason: reason, uses: uses, isVariadic: true)
  }

  func arguments(_ arguments: ArraySlice<TokenizedFile.CallArgument>) -> Arguments {
    guard let first = arguments.first else { return .listed([]) }
    switch first.label {
    case "": return .listed(arguments.map(\.range))
    case "argumentArray": return .array(first.range)
    case "arguments", "args": return .array(first.range)
    default: return .computed
    }
  }

  private func stringCall(at position: Int, in file: Int) -> Candidate? {
    let tokens = tree.tokens(file)
    let name = tokens.text(tokens.tokens[position])
    var open = position + 1
    if let end = tokens.endOfGenericArguments(open, within: tokens.tokens.count) { open = end }
    guard tokens.holds("(", at: open), let close = tokens.partner(of: open), close > open + 1 else { return nil }
    let isSubscription = name == "QuerySubscription"
    let isMember = tokens.holds(".", at: position - 1)
    guard isSubscription || isMember || name == "filter" || name == "index" else { return nil }
    guard let arguments = tokens.callArguments(at: open), !arguments.isEmpty else { return nil }
    let wanted = ["filter": "", "indexOf": "", "index": "matching"][name] ?? "where"
    guard let number = wanted == "where" ? arguments.firstIndex(where: { $0.label == wanted }) : 0,
      arguments[number].label == wanted
    else { return nil }
    let format = arguments[number].range
    guard isText(format, in: file) else { return nil }
    let rest = self.arguments(arguments[(number + 1)...])
    let receiver = isMember ? tree.object(ofMemberAt: position, in: file)?.range : nil
    let range = position..<close + 1
    func made(_ use: PredicateUse) -> Candidate {
      let (subject, reason) = PredicateUse.subject(of: [use], tree.models)
      return Candidate(
        file: file, range: range, format: format, arguments: rest, subject: subject, reason: reason, uses: [use],
        isGuess: !use.isProven)
    }
    if isSubscription {
      let type = typer.written(position..<open, in: file, around: tree.scopes(of: file).innermost(at: position))
      return made(
        PredicateUse.realm(type.arguments.first ?? WrittenType(name: ""), "it is the query of a `\(type.shownName)`"))
    }
    if let typed = arguments.first(where: { $0.label == "ofType" || $0.label == "toType" }) {
      guard let type = typer.type(of: typed.range, in: file)?.instance else { return nil }
      let owner = receiver.flatMap { typer.type(of: $0, in: file)?.unwrapped }
      return made(.realm(type, takenBy: name, of: owner))
    }
    if !isMember {
      // `filter("…")` in an extension of a Realm collection, unless the extension declares its own.
      guard let owner = typer.implicitCollection(at: position, in: file), !tokens.holds("func", at: position - 1),
        tree.functions(name, at: position, in: file).isEmpty
      else { return nil }
      return made(flow.use(of: owner, "self"))
    }
    guard let receiver else { return nil }
    if let owner = typer.type(of: receiver, in: file)?.unwrapped {
      if RealmTypes.collections.contains(owner.type.name) {
        return made(flow.use(of: owner, tokens.shownText(receiver)))
      }
      if name == "objects", let type = owner.instance {
        return made(
          PredicateUse.realm(type, "`\(type.shownName).objects(where:)` takes it"))
      }
      // Other types have their own filters.
      return nil
    }
    guard tree.usesRealm(file), let formats = reader.formats(format, in: file),
      formats.allSatisfy({ PredicateSite.looksLikePredicate($0.text.bytes) })
    else { return nil }
    return Candidate(
      file: file, range: range, format: format, arguments: rest, subject: .foundation, isLibraryCall: false)
  }

  /// Returns a Boolean value that indicates whether an expression is a string, as a literal or by its type.
  private func isText(_ range: Range<Int>, in file: Int) -> Bool {
    let tokens = tree.tokens(file)
    guard let first = range.first else { return false }
    if tokens.tokens[first].kind == .string { return true }
    let expression = tree.expression(range, in: file)
    if expression.kind == .closure { return false }
    return typer.type(of: range, in: file)?.type.unwrapped.name == "String"
      || expression.kind == .call && expression.arguments.last?.kind == .closure
        && reader.formats(range, in: file) != nil
  }

  func sites(of candidate: Candidate) -> [PredicateSite] {
    var site = PredicateSite(
      file: candidate.file, place: bytes(candidate.range, in: candidate.file), formats: [], arguments: nil,
      subject: candidate.subject, reason: candidate.reason, uses: PredicateUse.places(of: candidate.uses),
      consumer: PredicateUse.consumer(of: candidate.uses), isPassedOn: !candidate.isLibraryCall,
      isGuess: candidate.isGuess)
    if let formats = reader.formats(candidate.format, in: candidate.file) {
      site.formats = formats
      site.areChosenElsewhere = tree.areChosenElsewhere(
        formats, at: candidate.format.lowerBound, in: candidate.file)
      // If the function has its own format, its callers determine the types. If they pass the format, each call is a site.
      let uses = flow.bound(candidate.uses, byCallersAt: candidate.range.lowerBound, in: candidate.file)
      if uses != candidate.uses {
        (site.subject, site.reason) = PredicateUse.subject(of: uses, tree.models)
        site.uses = PredicateUse.places(of: uses)
      }
      site.leavesVariables = PredicateUse.leaveVariables(uses)
      site.isShared = areShared(uses, of: site)
      switch candidate.arguments {
      case .listed(let ranges):
        // A class in the sources with this name may treat its arguments differently.
        let isFoundations = tree.typeIndex.kind(of: "NSPredicate", near: candidate.file) == nil
        site.arguments = ranges.map {
          candidate.isVariadic && isFoundations
            ? plainArgument($0, in: candidate.file) : argument($0, in: candidate.file)
        }
        if candidate.isLibraryCall { site.movable = movable(candidate.format, in: candidate.file) }
      case .array(let range): site.arguments = elements(range, in: candidate.file)
      case .computed: break
      }
      if site.subject == .unknownEntity || site.subject == .foundation && site.reason == nil {
        assumeKeyPaths(&site, candidate.arguments, in: candidate.file)
      }
      return [site] + insertedKeyPaths(site, of: candidate, uses)
    }
    let passed = passedFormats(candidate, depth: 0)
    if !passed.isEmpty { return passed }
    site.skip = .computedFormat
    site.variable = tree.tokens(candidate.file).place(of: candidate.format)
    if case .listed(let ranges) = candidate.arguments, ranges.isEmpty { site.arguments = [] }
    return [site]
  }

  /// Assumes that a predicate without a more specific use is for the one class that all of its `#keyPath` arguments belong to.
  private func assumeKeyPaths(_ site: inout PredicateSite, _ arguments: Arguments, in file: Int) {
    guard case .listed(let ranges) = arguments, site.formats.allSatisfy({ Self.startsAtObject($0.text.string) }) else {
      return
    }
    let tokens = tree.tokens(file)
    let types = ranges.filter { tokens.holds("#keyPath", at: $0.lowerBound) }.map { range in
      typer.written(
        range.lowerBound + 2..<range.lowerBound + 3, in: file,
        around: tree.scopes(of: file).innermost(at: range.lowerBound)
      ).name
    }
    guard let name = types.first, types.allSatisfy({ $0 == name }) else { return }
    if models.entities.knows(.objects(name)) {
      site.subject = .fetched([.objects(name)], isOneOf: false, isProven: true)
    } else if site.subject == .foundation, !models.model(named: name, near: tokens.file.path).isNone {
      site.subject = .classes([name], isProven: false)
    } else {
      return
    }
    site.reason = "its key paths are those of `\(WrittenType.shownName(of: name))`"
  }

  private var models: ModelIndex { tree.models }

  /// Returns a Boolean value that indicates whether all paths of a format's placeholders begin at the tested object.
  private static func startsAtObject(_ format: String) -> Bool {
    !format.contains(".%K") && !format.uppercased().contains("SUBQUERY")
  }

  /// Returns the starts of the interpolations that are proven to be of type `String`. Empty if the format is not a single literal.
  private func movable(_ format: Range<Int>, in file: Int) -> Set<Int> {
    let tokens = tree.tokens(file)
    guard format.count == 1, let literal = tokens.literal(at: format.lowerBound) else { return [] }
    var places: Set<Int> = []
    for case .interpolation(let place, let number) in literal.pieces {
      let inner = tokens.interpolations[number].tokens
      let isChained = inner.contains { tokens.holds("?", at: $0) || tokens.holds(",", at: $0) }
      if !isChained, let known = typer.type(of: inner, in: file), known.isProven,
        known.type == WrittenType(name: "String")
      {
        places.insert(place.lowerBound)
      }
    }
    return places
  }

  /// Returns an argument that the call passes as C does, without its type.
  private func plainArgument(_ range: Range<Int>, in file: Int) -> PredicateSite.Argument {
    var argument = argument(range, in: file)
    // `as NSNumber` creates an object, and an optional is wrapped.
    let tokens = tree.tokens(file)
    let isCast = range.contains { tokens.holds("as", at: $0) && !tokens.holds("CVarArg", at: $0 + 1) }
    if !isCast, let known = typer.type(of: range, in: file), known.isProven, !known.isBoxed, !known.type.isOptional {
      argument.passed = PredicateSite.Passed(argument.type, called: known.type.name)
    }
    return argument
  }
}
