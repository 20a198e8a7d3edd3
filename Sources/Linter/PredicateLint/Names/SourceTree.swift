import PredicateAppSources
import PredicateDiagnostics
import PredicateValues

/// A run's files of one language, with tables to find the declaration of a name and the uses of a declaration.
///
/// Names are resolved as a reader would: in the scopes around a place, then in the type with its extensions and superclasses, then in the
/// file and the project. Access control and modules are ignored.
final class SourceTree {
  private(set) var files: [SourceModels.ReadFile]
  var models: ModelIndex
  private(set) var typeIndex: TypeIndex
  let language: SourceFile.Language
  /// The files of the other language, whose constants the code may use.
  weak var other: SourceTree?
  private var scopes: [FileScopes?]
  private var names: DeclaredNames
  /// The full names of all types that other types inherit from or conform to.
  private(set) lazy var supertypes = allSupertypes()
  /// The places of words, filled on first use.
  private var words: WordIndex?
  /// The expressions by file and tokens, and the bodies by file and first token.
  var expressions: [Int: [Range<Int>: Expression]] = [:]
  var bodies: [Int: [Int: Expression]] = [:]
  /// The innermost expressions at tokens that were asked for, by file.
  var nodes: [[Int: Expression]]
  /// The first exits of bodies, by file and first token.
  var firstExits: [Int: [Int: Int]] = [:]
  /// All parsed expressions by file. Nodes refer to their parents without keeping them.
  var roots: [Int: [Expression]] = [:]
  /// Each type that was asked for, with all that it inherits from and conforms to.
  private var ancestors: [String: Set<String>] = [:]
  /// The ends of local variables' scopes, by file.
  private var ends: [Int: [Int: Int]] = [:]

  init(
    files: [SourceModels.ReadFile], models: ModelIndex, language: SourceFile.Language = .swift, types: TypeIndex? = nil
  ) {
    self.files = files
    self.models = models
    self.language = language
    typeIndex = types ?? TypeIndex(files)
    names = DeclaredNames()
    for file in files.indices where files[file].tokens.file.language == language {
      names.add(files[file].declarations, of: file, typeIndex)
    }
    scopes = Array(repeating: nil, count: files.count)
    nodes = Array(repeating: [:], count: files.count)
  }

  private func allSupertypes() -> Set<String> {
    types.keys.reduce(into: []) { $0.formUnion(typeIndex.supertypes(of: $1)) }
  }

  /// Replaces a file with a new state of it.
  ///
  /// - Parameters:
  ///   - types: The type index after the edit.
  ///   - renamed: The files in which types have different names after the edit.
  func replace(_ file: SourceModels.ReadFile, at position: Int, types: TypeIndex, renamed: [Int]) {
    let affected = Set(renamed + [position]).filter { files[$0].tokens.file.language == language }
    for file in affected { names.remove(files[file].declarations, of: file, typeIndex) }
    if affected.contains(position) { words?.replace(files[position].tokens, by: file.tokens, file: position) }
    files[position] = file
    typeIndex = types
    for file in affected { names.add(files[file].declarations, of: file, types) }
    if !renamed.isEmpty { supertypes = allSupertypes() }
    ancestors = [:]
    scopes[position] = nil
    ends[position] = nil
    expressions[position] = nil
    nodes[position] = [:]
    bodies[position] = nil
    firstExits[position] = nil
    roots[position] = nil
  }

  /// The types and extensions, by full name. See ``TypeIndex``.
  var types: DeclaredNames.Table { names.types }

  /// Returns the declarations of a type, and those of its extensions that have generic parameters or inherit.
  func heads(of type: String) -> [DeclarationReference] { Self.considered(names.heads[type]) }

  /// Accesses a declaration without copying it.
  subscript(reference: DeclarationReference) -> Declaration {
    _read { yield files[reference.file].declarations.all[reference.index] }
  }

  func tokens(_ file: Int) -> TokenizedFile { files[file].tokens }

  func scopes(of file: Int) -> FileScopes {
    if let known = scopes[file] { return known }
    let made = FileScopes(files[file].declarations, files[file].tokens)
    scopes[file] = made
    return made
  }

  /// Returns a Boolean value that indicates whether a file imports Realm.
  func usesRealm(_ file: Int) -> Bool {
    files[file].declarations.imports.contains { $0.path.first.map(RealmTypes.modules.contains) ?? false }
  }

  // MARK: Names

