import PredicateAppSources

/// Reads the classes and their potential columns from the interfaces and implementations of an Objective-C file.
struct ObjectiveCModelReader {
  private let file: TokenizedFile
  private(set) var classes: [DeclaredClass] = []
  /// The additions in implementations and class extensions, in source order.
  private(set) var additions: [Addition] = []

  /// The additions of a file to a class that another file may declare.
  struct Addition: Sendable, Equatable {
    var className: String
    var path: String
    /// The results of the methods of an implementation or category.
    var tables = Tables()
    /// The properties of a class extension, which are columns like the others.
    var members: [DeclaredClass.Member] = []
  }

  /// The class and the property that link to a class.
  struct Origin: Sendable, Equatable {
    var className: String
    var property: String
  }

  /// The properties that a class lists by overriding Realm's methods.
  struct Tables: Sendable, Equatable {
    var primaryKey: String?
    var indexed: [String] = []
    var ignored: [String] = []
    var required: [String] = []
    /// The class and property that link to this class, by the name of the inverse property.
    var linkingObjects: [String: Origin] = [:]
  }

  init(_ file: TokenizedFile) {
    self.file = file
    var position = 0
    while position < file.tokens.count {
      guard file.holds("@", at: position) else {
        position += 1
        continue
      }
      if file.holds("interface", at: position + 1) {
        position = readInterface(position + 2)
      } else if file.holds("implementation", at: position + 1) {
        position = readImplementation(position + 2)
      } else {
        position += 1
      }
    }
  }

  /// Returns the position of the first `@end` from a position on.
  private func end(from start: Int) -> Int {
    var position = start
    while position < file.tokens.count {
      if file.holds("@", at: position), file.holds("end", at: position + 1) { return position }
      position += 1
    }
    return position
  }

  // MARK: Interfaces

  private mutating func readInterface(_ start: Int) -> Int {
    guard let name = file.word(at: start) else { return start }
    let end = self.end(from: start)
    let place = Finding.Place(path: file.file.path, range: file.tokens[start].range)
    var declared = DeclaredClass(
      name: name, qualifiedName: swiftName(before: start - 2) ?? name, place: place, inherited: [])
    declared.isObjectiveC = true
    if file.holds("(", at: start + 1), file.holds(")", at: start + 2) {
      readMembers(start + 3..<end, of: &declared)
      additions.append(Addition(className: name, path: file.file.path, members: declared.members))
      return end
    }
    guard file.holds(":", at: start + 1), let superclass = file.word(at: start + 2) else {
      // The properties of a category or root class are not columns.
      return end
    }
    declared.inherited = [superclass]
    readMembers(start + 3..<end, of: &declared)
    classes.append(declared)
    return end
  }

  /// Returns the Swift name that `NS_SWIFT_NAME(Dog)` gives to the interface after it.
  private func swiftName(before position: Int) -> String? {
    var close = position - 1
    // Skip other macros between the two.
    for _ in 0..<4 {
      guard file.holds(")", at: close), let open = file.partner(of: close) else { return nil }
      if file.holds("NS_SWIFT_NAME", at: open - 1) { return file.codeText(open + 1..<close) }
      close = open - 2
    }
    return nil
  }

  private func readMembers(_ range: Range<Int>, of declared: inout DeclaredClass) {
    var position = range.lowerBound
    let end = range.upperBound
    while position < end {
      if file.holds("@", at: position), file.holds("property", at: position + 1) {
        let semicolon = (position..<end).first { file.holds(";", at: $0) } ?? end
        declared.members += properties(position + 2..<semicolon)
        position = semicolon
      } else if file.holds("-", at: position) || file.holds("+", at: position), let open = optional(position + 1) {
        if let name = file.word(at: open + 1) { declared.methods.append(name) }
        position = open
      }
      position += 1
    }
  }

  /// Returns the closing parenthesis of a method's type that begins at a position.
  private func optional(_ position: Int) -> Int? {
    file.holds("(", at: position) ? file.partner(of: position) : nil
  }

  /// Returns the properties between `@property` and its semicolon: `NSString *name, *note` declares two of the same type.
  private func properties(_ range: Range<Int>) -> [DeclaredClass.Member] {
    var position = range.lowerBound
    var attributes: [String] = []
    if file.holds("(", at: position), let close = file.partner(of: position), close < range.upperBound {
      attributes = (position + 1..<close).compactMap { file.word(at: $0) }
      position = close + 1
    }
    var declarators: [Range<Int>] = []
    var start = position
    var depth = 0
    while position < range.upperBound {
      if file.holds("<", at: position) { depth += 1 }
      if file.holds(">", at: position) { depth -= 1 }
      if depth == 0, file.holds(",", at: position) {
        declarators.append(start..<position)
        start = position + 1
      }
      position = max(position, file.partner(of: position) ?? position) + 1
    }
    declarators.append(start..<max(start, range.upperBound))
    guard let first = property(declarators[0], attributes) else { return [] }
    return [first]
      + declarators.dropFirst().compactMap { declarator in
        guard let last = nameOfDeclarator(declarator), let name = file.word(at: last) else { return nil }
        var member = first
        member.name = name
        member.place.range = file.tokens[last].range
        return member
      }
  }

