/// Follows a predicate from where it is made to where it is used: through variables, functions, arrays, compound predicates and the
/// project's helpers.
final class PredicateFlow {
  let typer: SwiftTyper
  var tree: SourceTree { typer.tree }
  /// What has been followed on the way, so that circles end.
  private var visited: Set<DeclarationReference> = []
  private var steps = 0
  /// The tuples that what is followed stands in, the innermost first: only that member of them is it.
  private var tuples: [(label: String, number: Int)] = []
  /// How many expressions are looked at for one predicate.
  private static let maximumSteps = 400
  private static let maximumReferences = 64
  private static let maximumPlaces = 512
  /// How far behind its declaration a local variable is looked for.
  private static let maximumBody = 20_000
  /// How far the beginning of an expression may be.
  private static let maximumTokens = 1_024

  init(_ typer: SwiftTyper) { self.typer = typer }

  /// The uses of an expression.
  func uses(of range: Range<Int>, in file: Int) -> [PredicateUse] {
    visited = []
    steps = 0
    return walk(from: range.lowerBound, to: range.upperBound, in: file)
  }

  /// The uses of a variable or parameter.
  func uses(of reference: DeclarationReference) -> [PredicateUse] {
    visited = []
    steps = 0
    return references(of: reference)
  }

  // MARK: Outwards

  /// Goes from an expression to what it is part of.
  private func walk(from start: Int, to limit: Int, in file: Int) -> [PredicateUse] {
    steps += 1
    guard steps < Self.maximumSteps else { return [] }
    let tokens = tree.tokens(file)
    let elements = tuples
    defer { tuples = elements }
    let end: Int
    switch element(behind: start, limit, in: file) {
    case .expression(let position): end = position
    case .uses(let uses): return uses
    }
    var leftmost = start
    var sawComma = false
    var sawColon = false
    var index = start - 1
    let first = max(0, start - Self.maximumTokens)
    while index >= first {
      if tokens.tokens[leftmost].beginsLine, !goesOn(leftmost, tokens) {
        return sawComma ? [] : implied(at: leftmost, end, in: file)
      }
      let token = tokens.tokens[index]
      if let open = tokens.partner(of: index), open < index {
        leftmost = open
        index = open - 1
        continue
      }
      if token.kind == .sign {
        if tokens.holds("(", at: index) { return argument(of: index, holding: start, in: file) }
        if tokens.holds("[", at: index) {
          guard let close = tokens.partner(of: index) else { return [] }
          let isSubscript = tokens.isAdjacent(index) && tokens.isOperandWord(index - 1)
          return isSubscript ? [] : walk(from: index, to: close + 1, in: file)
        }
        if tokens.holds("{", at: index) { return sawComma ? [] : implied(at: leftmost, end, in: file) }
        if tokens.holds(";", at: index) { return [] }
        if tokens.holds(",", at: index) { sawComma = true }
        if tokens.holds(":", at: index) { sawColon = true }
        if tokens.holds("=", at: index), !sawComma {
          if tokens.isAssignment(index) { return assigned(before: index, valueAt: index + 1, in: file) }
          if tokens.holds("+", at: index - 1), tokens.isAdjacent(index) {
            return target(endingAt: index - 2, in: file)
          }
        }
      } else if token.kind == .word, !tokens.holds(".", at: index - 1) {
        if tokens.holds("return", at: index) { return sawComma ? [] : returned(from: index, in: file) }
        if tokens.holds("in", at: index), tokens.holds(":", at: index + 1) {
          // A label.
          leftmost = index
          index -= 1
          continue
        }
        if tokens.holds("in", at: index), let loop = tree.scopes(of: file).declaration(withValueAt: index + 1),
          tree.files[file].declarations.all[loop].kind == .element
        {
          return references(of: DeclarationReference(file: file, index: loop))
        }
        if tokens.holds("in", at: index) || tokens.holds("default", at: index) || tokens.holds("case", at: index) {
          return sawComma && !sawColon ? [] : implied(at: leftmost, end, in: file)
        }
      } else if token.kind == .directive {
        return implied(at: leftmost, end, in: file)
      }
      leftmost = index
      index -= 1
    }
    return []
  }

