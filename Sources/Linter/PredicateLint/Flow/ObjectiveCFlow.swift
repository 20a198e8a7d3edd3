import PredicateSources

/// Follows a predicate of an Objective-C file from where it is made to where it is used.
final class ObjectiveCFlow {
  let typer: ObjectiveCTyper
  var tree: SourceTree { typer.tree }
  private var visited: Set<String> = []
  private var steps = 0
  private var depth = 0
  private static let maximumSteps = 300
  /// How many expressions lead from one to the next: each takes some kilobytes of the stack.
  private static let maximumDepth = 16
  private static let maximumReferences = 64
  /// Messages whose result is used as their receiver would be.
  private static let givingItself: Set<String> = ["predicateWithSubstitutionVariables", "copy", "mutableCopy"]

  init(_ typer: ObjectiveCTyper) { self.typer = typer }

  /// The uses of an expression.
  func uses(of range: Range<Int>, in file: Int) -> [PredicateUse] {
    visited = []
    steps = 0
    return walk(from: range.lowerBound, in: file)
  }

  /// Goes from an expression to what it is part of.
  private func walk(from start: Int, in file: Int) -> [PredicateUse] {
    steps += 1
    guard steps < Self.maximumSteps, depth < Self.maximumDepth else { return [] }
    depth += 1
    defer { depth -= 1 }
    let tokens = tree.tokens(file)
    var index = start - 1
    let limit = max(0, start - 512)
    while index >= limit {
      if let open = tokens.partner(of: index) {
        if open > index {
          if tokens.holds("[", at: index) {
            return PredicateUse.placed(bracket(index, holding: start, in: file), at: place(index..<open + 1, in: file))
          }
          if tokens.holds("(", at: index) { return parenthesis(index, holding: start, in: file) }
          return []
        }
        if tokens.holds("}", at: index) { return [] }
        index = open - 1
        continue
      }
      if tokens.holds(";", at: index) { return [] }
      if tokens.holds("return", at: index) { return returned(from: index, in: file) }
      if tokens.isAssignment(index) { return target(endingAt: index - 1, in: file) }
      index -= 1
    }
    return []
  }

  private func place(_ range: Range<Int>, in file: Int) -> Finding.Place {
    Finding.Place(path: tree.tokens(file).file.path, range: tree.tokens(file).place(of: range))
  }

  /// An argument of a message, or an element of an array.
  private func bracket(_ open: Int, holding position: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    if tokens.holds("@", at: open - 1), tokens.isAdjacent(open) { return walk(from: open - 1, in: file) }
    guard let message = ObjectiveCMessage(at: open, in: tokens) else { return [] }
    guard let number = message.part(holding: position) else {
      // It is the receiver.
      if Self.givingItself.contains(message.parts[0].name) { return walk(from: open, in: file) }
      return message.parts[0].name == "evaluateWithObject" ? [.foreign("`evaluateWithObject:` tests it")] : []
    }
    let part = message.parts[number]
    let selector = message.selector
    let owner = typer.type(of: message.receiver, in: file)
    let text = tokens.codeText(message.receiver)
    if part.name.hasSuffix("PredicateWithSubpredicates") || part.name.hasSuffix("PredicateWithSubpredicate")
      || part.name == "subpredicates"
    {
      return walk(from: open, in: file)
    }
    switch selector {
    case "objectsWithPredicate:", "objectsInRealm:withPredicate:", "indexOfObjectWithPredicate:",
      "sectionedResultsWithPredicate:":
      let uses = uses(ofClass: message, in: file)
      if !uses.isEmpty { return uses }
      if let owner, RealmTypes.collections.contains(owner.type.name) {
        return [.realm(owner, text, article: "an", isProven: owner.isProven)]
      }
      // Only Realm has such methods.
      return [.realm(WrittenType(name: ""), "`\(selector)` takes it")]
    case "objects:withPredicate:", "objects:where:":
      if let name = tokens.literalText(message.parts[0].argument) {
        return [.realm(WrittenType(name: name), "`\(selector)` takes it for `\(name)`")]
      }
    case "setPredicate:":
      return [owner.flatMap { PredicateUse.fetched(by: $0, text) } ?? .foreign("`\(selector)` takes it")]
    case "filteredArrayUsingPredicate:", "filterUsingPredicate:", "filteredSetUsingPredicate:",
      "filteredOrderedSetUsingPredicate:",
      "evaluateWithObject:", "setFilterPredicate:", "fetchAssetsWithOptions:":
      return [.foreign("`\(selector)` takes it")]
    case "addObject:", "addObjectsFromArray:", "arrayByAddingObject:":
      return target(endingAt: message.receiver.upperBound - 1, in: file)
    case "arrayWithObject:", "arrayWithObjects:", "arrayWithArray:", "initWithObjects:", "initWithArray:":
      return walk(from: open, in: file)
    default: break
    }
    if PredicateFlow.isMagical(selector), part.name.hasSuffix("redicate"), let type = owner?.instance {
      return [
        PredicateUse(target: .fetched(type), isProven: true, reason: "`[\(type.shownName) \(selector)]` takes it")
      ]
    }
    let methods = tree.methods(selector, of: owner.map { ($0.instance ?? $0.type).name })
    var result: [PredicateUse] = []
    for method in methods.prefix(3) {
      result += references(ofParameter: number, of: method).flatMap { bind($0, method, message, in: file) }
    }
    if methods.isEmpty, part.name.lowercased().hasSuffix("predicate"),
      owner.map({ RealmTypes.isForeign(($0.instance ?? $0.type).name) }) == true
    {
      return [.foreign("`\(selector)` takes it")]
    }
    return result
  }

