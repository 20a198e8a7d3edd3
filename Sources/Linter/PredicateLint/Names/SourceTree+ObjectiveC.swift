import PredicateAppSources

/// Objective-C names: selectors, C functions, constants, and the properties and instance variables of classes.
extension SourceTree {
  /// Returns the class around a token.
  func className(at position: Int, in file: Int) -> String? {
    let all = files[file].declarations.all
    var next = scopes(of: file).innermost(at: position)
    while let current = next, !all[current].isType {
      // A C function is outside of any class, even between the methods of one.
      next = all[current].kind == .block ? all[current].parent : scopes(of: file).innermost(at: all[current].position)
    }
    return next.map { all[$0].name }
  }

  /// Returns the selector of a message: `objectsInRealm:where:`. `nil` for other expressions.
  func selector(of call: Expression, in file: Int) -> String? {
    guard language == .objectiveC, call.kind == .call, tokens(file).holds("[", at: call.word) else { return nil }
    let first = name(of: call.children[0], in: file)
    return call.children.count == 1
      ? first : call.labels.dropFirst(2).reduce(first + ":") { $1.isEmpty ? $0 : $0 + $1 + ":" }
  }

  /// Returns the arguments of a message's parts or of a call, without the variadic ones of a message.
  func parts(of call: Expression) -> [Range<Int>] {
    // A C call has no labels.
    let isMessage = !call.labels.isEmpty
    return call.children.indices.dropFirst().filter { !isMessage || $0 == 1 || !call.label($0).isEmpty }
      .map { call.children[$0].range }
  }

  /// Returns the argument of a message or call for a parameter of what it calls, or the receiver for the method itself. `nil` if there is none.
  func argument(for parameter: DeclarationReference, of function: DeclarationReference, in call: Expression)
    -> Range<Int>?
  {
    if parameter == function { return (call.kind == .member ? call : call.children[0]).children.first?.range }
    let arguments = parts(of: call)
    return parameters(of: function).firstIndex(of: parameter)
      .flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
  }

  /// Returns the variable or macro that a name means at a place.
  func objectiveCVariable(_ name: String, at position: Int, in file: Int) -> DeclarationReference? {
    if let found = variable(name, at: position, in: file), self[found].parent != nil { return found }
    return constant(name, in: file)
  }

  /// Returns a Boolean value that indicates whether a local variable keeps its value between calls.
  func isStatic(_ variable: DeclarationReference) -> Bool {
    let tokens = tokens(variable.file)
    return self[variable].type?.contains { tokens.holds("static", at: $0) } ?? false
  }

  /// Returns a Boolean value that indicates whether only its class sets a property.
  func isReadOnly(_ property: DeclarationReference) -> Bool {
    let tokens = tokens(property.file)
    return self[property].attribute("property")?.arguments?.contains { tokens.holds("readonly", at: $0) } ?? false
  }

  /// Returns a Boolean value that indicates whether a class or one below it implements a method.
  func hasMethod(_ selector: String, of className: String) -> Bool {
    methods(selector).contains { method in
      let type = self.className(of: method)
      return !body(of: method).isEmpty && (inherits(type, from: className) || inherits(className, from: type))
    }
  }

  /// Returns the class that implements a method. Empty for a function.
  func className(of method: DeclarationReference) -> String {
    parent(of: method).map { fullName(of: $0) } ?? ""
  }

  func isOfClass(_ method: DeclarationReference) -> Bool {
    tokens(method.file).holds("+", at: self[method].position - 1)
  }

  func body(of method: DeclarationReference) -> Range<Int> { self[method].body ?? 0..<0 }

  /// Returns the type of a variable or parameter, or the result type of a method.
  func objectiveCType(of reference: DeclarationReference) -> WrittenType {
    tokens(reference.file).objectiveCType(self[reference].type ?? 0..<0)
  }

  /// Returns the last property or instance variable with a name in a class.
  func property(_ name: String, of className: String) -> DeclarationReference? {
    ownMembers(name, of: className).last { self[$0].kind == .variable }
  }

  /// Returns the property or instance variable of a class or its superclasses.
  func property(_ name: String, of className: String, near file: Int) -> DeclarationReference? {
    member(name, of: className, near: file) { self[$0].kind == .variable }.first
  }