  /// What the members and subscripts behind an expression come to.
  private enum Tail {
    /// The predicate again, or what holds it, up to a position.
    case expression(Int)
    /// Uses, and nothing more of it.
    case uses([PredicateUse])
  }

  /// Members that are an element of a collection, or the collection again.
  private static let elementNames: Set<String> = ["first", "last", "randomElement", "values", "reversed", "copy"]

  private func element(behind start: Int, _ limit: Int, in file: Int) -> Tail {
    let tokens = tree.tokens(file)
    var end = limit
    while true {
      while tokens.holds("!", at: end) || tokens.holds("?", at: end), tokens.isAdjacent(end) { end += 1 }
      if tokens.holds("[", at: end), tokens.isAdjacent(end), let close = tokens.partner(of: end), close > end {
        end = close + 1
        continue
      }
      guard tokens.holds(".", at: end), tokens.tokens.indices.contains(end + 1) else { return .expression(end) }
      let name = tokens.text(tokens.tokens[end + 1])
      if let tuple = tuples.last, name == tuple.label || name == "\(tuple.number)" {
        tuples.removeLast()
        end += 2
        continue
      }
      if name == "evaluate" { return .uses([foreign("`evaluate` tests it")]) }
      let closure = closure(behind: end + 1, tokens)
      if ["map", "flatMap", "forEach"].contains(name), let closure {
        return .uses(references(inClosureAt: closure, in: file))
      }
      if name == "compactMap" || name == "filter", let closure, tokens.holds("$0", at: closure + 1),
        tokens.partner(of: closure) == closure + 2
      {
        end = tokens.holds(")", at: closure + 3) ? closure + 4 : closure + 3
        continue
      }
      guard Self.elementNames.contains(name) || name == "withSubstitutionVariables" else { return .uses([]) }
      end += 2
      if tokens.holds("(", at: end), let close = tokens.partner(of: end) { end = close + 1 }
      if tokens.holds("{", at: end), let close = tokens.partner(of: end), closure != nil { end = close + 1 }
    }
  }

  /// The brace of the closure that a call has, whose name stands at a position.
  private func closure(behind name: Int, _ tokens: TokenizedFile) -> Int? {
    if tokens.holds("{", at: name + 1) { return name + 1 }
    return tokens.holds("(", at: name + 1) && tokens.holds("{", at: name + 2) ? name + 2 : nil
  }

  /// The uses of a closure's parameter, named or `$0`.
  private func references(inClosureAt brace: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let close = tokens.partner(of: brace), close > brace, close - brace < 2_048 else { return [] }
    let named =
      tree.scopes(of: file).innermost(at: brace + 1)
      .flatMap { tree.parameters(of: DeclarationReference(file: file, index: $0)).first }.map { tree[$0].name }
    var result: [PredicateUse] = []
    for position in brace + 1..<close
    where tokens.isWord(position, named ?? "$0") && !tokens.holds("in", at: position + 1) {
      result += walk(from: position, to: position + 1, in: file)
    }
    return result
  }

  /// Whether a token that begins a line goes on with the line before.
  private func goesOn(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    guard position > 0 else { return false }
    let (token, last) = (tokens.tokens[position], tokens.tokens[position - 1])
    if token.kind == .sign, ![UInt8]([0x40, 0x7B, 0x7D, 0x28, 0x5B]).contains(tokens.bytes(token).first ?? 0x40) {
      return true
    }
    if last.kind == .word { return tokens.holds("return", last) }
    guard last.kind == .sign else { return false }
    return ["=", "+", "?", ":", ".", ",", "(", "[", "&", "|"].contains { tokens.holds($0, last) }
  }

  private func foreign(_ reason: String) -> PredicateUse {
    PredicateUse(target: .foreign, isProven: true, reason: reason)
  }

  // MARK: Results of functions

  /// An expression that is a statement: what a function or closure of one expression gives, or nothing.
  private func implied(at leftmost: Int, _ end: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    let before = leftmost - 1
    guard tokens.holds("{", at: before) || tokens.holds("in", at: before) || tokens.holds(":", at: before) else {
      return []
    }
    return returned(from: leftmost, in: file)
  }

