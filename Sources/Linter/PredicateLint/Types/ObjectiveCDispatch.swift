import PredicateAppSources

/// The methods that messages call.
extension ObjectiveCTyper {
  /// A message as far as it determines the methods that it may call.
  struct Message: Hashable {
    var selector: String
    var receiver: WrittenType?
    var isSuper: Bool
    var file: Int
  }

  /// The maximum number of methods of a selector that a message to an unknown object may call.
  private static let maximumUnknown = 3

  /// Returns the members with a name that a class has or inherits. A class may inherit the categories of library classes that it is not
  /// declared with: those of `NSManagedObject` if it is an entity's, or those of the only library class with such a member.
  func classMember(_ name: String, of className: String, near file: Int) -> [DeclarationReference] {
    let found = tree.member(name, of: className, near: file)
    guard found.isEmpty, !className.isEmpty, isBelowLibrary(className) else { return found }
    if tree.models.entities.knows(.objects(className)) {
      let managed = tree.ownMembers(name, of: SwiftTyper.managed[0])
      if !managed.isEmpty { return managed }
    }
    let all = tree.members(named: name).filter { isOfLibrary(tree.className(of: $0)) }
    return Set(all.map { tree.className(of: $0) }).count == 1 ? all : []
  }

  /// Returns a Boolean value that indicates whether the sources only extend a class.
  private func isOfLibrary(_ className: String) -> Bool {
    !(tree.types[className] ?? []).contains { tree[$0].kind == .classType }
  }

  /// Returns a Boolean value that indicates whether a class is a library's or inherits from one.
  private func isBelowLibrary(_ className: String) -> Bool {
    var name = className
    for _ in 0..<32 {
      guard let above = tree.supertypes(of: name).first else { break }
      name = above
    }
    return isOfLibrary(name)
  }

  /// Returns the methods with bodies that a message may call: the inherited one and, if the receiver may be an object or a class below its
  /// type, those that override it. For an unknown receiver, returns all methods with the selector if there are few.
  func methods(_ selector: String, for receiver: KnownType?, isSuper: Bool = false, near file: Int)
    -> [DeclarationReference]
  {
    let message = Message(selector: selector, receiver: receiver?.type, isSuper: isSuper, file: file)
    if let known = dispatched[message] { return known }
    let found = find(selector, for: receiver, isSuper: isSuper, near: file)
    dispatched[message] = found
    return found
  }

  private func find(_ selector: String, for receiver: KnownType?, isSuper: Bool, near file: Int)
    -> [DeclarationReference]
  {
    guard let receiver, case let owner = receiver.instance ?? receiver.type, !Self.isAny(owner) else {
      let all = tree.members(named: selector).filter { tree[$0].kind == .function }
      return all.count > Self.maximumUnknown ? [] : all
    }
    let isOfClass = receiver.instance != nil
    guard owner.alternatives.count == 1 else {
      let each = owner.alternatives.map {
        methods(selector, for: isOfClass ? .meta($0) : KnownType($0), isSuper: isSuper, near: file)
      }
      return each.contains(where: \.isEmpty)
        ? [] : each.joined().reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    func isMeant(_ method: DeclarationReference) -> Bool {
      tree[method].kind == .function && tree.isOfClass(method) == isOfClass
    }
    var name = owner.isConstrained ? owner.arguments.first?.name ?? "" : owner.name
    if isSuper { name = tree.supertypes(of: name).first ?? "" }
    guard let own = classMember(selector, of: name, near: file).first(where: isMeant) else { return [] }
    // A class that is named has no other class's method.
    guard !isSuper, !isOfClass || owner.isConstrained, tree.supertypes.contains(name) else { return [own] }
    return [own]
      + tree.members(named: selector).filter { other in
        guard other != own, isMeant(other) else { return false }
        let type = tree.className(of: other)
        return type != name && tree.inherits(type, from: name)
      }
  }

  /// Returns a Boolean value that indicates whether values of a type may be objects of any class: `id`, `Class`, `id<Feeding>`.
  static func isAny(_ type: WrittenType) -> Bool { type.name.isEmpty || type.name == "id" }

  /// Returns the methods that a message, or a member without arguments, may call.
  func methods(calledBy call: Expression, in file: Int) -> [DeclarationReference] {
    let member = call.kind == .member ? call : call.children[0]
    guard let receiver = member.children.first else { return [] }
    let name = tree.name(of: member, in: file)
    return methods(
      tree.selector(of: call, in: file) ?? name, for: type(of: receiver, in: file),
      isSuper: tree.tokens(file).holds("super", at: receiver.word), near: file)
  }

  /// Returns the method that a message calls, if no other one may run.
  func onlyMethod(_ message: Expression, in file: Int) -> DeclarationReference? {
    let found = methods(calledBy: message, in: file)
    return found.count == 1 ? found[0] : nil
  }
}
