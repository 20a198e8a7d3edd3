import PredicateCommandLine
import PredicateDataModels
import PredicateSQL

/// The entities of a Core Data model as Xcode writes it.
package enum CoreDataModel {
  /// Reads a folder `.xcdatamodeld`, in its current version, a folder `.xcdatamodel`, or its file `contents`.
  package static func entities(_ path: String, _ limits: Limits) throws(ToolError) -> [StoredEntity] {
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let file = DataModelFolder.isOne(folder) ? DataModelFolder.contents(of: folder) : folder
    guard let file, !file.hasSuffix("/" + DataModelFolder.archiveName) else {
      throw .usage("`\(path)` has no model in XML, a file `contents`; open and save it in Xcode")
    }
    let bytes = try ToolError.file(of: try System.read(file, limits: limits))
    var reader = XMLReader(bytes)
    do throws(XMLReader.Fault) {
      let entities = try entities(&reader)
      if !entities.isEmpty { return entities }
    } catch {
      let line = bytes[..<error.offset].count { $0 == UInt8(ascii: "\n") } + 1
      throw .usage("`\(file)` is no model: line \(line): \(error.message)")
    }
    throw .usage("`\(file)` has no entities; give the model of the store, `App.xcdatamodeld`")
  }

  private static func entities(_ reader: inout XMLReader) throws(XMLReader.Fault) -> [StoredEntity] {
    var entities: [StoredEntity] = []
    // The names of the open elements. An entity is a child of the model, and a property is a child of its entity.
    var open: [String] = []
    while let event = try reader.next() {
      switch event {
      case .text: continue
      case .end: open.removeLast()
      case .start(let element, let attributes):
        var values: [String: String] = [:]
        for attribute in attributes { values[attribute.name] = attribute.value }
        if open == ["model"], element == "entity", let name = values["name"] {
          entities.append(StoredEntity(name, parent: values["parentEntity"]))
        }
        if open == ["model", "entity"], !entities.isEmpty, let property = property(element, values) {
          entities[entities.count - 1].properties.append(property)
        }
        open.append(element)
      }
    }
    return entities
  }

  /// Returns a property that a store has. `nil` for transient attributes and fetched properties.
  private static func property(_ element: String, _ values: [String: String]) -> StoredEntity.Property? {
    guard let name = values["name"], values["transient"] != "YES" else { return nil }
    switch element {
    case "attribute":
      let type = values["attributeType"] ?? ""
      // Large data is in files of its own, and a byte before all other data says so.
      let isElsewhere = values["allowsExternalBinaryDataStorage"] == "YES"
      return StoredEntity.Property(
        name,
        .attribute(
          isElsewhere ? nil : DataModelAttribute.elements[type],
          named: isElsewhere ? "\(type), with external storage" : type, isOptional: values["optional"] == "YES"))
    case "composite":
      return StoredEntity.Property(name, .attribute(nil, named: "Composite", isOptional: true))
    case "relationship":
      return StoredEntity.Property(
        name,
        .relationship(
          to: values["destinationEntity"] ?? "", inverse: values["inverseName"], isToMany: values["toMany"] == "YES"))
    default: return nil
    }
  }
}
