import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension DataReader: PropertyReader {
  static var makesLinks: Bool { true }

  mutating func object(_ json: JSONValue, ofClass classIndex: Int) -> Value? {
    schema.classes[classIndex].isEmbedded
      ? embedded(json, ofClass: classIndex) : literals.link(json, toClass: classIndex)
  }

  /// Returns the values of an object's properties.
  mutating func read(_ json: JSONValue, ofClass classIndex: Int) -> [Value] {
    guard json.kind == .object else {
      literals.reportKind(json, expected: "an object of the class `\(schema.classes[classIndex].name)`")
      return defaults[classIndex]
    }
    let object = json.listed
    return object.source.utf8.withUnsafeBufferPointer { bytes in
      read(PlainValues(nodes: object.document.nodes, bytes: bytes, lists: lists), object.index, ofClass: classIndex) {
        object.document
      }
    }
  }

  /// Returns the values of the properties of an object that is listed only as a range.
  mutating func read(_ json: JSONValue, again parser: inout JSONParser, ofClass classIndex: Int) -> [Value] {
    guard json.kind == .object, parser.read(again: json.range) else { return read(json, ofClass: classIndex) }
    let nodes = UnsafeBufferPointer(start: parser.nodes, count: parser.nodeCount)
    var document: JSONDocument?
    return read(PlainValues(nodes: nodes, bytes: parser.bytes, lists: lists), 0, ofClass: classIndex) {
      let known = document ?? JSONDocument(source: json.source, copying: nodes)
      document = known
      return known
    }
  }

  /// - Parameter document: The document that contains the object, for values that are not plain.
  @inline(__always)
  private mutating func read(
    _ reader: PlainValues, _ object: Int, ofClass classIndex: Int, _ document: () -> JSONDocument
  ) -> [Value] {
    let (plans, defaults) = (plans.classes[classIndex], defaults[classIndex])
    return [Value](unsafeUninitializedCapacity: plans.count) { values, count in
      var filler = ValueFiller(values: values, defaults: defaults)
      var key = object + 1
      let end = Int(reader.nodes[object].next)
      var index = 0
      while key + 1 < end {
        defer { key = Int(reader.nodes[key + 1].next) }
        // Try the next property of the class first, since most files are in this order.
        if index >= plans.count || !reader.isName(key, plans[index].name) {
          let name = JSONValue(document: document(), index: key)
          guard let found = schema.classes[classIndex].propertyIndex(name.string ?? "") else {
            reportUnknownProperty(name, ofClass: classIndex)
            continue
          }
          index = found
        }
        if let value = reader.value(key + 1, plans[index])
          ?? value(JSONValue(document: document(), index: key + 1), ofProperty: index, ofClass: classIndex)
        {
          filler.set(value, at: index)
        }
        index += 1
      }
      filler.fill(upTo: plans.count)
      count = filler.count
    }
  }

  /// The depth of embedded objects beyond which reading is deferred.
  private static let maximumDepth = 8

  /// Reads the deferred embedded objects, including those inside them.
  mutating func readWaiting() {
    while let object = waiting.popLast() {
      literals.path = object.path
      tables[object.classIndex][object.row].values = read(object.json, ofClass: object.classIndex)
    }
  }

  /// Reads an embedded object: a row of its own class, named after its owner and the path from there.
  private mutating func embedded(_ json: JSONValue, ofClass classIndex: Int) -> Value? {
    guard json.kind == .object else {
      literals.reportKind(json, expected: "an object of the embedded class `\(schema.classes[classIndex].name)`")
      return nil
    }
    guard takeValues(ofClass: classIndex, at: json) else { return nil }
    let key = literals.path.embeddedKey
    let row = tables[classIndex].count
    // The row is added before those of inner objects, so that owners come first.
    tables[classIndex].append(ObjectRecord(key: key, values: []))
    if depth < Self.maximumDepth {
      depth += 1
      let values = read(json, ofClass: classIndex)
      depth -= 1
      tables[classIndex][row].values = values
    } else {
      waiting.append(Waiting(json: json, classIndex: classIndex, row: row, path: literals.path))
    }
    return .link(
      ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: UInt32(truncatingIfNeeded: row)))
  }
}

/// Collects the values of an object, which may come in any order.
private struct ValueFiller {
  let values: UnsafeMutableBufferPointer<Value>
  /// The values of properties that the object omits.
  let defaults: [Value]
  /// The number of values that are set, from the first on.
  private(set) var count = 0

  init(values: UnsafeMutableBufferPointer<Value>, defaults: [Value]) {
    self.values = values
    self.defaults = defaults
  }

  @inline(__always)
  mutating func set(_ value: Value, at index: Int) {
    if index < count {
      values[index] = value
    } else {
      if index > count { fill(upTo: index) }
      values.initializeElement(at: index, to: value)
      count = index + 1
    }
  }

  mutating func fill(upTo end: Int) {
    while count < end {
      values.initializeElement(at: count, to: defaults[count])
      count += 1
    }
  }
}