  /// What is returned from a place goes where the calls of the function are, or the uses of the computed variable.
  private func returned(from position: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    let all = tree.files[file].declarations.all
    var next = tree.scopes(of: file).innermost(at: position)
    while let current = next {
      let declaration = all[current]
      let reference = DeclarationReference(file: file, index: current)
      switch declaration.kind {
      case .function: return calls(returning: reference)
      case .variable: return references(of: reference)
      case .block:
        let brace = declaration.position
        // `lazy var predicate: NSPredicate = { … }()`
        if tokens.holds("=", at: brace - 1) { return assigned(before: brace - 1, valueAt: brace, in: file) }
        if let close = tokens.partner(of: brace), mapsElements(brace, tokens) {
          return walk(from: tokens.chainStart(close), to: close + 1, in: file)
        }
      default: return []
      }
      next = declaration.parent
    }
    return []
  }

  /// Whether a closure makes the elements of another array.
  private func mapsElements(_ brace: Int, _ tokens: TokenizedFile) -> Bool {
    var callee = brace - 1
    if tokens.holds("(", at: callee) { callee -= 1 }
    return tokens.holds("map", at: callee) || tokens.holds("compactMap", at: callee)
      || tokens.holds("flatMap", at: callee)
  }

  private func calls(returning function: DeclarationReference) -> [PredicateUse] {
    guard visited.insert(function).inserted else { return [] }
    var result: [PredicateUse] = []
    for call in calls(of: function) {
      let tokens = tree.tokens(call.file)
      guard let close = tokens.partner(of: call.open) else { continue }
      let uses = walk(from: tokens.chainStart(close), to: close + 1, in: call.file)
      result += call.isGuess ? guesses(uses) : uses
    }
    return result
  }

  /// Uses that took a guess on the way.
  func guesses(_ uses: [PredicateUse]) -> [PredicateUse] {
    uses.map { PredicateUse(target: $0.target, isProven: false, reason: $0.reason) }
  }

  /// A call of a function of the project.
  struct Call {
    var file: Int
    /// The position of the name.
    var name: Int
    /// The position of the opening parenthesis.
    var open: Int
    /// The type of the receiver, where it is known.
    var receiver: KnownType?
    /// Whether it took a guess that the name is the function's.
    var isGuess = false
  }

  /// The calls of a function.
  func calls(of function: DeclarationReference) -> [Call] {
    let declaration = tree[function]
    var name = declaration.name
    let owner = declaration.parent.map { tree[DeclarationReference(file: function.file, index: $0)] }
    if name == "init" {
      guard let owner, owner.isType else { return [] }
      name = tree.lastName(owner.name)
    }
    var result: [Call] = []
    let own = ownFiles(owner, function.file)
    let isInherited =
      owner.map { tree.supertypes.contains(tree.lastName($0.name)) || $0.kind == .extensionType } ?? true
    for place in tree.places(of: name, in: own, atMost: Self.maximumPlaces) {
      let tokens = tree.tokens(place.file)
      var open = place.position + 1
      if let end = tokens.endOfGenericArguments(open, within: tokens.tokens.count) { open = end }
      guard tokens.holds("(", at: open), !tokens.holds("func", at: place.position - 1),
        let arguments = tokens.callArguments(at: open), typer.fits(function, arguments)
      else { continue }
      var receiver: KnownType?
      var isGuess = false
      if tokens.holds(".", at: place.position - 1), declaration.name != "init" {
        let start = tokens.chainStart(place.position)
        if start < place.position - 1 {
          receiver = typer.type(of: start..<place.position - 1, in: place.file)?.unwrapped
        }
        guard let owner, owner.isType else { continue }
        if let type = receiver.map({ $0.instance ?? $0.type }), !isSame(type, owner) { continue }
        if receiver == nil {
          if tree.members(named: name).count > 1 { continue }
          isGuess = true
        }
      } else if let owner, owner.isType, declaration.name != "init" {
        guard isInherited || own.contains(place.file) else { continue }
        guard let around = tree.enclosingType(at: place.position, in: place.file),
          tree.member(name, of: tree[around].name, near: place.file).contains(function)
        else { continue }
        receiver = typer.implicitReceiver(at: place.position, in: place.file)
      }
      result.append(Call(file: place.file, name: place.position, open: open, receiver: receiver, isGuess: isGuess))
      if result.count == Self.maximumReferences { break }
    }
    return result
  }