  /// Returns the variable or parameter that a name means at a place. `nil` if the run's files do not declare it.
  func variable(_ name: String, at position: Int, in file: Int) -> DeclarationReference? {
    let scopes = scopes(of: file)
    let all = files[file].declarations.all
    if language == .objectiveC, let macro = macro(name, at: position, in: file) { return macro }
    var next = scopes.innermost(at: position)
    var position = position
    while let current = next {
      let scope = all[current]
      // Around a literal, only declarations before it are visible.
      while scope.body?.contains(position) == false, let literal = tokens(file).literal(around: position) {
        position = literal
      }
      let found = scopes.children(named: name, of: current)
      if scope.isType {
        if let member = variable(name, ofType: fullName(file, current), near: file) { return member }
      } else if let local = local(found, at: position, in: file) {
        return DeclarationReference(file: file, index: local)
      }
      next = scope.parent
    }
    let top = scopes.children(named: name, of: nil).filter { all[$0].kind == .variable }
    if let global = top.last { return DeclarationReference(file: file, index: global) }
    return nearest(globals(named: name).filter { self[$0].kind == .variable }, to: file)
      ?? synthesized(name, at: position, in: file)
  }

  /// Returns the macro of a file that a name means at a place. It hides all variables of its name.
  private func macro(_ name: String, at position: Int, in file: Int) -> DeclarationReference? {
    let all = files[file].declarations.all
    return scopes(of: file).children(named: name, of: nil).last {
      all[$0].kind == .variable && all[$0].position < position
        && files[file].tokens.tokens[max(0, all[$0].position - 1)].kind == .directive
    }.map { DeclarationReference(file: file, index: $0) }
  }

  /// Returns the property or instance variable that a plain name means in a type. In Objective-C, `_name` may mean the property `name`.
  private func variable(_ name: String, ofType type: String, near file: Int) -> DeclarationReference? {
    func member(_ name: String, isProperty: Bool?) -> DeclarationReference? {
      self.member(name, of: type, near: file).first {
        self[$0].kind == .variable && isProperty != (self[$0].attribute("property") == nil)
      }
    }
    guard language == .objectiveC else { return member(name, isProperty: nil) }
    return member(name, isProperty: false)
      ?? (name.hasPrefix("_") ? member(String(name.dropFirst()), isProperty: true) : nil)
  }

  /// Returns the property whose instance variable has its plain name, by `@synthesize name;`. `nil` for other names.
  private func synthesized(_ name: String, at position: Int, in file: Int) -> DeclarationReference? {
    guard language == .objectiveC, let type = className(at: position, in: file) else { return nil }
    return property(name, of: type, near: file)
  }

  /// Returns the last declaration of a name in a scope that is visible at a place.
  private func local(_ found: [Int], at position: Int, in file: Int) -> Int? {
    let all = files[file].declarations.all
    let end = found.partitioningIndex { all[$0].position >= position }
    return found[..<end].suffix(Bounds.many).last { isVisible($0, at: position, in: file) }
  }

  /// Returns a Boolean value that indicates whether a local declaration is visible at a place: it precedes it and has more than a name.
  private func isVisible(_ index: Int, at position: Int, in file: Int) -> Bool {
    let declaration = files[file].declarations.all[index]
    switch declaration.kind {
    case .parameter: return true
    case .variable, .element:
      guard declaration.position < position, declaration.value?.contains(position) != true,
        position < end(of: DeclarationReference(file: file, index: index))
      else { return false }
      // `if let dog {` refers to the outer `dog`. A pattern declares a new variable.
      return declaration.type != nil || declaration.value != nil || declaration.body != nil || declaration.isPattern
    default: return false
    }
  }

  /// Returns the end of a local variable's scope: the end of the `if` or `for` block, or of the `switch` case, that declares it.
  func end(of reference: DeclarationReference) -> Int {
    if let known = ends[reference.file]?[reference.index] { return known }
    let declaration = self[reference]
    let found: Int
    if declaration.kind == .element || declaration.isOfHead {
      found = endOfStatement(declaration, files[reference.file].tokens)
    } else if let parent = declaration.parent, files[reference.file].declarations.all[parent].isSwitch {
      found = endOfCase(declaration, files[reference.file].tokens)
    } else {
      found = .max
    }
    ends[reference.file, default: [:]][reference.index] = found
    return found
  }

