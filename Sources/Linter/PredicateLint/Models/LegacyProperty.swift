import PredicateAppSources

/// A property declared without `@Persisted`, to be rewritten with it.
struct LegacyProperty {
  private let file: TokenizedFile
  private let declaration: Declaration
  private let head: DeclarationHead

  init(_ file: TokenizedFile, _ declaration: Declaration) throws(LegacyClasses.Obstacle) {
    self.file = file
    self.declaration = declaration
    guard let head = DeclarationHead(file, declaration) else {
      throw LegacyClasses.Obstacle(
        reason: "`\(declaration.name)` is one of several variables in one declaration",
        range: file.tokens[declaration.position].range)
    }
    self.head = head
  }

  private func refuse(_ reason: String) -> LegacyClasses.Obstacle {
    LegacyClasses.Obstacle(reason: reason, range: file.tokens[declaration.position].range)
  }

  /// Returns the edits for the property, in no particular order.
  func edits(isPrimaryKey: Bool, isIndexed: Bool) throws(LegacyClasses.Obstacle) -> [Finding.Fix.Edit] {
    let name = declaration.name
    if declaration.modifiers.contains("override") { throw refuse("`\(name)` overrides another class's property") }
    if declaration.attribute("objc")?.arguments != nil {
      throw refuse("`@objc(…)` gives `\(name)` another name in Objective-C")
    }
    let end = (declaration.value ?? declaration.type ?? declaration.position..<declaration.position + 1).upperBound
    if file.holds(",", at: end) { throw refuse("`\(name)` is one of several variables in one declaration") }
    let rewritten = try content()
    var arguments = rewritten.arguments
    if isPrimaryKey { arguments = "(primaryKey: true)" } else if isIndexed { arguments = "(indexed: true)" }
    var edits = attributeEdits("@Persisted" + arguments)
    if declaration.isConstant {
      edits.append(Finding.Fix.Edit(range: file.tokens[head.keyword].range, replacement: "var"))
    }
    if let text = rewritten.text {
      let start = file.tokens[declaration.position].range.upperBound
      edits.append(Finding.Fix.Edit(range: start..<file.tokens[end - 1].range.upperBound, replacement: text))
      return edits
    }
    for position in declaration.position + 1..<max(end, declaration.position + 1) {
      guard let type = file.word(at: position).flatMap({ Self.swiftTypes[$0] }) else { continue }
      edits.append(Finding.Fix.Edit(range: file.tokens[position].range, replacement: type))
    }
    return edits
  }

  /// Returns the edits that write an attribute and remove `@objc` and `dynamic`. Swift accepts no attribute after a modifier.
  private func attributeEdits(_ attribute: String) -> [Finding.Fix.Edit] {
    let old = ["objc", "dynamic"].compactMap { head.tokens(of: $0) }
    let first = old.first { $0.lowerBound == head.tokens.lowerBound }
    let start = file.tokens[head.tokens.lowerBound].range.lowerBound
    let end = first.map { file.tokens[$0.upperBound - 1].range.upperBound }
    return [Finding.Fix.Edit(range: start..<(end ?? start), replacement: end == nil ? attribute + " " : attribute)]
      + old.filter { $0 != first }.map { Finding.Fix.Edit(range: head.bytes($0), replacement: "") }
  }

  // MARK: Types and values

  /// The arguments of the attribute, and the new text after the name. The text is `nil` if it stays as it is.
  private struct Content {
    var arguments = ""
    var text: String?
  }

  private func content() throws(LegacyClasses.Obstacle) -> Content {
    let call = declaration.value.flatMap { callee($0) }
    let written = declaration.type.map { sourceText($0) } ?? call.map { sourceText($0.callee) }
    let plain = written.map { $0.prefix { $0 != "<" && $0 != "?" && $0 != "!" } } ?? ""
    let name = plain.split(separator: ".").last.map(String.init)
    switch name {
    case "List", "MutableSet", "Map", "Results":
      guard let written else { break }
      if let value = declaration.value, call.map({ $0.arguments.isEmpty }) != true {
        throw LegacyClasses.Obstacle(
          reason: "`\(declaration.name)` begins with elements", range: file.tokens[value.lowerBound].range)
      }
      return Content(text: ": \(written)")
    case "LinkingObjects": return try inverse(call?.arguments)
    case "RealmOptional", "RealmProperty":
      guard let element = genericArgument(declaration.type ?? call?.callee) else {
        throw refuse("the type of `\(declaration.name)` is not told")
      }
      let type = name == "RealmOptional" ? element + "?" : element
      let value = call?.arguments.first.map { sourceText($0.range) } ?? "nil"
      return Content(text: value == "nil" ? ": \(type)" : ": \(type) = \(value)")
    default: break
    }
    if let written, written.hasSuffix("!") {
      throw refuse("`\(declaration.name)` is of the type `\(written)`; write `?` in place of `!` first")
    }
    if let name, Self.foundationTypes.contains(name) {
      throw refuse(
        "`\(declaration.name)` is of the type `\(name)`, which `@Persisted` does not take; use Swift's own type")
    }
    return Content()
  }

  /// Swift's types for those of Objective-C that older models use.
  static let swiftTypes = ["NSString": "String", "NSDate": "Date", "NSData": "Data"]

  /// Other types that `@Persisted` does not take.
  private static let foundationTypes: Set<String> = ["NSNumber", "NSInteger", "CGFloat"]

  private func inverse(_ arguments: [TokenizedFile.CallArgument]?) throws(LegacyClasses.Obstacle) -> Content {
    guard let type = arguments?.first(where: { $0.label == "fromType" }),
      let property = arguments?.first(where: { $0.label == "property" }), property.range.count == 1,
      file.literal(at: property.range.lowerBound)?.text != nil
    else { throw refuse("`\(declaration.name)` does not name the property that links by a literal") }
    var name = sourceText(type.range)
    if name.hasSuffix(".self") { name.removeLast(5) }
    return Content(arguments: "(originProperty: \(sourceText(property.range)))", text: ": LinkingObjects<\(name)>")
  }

  /// Returns the callee and arguments of a value. `nil` if the value is not a single call.
  private func callee(_ value: Range<Int>) -> (callee: Range<Int>, arguments: [TokenizedFile.CallArgument])? {
    guard value.count >= 3, file.holds(")", at: value.upperBound - 1),
      let open = file.partner(of: value.upperBound - 1),
      open > value.lowerBound, let arguments = file.callArguments(at: open)
    else { return nil }
    return (value.lowerBound..<open, arguments)
  }

  private func genericArgument(_ type: Range<Int>?) -> String? {
    guard let type, let open = type.first(where: { file.holds("<", at: $0) }), file.holds(">", at: type.upperBound - 1)
    else { return nil }
    return sourceText(open + 1..<type.upperBound - 1)
  }

  private func sourceText(_ positions: Range<Int>) -> String {
    guard !positions.isEmpty else { return "" }
    let last = file.tokens[positions.upperBound - 1].range.upperBound
    return file.file.text(file.tokens[positions.lowerBound].range.lowerBound..<last)
  }
}