  /// Whether a type is the one that a declaration declares or extends, or inherits from it.
  private func isSame(_ type: WrittenType, _ owner: Declaration) -> Bool {
    let name = tree.lastName(owner.name)
    var queue = [tree.lastName(type.name)]
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 16 {
      if current == name { return true }
      guard seen.insert(current).inserted else { continue }
      for reference in tree.types[current] ?? [] {
        queue += tree[reference].inherited.map { tree.lastName(WrittenType($0).name) }
      }
    }
    return false
  }

  // MARK: Variables

  /// What is assigned goes where the variable is used.
  private func assigned(before sign: Int, valueAt value: Int, in file: Int) -> [PredicateUse] {
    if let declared = tree.scopes(of: file).declaration(withValueAt: value) {
      return references(of: DeclarationReference(file: file, index: declared))
    }
    return target(endingAt: sign - 1, in: file)
  }

  /// The uses of what an assignment writes to.
  private func target(endingAt last: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let name = tokens.word(at: last) else { return [] }
    let start = tokens.chainStart(last)
    guard start < last - 1 else { return tree.variable(name, at: last, in: file).map { references(of: $0) } ?? [] }
    let owner = typer.type(of: start..<last - 1, in: file)?.unwrapped
    if let owner, tree.isRealmCollection(owner.type.name), name == "filter" || name == "where" {
      return [use(of: owner, tokens.codeText(start..<last - 1))]
    }
    if let owner, let member = tree.member(name, of: owner.type.name, near: file).first {
      return references(of: member)
    }
    if tokens.holds("self", at: start), start == last - 2 {
      return tree.variable(name, at: last, in: file).map { references(of: $0) } ?? []
    }
    if let owner, RealmTypes.isForeign(owner.type.name) {
      return [foreign("`\(tokens.codeText(start..<last + 1))` belongs to `\(owner.type.name)`")]
    }
    let declared = tree.members(named: name)
    if owner == nil, declared.count == 1, !Self.commonNames.contains(name) {
      return guesses(references(of: declared[0]))
    }
    return name.lowercased().hasSuffix("predicate")
      ? [foreign("it is assigned to `\(tokens.codeText(start..<last + 1))`")] : []
  }

  /// The uses of a variable or parameter wherever it is named.
  private func references(of reference: DeclarationReference) -> [PredicateUse] {
    guard visited.insert(reference).inserted else { return [] }
    let declaration = tree[reference]
    let all = tree.files[reference.file].declarations.all
    var result: [PredicateUse] = []
    if let parent = declaration.parent, !all[parent].isType {
      guard let body = all[parent].body else { return [] }
      let tokens = tree.tokens(reference.file)
      let start = max(body.lowerBound, declaration.kind == .parameter ? body.lowerBound : declaration.position + 1)
      let end = min(body.upperBound, tree.end(of: reference), start + Self.maximumBody)
      guard start < end else { return [] }
      var found = 0
      for position in start..<end {
        if tokens.tokens[position].kind == .string {
          result += references(of: reference, inLiteralAt: position)
          continue
        }
        guard tokens.isWord(position, declaration.name) else { continue }
        guard isRead(position, tokens), !tokens.holds(".", at: position - 1),
          tree.variable(declaration.name, at: position, in: reference.file) == reference
        else { continue }
        found += 1
        guard found <= Self.maximumReferences else { break }
        result += walk(from: position, to: position + 1, in: reference.file)
      }
      return result
    }
    let owner = declaration.parent.map { all[$0] }
    let own = ownFiles(owner, reference.file)
    let isPrivate = declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate")
    // Only in what inherits from its type is a member named without a receiver elsewhere.
    let isInherited = owner.map { tree.supertypes.contains(tree.lastName($0.name)) } ?? true
    for place in tree.places(of: declaration.name, in: own, atMost: isPrivate ? 0 : Self.maximumPlaces) {
      let tokens = tree.tokens(place.file)
      guard isRead(place.position, tokens), reference.file != place.file || place.position != declaration.position
      else { continue }
      if tokens.holds(".", at: place.position - 1) {
        guard let owner else { continue }
        let start = tokens.chainStart(place.position)
        guard start < place.position - 1 else { continue }
        if let type = typer.type(of: start..<place.position - 1, in: place.file)?.unwrapped {
          guard isSame(type.instance ?? type.type, owner) else { continue }
          result += walk(from: start, to: place.position + 1, in: place.file)
        } else if !Self.commonNames.contains(declaration.name), tree.members(named: declaration.name).count == 1 {
          result += guesses(walk(from: start, to: place.position + 1, in: place.file))
        }
      } else if isInherited || own.contains(place.file),
        tree.variable(declaration.name, at: place.position, in: place.file) == reference
      {
        result += walk(from: place.position, to: place.position + 1, in: place.file)
      }
      guard steps < Self.maximumSteps else { break }
    }
    return result
  }

