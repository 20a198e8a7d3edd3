import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// Writes objects as records of CSV or TSV that ``DelimitedText`` can read.
///
/// Numbers and truth values are written as in JSON. Texts, dates, ids and data are written without quotes. Null is an empty cell; an empty
/// text is an empty cell in quotes. Collections and embedded objects are JSON.
package struct DelimitedWriter {
  private let delimiter: UInt8
  private let properties: [Property]
  private let names: [[UInt8]]
  /// The values of omitted properties, as JSON.
  private let defaults: [[UInt8]]

  /// Creates a writer of objects of a class.
  ///
  /// - Parameter names: The names of the properties to write, in order. `nil` for all.
  package init(_ classSchema: ClassSchema, delimiter: UInt8, only names: [String]? = nil) {
    self.delimiter = delimiter
    let all = classSchema.properties.filter { property in
      if case .linkingObjects? = property.type.collection { false } else { true }
    }
    properties =
      names.map { names in names.compactMap { name in all.first { $0.name == name } } } ?? all
    self.names = properties.map { Array($0.name.utf8) }
    defaults = properties.map { property in
      if property.type.isCollection { return Array("null".utf8) }
      var writer = JSONWriter()
      writer.value(property.type.defaultValue) { _ in "" }
      return Array(writer.text.utf8)
    }
  }

  /// The record of the properties' names.
  package var header: [UInt8] {
    var record: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { record.append(delimiter) }
      // A name that begins with a byte order mark would lose it.
      put(text: name, isQuoted: name.isEmpty || byteOrderMark(name) > 0, to: &record)
    }
    return record + [0x0A]
  }

  /// Returns the values of the properties in a valid line of JSON. `nil` for omitted ones.
  private func values(_ block: Block) -> [UnsafeBufferPointer<UInt8>?] {
    var values = [UnsafeBufferPointer<UInt8>?](repeating: nil, count: properties.count)
    var position = skipBlanks(Bytes(block.base) + 1, false)
    while position[0] == UInt8(ascii: "\"") {
      var hasEscapes = false
      guard let quote = endOfString(position + 1, &hasEscapes) else { break }
      let key = text(UnsafeBufferPointer(start: position + 1, count: quote - position - 1), hasEscapes)
      let value = skipBlanks(skipBlanks(quote + 1, false) + 1, false)
      guard let end = endOfValue(value, false) else { break }
      if let index = names.firstIndex(of: key) {
        values[index] = UnsafeBufferPointer(start: value, count: end - value)
      }
      position = skipBlanks(end, false)
      if position[0] == UInt8(ascii: ",") { position = skipBlanks(position + 1, false) }
    }
    return values
  }

  /// Returns an object with the properties alone, given as a valid line of JSON.
  package func object(_ line: some Collection<UInt8>) -> [UInt8] {
    let block = Block(Array(line))
    var object: [UInt8] = [UInt8(ascii: "{")]
    for (index, value) in values(block).enumerated() {
      guard let value else { continue }
      if object.count > 1 { object.append(UInt8(ascii: ",")) }
      var writer = JSONWriter()
      writer.string(properties[index].name)
      object += Array(writer.text.utf8) + [UInt8(ascii: ":")] + Array(value)
    }
    return object + [UInt8(ascii: "}")]
  }

  /// Returns the record of an object, given as a valid line of JSON.
  package func record(_ line: some Collection<UInt8>) -> [UInt8] {
    let block = Block(Array(line))
    let values = values(block)
    var record: [UInt8] = []
    for index in properties.indices {
      if index > 0 { record.append(delimiter) }
      if let value = values[index] {
        put(value, properties[index].type, to: &record)
      } else {
        defaults[index].withUnsafeBufferPointer { put($0, properties[index].type, to: &record) }
      }
    }
    record.append(0x0A)
    return record
  }

  /// Writes a JSON value.
  private func put(_ json: UnsafeBufferPointer<UInt8>, _ type: PropertyType, to record: inout [UInt8]) {
    switch json.first {
    case UInt8(ascii: "n"): return
    case UInt8(ascii: "\""):
      let content = UnsafeBufferPointer(rebasing: json.dropFirst().dropLast())
      let text = text(content, content.contains(UInt8(ascii: "\\")))
      // Without quotes, an empty cell would be null, and a mixed value would get the type that it looks like.
      put(text: text, isQuoted: type.element == .mixed || text.isEmpty, to: &record)
    case UInt8(ascii: "{") where !type.isCollection && !type.leadsToObjects:
      let text = extendedText(json)
      put(text: text, isQuoted: type.element == .mixed || text.isEmpty, to: &record)
    default: put(text: Array(json), isQuoted: false, to: &record)
    }
  }

  /// Returns the text under the only key of an Extended JSON object; for data, its base64. Returns the object itself if it is not Extended
  /// JSON.
  private func extendedText(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let value = try? JSONValue(parsing: SourceText(utf8: Array(json))) else { return Array(json) }
    var members = value.members
    guard let member = members.next(), member.key.hasPrefix("$") else { return Array(json) }
    let text = value.dateText ?? member.value.string ?? member.value["base64"]?.string
    return text.map { Array($0.utf8) } ?? Array(json)
  }

  private func text(_ content: UnsafeBufferPointer<UInt8>, _ hasEscapes: Bool) -> [UInt8] {
    guard hasEscapes else { return Array(content) }
    return [UInt8](unsafeUninitializedCapacity: content.count) { target, count in
      count = target.baseAddress.map { unescape(content, to: $0) } ?? 0
    }
  }

  private func put(text: [UInt8], isQuoted: Bool, to record: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard isQuoted || text.contains(where: { $0 == delimiter || $0 == quote || $0 < 0x20 }) else {
      record += text
      return
    }
    record.append(quote)
    for byte in text {
      if byte == quote { record.append(quote) }
      record.append(byte)
    }
    record.append(quote)
  }
}
