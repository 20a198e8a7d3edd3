import PredicateAppSources

/// Reads the classes and their potential columns from the interfaces and implementations of an Objective-C file.
struct ObjectiveCModelReader {
  private let file: TokenizedFile
  private var path: String { file.file.path }
  private(set) var classes: [DeclaredClass] = []
  /// The members of classes and categories, by the class's name.
  private(set) var categories: [(name: String, names: [String])] = []
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

  init(_ read: SourceModels.ReadFile) {
    file = read.tokens
    let all = read.declarations.all
    var members: [Int: [Declaration]] = [:]
    for declaration in all {
      if let parent = declaration.parent, all[parent].isType { members[parent, default: []].append(declaration) }
    }
    for (index, declaration) in all.enumerated() where declaration.isType && declaration.kind != .protocolType {
      let own = members[index] ?? []
      categories.append((declaration.name, own.map(\.name) + methods(declaration)))
      if file.holds("interface", at: declaration.position - 1) {
        readInterface(declaration, own)
      } else {
        additions.append(Addition(className: declaration.name, path: path, tables: tables(own)))
      }
    }
  }

  // MARK: Interfaces

  /// Returns the first selector parts of the methods that a class or category declares.
  private func methods(_ declaration: Declaration) -> [String] {
    (declaration.body ?? 0..<0).compactMap { position in
      guard file.holds("-", at: position) || file.holds("+", at: position), file.holds("(", at: position + 1),
        let close = file.partner(of: position + 1)
      else { return nil }
      return file.word(at: close + 1)
    }
  }

  private mutating func readInterface(_ declaration: Declaration, _ own: [Declaration]) {
    let (name, position) = (declaration.name, declaration.position)
    if file.holds("(", at: position + 1), file.holds(")", at: position + 2) {
      additions.append(Addition(className: name, path: path, members: own.compactMap(property)))
      return
    }
    // The properties of a category or root class are not columns.
    guard !declaration.inherited.isEmpty else { return }
    var declared = DeclaredClass(
      name: name, qualifiedName: swiftName(before: position - 2) ?? name,
      place: Finding.Place(path: path, range: file.tokens[position].range), inherited: declaration.inherited)
    declared.isObjectiveC = true
    declared.members = own.compactMap(property)
    declared.methods = methods(declaration)
    classes.append(declared)
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

  /// Returns a property as a member of its class. `nil` for other declarations.
  private func property(_ declaration: Declaration) -> DeclaredClass.Member? {
    guard let attribute = declaration.attribute("property"), let type = declaration.type else { return nil }
    let attributes = attribute.arguments?.compactMap { file.word(at: $0) } ?? []
    var member = DeclaredClass.Member(
      name: declaration.name, type: self.type(type),
      place: Finding.Place(path: path, range: file.tokens[declaration.position].range))
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

  /// Returns the properties that the class methods of an implementation list.
  private func tables(_ methods: [Declaration]) -> Tables {
    var tables = Tables()
    for method in methods where method.kind == .function && file.holds("+", at: method.position - 1) {
      let body = method.body ?? 0..<0
      let texts = body.compactMap { file.literal(at: $0)?.text?.string }
      switch method.name {
      case "primaryKey": tables.primaryKey = texts.first
      case "indexedProperties": tables.indexed = texts
      case "ignoredProperties": tables.ignored = texts
      case "requiredProperties": tables.required = texts
      case "linkingObjectsProperties": tables.linkingObjects = origins(body)
      default: break
      }
    }
    return tables
  }

  /// Returns the entries of `linkingObjectsProperties`. Each lists the property's name, the linking class and the linking property.
  private func origins(_ body: Range<Int>) -> [String: Origin] {
    var result: [String: Origin] = [:]
    var (property, className): (String?, String?)
    for position in body {
      if let text = file.literal(at: position)?.text?.string {
        if let owner = property, let linked = className {
          result[owner] = Origin(className: linked, property: text)
          (property, className) = (nil, nil)
        } else {
          property = text
        }
      } else if file.holds("descriptorWithClass", at: position) {
        className = file.word(at: position + 2) ?? file.word(at: position + 3)
      }
    }
    return result
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
