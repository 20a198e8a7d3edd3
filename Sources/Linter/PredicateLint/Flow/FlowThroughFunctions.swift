import PredicateAppSources

/// Predicates that functions and computed variables return, and the types that their callers determine.
extension PredicateFlow {
  /// Returns the uses of a value returned at a position: those of the function's calls, or of the computed variable.
  func returned(from position: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    // Set if the value is one of several that are returned.
    var isInBranch = false
    for reference in tree.scopes(around: position, in: file) {
      let declaration = tree[reference]
      switch declaration.kind {
      case .function, .variable:
        if state.calls.contains(reference) {
          return [.handed(Handed(function: reference, holders: holders, isReturned: true))]
        }
        let uses = declaration.kind == .function ? calls(returning: reference) : references(of: reference)
        let isOneOfSeveral =
          isInBranch
          || (declaration.body ?? 0..<0).prefix(Bounds.body).contains {
            $0 != position && tokens.holds("return", at: $0)
          }
        return isOneOfSeveral ? PredicateUse.alternatives(uses) : uses
      case .block:
        if let uses = uses(givenBy: reference) { return uses }
        isInBranch = true
      default: return []
      }
    }
    return []
  }

  /// Returns the uses of the results of a function's calls.
  private func calls(returning function: DeclarationReference) -> [PredicateUse] {
    guard visit(function) else { return [] }
    let uses = calls(of: function).flatMap { call in
      let uses = own(walk(call.range, in: call.file), of: function)
      return call.isGuess ? PredicateUse.alternatives(guesses(uses)) : uses
    }
    // Some calls are also those of what it implements, and are followed once.
    return uses + inheritedUses(of: function)
  }

  /// Returns uses with the types and entities that callers of the function around a place determine. Each call runs the predicate, so it
  /// must suit at least one of them.
  func bound(
    _ uses: [PredicateUse], byCallersAt position: Int, in file: Int, depth: Int = 0
  ) -> [PredicateUse] {
    let uses = uses.flatMap { $0.type?.isConstrained == false ? below($0) : [$0] }
    guard depth < FlowState.maximumCallers, uses.contains(where: { $0.type.map(isOpen) ?? false }) else { return uses }
    let around = tree.method(at: position, in: file)
    var known: [DeclarationReference: [FlowCall]] = [:]
    return uses.flatMap { use -> [PredicateUse] in
      guard let type = use.type, isOpen(type) else { return [use] }
      guard let function = function(deciding: type) ?? around, isOpen(use, in: function), !decides(function) else {
        return conforming(use) ?? [use]
      }
      let calls = known[function] ?? calls(of: function)
      known[function] = calls
      guard !calls.isEmpty, calls.count < Bounds.alternatives else { return conforming(use) ?? [use] }
      let found = calls.flatMap { bound(use, by: $0, of: function, depth) }
      let isWhole = !found.isEmpty && !found.contains { $0.target == .unknown }
      return isWhole ? PredicateUse.alternatives(found) : conforming(use) ?? PredicateUse.alternatives(found)
    }
  }

  /// Returns a use with the type that a call of its function determines, or that callers farther up determine.
  private func bound(_ use: PredicateUse, by call: FlowCall, of function: DeclarationReference, _ depth: Int)
    -> [PredicateUse]
  {
    given(use, function, call).flatMap { given -> [PredicateUse] in
      guard let type = given.type else { return [given] }
      guard isOpen(type), type != use.type else { return says(type) ? below(given) : [.unknown(use.reason)] }
      let tokens = tree.tokens(call.file)
      var given = given
      given.place = Finding.Place(path: tokens.file.path, range: tokens.place(of: call.name..<call.name + 1))
      return bound([given], byCallersAt: call.name, in: call.file, depth: depth + 1)
        .map { $0.type.map(isOpen) == true ? .unknown(use.reason) : $0 }
    }
  }

  /// Returns a use by fetched objects of a class. Those of a class without an entity are those of the classes below it.
  private func below(_ use: PredicateUse) -> [PredicateUse] { use.isFetch ? conforming(use) ?? [use] : [use] }

  /// Returns a use by objects of a type that only callers determine as guesses: one for each class below its protocol or base class. `nil`
  /// if there are none.
  private func conforming(_ use: PredicateUse) -> [PredicateUse]? {
    guard let type = use.type?.unwrapped else { return nil }
    let models = tree.models
    let constraints = type.isConstrained ? type.arguments : models.entities.knows(FetchedType(type)) ? [] : [type]
    guard
      let constraint = constraints.first(where: { constraint in
        (tree.types[constraint.name] ?? []).contains { [.protocolType, .classType].contains(tree[$0].kind) }
      })
    else { return nil }
    let names = (tree.typeIndex.subtypes(of: constraint.name) ?? []).filter {
      use.isFetch ? models.entities.knows(.objects($0)) : models.family(of: $0) != nil
    }
    guard !names.isEmpty else { return nil }
    return PredicateUse.alternatives(
      guesses([use]).flatMap { use in
        names.map { name in
          var use = use
          use.type = WrittenType(name: name)
          return use
        }
      })
  }

  /// Returns a Boolean value that indicates whether only callers determine a type.
  private func isOpen(_ type: WrittenType) -> Bool {
    let type = type.unwrapped
    let models = tree.models
    return type.isConstrained
      && !type.arguments.contains { models.family(of: $0.name) != nil || models.entities.knows(.objects($0.name)) }
  }

  /// Returns a Boolean value that indicates whether a type is a specific class or entity rather than a base class.
  private func says(_ type: WrittenType) -> Bool {
    !type.name.isEmpty && !RealmTypes.baseClasses.contains(type.name) && !type.isConstrained
  }
}
