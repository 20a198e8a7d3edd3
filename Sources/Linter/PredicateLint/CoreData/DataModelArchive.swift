import PredicateSources

/// A data model older than Xcode 4: an archive of the editor's objects, which name their owners.
struct DataModelArchive {
  private let list: BinaryPropertyList
  /// The numbers of the archive's objects.
  private let objects: [Int]
  /// What the objects have, by their place in the archive.
  private var members: [[String: Int]] = []

  /// More objects than these are not read, and more members of one.
  private static let maximumMembers = 64

  /// The entities of an archive; nil where its bytes are none, or something in it is not understood.
  static func entities(_ file: SourceFile) -> [DataEntity]? {
    guard let archive = DataModelArchive(file.bytes) else { return nil }
    return archive.entities(file)
  }

  private init?(_ bytes: [UInt8]) {
    guard let list = BinaryPropertyList(bytes), case .dictionary(let top)? = list[list.top],
      let found = top.first(where: { if case .text("$objects")? = list[$0.key] { true } else { false } }),
      case .array(let objects)? = list[found.value]
    else { return nil }
    (self.list, self.objects) = (list, objects)
    var names: [Int: String] = [:]
    for number in objects {
      var own: [String: Int] = [:]
      if case .dictionary(let pairs)? = list[number] {
        for pair in pairs.prefix(Self.maximumMembers) {
          if names[pair.key] == nil, case .text(let name)? = list[pair.key] { names[pair.key] = name }
          own[names[pair.key] ?? ""] = pair.value
        }
      }
      members.append(own)
    }
  }

  /// The place in the archive of the object that a member is; nil of a value of its own.
  private func place(_ name: String, of object: Int) -> Int? {
    guard let number = members[object][name], case .reference(let place)? = list[number],
      members.indices.contains(place)
    else { return nil }
    return place
  }

  private func value(_ name: String, of object: Int) -> BinaryPropertyList.Object? {
    guard let number = members[object][name] else { return nil }
    return place(name, of: object).map { list[objects[$0]] } ?? list[number]
  }

  private func text(_ name: String, of object: Int) -> String? {
    guard case .text(let text)? = value(name, of: object), text != "$null" else { return nil }
    return text
  }

  private func number(_ name: String, of object: Int) -> Int? {
    guard case .number(let number)? = value(name, of: object) else { return nil }
    return number
  }

  private func className(of object: Int) -> String? {
    place("$class", of: object).flatMap { text("$classname", of: $0) }
  }

  private func entities(_ file: SourceFile) -> [DataEntity]? {
    var indices: [Int: Int] = [:]
    var result: [DataEntity] = []
    let classNames = members.indices.map(className)
    for object in members.indices where classNames[object] == "XDPMEntity" {
      guard let name = text("_name", of: object) else { return nil }
      indices[object] = result.count
      result.append(DataEntity(name: name, place: Finding.Place(path: file.path, range: 0..<0)))
    }
    guard !result.isEmpty else { return nil }
    // What the editor noted of an entity or property stands in properties of stereotypes, which the entity or property owns.
    var notes: [Int: [String: Int]] = [:]
    for object in members.indices where classNames[object] == "XDUMLPropertyImp" {
      guard let name = text("_name", of: object), let stereotype = place("_owner", of: object),
        let owner = place("_owner", of: stereotype)
      else { continue }
      notes[owner, default: [:]][name] = object
    }
    for (object, index) in indices {
      let name = notes[object]?["XD_PSK_entityClassName"].flatMap { text("_default", of: $0) }
        .map(WrittenType.lastName)
      result[index].className = name == "NSManagedObject" || name == "" ? nil : name
    }
    for object in members.indices {
      switch classNames[object] {
      case "XDUMLGeneralizationImp":
        guard let below = place("_specific", of: object).flatMap({ indices[$0] }),
          let above = place("_general", of: object).flatMap({ indices[$0] })
        else { return nil }
        result[below].parent = result[above].name
      case "XDPMAttribute", "XDPMRelationship", "XDPMFetchedProperty":
        guard let name = text("_name", of: object), let owner = place("_owner", of: object).flatMap({ indices[$0] })
        else { return nil }
        result[owner].properties[name] = property(classNames[object] ?? "", notes[object] ?? [:], indices, result)
      default: break
      }
    }
    return result
  }

  private func property(
    _ className: String, _ notes: [String: Int], _ indices: [Int: Int], _ entities: [DataEntity]
  ) -> DataEntity.Property {
    func number(_ name: String) -> Int? { notes[name].flatMap { self.number("_default", of: $0) } }
    switch className {
    case "XDPMAttribute":
      let kind = number("XD_PAttK_attributeType").flatMap { Self.kinds[$0] } ?? .other
      return .attribute(kind, isOptional: number("XD_PPSK_isOptional") != 0)
    case "XDPMRelationship":
      guard let isToMany = number("XD_PRK_isToMany"),
        let destination = notes["XD_PRK_destination"].flatMap({ place("_default", of: $0) }).flatMap({ indices[$0] })
      else { return .attribute(.other, isOptional: true) }
      return .relationship(to: entities[destination].name, isToMany: isToMany != 0)
    default: return .fetched
    }
  }

  /// What Core Data's numbers of types are.
  private static let kinds: [Int: DataEntity.Kind] = [
    100: .number, 200: .number, 300: .number, 400: .number, 500: .number, 600: .number, 700: .string, 800: .bool,
    900: .date, 1_000: .binary,
  ]
}
