import PredicateAppSources
import PredicateValues

/// The types that calls bind to generic parameters of functions and types.
extension SwiftTyper {
  /// Returns the result type of a call of one of these functions. All that fit the arguments must have the same result type.
  func call(
    _ candidates: [DeclarationReference], _ arguments: [TokenizedFile.CallArgument], receiver: KnownType?, in file: Int
  ) -> KnownType? {
    var result: KnownType?
    for candidate in fitting(candidates, arguments, in: file).prefix(4) {
      guard let type = self.result(of: candidate)?.type else { return nil }
      var bindings = bindings(candidate, arguments, receiver: receiver, in: file)
      if tree[candidate].generics.contains(where: { bindings["'" + $0] == nil && type.mentions("'" + $0) }) {
        bindClosures(of: candidate, arguments, &bindings, in: file)
      }
      forget(tree[candidate].generics, &bindings)
      let bound = KnownType(
        substitute(bindings, in: type), isProven: !type.isGeneric || areProven(arguments, in: file))
      if let result, result.type.unwrapped != bound.type.unwrapped { return nil }
      result = bound
    }
    return result
  }

  /// Returns a Boolean value that indicates whether the types of a call's arguments are proven, and so the parameters that they bind.
  func areProven(_ arguments: [TokenizedFile.CallArgument], in file: Int) -> Bool {
    arguments.allSatisfy {
      tree.tokens(file).holds("{", at: $0.range.lowerBound) || type(of: $0.range, in: file)?.isProven ?? true
    }
  }

  /// Returns the functions that a call may mean: by its labels and, if several remain, by its arguments and their types.
  func fitting(_ candidates: [DeclarationReference], _ arguments: [TokenizedFile.CallArgument], in file: Int)
    -> [DeclarationReference]
  {
    var found = candidates.filter { fits($0, arguments) }
    guard found.count > 1 else { return found }
    let complete = found.filter { isComplete($0, arguments) }
    if !complete.isEmpty { found = complete }
    guard found.count > 1 else { return found }
    let accepting = found.filter { accepts($0, arguments, in: file) }
    if accepting.count < 2 { return accepting.isEmpty ? found : accepting }
    let exact = accepting.filter { takes($0, arguments, in: file) }
    return exact.isEmpty ? accepting : exact
  }