  /// A use within a helper, with the class that the helper's caller gives it; of several classes one for each.
  func bind(_ use: PredicateUse, _ method: DeclarationReference, _ message: ObjectiveCMessage, in file: Int)
    -> [PredicateUse]
  {
    guard let type = use.type else { return [use] }
    var bound = use
    bound.reason = "`\(tree[method].name)` uses it, where \(use.reason)"
    if !use.isFetch,
      let number = message.parts.indices.first(where: {
        typer.entity(namedByParameter: $0, of: method) == type
      })
    {
      guard let classes = typer.classes(message.parts[number].argument, in: file) else { return [bound] }
      return classes.types.map { type in
        var each = bound
        each.type = type
        each.isAlternative = use.isAlternative || classes.isOneOf
        return each
      }
    }
    if use.isFetch {
      // `self` in a class method.
      if type.name == "'Self", let receiver = typer.type(of: message.receiver, in: file)?.instance {
        bound.type = receiver
      }
      if let number = message.parts.indices.first(where: {
        typer.entity(namedByParameter: $0, of: method) == type
      }), let entity = typer.entity(namedBy: message.parts[number].argument, in: file) {
        bound.type = entity
      }
    } else if type.name.isEmpty || RealmTypes.baseClasses.contains(type.name),
      let index = tree.parameters(of: method).firstIndex(where: {
        tree.tokens(method.file).holds("Class", at: tree[$0].type?.lowerBound ?? -1)
      }),
      index < message.parts.count, let given = typer.type(of: message.parts[index].argument, in: file)?.instance
    {
      bound.type = given
    } else if type.isConstrained || RealmTypes.baseClasses.contains(type.name), tree.isOfClass(method),
      let receiver = typer.type(of: message.receiver, in: file)?.instance
    {
      // `self` in a class method.
      bound.type = receiver
    }
    return [bound]
  }

  /// An argument of a function, or an expression in parentheses.
  private func parenthesis(_ open: Int, holding position: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let name = tokens.word(at: open - 1), tokens.isAdjacent(open), let close = tokens.partner(of: open) else {
      return walk(from: open, in: file)
    }
    let arguments = tokens.split(open + 1..<close)
    guard let number = arguments.firstIndex(where: { $0.contains(position) }) else { return [] }
    return tree.functions(name, in: file).flatMap { references(ofParameter: number, of: $0) }
  }

  /// The uses of a predicate that is returned: those of the method's calls.
  private func returned(from position: Int, in file: Int) -> [PredicateUse] {
    guard let method = tree.method(at: position, in: file),
      visited.insert("\(tree.className(of: method)) \(tree[method].name)").inserted
    else { return [] }
    var result: [PredicateUse] = []
    for call in calls(of: method) {
      result += walk(from: call.start, in: call.file)
    }
    return result
  }

  /// A call of a method or function of the project.
  struct Call {
    var file: Int
    var start: Int
    var message: ObjectiveCMessage?
  }

  func calls(of method: DeclarationReference) -> [Call] {
    var result: [Call] = []
    let (selector, className, body) = (tree[method].name, tree.className(of: method), tree.body(of: method))
    let first = selector.prefix { $0 != ":" }.description
    for place in tree.places(of: first) {
      let tokens = tree.tokens(place.file)
      if tokens.holds(".", at: place.position - 1), tokens.holds("self", at: place.position - 2) {
        result.append(Call(file: place.file, start: place.position - 2))
      } else if className.isEmpty {
        if tokens.holds("(", at: place.position + 1), !body.contains(place.position) || place.file != method.file,
          tree.functions(selector, in: place.file).contains(method)
        {
          result.append(Call(file: place.file, start: place.position))
        }
      } else if let open = tokens.enclosingBracket(of: place.position),
        let message = ObjectiveCMessage(at: open, in: tokens),
        message.parts.contains(where: { $0.position == place.position }), message.selector == selector
      {
        if let owner = typer.type(of: message.receiver, in: place.file),
          (owner.instance ?? owner.type).name != className, tree.methods(selector).count > 1
        {
          continue
        }
        result.append(Call(file: place.file, start: open, message: message))
      }
      if result.count >= Self.maximumReferences { break }
    }
    return result
  }

