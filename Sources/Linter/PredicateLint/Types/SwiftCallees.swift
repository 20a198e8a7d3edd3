import PredicateAppSources

/// The declarations that calls refer to.
extension SwiftTyper {
  /// A call of a name or a member.
  struct Callee {
    let call: Expression
    /// The name or member that is called.
    let expression: Expression
    let name: String
    let arguments: [TokenizedFile.CallArgument]

    /// The position of the name.
    var position: Int { expression.word }
    /// A Boolean value that indicates whether a dot precedes the name.
    var isMember: Bool { expression.kind == .member }
    /// The expression before the dot. `nil` if there is none, as in `.name`.
    var receiver: Expression? { expression.children.first }
  }

  /// The declarations that a call may run.
  struct Target {
    /// The functions or enumeration cases.
    var functions: [DeclarationReference] = []
    /// The full name of a structure whose memberwise initializer is called.
    var memberwise: String?
    /// The type of the receiver, if it is known.
    var receiver: KnownType?
    /// A Boolean value that indicates whether it was guessed that the name means these declarations.
    var isGuess = false
  }

  /// Returns the callee of a call. `nil` if the result of another expression is called.
  func callee(of call: Expression, in file: Int) -> Callee? {
    guard call.kind == .call, case let expression = call.children[0].bare, [.name, .member].contains(expression.kind)
    else { return nil }
    return Callee(
      call: call, expression: expression, name: tree.name(of: expression, in: file),
      arguments: tree.arguments(of: call, in: file))
  }

  /// Returns the type that declares a callee as a member. `nil` if it is unknown.
  func owner(of callee: Callee, in file: Int) -> KnownType? {
    if let receiver = callee.receiver { return type(of: receiver, in: file)?.unwrapped }
    guard callee.isMember else { return implicitCollection(at: callee.position, in: file) }
    return expected(callee.call.range, in: file).map { .meta($0.type.unwrapped, isProven: $0.isProven) }
  }

  /// Returns the declarations in the sources for a callee, in its owner or, if the owner is unknown, in any type.
  func target(of callee: Callee, owner: KnownType?, in file: Int) -> Target {
    var target = Target(receiver: owner)
    if let owner {
      let type = owner.instance ?? owner.type
      target.functions = members(callee.name, of: type, near: file)
      if callee.name != "init", !target.functions.isEmpty {
        target.functions = fittingFirst(target.functions, callee) {
          tree.member(callee.name, of: type.name, near: file) { fits($0, callee.arguments) }
        }
      }
    }
    if target.functions.isEmpty, callee.isMember, callee.name != "init" {
      // The sources may extend the protocols that a library's collection conforms to.
      let isCollection = owner.map { RealmTypes.collections.contains($0.type.name) || $0.type.name == "Array" } ?? false
      target.functions = tree.members(named: callee.name).filter { !isCollection || isOfCollections($0) }
      target.isGuess = owner == nil
      if target.functions.count > 3 { return Target() }
    }
    if !callee.isMember {
      if target.functions.isEmpty { target.functions = tree.functions(callee.name, at: callee.position, in: file) }
      if callee.name != "init", !target.functions.isEmpty {
        target.functions = fittingFirst(target.functions, callee) {
          tree.functions(callee.name, at: callee.position, in: file) { fits($0, callee.arguments) }
        }
      }
      // Without a receiver, the type around the call may bind inherited generic parameters.
      if owner == nil { target.receiver = implicitReceiver(at: callee.position, in: file) }
    }
    let made =
      callee.name == "init" ? owner?.instance?.name : tree.typeName(endingAt: callee.position, in: file)
    if !target.functions.contains(where: { tree[$0].kind == .function || tree[$0].kind == .enumCase }), let made {
      // `let store: Store<Dog> = Store()`
      let written =
        writtenType(endingAt: callee, in: file)
        ?? expected(callee.call.range, in: file).map(\.unwrapped).flatMap { $0.type.name == made ? $0 : nil }
      target = Target(functions: tree.member("init", of: made, near: file), receiver: written)
      if target.functions.allSatisfy({ !fits($0, callee.arguments) }) { target.memberwise = made }
    }
    return target
  }

  /// Returns the functions, or others if only those accept a call's arguments. A mismatch does not hide inherited functions.
  private func fittingFirst(
    _ functions: [DeclarationReference], _ callee: Callee, else others: () -> [DeclarationReference]
  ) -> [DeclarationReference] {
    if functions.contains(where: { tree[$0].kind != .function || fits($0, callee.arguments) }) { return functions }
    let fitting = others()
    return fitting.isEmpty ? functions : fitting
  }

  /// Returns a Boolean value that indicates whether a member belongs to a library's collection, or to a protocol of collections.
  private func isOfCollections(_ member: DeclarationReference) -> Bool {
    guard let owner = tree.owner(of: member) else { return false }
    return RealmTypes.collections.contains(owner) || ["Sequence", "Collection", "Array"].contains(owner)
  }

  /// Returns the type before the parentheses of an initializer call, with its generic arguments.
  private func writtenType(endingAt callee: Callee, in file: Int) -> KnownType? {
    let around = tree.scopes(of: file).innermost(at: callee.position)
    let type = written(callee.expression.range, in: file, around: around)
    return type.arguments.isEmpty ? nil : KnownType(type)
  }

