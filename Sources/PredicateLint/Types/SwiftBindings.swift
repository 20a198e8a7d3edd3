import PredicateSources

/// What calls make of functions' and types' generic parameters.
extension SwiftTyper {
  /// What a call of one of these functions gives: what all that fit the arguments return.
  func call(
    _ candidates: [DeclarationReference], _ arguments: [TokenizedFile.CallArgument], receiver: KnownType?, in file: Int
  ) -> KnownType? {
    let fitting = candidates.filter { fits($0, arguments) }
    var result: KnownType?
    for candidate in fitting.prefix(4) {
      guard let type = self.result(of: candidate) else { return nil }
      let bound = KnownType(substitute(bindings(candidate, arguments, receiver: receiver, in: file), in: type.type))
      if let result, result.type.unwrapped != bound.type.unwrapped { return nil }
      result = bound
    }
    return result
  }

  /// Whether a call's labels are those of a function, some of whose parameters may be left out.
  func fits(_ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument]) -> Bool {
    var parameters = tree.parameters(of: function)[...]
    for argument in arguments {
      while let next = parameters.first, tree[next].label != argument.label {
        if isVariadic(next), argument.label.isEmpty { break }
        parameters.removeFirst()
      }
      guard let next = parameters.first else { return false }
      if !isVariadic(next) { parameters.removeFirst() }
    }
    return true
  }

  /// Whether a parameter takes any number of arguments.
  func isVariadic(_ parameter: DeclarationReference) -> Bool {
    guard let type = tree[parameter].type else { return false }
    let tokens = tree.tokens(parameter.file)
    return tokens.holds(".", at: type.upperBound - 1) || tokens.holds(".", at: type.upperBound)
  }

  /// What a call makes of a function's generic parameters, and of its type's.
  func bindings(
    _ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument], receiver: KnownType?, in file: Int
  ) -> [String: WrittenType] {
    var result: [String: WrittenType] = [:]
    if let receiver, RealmTypes.collections.contains(receiver.type.name), let element = receiver.type.arguments.first {
      result["Element"] = element
    }
    if let receiver {
      result["'Self"] = (receiver.instance ?? receiver.type).unwrapped
      bindGenerics(of: (receiver.instance ?? receiver.type).unwrapped, &result)
    }
    var parameters = tree.parameters(of: function)[...]
    for argument in arguments {
      while let next = parameters.first, tree[next].label != argument.label { parameters.removeFirst() }
      guard let next = parameters.popFirst() else { break }
      guard let written = type(of: next)?.type, let given = type(of: argument.range, in: file)?.type else { continue }
      bind(written, given, &result, depth: 0)
    }
    return result
  }

  /// What the generic parameters of a type and of what it inherits are: `T` of `Store` for `class DogStore: Store<Dog>`.
  func bindGenerics(of type: WrittenType, _ result: inout [String: WrittenType]) {
    var queue = [type]
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 16 {
      let name = current.name
      guard seen.insert(name).inserted else { continue }
      for reference in tree.types[name] ?? [] {
        let declaration = tree[reference]
        for (generic, argument) in zip(declaration.generics, current.arguments) {
          result["'" + generic.name] = argument
        }
        for inherited in declaration.inherited {
          let written = mark(WrittenType(inherited), reference.file, reference.index)
          queue.append(substitute(result, in: written))
        }
      }
    }
  }

  func bind(_ written: WrittenType, _ given: WrittenType, _ result: inout [String: WrittenType], depth: Int) {
    guard depth < 4 else { return }
    if written.name.hasPrefix("'") {
      result[written.name] = given.unwrapped
    } else if written.arguments.count == given.arguments.count {
      for (written, given) in zip(written.arguments, given.arguments) {
        bind(written, given, &result, depth: depth + 1)
      }
    }
  }

  /// A type with generic parameters replaced.
  func substitute(_ bindings: [String: WrittenType], in type: WrittenType) -> WrittenType {
    guard !bindings.isEmpty else { return type }
    var type = type
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