  /// Returns the property of a class that a selector sets: `setName:`.
  func property(setBy selector: String, of className: String, near file: Int) -> DeclarationReference? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return nil }
    let name = selector.dropFirst(3).dropLast()
    return property(name.prefix(1).lowercased() + name.dropFirst(), of: className, near: file)
  }

  /// Returns the variable or macro that a name means in a file: its own, or the nearest visible one. `nil` if several remain that differ.
  func constant(_ name: String, in file: Int) -> DeclarationReference? {
    let seen = visible(name, .variable, from: file)
    guard let first = seen.first, seen.count <= Bounds.alternatives else { return nil }
    func text(_ reference: DeclarationReference) -> String {
      tokens(reference.file).codeText(self[reference].value ?? 0..<0)
    }
    return seen.dropFirst().allSatisfy { text($0) == text(first) } ? first : nil
  }

  /// Returns the C functions that a name means in a file: its own, or the nearest visible ones.
  func functions(_ name: String, in file: Int) -> [DeclarationReference] { visible(name, .function, from: file) }

  /// Returns the globals visible in a file. `static` declarations and macros are visible only in their own file, unless it is a header.
  private func visible(_ name: String, _ kind: Declaration.Kind, from file: Int) -> [DeclarationReference] {
    let all = globals(named: name).filter { self[$0].kind == kind }
    let own = all.filter { $0.file == file }
    if !own.isEmpty { return own }
    let seen = all.filter {
      !self[$0].modifiers.contains("static") || tokens($0.file).file.path.hasSuffix(".h")
    }
    return seen.nearest(to: tokens(file).file.path) { tokens($0.file).file.path }
  }

  /// Returns the methods and functions with a selector.
  func methods(_ selector: String) -> [DeclarationReference] {
    (members(named: selector) + globals(named: selector)).filter { self[$0].kind == .function }
  }

  /// Returns the selector that sets a property, without its colon: `setName` for `name`.
  static func setter(of name: String) -> String { "set" + name.prefix(1).uppercased() + name.dropFirst() }

  /// Returns the uses of a declared name, up to ``maximumPlaces`` in each file.
  func places(of name: String) -> [(file: Int, position: Int)] { places(of: name, in: [], atMost: .max) }
}

extension TokenizedFile {
  private static let qualifiers: Set<String> = [
    "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "const", "__strong", "__weak",
    "unsigned", "signed",
    "IBOutlet", "__kindof", "struct", "enum", "static", "inline", "extern", "__block", "__unused", "FOUNDATION_EXPORT",
    "register",
    "__unsafe_unretained", "in", "out", "inout",
  ]

  /// Returns the words of an Objective-C type, and those of its generic arguments and protocols down to a depth. Qualifiers are omitted.
  func objectiveCWords(_ range: Range<Int>, depth: Int) -> (words: [String], arguments: [String]) {
    var result: (words: [String], arguments: [String]) = ([], [])
    var nesting = 0
    for position in range {
      if holds("<", at: position) {
        nesting += 1
      } else if holds(">", at: position) {
        nesting -= 1
      } else if let word = word(at: position), !Self.qualifiers.contains(word) {
        if nesting == 0 { result.words.append(word) } else if 1...depth ~= nesting { result.arguments.append(word) }
      }
    }
    return result
  }

  /// Returns an Objective-C type such as `RLMResults<Dog *> *`, `NSArray<NSString *> *` or `long long`.
  func objectiveCType(_ range: Range<Int>) -> WrittenType {
    let (words, arguments) = objectiveCWords(range, depth: 1)
    guard let name = words.first else { return WrittenType(name: "") }
    switch name {
    case "RLMDictionary", "NSDictionary", "NSMutableDictionary":
      return WrittenType(name: "Dictionary", arguments: arguments.last.map { [WrittenType(name: $0)] } ?? [])
    case "RLMResults", "RLMArray", "RLMSet", "RLMLinkingObjects", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet":
      return WrittenType(name: name, arguments: arguments.last.map { [WrittenType(name: $0)] } ?? [])
    case _ where ScalarNames.ofC[name] != nil:
      // A pointer is not a scalar value: `char *`, `int *`.
      if range.contains(where: { holds("*", at: $0) }) { return WrittenType(name: "\(name) *") }
      return WrittenType(name: words.contains("double") ? "Double" : ScalarNames.ofC[name]?.name ?? name)
    case "Class":
      return WrittenType(name: "Type", arguments: [WrittenType(name: arguments.last ?? "")])
    default: return WrittenType(name: name, arguments: arguments.map { WrittenType(name: $0) })
    }
  }
}