  /// Returns the position of the name: the last word, or the last word before macros such as those for availability.
  private func nameOfDeclarator(_ range: Range<Int>) -> Int? {
    var last = range.upperBound - 1
    while last > range.lowerBound, !file.isWord(last) || isMacro(last, in: range) {
      // In broken code, a bracket may close after the property.
      last = min(file.partner(of: last) ?? last, last) - 1
    }
    return last < range.lowerBound ? nil : last
  }

  /// Returns a Boolean value that indicates whether a word after a name is a macro: `API_AVAILABLE(ios(13))`, `__attribute__((unused))`.
  private func isMacro(_ position: Int, in range: Range<Int>) -> Bool {
    guard let word = file.word(at: position), word.contains("_") else { return false }
    if file.holds("(", at: position + 1) || word.hasPrefix("NS_") || word.hasPrefix("API_") { return true }
    let before = position - 2
    return before >= range.lowerBound && !word.contains(where: \.isLowercase) && file.isWord(position - 1)
      && (file.isWord(before) || file.holds("*", at: before) || file.holds(">", at: before))
  }

  /// Returns the first property of a declaration.
  private func property(_ range: Range<Int>, _ attributes: [String]) -> DeclaredClass.Member? {
    let position = range.lowerBound
    guard let last = nameOfDeclarator(range), last > position, let name = file.word(at: last) else { return nil }
    var member = DeclaredClass.Member(
      name: name, type: type(position..<last),
      place: Finding.Place(path: file.file.path, range: file.tokens[last].range))
    member.isObjectiveC = true
    member.isComputed = attributes.contains("readonly") && member.type?.name != "RLMLinkingObjects"
    member.isStatic = attributes.contains("class")
    return member
  }

  /// Returns a type such as `RLMArray<Dog *><Dog> *`, `NSNumber<RLMInt> *`, `nullable NSString *` or `long long`.
  private func type(_ range: Range<Int>) -> WrittenType? {
    let (words, arguments) = file.objectiveCWords(range, depth: .max)
    let isObject = range.contains { file.holds("*", at: $0) } || words.first == "id"
    guard let name = words.first else { return nil }
    switch name {
    case "RLMArray", "RLMSet", "RLMLinkingObjects":
      return WrittenType(name: name, arguments: [WrittenType(name: arguments.last ?? "")])
    case "RLMDictionary":
      return WrittenType(
        name: name, arguments: [WrittenType(name: "NSString"), WrittenType(name: arguments.last ?? "")])
    case "NSNumber": return arguments.first.map { WrittenType(name: $0, isOptional: true) }
    case "id": return WrittenType(name: arguments.first ?? "", isOptional: true)
    default: return WrittenType(name: isObject ? name : words.joined(separator: " "), isOptional: isObject)
    }
  }

  // MARK: Implementations

  private mutating func readImplementation(_ start: Int) -> Int {
    guard let name = file.word(at: start) else { return start }
    let end = self.end(from: start)
    var tables = Tables()
    var position = start + 1
    while position < end {
      defer { position += 1 }
      guard file.holds("+", at: position), let close = optional(position + 1), let method = file.word(at: close + 1),
        file.holds("{", at: close + 2), let bodyEnd = file.partner(of: close + 2)
      else { continue }
      let body = close + 3..<bodyEnd
      let texts = body.compactMap { file.literal(at: $0)?.text?.string }
      switch method {
      case "primaryKey": tables.primaryKey = texts.first
      case "indexedProperties": tables.indexed = texts
      case "ignoredProperties": tables.ignored = texts
      case "requiredProperties": tables.required = texts
      case "linkingObjectsProperties":
        // Each entry lists the property's name, the linking class and the linking property, in this order.
        var property: String?
        var className: String?
        for position in body {
          if let text = file.literal(at: position)?.text?.string {
            if let owner = property, let linked = className {
              tables.linkingObjects[owner] = Origin(className: linked, property: text)
              (property, className) = (nil, nil)
            } else {
              property = text
            }
          } else if file.holds("descriptorWithClass", at: position) {
            className = file.word(at: position + 2) ?? file.word(at: position + 3)
          }
        }
      default: break
      }
      position = bodyEnd
    }
    additions.append(Addition(className: name, path: file.file.path, tables: tables))
    return end
  }
}

extension DeclaredClass {
  /// Adds the contents of a class extension, an implementation or a category.
  mutating func apply(_ addition: ObjectiveCModelReader.Addition) {
    let tables = addition.tables
    members += addition.members
    primaryKey = tables.primaryKey ?? primaryKey
    indexed += tables.indexed
    ignored += tables.ignored
    let required = Set(tables.required)
    for index in members.indices where !required.isEmpty || !tables.linkingObjects.isEmpty {
      if required.contains(members[index].name) { members[index].type?.isOptional = false }
      if let origin = tables.linkingObjects[members[index].name] {
        members[index].type = WrittenType(
          name: "RLMLinkingObjects", arguments: [WrittenType(name: origin.className)])
        members[index].originProperty = origin.property
        members[index].isComputed = false
      }
    }
  }
}