  /// The uses of what an assignment writes to.
  private func target(endingAt last: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let name = tokens.word(at: last), let method = tree.method(at: last, in: file) else { return [] }
    if tokens.holds(".", at: last - 1) {
      if tokens.holds("self", at: last - 2) { return memberReferences(name, at: last, in: file) }
      let receiver = tokens.chainStart(last)..<last - 1
      if name == "predicate", !receiver.isEmpty, let owner = typer.type(of: receiver, in: file),
        let use = PredicateUse.fetched(by: owner, tokens.codeText(receiver))
      {
        return PredicateUse.placed([use], at: place(receiver.lowerBound..<last + 1, in: file))
      }
      return [.foreign("it is assigned to `\(tokens.word(at: last - 2) ?? "").\(name)`")]
    }
    if let local = typer.local(name, at: last + 1, in: file) {
      return references(
        name, from: max(local.position + 1, tree.body(of: method).lowerBound), writtenAt: last, in: method)
    }
    return memberReferences(name, at: last, in: file)
  }

  /// The uses of a property or instance variable in its class.
  private func memberReferences(_ name: String, at position: Int, in file: Int) -> [PredicateUse] {
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard let owner = tree.className(at: position, in: file), visited.insert("\(owner).\(plain)").inserted else {
      return []
    }
    var result: [PredicateUse] = []
    var writes = 0
    for place in tree.places(of: plain) + tree.places(of: "_" + plain) {
      let tokens = tree.tokens(place.file)
      guard tree.className(at: place.position, in: place.file) == owner,
        tree.method(at: place.position, in: place.file) != nil
      else { continue }
      guard !tokens.isAssignment(place.position + 1) else {
        writes += 1
        continue
      }
      let isOwn = tokens.holds("self", at: place.position - 2) && tokens.holds(".", at: place.position - 1)
      if isOwn {
        result += walk(from: place.position - 2, in: place.file)
      } else if tokens.word(at: place.position)?.hasPrefix("_") == true {
        result += walk(from: place.position, in: place.file)
      }
      guard steps < Self.maximumSteps else { break }
    }
    // Each method may write it for uses of its own.
    return writes > 1 ? PredicateUse.alternatives(result) : result
  }

  private func references(ofParameter number: Int, of method: DeclarationReference) -> [PredicateUse] {
    let parameters = tree.parameters(of: method)
    guard number < parameters.count else { return [] }
    return references(tree[parameters[number]].name, from: tree.body(of: method).lowerBound, in: method)
  }

  /// The uses of a local variable or parameter in the body of its method, from behind its name on, as far as it still is what is written to it
  /// at a place; nil for what it is at first.
  private func references(_ name: String, from start: Int, writtenAt write: Int? = nil, in method: DeclarationReference)
    -> [PredicateUse]
  {
    let end = tree.body(of: method).upperBound
    guard visited.insert("\(method.file) \(start) \(name)").inserted, start < end else { return [] }
    let tokens = tree.tokens(method.file)
    var result: [PredicateUse] = []
    var found = 0
    let others = typer.writes(to: name, from: start, in: method.file).assigned.map { (sign: $0.sign, value: $0.value) }
    for position in start..<min(end, start + PredicateFlow.maximumBody) where tokens.isWord(position, name) {
      guard !tokens.isAssignment(position + 1), !tokens.holds(".", at: position - 1),
        !tokens.holds(":", at: position + 1),
        !tokens.holds(".", at: position + 1),
        // Behind its block the name is that of another one.
        typer.local(name, at: position, in: method.file)?.position == start - 1,
        tree.reaches(write ?? start - 1, to: position, past: others, declaredAt: start - 1, in: method.file)
      else { continue }
      found += 1
      guard found <= Self.maximumReferences else { break }
      if tokens.holds("[", at: position - 1) {
        // The receiver of a message: `[predicates addObject:…]` is no use of it.
        result +=
          tokens.holds("evaluateWithObject", at: position + 1) ? [.foreign("`evaluateWithObject:` tests it")] : []
        guard Self.givingItself.contains(tokens.word(at: position + 1) ?? "") else { continue }
        result += walk(from: position - 1, in: method.file)
        continue
      }
      result += walk(from: position, in: method.file)
    }
    visited.remove("\(method.file) \(start) \(name)")
    return result
  }
}