  /// The uses of a local variable in what a literal puts in: `"\(dogs.filter(predicate).count)"`.
  private func references(of reference: DeclarationReference, inLiteralAt position: Int) -> [PredicateUse] {
    let tokens = tree.tokens(reference.file)
    let name = tree[reference].name
    guard tokens.literals.indices.contains(Int(tokens.tokens[position].link)) else { return [] }
    var result: [PredicateUse] = []
    for case .interpolation(let place, let inner) in tokens.literals[Int(tokens.tokens[position].link)].pieces {
      // A predicate is used by a call.
      guard inner.count > 3, inner.contains(where: { $0.kind == .word && tokens.text($0) == name }) else { continue }
      let own = tree.interpolation(inner, at: place, in: reference.file)
      for position in inner.indices
      where tree.tokens(own).isWord(position, name) && isRead(position, tree.tokens(own))
        && !tree.tokens(own).holds(".", at: position - 1) && tree.variable(name, at: position, in: own) == reference
      {
        result += walk(from: position, to: position + 1, in: own)
      }
    }
    return result
  }

  /// The files in which a declaration's own type may name it without a receiver.
  private func ownFiles(_ owner: Declaration?, _ file: Int) -> [Int] {
    guard let owner, owner.isType else { return [file] }
    let files = tree.files(of: owner.name)
    // Of a base class everything may be a subclass.
    return files.count < 16 ? files : [file]
  }

  /// Whether a name is read where it stands: it is no label, declaration or target of an assignment.
  private func isRead(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    if tokens.holds("let", at: position - 1) || tokens.holds("var", at: position - 1) { return false }
    if tokens.holds(":", at: position + 1), tokens.holds("(", at: position - 1) || tokens.holds(",", at: position - 1) {
      return false
    }
    return !tokens.isAssignment(position + 1)
  }

  // MARK: Arguments

