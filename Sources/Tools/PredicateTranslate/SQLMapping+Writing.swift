import PredicateJSON
import PredicateSQL
import PredicateValues

extension SQLMapping {
  /// The mapping as a file (docs/schemas/mapping.schema.json), without the defaults of `load`.
  package var json: String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.object("classes") { writer in
        for (name, mapping) in classes.sorted(by: { $0.key < $1.key }) {
          writer.object(name) { $0.members(of: mapping) }
        }
      }
      if ordersBytes { writer.member("textOrder", "bytes") }
      if !converting.isEmpty {
        writer.object("converting") { writer in
          for (table, columns) in converting.sorted(by: { $0.key < $1.key }) {
            writer.array(table, of: columns.sorted()) { $0.string($1) }
          }
        }
      }
    }
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func members(of mapping: SQLMapping.ClassMapping) {
    known("table", mapping.table)
    known("key", mapping.key)
    if !mapping.keyTypes.isEmpty { names("keyType", mapping.keyTypes.map { $0.rawValue }) }
    known("row", mapping.row)
    if let rows = mapping.rows {
      object("rows") { writer in
        writer.array(rows.column, of: rows.values) { $0.plain($1) }
      }
    }
    guard !mapping.properties.isEmpty else { return }
    object("properties") { writer in
      for (name, property) in mapping.properties.sorted(by: { $0.key < $1.key }) {
        writer.object(name) { $0.members(of: property) }
      }
    }
  }

  private mutating func members(of mapping: SQLMapping.PropertyMapping) {
    if mapping.storage != .table { member("storage", mapping.storage.rawValue) }
    known("column", mapping.column)
    known("table", mapping.table)
    known("owner", mapping.owner)
    known("position", mapping.position)
    known("key", mapping.key)
    known("prefix", mapping.prefix)
    known("presence", mapping.presence)
    known("dates", mapping.dateForm?.rawValue)
    if mapping.uuidForm != .own { member("uuids", mapping.uuidForm.rawValue) }
    if mapping.booleanForm != .own { member("booleans", mapping.booleanForm.rawValue) }
    if mapping.decimalForm != .own { member("decimals", mapping.decimalForm.rawValue) }
    if mapping.decimalForm == .integer || mapping.decimalForm == .fixed { member("scale", mapping.scale) }
    if !mapping.storedValues.isEmpty {
      object("values") { writer in
        for pair in mapping.storedValues {
          writer.key(pair.stored)
          writer.plain(pair.value)
        }
      }
    }
    if mapping.isNullable { member("nullable", true) }
    if mapping.isNeverNull { member("neverNull", true) }
    if let isIndexed = mapping.isIndexed { member("indexed", isIndexed) }
    if mapping.isIndexedWithoutCase { member("indexedWithoutCase", true) }
    if let holdsNaN = mapping.holdsNaN { member("holdsNaN", holdsNaN) }
  }

  private mutating func known(_ key: String, _ value: String?) {
    if let value { member(key, value) }
  }

  private mutating func known(_ key: String, _ value: ColumnNames?) {
    if let value { names(key, value.all) }
  }

  /// Writes a name or an array of several.
  private mutating func names(_ key: String, _ names: [String]) {
    guard names.count > 1 else { return member(key, names.first ?? "") }
    array(key, of: names) { $0.string($1) }
  }
}
