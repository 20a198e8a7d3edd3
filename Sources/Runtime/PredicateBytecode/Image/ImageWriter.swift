import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Appends numbers, texts and values to an image.
struct ImageWriter {
  var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(count: Int) { write(UInt32(truncatingIfNeeded: count)) }

  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(class index: Int?) { write(index.map { UInt32(truncatingIfNeeded: $0) } ?? ImageFormat.noClass) }

  mutating func write(_ range: SourceRange) {
    write(count: range.lowerBound)
    write(count: range.upperBound)
  }

  /// Writes a value; containers, which verification refuses, become null.
  mutating func write(_ value: Value) {
    guard let type = value.scalarType else { return write(0 as UInt8) }
    write(type.rawValue + 1)
    switch value {
    case .bool(let value): write(value ? 1 as UInt8 : 0)
    case .int(let value): write(value)
    case .float(let value): write(value.bitPattern)
    case .double(let value): write(value.bitPattern)
    case .decimal(let value):
      write(value.low)
      write(value.high)
    case .string(let value): write(value)
    case .data(let value):
      write(count: value.count)
      bytes.append(contentsOf: value)
    case .date(let value):
      write(value.seconds)
      write(value.nanoseconds)
    case .objectID(let value):
      write(value.high)
      write(value.middle)
      write(value.low)
    case .uuid(let value):
      write(value.low)
      write(value.high)
    case .link(let value):
      write(value.classIndex)
      write(value.row)
    case .null, .list, .dictionary: break
    }
  }

  mutating func write(_ constant: Constant) {
    write(constant.shape.rawValue)
    write(constant.type.rawValue)
    write(constant.options.rawValue)
    write(class: constant.classIndex)
    write(count: constant.elements.count)
    for element in constant.elements {
      switch element {
      case .parameter(let index):
        write(1 as UInt8)
        write(count: index)
      case .value(let value):
        write(0 as UInt8)
        write(value)
      case .object(let classIndex, let key):
        write(3 as UInt8)
        write(class: classIndex)
        write(key)
      case .region(let region):
        write(2 as UInt8)
        write(count: region.words.count)
        for word in region.words { write(word.bitPattern) }
      }
    }
  }

  mutating func write(_ slot: Slot) {
    write(count: slot.classIndex)
    write(slot.className)
    write(count: slot.property)
    write(slot.propertyName)
    write(slot.part.rawValue)
    write(ScalarType(slot.type.element).rawValue)
    write(class: slot.type.element.classIndex)
    write(slot.type.isOptional ? 1 as UInt8 : 0)
    switch slot.type.collection {
    case nil: write(0 as UInt8)
    case .list: write(1 as UInt8)
    case .set: write(2 as UInt8)
    case .dictionary: write(3 as UInt8)
    case .linkingObjects(let origin):
      write(4 as UInt8)
      write(count: origin)
    }
  }

  mutating func write(_ parameter: ProgramParameter) {
    write(parameter.name)
    write(parameter.type.rawValue)
    write(class: parameter.classIndex)
    write(parameter.isNullable ? 1 as UInt8 : 0)
    write(parameter.isRegion ? 1 as UInt8 : 0)
    write(parameter.range == nil ? 0 as UInt8 : 1)
    if let range = parameter.range { write(range) }
  }

  mutating func section(_ section: ImageFormat.Section, _ body: (inout ImageWriter) -> Void) {
    var content = ImageWriter()
    body(&content)
    write(section.rawValue)
    write(count: content.bytes.count)
    bytes += content.bytes
  }
}

extension Program {
  /// The program as bytes, the same for the same program; ``init(decoding:limits:)`` reads them back.
  public func encoded() -> [UInt8] {
    var writer = ImageWriter()
    writer.bytes = ImageFormat.magic
    writer.write(ImageFormat.version)
    writer.write(0 as UInt16)
    writer.write(InstructionTable.hash)
    writer.section(.program) {
      $0.write(count: rootClass)
      $0.write(rootClassName)
      $0.write(UInt8(dialect == .nspredicate ? 0 : 1))
      $0.write(count: maximumStack)
      $0.write(count: maximumLoops)
    }
    writer.section(.code) { section in for word in words { section.write(word) } }
    writer.section(.constants) { section in
      section.write(count: constants.count)
      for constant in constants { section.write(constant) }
    }
    writer.section(.slots) { section in
      section.write(count: slots.count)
      for slot in slots { section.write(slot) }
    }
    writer.section(.parameters) { section in
      section.write(count: parameters.count)
      for parameter in parameters { section.write(parameter) }
    }
    writer.section(.clauses) { section in
      section.write(count: clauses.count)
      for clause in clauses { section.write(clause) }
    }
    if !sourceMap.isEmpty {
      writer.section(.sourceMap) { section in
        section.write(count: sourceMap.count)
        for entry in sourceMap {
          section.write(count: entry.word)
          section.write(entry.range)
        }
      }
    }
    return writer.bytes
  }
}