  /// The use of an argument of the call whose parenthesis opens at a position.
  private func argument(of open: Int, holding start: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let close = tokens.partner(of: open), let arguments = tokens.callArguments(at: open),
      let number = arguments.firstIndex(where: { $0.range.contains(start) })
    else { return [] }
    let argument = arguments[number]
    let first = tokens.chainStart(close)
    var callee = open - 1
    if tokens.holds("?", at: callee) || tokens.holds("!", at: callee) { callee -= 1 }
    while callee > first,
      !tokens.isWord(callee) || tokens.holds(">", at: open - 1) && !tokens.holds("<", at: callee + 1)
    {
      callee -= 1
    }
    guard let name = tokens.word(at: callee), tokens.isOperandWord(callee), tokens.isAdjacent(open) else {
      if arguments.count == 1 { return walk(from: open, to: close + 1, in: file) }
      tuples.append((tupleLabel(argument, number, at: open, in: file), number))
      defer { tuples.removeLast() }
      return walk(from: open, to: close + 1, in: file)
    }
    if name == "NSCompoundPredicate" || argument.label.hasPrefix("andPredicate")
      || argument.label.hasPrefix("orPredicate")
      || argument.label.hasPrefix("notPredicate") || argument.label == "subpredicates"
    {
      return walk(from: first, to: close + 1, in: file)
    }
    if name == "ObservedResults" || name == "ObservedSectionedResults" {
      guard let type = arguments.first.flatMap({ typer.type(of: $0.range, in: file)?.instance }) else { return [] }
      return [
        PredicateUse(target: .realm(type), isProven: true, reason: "it is the filter of `@\(name)` of `\(type.name)`")
      ]
    }
    if Self.foreignTypes.contains(name) { return [foreign("`\(name)` takes it")] }
    let isMember = tokens.holds(".", at: callee - 1)
    let receiver = isMember && first < callee - 1 ? first..<callee - 1 : nil
    let owner =
      isMember
      ? receiver.flatMap { typer.type(of: $0, in: file)?.unwrapped } : typer.implicitCollection(at: callee, in: file)
    if let receiver, Self.addingNames.contains(name) { return target(endingAt: receiver.upperBound - 1, in: file) }
    if let use = realmUse(name, argument, number, arguments, receiver, owner, in: file) { return use }
    return projectUse(name, argument, arguments, at: callee, isMember: isMember, owner, in: file)
  }

  /// The label of a tuple's element, where it stands or in the declared type.
  private func tupleLabel(_ argument: TokenizedFile.CallArgument, _ number: Int, at open: Int, in file: Int) -> String {
    let tokens = tree.tokens(file)
    guard argument.label.isEmpty, let declared = tree.scopes(of: file).declaration(withValueAt: open),
      let type = tree.files[file].declarations.all[declared].type, tokens.holds("(", at: type.lowerBound),
      let parts = tokens.callArguments(at: type.lowerBound), parts.indices.contains(number)
    else { return argument.label }
    return parts[number].label
  }

  /// Names that members of many types have: of whose a member is cannot be guessed by them.
  private static let commonNames: Set<String> = ["predicate", "filter", "query", "filterPredicate", "searchPredicate"]
  private static let addingNames: Set<String> = ["append", "insert", "add"]
  private static let foreignTypes: Set<String> = [
    "FetchRequest", "SectionedFetchRequest", "CKQuery", "CKQuerySubscription", "XCTNSPredicateExpectation",
    "FetchDescriptor",
    "NSFetchRequest", "NSPredicateEditorRowTemplate",
  ]
  private static let foreignCalls: Set<String> = [
    "filtered", "filteredArray", "matching", "containing", "element", "evaluate", "expectation", "fetch",
    "fetchRequest",
    "filteredSet", "predicateForEvents", "unifiedContacts",
  ]

  /// The use by one of Realm's own calls, or by one of another library that is well known.
  private func realmUse(
    _ name: String, _ argument: TokenizedFile.CallArgument, _ number: Int, _ arguments: [TokenizedFile.CallArgument],
    _ receiver: Range<Int>?, _ owner: KnownType?, in file: Int
  ) -> [PredicateUse]? {
    guard receiver != nil || owner != nil else { return nil }
    let text = receiver.map { tree.tokens(file).codeText($0) } ?? "self"
    switch (name, argument.label) {
    case ("filter", ""), ("index", "matching"), ("objects", "with"), ("indexOfObject", "with"), ("sectioned", _):
      if let owner, tree.isRealmCollection(owner.type.name) { return [use(of: owner, text)] }
      if name == "objects", let type = owner?.instance {
        return [PredicateUse(target: .realm(type), isProven: true, reason: "`\(type.name).objects(with:)` takes it")]
      }
      if let owner, RealmTypes.isForeign(owner.type.name) {
        return [foreign("`\(text)` is of the type `\(owner.type.name)`")]
      }
      return nil
    case (_, "where") where ["first", "remove", "updateQuery"].contains(name):
      guard
        let type = arguments.first(where: { $0.label == "ofType" || $0.label == "toType" })
          .flatMap({ typer.type(of: $0.range, in: file)?.instance })
      else { return nil }
      return [PredicateUse(target: .realm(type), isProven: true, reason: "`\(name)` takes it for `\(type.name)`")]
    case _ where argument.label == "using" || Self.foreignCalls.contains(name):
      return tree.members(named: name).isEmpty ? [foreign("`\(name)` takes it")] : nil
    default: return nil
    }
  }