  private func endOfStatement(_ declaration: Declaration, _ tokens: TokenizedFile) -> Int {
    if language == .objectiveC {
      // The body follows the parentheses that declare the variable.
      guard let close = tokens.enclosingBracket(of: declaration.position).flatMap(tokens.partner) else { return .max }
      return tokens.holds("{", at: close + 1) ? tokens.partner(of: close + 1) ?? .max : tokens.endOfStatement(close + 1)
    }
    var index =
      declaration.kind == .element ? declaration.value?.upperBound ?? declaration.position : declaration.position
    let limit = min(tokens.tokens.count, index + Bounds.places)
    while index < limit {
      if tokens.holds("{", at: index), let close = tokens.partner(of: index) {
        // After a closure in the condition, the condition continues.
        let goesOn =
          tokens.holds(".", at: close + 1) || tokens.holds(",", at: close + 1) || tokens.holds(")", at: close + 1)
          || tokens.holds("{", at: close + 1)
        if !goesOn { return close }
        index = close + 1
      } else {
        index = tokens.behind(index, within: limit)
      }
    }
    return .max
  }

  private func endOfCase(_ declaration: Declaration, _ tokens: TokenizedFile) -> Int {
    var index = declaration.position + 1
    let limit = min(tokens.tokens.count, index + Bounds.places)
    while index < limit, !tokens.holds("}", at: index) {
      if tokens.beginsCase(index) { return index }
      index = tokens.behind(index, within: limit)
    }
    return .max
  }

  /// Returns the functions that a call without a receiver may mean at a place.
  ///
  /// - Parameter isMeant: Returns `true` for a function that the call may mean. Others do not hide inherited or outer functions.
  func functions(
    _ name: String, at position: Int, in file: Int, where isMeant: (DeclarationReference) -> Bool = { _ in true }
  ) -> [DeclarationReference] {
    func isFunction(_ reference: DeclarationReference) -> Bool {
      self[reference].kind == .function && isMeant(reference)
    }
    for scope in scopes(around: position, in: file) {
      let found =
        self[scope].isType
        ? inherited(name, in: scope, where: isFunction)
        : scopes(of: file).children(named: name, of: scope.index).prefix(Bounds.many)
          .map { DeclarationReference(file: file, index: $0) }.filter(isFunction)
      if !found.isEmpty { return found }
    }
    return globals(named: name).filter(isFunction)
  }

