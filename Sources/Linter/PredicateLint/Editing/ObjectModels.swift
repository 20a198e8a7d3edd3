import PredicateAppSources

/// The program's own types that predicates of the macro `#predicate` test, with their stored properties.
struct ObjectModels {
  private let tree: SourceTree

  init(_ tree: SourceTree) { self.tree = tree }

  /// Returns the type with a full name, and all types that its properties reach, as classes. `nil` if it is not declared as a
  /// `PredicateObject`, or several types have that name.
  func models(around name: String, near file: Int) -> ModelIndex? {
    var reached: [SourceModel] = []
    var names = [name]
    while reached.count < names.count, reached.count < Bounds.many {
      guard let model = model(names[reached.count], near: file) else {
        if reached.isEmpty { return nil }
        names.remove(at: reached.count)
        continue
      }
      reached.append(model)
      for case .named(let linked) in model.properties.map(\.element) where !names.contains(linked) {
        names.append(linked)
      }
    }
    return ModelIndex(models: reached)
  }

  private func model(_ name: String, near file: Int) -> SourceModel? {
    guard let reference = tree.declaration(of: name, near: file) else { return nil }
    let type = tree[reference]
    let attribute = type.attribute("PredicateObject")
    guard attribute != nil || tree.supertypes(of: name).contains(where: { $0.hasSuffix("PredicateObject") }) else {
      return nil
    }
    let tokens = tree.tokens(reference.file)
    let named = attribute?.arguments.map { tokens.callArguments(at: $0.lowerBound - 1) ?? [] } ?? []
    func texts(_ label: String) -> [String] {
      // A label applies to the following arguments without one, too.
      var current = ""
      return named.flatMap { argument in
        if !argument.label.isEmpty { current = argument.label }
        return current == label ? argument.range.compactMap { tokens.literal(at: $0)?.text?.string } : []
      }
    }
    let (excluded, computed) = (texts("excluding"), texts("computed"))
    let all = tree.files[reference.file].declarations.all
    let properties = all.indices.compactMap { index -> SourceProperty? in
      let member = all[index]
      guard member.parent == reference.index, member.kind == .variable, !excluded.contains(member.name),
        !member.modifiers.contains(where: { $0 == "static" || $0 == "class" || $0 == "lazy" }),
        !tree.isComputed(DeclarationReference(file: reference.file, index: index)) || computed.contains(member.name)
      else { return nil }
      let place = Finding.Place(path: tokens.file.path, range: tokens.tokens[member.position].range)
      var property = SourceProperty(name: member.name, element: .unknown, place: place)
      let written =
        member.type.map { WrittenType(tokens.codeText($0)) }
        ?? member.value.flatMap { ExpressionType.of($0, in: tokens) }
      if let written {
        let type = tree.typeIndex.persisted(written, around: reference.index, in: reference.file)
        PropertyTypeReader.read(Self.asInModels(type), into: &property)
      }
      return property
    }
    return SourceModel(
      name: WrittenType.lastName(of: name), qualifiedName: name, properties: properties,
      primaryKey: texts("primaryKey").first,
      place: Finding.Place(path: tokens.file.path, range: tokens.tokens[type.position].range))
  }

  /// The names of Swift's types in Realm's models.
  private static let names = ["Array": "List", "Set": "MutableSet", "Dictionary": "Map", "Timestamp": "Date"]

  private static func asInModels(_ type: WrittenType) -> WrittenType {
    var type = type
    type.name = names[type.name] ?? type.name
    type.arguments = type.arguments.map(asInModels)
    return type
  }
}
