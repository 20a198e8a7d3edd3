/// The declarations around a place, in both languages.
extension SourceTree {
  /// Returns the method or function around a token, including from within its blocks and branches.
  func method(at position: Int, in file: Int) -> DeclarationReference? {
    let all = files[file].declarations.all
    var next = scopes(of: file).innermost(at: position)
    while let current = next, all[current].kind == .block { next = all[current].parent }
    return next.flatMap { all[$0].kind == .function ? DeclarationReference(file: file, index: $0) : nil }
  }

  /// Returns the local variable or parameter that a name means at a place.
  func local(_ name: String, at position: Int, in file: Int) -> DeclarationReference? {
    variable(name, at: position, in: file).flatMap { isLocal($0) ? $0 : nil }
  }

  /// Returns a Boolean value that indicates whether a variable is local to braces rather than a property or a global.
  func isLocal(_ variable: DeclarationReference) -> Bool {
    self[variable].parent.map { !self[DeclarationReference(file: variable.file, index: $0)].isType } ?? false
  }
}
