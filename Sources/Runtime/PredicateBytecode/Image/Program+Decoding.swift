import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension Program {
  /// Reads the bytes that ``encoded()`` wrote. Throws one of the `image-…` codes for anything else, and
  /// `limit-document-bytes` for too many; what the words mean is left to verification.
  public init(decoding bytes: [UInt8], limits: Limits = .standard) throws(DiagnosticError) {
    guard bytes.count <= limits.documentBytes else {
      throw DiagnosticError(
        Diagnostic(exceeding: .documentBytes, limits.documentBytes, "the image has \(bytes.count) bytes"))
    }
    var reader = ImageReader(bytes)
    try Self.readHeader(&reader)
    self.init(
      rootClass: 0, rootClassName: "", dialect: .nspredicate, words: [], constants: [], slots: [], parameters: [],
      maximumStack: 0, maximumLoops: 0)
    var previous: UInt32 = 0
    while reader.remaining > 0 {
      let number = try reader.number(UInt32.self)
      guard let section = ImageFormat.Section(rawValue: number) else {
        throw reader.malformed("there is no section \(number)")
      }
      // Sections come in ascending order, and only the last may be missing.
      guard number == previous + 1 else { throw reader.malformed("section \(number) follows section \(previous)") }
      previous = number
      let length = try reader.index()
      var part = try reader.part(length, section)
      try read(section, &part)
      try part.expectEnd()
    }
    guard previous >= ImageFormat.Section.clauses.rawValue else {
      throw reader.malformed("section \(previous + 1) is missing")
    }
  }

  private static func readHeader(_ reader: inout ImageReader) throws(DiagnosticError) {
    for byte in ImageFormat.magic {
      guard try reader.number(UInt8.self) == byte else {
        throw DiagnosticError(
          Diagnostic(.imageHeader, "the bytes do not begin with `PRED`; this is not a program image"))
      }
    }
    let version = try reader.number(UInt16.self)
    guard version == ImageFormat.version else {
      throw DiagnosticError(
        Diagnostic(.imageVersion, "the image has version \(version), expected \(ImageFormat.version); compile it again")
      )
    }
    guard try reader.number(UInt16.self) == 0 else {
      throw DiagnosticError(Diagnostic(.imageHeader, "bytes 6 and 7 are not 0"))
    }
    guard try reader.number(UInt64.self) == InstructionTable.hash else {
      throw DiagnosticError(
        Diagnostic(.imageTableMismatch, "the image was made for another instruction set; compile it again"))
    }
  }

  private mutating func read(_ section: ImageFormat.Section, _ reader: inout ImageReader) throws(DiagnosticError) {
    switch section {
    case .program:
      rootClass = try reader.index()
      rootClassName = try reader.text()
      dialect = try reader.flag() ? .rql : .nspredicate
      maximumStack = try reader.index()
      maximumLoops = try reader.index()
    case .code:
      guard reader.remaining % 4 == 0 else { throw reader.malformed("the length is not a multiple of 4") }
      words.reserveCapacity(reader.remaining / 4)
      while reader.remaining > 0 { words.append(try reader.number(UInt32.self)) }
    case .constants:
      for _ in 0..<(try reader.count(ofSize: 11)) { constants.append(try reader.constant()) }
    case .slots:
      for _ in 0..<(try reader.count(ofSize: 24)) { slots.append(try reader.slot()) }
    case .parameters:
      for _ in 0..<(try reader.count(ofSize: 12)) { parameters.append(try reader.parameter()) }
    case .clauses:
      for _ in 0..<(try reader.count(ofSize: 9)) { clauses.append(try reader.clause()) }
    case .sourceMap:
      for _ in 0..<(try reader.count(ofSize: 12)) {
        sourceMap.append(SourceMapEntry(word: try reader.index(), range: try reader.range()))
      }
    }
  }
}

extension ImageReader {
  mutating func constant() throws(DiagnosticError) -> Constant {
    let shape = try raw(Constant.Shape.self)
    let type = try raw(ScalarType.self)
    let options = TextOptions(rawValue: try number(UInt8.self))
    let classIndex = try optionalClass()
    var constant = Constant(shape, type: type, classIndex: classIndex, options: options, elements: [])
    for _ in 0..<(try count(ofSize: 2)) {
      constant.elements.append(try element())
    }
    return constant
  }

  private mutating func element() throws(DiagnosticError) -> Constant.Element {
    switch try number(UInt8.self) {
    case 0: return .value(try value())
    case 1: return .parameter(try index())
    case 2: return .region(try region())
    case 3:
      guard let classIndex = try optionalClass() else { throw malformed("an object is of no class") }
      return .object(classIndex: classIndex, key: try value())
    case let other: throw malformed("there is no element of kind \(other)")
    }
  }

  private mutating func region() throws(DiagnosticError) -> GeoRegion {
    var words: [Double] = []
    for _ in 0..<(try count(ofSize: 8)) { words.append(Double(bitPattern: try number())) }
    guard let region = GeoRegion(words: words) else { throw malformed("\(words.count) words are not a region") }
    return region
  }

  mutating func value() throws(DiagnosticError) -> Value {
    let tag = try number(UInt8.self)
    guard tag > 0 else { return .null }
    guard let type = ScalarType(rawValue: tag - 1) else { throw malformed("there is no type \(tag)") }
    switch type {
    case .bool: return .bool(try flag())
    case .int: return .int(try number())
    case .float: return .float(Float(bitPattern: try number()))
    case .double: return .double(Double(bitPattern: try number()))
    case .decimal:
      let low = try number(UInt64.self)
      return .decimal(Decimal128(high: try number(), low: low))
    case .string: return .string(try text())
    case .data: return .data(Array(try data()))
    case .date:
      let seconds = try number(Int64.self)
      guard let date = Timestamp(seconds: seconds, nanoseconds: try number()) else {
        throw malformed("a date's nanoseconds are out of range")
      }
      return .date(date)
    case .objectID: return .objectID(ObjectID(high: try number(), middle: try number(), low: try number()))
    case .uuid:
      let low = try number(UInt64.self)
      return .uuid(UUIDBytes(high: try number(), low: low))
    case .link: return .link(ObjectReference(classIndex: try number(), row: try number()))
    case .mixed: throw malformed("a value cannot be of type mixed")
    }
  }

  mutating func slot() throws(DiagnosticError) -> Slot {
    let classIndex = try index()
    let className = try text()
    let property = try index()
    let propertyName = try text()
    let part = try raw(Slot.Part.self)
    let type = try raw(ScalarType.self)
    let target = try optionalClass()
    let isOptional = try flag()
    let element: ElementType
    switch (type, target) {
    case (.link, let target?): element = .object(target)
    case (_, nil):
      guard let plain = ElementType(type) else { throw malformed("a link names no class") }
      element = plain
    default: throw malformed("only links name a class")
    }
    let collection: CollectionKind?
    switch try number(UInt8.self) {
    case 0: collection = nil
    case 1: collection = .list
    case 2: collection = .set
    case 3: collection = .dictionary
    case 4: collection = .linkingObjects(origin: try index())
    case let other: throw malformed("there is no collection \(other)")
    }
    return Slot(
      classIndex: classIndex, className: className, property: property, propertyName: propertyName,
      type: PropertyType(element, isOptional: isOptional, collection: collection), part: part)
  }

  mutating func parameter() throws(DiagnosticError) -> ProgramParameter {
    ProgramParameter(
      name: try text(), type: try raw(ScalarType.self), classIndex: try optionalClass(), isNullable: try flag(),
      isRegion: try flag(), range: try flag() ? try range() : nil)
  }
}