  /// Returns a Boolean value that indicates whether a function's parameters have exactly the types of a call's arguments.
  private func takes(_ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument], in file: Int) -> Bool
  {
    guard tree[function].kind == .function, let parameters = matched(function, arguments) else { return false }
    return zip(parameters, arguments).allSatisfy { parameter, argument in
      guard let written = type(of: parameter)?.type else { return false }
      return written == type(of: argument.range, in: file)?.type
    }
  }

  /// Returns a Boolean value that indicates whether a call's labels match a function. Parameters may be omitted.
  func fits(_ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument]) -> Bool {
    if tree[function].kind == .enumCase { return true }
    return tree[function].kind == .function && matched(function, arguments) != nil
  }

  /// Returns the parameters for a call's arguments, in the order of the arguments. `nil` if the labels do not match.
  func matched(_ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument]) -> [DeclarationReference]? {
    var parameters = tree.parameters(of: function)[...]
    var result: [DeclarationReference] = []
    for argument in arguments {
      if argument.isTrailing, argument.label.isEmpty {
        let index = parameters.firstIndex { type(of: $0)?.type.unwrapped.name == WrittenType.function }
        guard let index = index ?? parameters.indices.last else { return nil }
        result.append(parameters[index])
        parameters = parameters[(index + 1)...]
        continue
      }
      while let next = parameters.first, tree[next].label != argument.label {
        if isVariadic(next), argument.label.isEmpty { break }
        parameters.removeFirst()
      }
      guard let next = parameters.first else { return nil }
      result.append(next)
      if !isVariadic(next) { parameters.removeFirst() }
    }
    return result
  }

  /// Returns the arguments for a parameter.
  func given(
    _ parameter: DeclarationReference, of function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument]
  ) -> [TokenizedFile.CallArgument] {
    guard let parameters = matched(function, arguments) else { return [] }
    return zip(parameters, arguments).filter { $0.0 == parameter }.map(\.1)
  }

  /// Returns a Boolean value that indicates whether a call has an argument for every parameter without a default value.
  func isComplete(_ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument]) -> Bool {
    guard tree[function].kind == .function, let given = matched(function, arguments) else { return true }
    return tree.parameters(of: function).allSatisfy {
      tree[$0].value != nil || given.contains($0) || isVariadic($0)
    }
  }

  /// Returns a Boolean value that indicates whether a function may take arguments of the known types.
  func accepts(_ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument], in file: Int) -> Bool {
    guard tree[function].kind == .function, let parameters = matched(function, arguments) else { return true }
    return zip(parameters, arguments).allSatisfy { parameter, argument in
      let isClosure = tree.tokens(file).holds("{", at: argument.range.lowerBound)
      guard let written = type(of: parameter)?.type, !isClosure, let given = type(of: argument.range, in: file)?.type
      else { return true }
      return accepts(written, given)
    }
  }

  /// Returns a Boolean value that indicates whether a value of a type may be passed as another type. `true` if this is unknown.
  func accepts(_ written: WrittenType, _ given: WrittenType) -> Bool {
    if given.name == "nil" { return written.isOptional || written.name.hasPrefix("'") || written.name.isEmpty }
    if written.isConstrained {
      // Types that conform to a protocol of the sources declare it there.
      return given.isGeneric || given.name.isEmpty
        || written.arguments.allSatisfy {
          tree.kind(of: $0.name, near: 0) != .protocolType || tree.inherits(given.name, from: $0.name)
        }
    }
    guard let wanted = kind(of: written.unwrapped), let kind = kind(of: given.unwrapped) else { return true }
    guard wanted == .declared, kind == .declared else { return wanted == kind }
    return tree.inherits(given.name, from: written.name)
  }

  /// Returns a Boolean value that indicates whether a value of a type or generic parameter may be an object of a type in the sources.
  func mayHold(_ object: WrittenType, in type: WrittenType) -> Bool {
    let constraints = type.isConstrained ? type.arguments : [type]
    return constraints.allSatisfy { tree.types[$0.name] == nil || tree.inherits(object.name, from: $0.name) }
  }

  /// The kinds by which types are distinguished.
  private enum TypeKind: Equatable {
    /// A scalar type. All numbers are of one kind.
    case scalar(ScalarType)
    case collection, metatype
    /// A type of the sources.
    case declared
  }

  private func kind(of type: WrittenType) -> TypeKind? {
    if tree.types[type.name] != nil { return .declared }
    if ["Array", "Set"].contains(type.name) || RealmTypes.collections.contains(type.name) { return .collection }
    guard let scalar = ScalarNames.ofValues[type.name]?.type, scalar != .mixed else {
      return type.name == "Type" ? .metatype : nil
    }
    return .scalar(scalar.isNumeric ? .int : scalar)
  }

  func isVariadic(_ parameter: DeclarationReference) -> Bool {
    guard let type = tree[parameter].type else { return false }
    let tokens = tree.tokens(parameter.file)
    return tokens.holds(".", at: type.upperBound - 1) || tokens.holds(".", at: type.upperBound)
  }

  /// Returns the bindings of the generic parameters of a function and its type by a call, ignoring closures and, optionally, one argument.
  func bindings(
    _ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument], receiver: KnownType?, in file: Int,
    except left: Int? = nil, result whole: Range<Int>? = nil
  ) -> [String: WrittenType] {
    var result: [String: WrittenType] = [:]
    if let receiver, RealmTypes.collections.contains(receiver.type.name), let element = receiver.type.arguments.first {
      result["Element"] = element
      result["'Element"] = element
    }
    if let receiver, receiver.type.name == "NSFetchRequest", let fetched = receiver.type.arguments.last {
      result[Self.fetched] = fetched
    }
    if let receiver {
      result["'Self"] = (receiver.instance ?? receiver.type).unwrapped
      bindGenerics(of: (receiver.instance ?? receiver.type).unwrapped, &result)
      bindOverriding(function, receiver: (receiver.instance ?? receiver.type).unwrapped, &result)
    }
    // A function's own parameters hide those of its type.
    for generic in tree[function].generics { result["'" + generic] = nil }
    guard let parameters = matched(function, arguments) else { return result }
    for (number, (parameter, argument)) in zip(parameters, arguments).enumerated() where number != left {
      guard !tree.tokens(file).holds("{", at: argument.range.lowerBound), let written = type(of: parameter)?.type,
        written.isGeneric, let given = type(of: argument.range, in: file)?.type
      else { continue }
      bind(written, given, &result, depth: 0)
    }
    bindEntities(of: function, arguments, &result, in: file)
    // The expected type may bind the remaining parameters: `let dogs: [Dog] = all(where: …)`.
    if let whole, let written = self.result(of: function)?.type, written.isGeneric,
      tree[function].generics.contains(where: { result["'" + $0] == nil && written.mentions("'" + $0) }),
      let asked = expected(whole, in: file)?.type
    {
      let tokens = tree.tokens(file)
      if !tokens.holds(".", at: whole.upperBound) {
        bind(written, asked, &result, depth: 0)
      } else if written.name == "Array", ["first", "last"].contains(tokens.word(at: whole.upperBound + 1)) {
        // `let dog: Dog? = all(where: …).first`
        bind(written.arguments[0], asked.unwrapped, &result, depth: 0)
      }
    }
    return result
  }

  /// Returns the bindings of a structure's generic parameters by a call of its memberwise initializer.
  func bindings(ofMemberwise type: String, _ callee: Callee, receiver: KnownType?, in file: Int) -> [String:
    WrittenType]
  {
    let made = made(receiver?.type ?? WrittenType(name: type), callee.arguments, near: file)
    var result: [String: WrittenType] = [:]
    bindGenerics(of: made, &result)
    if made.arguments.contains(where: \.name.isEmpty),
      let asked = expected(callee.call.range, in: file)?.type.unwrapped
    {
      if asked.name == type { bindGenerics(of: asked, &result) }
    }
    return result.filter { !$0.value.name.isEmpty }
  }

  /// Binds the result types of the closures among a call's arguments.
  func bindClosures(
    of function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument],
    _ bindings: inout [String: WrittenType], in file: Int, except left: Int? = nil
  ) {
    guard let parameters = matched(function, arguments) else { return }
    for (number, (parameter, argument)) in zip(parameters, arguments).enumerated() where number != left {
      let tokens = tree.tokens(file)
      guard tokens.holds("{", at: argument.range.lowerBound), let written = type(of: parameter)?.type.unwrapped,
        written.name == WrittenType.function, let result = written.arguments.last, result.isGeneric,
        let given = closureResult(ofClosureAt: argument.range.lowerBound, file)
      else { continue }
      bind(result, given.type, &bindings, depth: 0)
    }
  }

  /// Binds the generic parameters of a type and of the types that it inherits from: `T` of `Store` for `class DogStore: Store<Dog>`.
  func bindGenerics(of type: WrittenType, _ result: inout [String: WrittenType]) {
    var queue = [type]
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 16 {
      let name = current.name
      guard seen.insert(name).inserted else { continue }
      for reference in tree.heads(of: name) {
        let declaration = tree[reference]
        for (generic, argument) in zip(generics(of: reference), current.arguments) {
          result["'" + generic] = argument
        }
        for inherited in declaration.inherited {
          let written = mark(WrittenType(inherited), reference.file, reference.index)
          queue.append(substitute(result, in: written))
        }
      }
    }
  }

  /// Returns the generic parameters of a type, or those of the type around it if it has none.
  private func generics(of type: DeclarationReference) -> [String] {
    let own = tree[type].generics
    guard own.isEmpty, let outer = tree.parent(of: type), tree[outer].isType else { return own }
    return tree.heads(of: tree.fullName(of: outer)).lazy.map { self.tree[$0].generics }.first { !$0.isEmpty } ?? []
  }

  /// Binds the generic parameters of the type that overrides a receiver's function: `T` of `RealmStore<T>: Store<T>` for a `Store<Dog>`.
  private func bindOverriding(
    _ function: DeclarationReference, receiver: WrittenType, _ result: inout [String: WrittenType]
  ) {
    guard !receiver.arguments.isEmpty, let owner = tree.typeDeclaring(function),
      tree.fullName(of: owner) != receiver.name
    else { return }
    for inherited in tree[owner].inherited {
      let written = mark(WrittenType(inherited), owner.file, owner.index)
      if written.name == receiver.name { bind(written, receiver, &result, depth: 0) }
    }
  }

  func bind(_ written: WrittenType, _ given: WrittenType, _ result: inout [String: WrittenType], depth: Int) {
    guard depth < 4, given.name != "nil", !given.name.isEmpty else { return }
    if written.name.hasPrefix("'") {
      if result[written.name] == nil || result[written.name]?.name.isEmpty == true {
        result[written.name] = given.unwrapped
      }
    } else if written.arguments.count == given.arguments.count {
      for (written, given) in zip(written.arguments, given.arguments) {
        bind(written, given, &result, depth: depth + 1)
      }
    }
  }

  /// Returns a type with its generic parameters replaced.
  func substitute(_ bindings: [String: WrittenType], in type: WrittenType) -> WrittenType {
    guard !bindings.isEmpty else { return type }
    var type = type
    if type.name.hasPrefix("'"), let dot = type.name.utf8.firstIndex(of: 0x2E),
      let owner = bindings[String(type.name[..<dot])]
    {
      let name = String(type.name[type.name.utf8.index(after: dot)...])
      let isOptional = type.isOptional
      type = associated(name, of: owner) ?? WrittenType(name: "")
      type.isOptional = type.isOptional || isOptional
      return type
    }
    if let bound = bindings[type.name] {
      let isOptional = type.isOptional
      type = bound
      type.isOptional = isOptional || bound.isOptional
      return type
    }
    for index in type.arguments.indices { type.arguments[index] = substitute(bindings, in: type.arguments[index]) }
    return type
  }
}

extension WrittenType {
  /// A Boolean value that indicates whether it is or contains a generic parameter.
  var isGeneric: Bool { name.hasPrefix("'") || !isConstrained && arguments.contains(where: \.isGeneric) }

  /// A Boolean value that indicates whether its arguments are the constraints of a generic parameter.
  var isConstrained: Bool { name.hasPrefix("'") }

  /// Returns a Boolean value that indicates whether it contains a name.
  func mentions(_ name: String) -> Bool {
    self.name == name || self.name.hasPrefix(name + ".") || !isConstrained && arguments.contains { $0.mentions(name) }
  }
}