  /// A use by objects of a collection.
  func use(of owner: KnownType, _ text: String) -> PredicateUse {
    let element = owner.type.arguments.first ?? WrittenType(name: "")
    let type = owner.type.name + (element.name.isEmpty ? "" : "<\(element.name.drop { $0 == "'" })>")
    return PredicateUse(
      target: .realm(element), isProven: owner.isProven || isModel(element),
      reason: text.count < 60 ? "`\(text)` is a `\(type)`" : "it is used on a `\(type)`")
  }

  /// Whether a class is one of the project's models: what gives collections of them is Realm.
  private func isModel(_ type: WrittenType) -> Bool { !tree.models.model(named: type.name, near: "").isNone }

  /// The uses within a function of the project that takes it.
  private func projectUse(
    _ name: String, _ argument: TokenizedFile.CallArgument, _ arguments: [TokenizedFile.CallArgument], at callee: Int,
    isMember: Bool, _ owner: KnownType?, in file: Int
  ) -> [PredicateUse] {
    var candidates: [DeclarationReference] = []
    var isGuess = false
    if let owner {
      let type = owner.instance ?? owner.type
      candidates = tree.member(name == "init" ? "init" : name, of: type.name, near: file)
    }
    if candidates.isEmpty, isMember {
      candidates = tree.members(named: name)
      isGuess = owner == nil
      if candidates.count > 3 { return [] }
    }
    if !isMember, candidates.isEmpty { candidates = tree.functions(name, at: callee, in: file) }
    if candidates.isEmpty, !isMember, !(tree.types[name] ?? []).isEmpty {
      candidates = tree.member("init", of: name, near: file).filter { typer.fits($0, arguments) }
      // Of a structure without initialiser the label is a property.
      if candidates.isEmpty, let property = tree.member(argument.label, of: name, near: file).first {
        return references(of: property)
      }
    }
    var result: [PredicateUse] = []
    for function in candidates where tree[function].kind == .function && typer.fits(function, arguments) {
      guard let parameter = parameter(of: function, for: argument, among: arguments) else { continue }
      // Without a receiver it is the type around the call that may bind generic parameters of what it inherits.
      let receiver =
        owner ?? (isMember ? nil : typer.implicitReceiver(at: callee, in: file))
      let bindings = typer.bindings(function, arguments, receiver: receiver, in: file)
      result += references(of: parameter).map { use in
        bind(use, bindings, caller: name)
      }
      // Other calls bind other types.
      visited.remove(parameter)
    }
    return isGuess ? guesses(result) : result
  }

  /// A use within a helper, with the classes that its caller gives it.
  func bind(_ use: PredicateUse, _ bindings: [String: WrittenType], caller: String) -> PredicateUse {
    guard case .realm(let type) = use.target else { return use }
    let element = typer.substitute(bindings, in: type)
    // What was no guess but for the class's name is none now.
    let isProven = use.isProven || type != element && isModel(element)
    return PredicateUse(
      target: .realm(element), isProven: isProven,
      reason: "`\(caller)` uses it, where \(use.reason)")
  }

  /// The parameter that takes an argument.
  func parameter(
    of function: DeclarationReference, for argument: TokenizedFile.CallArgument,
    among arguments: [TokenizedFile.CallArgument]
  ) -> DeclarationReference? {
    var parameters = tree.parameters(of: function)[...]
    for candidate in arguments {
      while let next = parameters.first, tree[next].label != candidate.label {
        if typer.isVariadic(next), candidate.label.isEmpty { break }
        parameters.removeFirst()
      }
      guard let next = parameters.first else { return nil }
      if candidate.range == argument.range { return next }
      if !typer.isVariadic(next) { parameters.removeFirst() }
    }
    return nil
  }
}
