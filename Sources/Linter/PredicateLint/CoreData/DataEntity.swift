import PredicateAppSources
import PredicateDataModels
import PredicateDiagnostics
import PredicateSchema

/// An entity of a Core Data model, as its file declares it.
struct DataEntity: Sendable {
  /// The kinds of values in attributes.
  enum Kind: Sendable, Equatable {
    case bool, number, string, date, binary, uuid
    /// URIs, transformed values, composites and types of later systems.
    case other

    /// Creates the kind of an attribute type in a model file.
    init(_ attributeType: String) {
      switch DataModelAttribute.elements[attributeType] {
      case .bool: self = .bool
      case .int, .decimal, .double, .float: self = .number
      case .string: self = .string
      case .date: self = .date
      case .data: self = .binary
      case .uuid: self = .uuid
      default: self = .other
      }
    }

    /// The kind for messages, with its article.
    var name: String {
      switch self {
      case .bool: "a Boolean"
      case .number: "a number"
      case .string: "a text"
      case .date: "a date"
      case .binary: "binary data"
      case .uuid: "a UUID"
      case .other: "a value"
      }
    }
  }

  enum Property: Sendable, Equatable {
    case attribute(Kind, isOptional: Bool)
    /// A reference to objects of another entity.
    case relationship(to: String, isToMany: Bool)
    /// A fetched property. It is evaluated on access and is not in the store.
    case fetched
    /// An attribute that is not in the store.
    case transient
  }

  /// The declaration of a property.
  struct Declared: Sendable {
    /// The type of an attribute in the model file. Empty for other properties.
    var attributeType = ""
    /// The place of the property's name in the file.
    var place: Finding.Place
  }

  var name: String
  /// The class of the entity's objects, without its module. `nil` for `NSManagedObject`.
  var className: String?
  var parent: String?
  var properties: [String: Property] = [:]
  /// The declarations of the properties. Empty if the model is not text.
  var declared: [String: Declared] = [:]
  /// The place of the entity's name in the file.
  var place: Finding.Place
}

/// The entities of one data model, and its predicates.
struct DataModel: Sendable {
  /// A predicate of a fetch request or a fetched property in the model.
  struct Predicate: Sendable {
    /// The name of the fetched entity.
    var entity: String
    /// The range of the text in the file, between the quotes.
    var range: Range<Int>
  }

  var entities: [DataEntity] = []
  var predicates: [Predicate] = []
  /// The reason why the file cannot be read. `nil` if it can.
  var fault: String?
  /// The bytes of a model older than Xcode 4, which contain the names of its entities. `nil` for other models.
  private(set) var unread: [UInt8]?

  init() {}

  /// Reads a file `contents`. Linear in its size.
  init(_ file: SourceFile) {
    guard !file.path.hasSuffix("/" + DataModelFolder.archiveName) else {
      unread = file.bytes
      return
    }
    var reader = XMLReader(file.bytes)
    // The names of the open elements. An entity is a child of the model, and a property is a child of its entity.
    var open: [String] = []
    do throws(XMLReader.Fault) {
      while let event = try reader.next() {
        switch event {
        case .text: continue
        case .end: open.removeLast()
        case .start(let name, let attributes):
          if open.isEmpty, name != "model" {
            fault = "it is no data model: the outermost element is `\(name)`"
            return
          }
          if open == ["model"], name == "entity" { addEntity(attributes, file) }
          if open == ["model", "entity"] { addProperty(name, attributes, file) }
          if name == "fetchRequest" { addPredicate(attributes) }
          open.append(name)
        }
      }
    } catch {
      let location = file.location(of: error.offset)
      entities = []
      fault = "line \(location.line), column \(location.column): \(error.message)"
    }
  }

  /// A Boolean value that indicates whether a name stands in the bytes of a model that is not read: it may have an entity of that name.
  func mayHaveUnread(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return unread.map { bytes in bytes.indices.contains { bytes[$0] == name.first && bytes[$0...].starts(with: name) } }
      ?? false
  }

  private mutating func addEntity(_ attributes: [XMLReader.Attribute], _ file: SourceFile) {
    let name = attributes.first { $0.name == "name" }
    guard entities.count < Bounds.places, let name, !name.value.isEmpty else { return }
    func value(_ key: String) -> String? { attributes.first { $0.name == key }?.value }
    let className = value("representedClassName").map(WrittenType.lastName)
    entities.append(
      DataEntity(
        name: name.value, className: className == "NSManagedObject" || className == "" ? nil : className,
        parent: value("parentEntity"), place: Finding.Place(path: file.path, range: name.range)))
  }

  private mutating func addPredicate(_ attributes: [XMLReader.Attribute]) {
    func attribute(_ name: String) -> XMLReader.Attribute? { attributes.first { $0.name == name } }
    guard let entity = attribute("entity"), let predicate = attribute("predicateString"), !predicate.value.isEmpty
    else {
      return
    }
    predicates.append(Predicate(entity: entity.value, range: predicate.range))
  }

  /// Returns the sites of the model's predicates. Each byte of their texts is mapped to its place in the file.
  func sites(in file: SourceFile, at index: Int) -> [PredicateSite] {
    predicates.map { predicate in
      PredicateSite(
        file: index, place: predicate.range,
        formats: [FormatText(text: Self.text(in: predicate.range, of: file), isEditable: false)], arguments: nil,
        subject: .fetched([.entity(predicate.entity)], isOneOf: false, isProven: true), reason: "the model says so")
    }
  }

  private static func text(in place: Range<Int>, of file: SourceFile) -> MappedText {
    var text = MappedText()
    var index = place.lowerBound
    while index < place.upperBound {
      let plain = file.bytes[index..<place.upperBound].prefix { $0 != UInt8(ascii: "&") }
      text.append(plain, at: index)
      index = plain.endIndex
      guard index < place.upperBound,
        let end = file.bytes[index..<place.upperBound].firstIndex(of: UInt8(ascii: ";"))
      else { break }
      if let scalar = XMLReader.character(file.text(index + 1..<end)) {
        text.append(String(scalar).utf8, spelt: index..<end + 1)
      }
      index = end + 1
    }
    return text
  }

  private mutating func addProperty(_ element: String, _ attributes: [XMLReader.Attribute], _ file: SourceFile) {
    var values: [String: String] = [:]
    for attribute in attributes { values[attribute.name] = attribute.value }
    guard !entities.isEmpty, let name = values["name"] else { return }
    let property: DataEntity.Property
    switch element {
    case "attribute" where values["transient"] == "YES": property = .transient
    case "attribute":
      property = .attribute(DataEntity.Kind(values["attributeType"] ?? ""), isOptional: values["optional"] == "YES")
    case "composite": property = .attribute(.other, isOptional: true)
    case "relationship":
      property = .relationship(to: values["destinationEntity"] ?? "", isToMany: values["toMany"] == "YES")
    case "fetchedProperty": property = .fetched
    default: return
    }
    let place = attributes.first { $0.name == "name" }?.range ?? 0..<0
    entities[entities.count - 1].properties[name] = property
    entities[entities.count - 1].declared[name] = DataEntity.Declared(
      attributeType: values["attributeType"] ?? "", place: Finding.Place(path: file.path, range: place))
  }
}
