/// The declarations around a place, in both languages.
extension SourceTree {
  /// Returns the declaration whose body or parameters contain another one. `nil` at file level.
  func parent(of reference: DeclarationReference) -> DeclarationReference? {
    self[reference].parent.map { DeclarationReference(file: reference.file, index: $0) }
  }

  /// Returns the type or extension that declares a member. `nil` for other declarations.
  func typeDeclaring(_ member: DeclarationReference) -> DeclarationReference? {
    parent(of: member).flatMap { self[$0].isType ? $0 : nil }
  }

  /// Returns the full name of the type that declares a member. `nil` for other declarations.
  func owner(of member: DeclarationReference) -> String? { typeDeclaring(member).map { fullName(of: $0) } }

  /// Returns a declaration and those around it, the innermost first.
  func scopes(from innermost: Int?, in file: Int) -> some Sequence<DeclarationReference> {
    let first = innermost.map { DeclarationReference(file: file, index: $0) }
    return sequence(state: first) { [self] next in
      defer { next = next.flatMap { parent(of: $0) } }
      return next
    }
  }

  /// Returns the declarations around a token, the innermost first.
  func scopes(around position: Int, in file: Int) -> some Sequence<DeclarationReference> {
    scopes(from: scopes(of: file).innermost(at: position), in: file)
  }

  /// Returns the innermost declaration with a body around a token: a function, accessor or closure.
  func enclosingBody(at position: Int, in file: Int) -> DeclarationReference? {
    scopes(around: position, in: file).first { _ in true }
  }

  /// Returns the type or extension around a declaration, or the declaration itself. `nil` outside of types.
  func enclosingType(from innermost: Int?, in file: Int) -> DeclarationReference? {
    scopes(from: innermost, in: file).first { self[$0].isType }
  }

  /// Returns the type or extension around a token. `nil` outside of types.
  func enclosingType(at position: Int, in file: Int) -> DeclarationReference? {
    enclosingType(from: scopes(of: file).innermost(at: position), in: file)
  }

  /// Returns the innermost function, accessor or closure around a token. `nil` outside of all.
  func enclosingFunction(at position: Int, in file: Int) -> DeclarationReference? {
    scopes(around: position, in: file).first { self[$0].kind != .block || self[$0].isClosure }
  }

  /// Returns the closure around a token. `nil` if a function or accessor is nearer.
  func enclosingClosure(at position: Int, in file: Int) -> DeclarationReference? {
    enclosingFunction(at: position, in: file).flatMap { self[$0].isClosure ? $0 : nil }
  }

  /// Returns the function or computed variable around a token, including from within its closures and branches.
  func member(at position: Int, in file: Int) -> DeclarationReference? {
    scopes(around: position, in: file).first { self[$0].kind != .block }
      .flatMap { self[$0].kind == .function || self[$0].kind == .variable ? $0 : nil }
  }

  /// Returns the method or function around a token, including from within its closures and branches.
  func method(at position: Int, in file: Int) -> DeclarationReference? {
    member(at: position, in: file).flatMap { self[$0].kind == .function ? $0 : nil }
  }

  /// Returns the local variable or parameter that a name means at a place.
  func local(_ name: String, at position: Int, in file: Int) -> DeclarationReference? {
    variable(name, at: position, in: file).flatMap { isLocal($0) ? $0 : nil }
  }

  /// Returns a Boolean value that indicates whether a variable is local to braces rather than a property or a global.
  func isLocal(_ variable: DeclarationReference) -> Bool {
    parent(of: variable).map { !self[$0].isType } ?? false
  }

  /// Returns a Boolean value that indicates whether a member belongs to its type rather than to the objects of it.
  func isStaticMember(_ member: DeclarationReference) -> Bool {
    self[member].modifiers.contains { $0 == "static" || $0 == "class" }
  }

  /// Returns a Boolean value that indicates whether `self` is a type at a place.
  func isStatic(at position: Int, in file: Int) -> Bool {
    scopes(around: position, in: file).prefix { !self[$0].isType }
      .first { self[$0].kind != .block && typeDeclaring($0) != nil }.map(isStaticMember) ?? false
  }
}