  /// Returns the members with a name that code in a type or extension uses without a receiver. In a protocol or its extensions, these
  /// include members of the types that `Self` must inherit from or conform to.
  private func inherited(
    _ name: String, in type: DeclarationReference, where isMeant: (DeclarationReference) -> Bool = { _ in true }
  ) -> [DeclarationReference] {
    let fullName = fullName(of: type)
    let found = member(name, of: fullName, near: type.file, where: isMeant)
    guard found.isEmpty else { return found }
    let declared = heads(of: fullName).filter { self[$0].kind == .protocolType && $0 != type }
    for around in [type] + declared {
      for constraint in self[around].constraints where constraint.name == "Self" {
        let above = resolved(WrittenType(constraint.type), around: around.index, in: around.file).name
        let found = member(name, of: above, near: type.file, where: isMeant)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// Returns a type's members with a name, including those of its extensions and those that it inherits.
  ///
  /// - Parameter isMeant: Returns `true` for a member to look for. Others do not hide inherited members.
  func member(
    _ name: String, of type: String, near file: Int, where isMeant: (DeclarationReference) -> Bool = { _ in true }
  ) -> [DeclarationReference] {
    var queue = [type]
    var seen: Set<String> = []
    while let current = queue.first, seen.count < 32 {
      queue.removeFirst()
      guard seen.insert(current).inserted else { continue }
      queue += typeIndex.supertypes(of: current)
      let found = ownMembers(name, of: current).filter(isMeant)
      if !found.isEmpty {
        guard found.count > 1 else { return found }
        let nearness = found.map { -self.nearness($0.file, file) }
        let sorted = found.indices.sorted {
          (nearness[$0], found[$0].file, found[$0].index) < (nearness[$1], found[$1].file, found[$1].index)
        }
        // A type has one variable of a name. If several equally near files have one each, they belong to types with the same name in
        // several modules, and it is unknown which is meant.
        let variables = found.filter { self[$0].kind == .variable }
        let isKnown = variables.isEmpty || nearest(variables, to: file) != nil
        return sorted.map { found[$0] }.filter { isKnown || self[$0].kind != .variable }
      }
    }
    return []
  }

  /// Returns the members with a name in a type's declarations and extensions, in file order. Inherited members are excluded.
  func ownMembers(_ name: String, of type: String) -> [DeclarationReference] {
    Self.considered(names.typeMembers[type]?[name])
  }

  /// Returns a Boolean value that indicates whether a type is another type, inherits from it or conforms to it.
  func inherits(_ type: String, from other: String) -> Bool {
    if type == other { return true }
    if let known = ancestors[type] { return known.contains(other) }
    var queue = [type]
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 32 {
      if seen.insert(current).inserted { queue += supertypes(of: current) }
    }
    ancestors[type] = seen
    return seen.contains(other)
  }

  /// Returns the functions and variables with a name outside of types.
  func globals(named name: String) -> [DeclarationReference] { Self.considered(names.globals[name]) }

  /// Returns the members with a name in any type.
  func members(named name: String) -> [DeclarationReference] { Self.considered(names.members[name]) }

  private static func considered(_ all: [DeclarationReference]?) -> [DeclarationReference] {
    guard let all, all.count > Bounds.many else { return all ?? [] }
    return Array(all.prefix(Bounds.many))
  }

  func isComputed(_ variable: DeclarationReference) -> Bool {
    guard let body = self[variable].body, self[variable].value == nil else { return false }
    return !["didSet", "willSet"].contains(tokens(variable.file).word(at: body.lowerBound))
  }

  /// Returns a Boolean value that indicates whether a write to a property runs code: a setter, an observer or a wrapper's.
  func runsCode(_ property: DeclarationReference) -> Bool {
    let declaration = self[property]
    return declaration.body != nil || !declaration.attributes.isEmpty
      || declaration.value.map { tokens(property.file).holds("{", at: $0.upperBound) } ?? false
  }

  /// Returns the first ``Bounds/alternatives`` parameters of a function, in order.
  func parameters(of function: DeclarationReference) -> [DeclarationReference] {
    scopes(of: function.file).parameters(of: function.index).prefix(Bounds.alternatives)
      .map { DeclarationReference(file: function.file, index: $0) }
  }

  /// Returns the declaration nearest to a file. `nil` if several equally near files have one each.
  private func nearest(_ found: some Collection<DeclarationReference>, to file: Int) -> DeclarationReference? {
    let nearest = found.nearest(to: files[file].tokens.file.path) { files[$0.file].tokens.file.path }
    guard let first = nearest.first, nearest.allSatisfy({ $0.file == first.file }) else { return nil }
    return first
  }

  /// Returns the nearness of two files in the folder tree.
  private func nearness(_ left: Int, _ right: Int) -> Int {
    left == right ? .max : PathName.nearness(files[left].tokens.file.path, files[right].tokens.file.path)
  }

  /// Returns the declaration around a place that has a generic parameter. `nil` if there is none.
  func scope(ofGeneric name: String, around declaration: Int?, in file: Int) -> DeclarationReference? {
    for scope in scopes(from: declaration, in: file) {
      let declarations = self[scope].kind == .extensionType ? [scope] + heads(of: fullName(of: scope)) : [scope]
      if let found = declarations.first(where: { self[$0].generics.contains(name) }) { return found }
    }
    return nil
  }

  /// Returns the type that an extension around a place binds to a generic parameter. `nil` if there is none.
  func bound(_ name: String, around declaration: Int?, in file: Int) -> String? {
    scopes(from: declaration, in: file).lazy.compactMap { self[$0].bound.first { $0.name == name } }.first?.type
  }

  // MARK: References

  /// Returns the places of a word: up to ``Bounds/places`` in each of some files, and up to a limit in all others.
  func places(of name: String, in own: [Int], atMost limit: Int) -> [(file: Int, position: Int)] {
    let all = places(ofWord: FNV1a(name.utf8).value)
    var result: [(file: Int, position: Int)] = []
    func add(_ place: WordIndex.Place) {
      let (file, position) = (Int(place.file), Int(place.position))
      if files[file].tokens.isWord(position, name) { result.append((file, position)) }
    }
    for file in own {
      // The places are in file order.
      let first = all.partitioningIndex { Int($0.file) >= file }
      for place in all[first...].prefix(Bounds.places).prefix(while: { Int($0.file) == file }) { add(place) }
    }
    guard limit > 0 else { return result }
    for place in all.prefix(limit) where !own.contains(Int(place.file)) { add(place) }
    return result
  }

  /// Returns the places of a word. Empty for a word that the project does not declare.
  private func places(ofWord word: UInt64) -> [WordIndex.Place] {
    let declared = names.words(of: language)
    guard declared.contains(word) else { return [] }
    if words == nil { words = WordIndex(declared, in: files, of: language) }
    if let found = words?[word] { return found }
    words?.add(word, in: files, of: language)
    return words?[word] ?? []
  }
}