  /// Returns a type's members with a name. For a generic parameter, returns those of its constraints.
  func members(_ name: String, of type: WrittenType, near file: Int) -> [DeclarationReference] {
    guard type.name.hasPrefix("'") else {
      let found = members(name, of: type.name, near: file)
      return type.arguments.isEmpty ? found : found.filter { isApplicable($0, to: type) }
    }
    for constraint in type.arguments {
      let found = members(name, of: constraint.name, near: file)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the members with a name that the sources declare for a type or, if it is managed by Core Data, for all managed objects.
  private func members(_ name: String, of type: String, near file: Int) -> [DeclarationReference] {
    let found = tree.member(name, of: type, near: file)
    guard found.isEmpty, isManaged(type) else { return found }
    return Self.managed.lazy.map { self.tree.ownMembers(name, of: $0) }.first { !$0.isEmpty } ?? []
  }

  /// The Core Data types that the classes of entities inherit from or conform to.
  static let managed = ["NSManagedObject", "NSFetchRequestResult"]

  /// Returns a Boolean value that indicates whether a type is the class of an entity. Xcode generates many without a declaration.
  func isManaged(_ type: String) -> Bool {
    models.entities.count > 0
      && (models.entities.knows(.objects(type)) || tree.inherits(type, from: Self.managed[0]))
  }

  /// Returns a Boolean value that indicates whether a member's extension applies to a type: `extension Results where Element == Dog`.
  private func isApplicable(_ member: DeclarationReference, to type: WrittenType) -> Bool {
    guard let around = tree.parent(of: member), let element = type.arguments.first,
      RealmTypes.collections.contains(type.name), !element.name.isEmpty, !element.isConstrained
    else { return true }
    func resolved(_ type: String) -> WrittenType {
      tree.resolved(WrittenType(type), around: around.index, in: member.file)
    }
    return tree[around].bound.allSatisfy { $0.name != "Element" || resolved($0.type).name == element.name }
      && tree[around].constraints.allSatisfy {
        let wanted = resolved($0.type).name
        return $0.name != "Element" || tree.types[wanted] == nil || tree.inherits(element.name, from: wanted)
      }
  }

  /// Returns the functions that a call on a library's type may mean. The library may have its own function with the name.
  func accepting(
    _ functions: [DeclarationReference], _ arguments: [TokenizedFile.CallArgument], of owner: KnownType, in file: Int
  )
    -> [DeclarationReference]
  {
    guard RealmTypes.collections.contains(owner.type.name) else { return functions }
    return functions.filter { fits($0, arguments) && accepts($0, arguments, in: file) }
  }

  /// Returns the type of a call's parameter, ignoring the argument's own type. `nil` if the possible targets differ.
  func parameterType(_ number: Int, of callee: Callee, _ target: Target, in file: Int) -> KnownType? {
    let argument = callee.arguments[number]
    if let type = target.memberwise {
      guard let property = property(for: argument, of: type, near: file), let written = self.type(of: property) else {
        return nil
      }
      let bindings = bindings(ofMemberwise: type, callee, receiver: target.receiver, in: file)
      return KnownType(substitute(bindings, in: written.type))
    }
    var result: KnownType?
    for function in fitting(target.functions, callee.arguments, in: file).prefix(4) {
      let written: WrittenType
      var bindings: [String: WrittenType] = [:]
      if tree[function].kind == .enumCase {
        guard let payload = payload(of: function, number, label: argument.label) else { return nil }
        written = payload
      } else {
        guard let parameter = matched(function, callee.arguments)?[number], let type = type(of: parameter)?.type else {
          return nil
        }
        written = type
        bindings = self.bindings(
          function, callee.arguments, receiver: target.receiver, in: file, except: number,
          result: callee.call.range)
        if tree[function].generics.contains(where: { bindings["'" + $0] == nil && written.mentions("'" + $0) }) {
          bindClosures(of: function, callee.arguments, &bindings, in: file, except: number)
        }
        forget(tree[function].generics, &bindings)
      }
      let type = substitute(bindings, in: written)
      if let result, result.type != type { return nil }
      result = KnownType(
        type, isProven: !target.isGuess && (!written.isGeneric || areProven(callee.arguments, in: file)))
    }
    return result
  }

  /// Returns the property that an argument of a memberwise initializer sets. A trailing closure sets the last that holds a function.
  func property(for argument: TokenizedFile.CallArgument, of type: String, near file: Int) -> DeclarationReference? {
    guard argument.isTrailing, argument.label.isEmpty else {
      return tree.member(argument.label, of: type, near: file).first { tree[$0].kind == .variable }
    }
    guard let declared = tree.declaration(of: type, near: file) else { return nil }
    let all = tree.files[declared.file].declarations.all
    let last = all.indices.dropFirst(declared.index).prefix(256).last { index in
      all[index].parent == declared.index && all[index].kind == .variable && all[index].body == nil
        && self.type(of: DeclarationReference(file: declared.file, index: index))?.type.unwrapped.name
          == WrittenType.function
    }
    return last.map { DeclarationReference(file: declared.file, index: $0) }
  }

  /// Marks the unbound generic parameters of a function as unknown, because their names have other meanings elsewhere.
  func forget(_ generics: [String], _ bindings: inout [String: WrittenType]) {
    for generic in generics where bindings["'" + generic] == nil { bindings["'" + generic] = WrittenType(name: "") }
  }

  /// Returns the type of an associated value.
  func payload(of enumCase: DeclarationReference, _ number: Int, label: String) -> WrittenType? {
    let declaration = tree[enumCase]
    guard let range = declaration.type else { return nil }
    let type = written(range, in: enumCase.file, around: declaration.parent)
    guard type.name == WrittenType.tuple else { return number == 0 ? type : nil }
    return type.element(number, label: label)
  }
}

extension WrittenType {
  /// Returns the type of a tuple's element, by its label if it has one.
  func element(_ number: Int, label: String) -> WrittenType? {
    let index = label.isEmpty ? number : labels.firstIndex(of: label) ?? number
    return name == Self.tuple && arguments.indices.contains(index) ? arguments[index] : nil
  }
}
