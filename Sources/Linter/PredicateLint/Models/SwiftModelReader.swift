import PredicateAppSources

/// Reads the classes of a Swift file and their potential columns.
struct SwiftModelReader {
  private let file: TokenizedFile
  private let declarations: Declarations
  private let number: Int
  private let types: TypeIndex
  private(set) var classes: [DeclaredClass] = []
  /// The members that extensions add, by the extended type's full name.
  private(set) var extensions: [(name: String, names: [String])] = []
  /// The properties that protocols visible to Objective-C require, by the protocol's full name.
  private(set) var objectiveCProtocols: [String: [String]] = [:]
  /// The members of each declaration.
  private var membersByParent: [Int: [Int]] = [:]

  /// Reads a file by its number. Type names resolve as in the whole run.
  init(_ file: SourceModels.ReadFile, _ number: Int, _ types: TypeIndex) {
    self.file = file.tokens
    declarations = file.declarations
    self.number = number
    self.types = types
    for (index, declaration) in declarations.all.enumerated() {
      if let parent = declaration.parent { membersByParent[parent, default: []].append(index) }
    }
    for (index, declaration) in declarations.all.enumerated() {
      switch declaration.kind {
      case .classType: classes.append(declaredClass(index))
      case .extensionType:
        let names = (membersByParent[index] ?? []).filter { member(of: declarations.all[$0]) }
          .map { declarations.all[$0].name }
        extensions.append((fullName(index), names))
      case .protocolType where declaration.attribute("objc") != nil:
        objectiveCProtocols[fullName(index)] = (membersByParent[index] ?? []).map { declarations.all[$0] }
          .filter { $0.kind == .variable }.map(\.name)
      default: break
      }
    }
  }

  private func fullName(_ index: Int) -> String { types.name(of: DeclarationReference(file: number, index: index)) }

  private func member(of declaration: Declaration) -> Bool {
    declaration.kind == .variable || declaration.kind == .function
  }

  private func place(_ position: Int) -> Finding.Place {
    Finding.Place(path: file.file.path, range: file.tokens[position].range)
  }

  // MARK: Classes

  private func declaredClass(_ index: Int) -> DeclaredClass {
    let declaration = declarations.all[index]
    let name = declaration.attribute("objc")?.arguments.map(file.codeText) ?? declaration.name
    var result = DeclaredClass(
      name: name, qualifiedName: fullName(index), place: place(declaration.position),
      inherited: declaration.inherited.map {
        types.resolved(WrittenType($0), around: declaration.parent, in: number).name
      })
    result.isObjectiveC = declaration.attribute("objcMembers") != nil
    let members = (membersByParent[index] ?? []).map { declarations.all[$0] }
    let constants = LegacyTables.constants(file, members)
    for member in members {
      switch member.kind {
      case .variable:
        var variable = variable(member)
        variable.type = variable.type.map { types.persisted($0, around: index, in: number) }
        result.members.append(variable)
        if member.modifiers.contains("static") || member.modifiers.contains("class") {
          readTable(member.name, member.body ?? member.value, constants, of: &result)
        }
      case .function:
        result.methods.append(member.name)
        readTable(member.name, member.body, constants, of: &result)
      default: break
      }
    }
    return result
  }

  private static let tables = LegacyTables.names.union(["propertiesMapping", "_realmColumnNames"])

  /// Reads the properties that a class lists by overriding one of Realm's methods.
  private func readTable(
    _ name: String, _ range: Range<Int>?, _ constants: [String: String], of result: inout DeclaredClass
  ) {
    guard let range, Self.tables.contains(name) else { return }
    let texts = range.compactMap { text($0) ?? file.word(at: $0).flatMap { constants[$0] } }
    switch name {
    case "primaryKey": result.primaryKey = texts.first
    case "indexedProperties": result.indexed = texts
    case "ignoredProperties": result.ignored = texts
    case "propertiesMapping", "_realmColumnNames":
      var names = texts.makeIterator()
      while let name = names.next(), let column = names.next() { result.columnNames[name] = column }
    default: break
    }
  }

  /// Returns the last name of `#keyPath(Dog.name)`, given its first token.
  private func keyPathName(_ position: Int) -> String? {
    if file.holds("#keyPath", at: position), let end = file.partner(of: position + 1), end > position + 2 {
      return file.text(file.tokens[end - 1])
    }
    return nil
  }

  private func variable(_ declaration: Declaration) -> DeclaredClass.Member {
    var member = DeclaredClass.Member(
      name: declaration.name,
      type: declaration.type.map { WrittenType(file.codeText($0)) }
        ?? declaration.value.flatMap { ExpressionType.of($0, in: file) },
      place: place(declaration.position))
    member.value = value(declaration.value, of: member)
    member.isObjectiveC = declaration.attribute("objc") != nil
    member.isDynamic = declaration.modifiers.contains("dynamic")
    member.isLazy = declaration.modifiers.contains("lazy")
    member.isStatic = declaration.modifiers.contains("static") || declaration.modifiers.contains("class")
    member.isConstant = declaration.isConstant
    if let body = declaration.body, declaration.value == nil {
      let first = file.tokens.indices.contains(body.lowerBound) ? file.text(file.tokens[body.lowerBound]) : ""
      member.isComputed = first != "didSet" && first != "willSet"
    }
    if let attribute = declaration.attribute("Persisted") {
      member.isPersistedAttribute = true
      if let arguments = attribute.arguments { persistedArguments(arguments, of: &member) }
    }
    // `= LinkingObjects(fromType: Person.self, property: "dogs")`
    if let value = declaration.value, file.holds("LinkingObjects", at: value.lowerBound),
      let open = (value.lowerBound + 1..<value.upperBound).first(where: { file.holds("(", at: $0) })
    {
      for argument in file.callArguments(at: open) ?? [] {
        switch argument.label {
        case "fromType":
          let name = file.codeText(argument.range)
          member.type = WrittenType(
            name: "LinkingObjects", arguments: [WrittenType(name.hasSuffix(".self") ? String(name.dropLast(5)) : name)])
        case "property": member.originProperty = text(argument.range.lowerBound)
        default: break
        }
      }
    }
    return member
  }

  /// Returns the value to infer a member's type from. `nil` if the type is known.
  private func value(_ range: Range<Int>?, of member: DeclaredClass.Member) -> DeclaredClass.Value? {
    member.type == nil ? range.map { DeclaredClass.Value(file: number, range: $0) } : nil
  }

  private func persistedArguments(_ range: Range<Int>, of member: inout DeclaredClass.Member) {
    for argument in file.callArguments(at: range.lowerBound - 1) ?? [] {
      let isTrue = file.holds("true", at: argument.range.lowerBound)
      switch argument.label {
      case "primaryKey": member.isPrimaryKey = isTrue
      case "indexed": member.isIndexed = isTrue
      case "originProperty": member.originProperty = text(argument.range.lowerBound)
      case "wrappedValue":
        member.type = member.type ?? ExpressionType.of(argument.range, in: file)
        member.value = value(argument.range, of: member)
      default: break
      }
    }
  }

  private func text(_ position: Int) -> String? {
    file.literal(at: position).map { $0.text?.string } ?? keyPathName(position)
  }
}
