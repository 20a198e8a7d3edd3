extension Program {
  /// Creates an empty program, for reading.
  private init() {
    self.init(
      rootClass: 0, rootClassName: "", dialect: .nspredicate, words: [], constants: [], slots: [], parameters: [],
      maximumStack: 0, maximumLoops: 0)
  }

  /// Decodes the result of ``encoded()``. Throws an `image-…` code for invalid bytes, and `limit-document-bytes` or `limit-list-elements`
  /// if they are too large. Verification checks the meaning of the words.
  public init(decoding bytes: [UInt8], limits: Limits = .standard) throws(DiagnosticError) {
    guard bytes.count <= limits.documentBytes else {
      throw DiagnosticError(exceeding: .documentBytes, limits.documentBytes, "the image has \(bytes.count) bytes")
    }
    self.init()
    var coder = ImageCoder(reading: bytes, limits)
    try coder.code(&self)
  }

  /// Returns the program as bytes, the same for equal programs. ``init(decoding:limits:)`` decodes them.
  public func encoded() -> [UInt8] {
    var program = self
    var coder = ImageCoder()
    // Only reading can fail.
    try? coder.code(&program)
    return coder.bytes
  }
}

/// The layout of an image.
extension ImageCoder {
  mutating func code(_ program: inout Program) throws(DiagnosticError) {
    try codeHeader()
    for section in ImageFormat.Section.allCases {
      // Only the last section may be missing.
      if section == .sourceMap, isReading ? remaining == 0 : program.sourceMap.isEmpty { break }
      guard !isReading || remaining > 0 else { throw malformed("section \(section.rawValue) is missing") }
      try code(section) { coder throws(DiagnosticError) in try coder.code(section, &program) }
    }
    try expectEnd()
  }

  private mutating func codeHeader() throws(DiagnosticError) {
    for byte in ImageFormat.magic {
      try code(byte, .imageHeader) { _ in "the bytes do not begin with `PRED`; this is not a program image" }
    }
    try code(ImageFormat.version, .imageVersion) {
      "the image has version \($0), expected \(ImageFormat.version); compile it again"
    }
    try code(0 as UInt16, .imageHeader) { _ in "bytes 6 and 7 are not 0" }
    try code(InstructionTable.hash, .imageTableMismatch) { _ in
      "the image was made for another instruction set; compile it again"
    }
  }

  /// A number that is the same in every image.
  private mutating func code<Number: FixedWidthInteger & BitwiseCopyable>(
    _ expected: Number, _ code: DiagnosticCode, _ message: (Number) -> String
  ) throws(DiagnosticError) {
    var number = expected
    try self.code(&number)
    guard number == expected else { throw DiagnosticError(code, message(number)) }
  }

  private mutating func code(
    _ section: ImageFormat.Section, _ program: inout Program
  ) throws(DiagnosticError) {
    switch section {
    case .program:
      try code(index: &program.rootClass)
      try code(&program.rootClassName)
      var isRql = program.dialect == .rql
      try code(&isRql)
      program.dialect = isRql ? .rql : .nspredicate
      try code(index: &program.maximumStack)
      try code(index: &program.maximumLoops)
    case .code:
      guard isReading else {
        for var word in program.words { try code(&word) }
        return
      }
      guard remaining % 4 == 0 else { throw malformed("the length is not a multiple of 4") }
      program.words = Array(repeating: 0, count: remaining / 4)
      for index in program.words.indices { try code(&program.words[index]) }
    case .constants:
      try code(&program.constants, ofSize: 11, blank: .value(.null, type: .int)) {
        coder, constant throws(DiagnosticError) in try coder.code(&constant)
      }
    case .slots:
      let type = PropertyType(.int)
      let blank = Slot(classIndex: 0, className: "", property: 0, propertyName: "", type: type, part: .values)
      try code(&program.slots, ofSize: 24, blank: blank) {
        coder, slot throws(DiagnosticError) in try coder.code(&slot)
      }
    case .parameters:
      let blank = ProgramParameter(name: "", type: .int, isNullable: false)
      try code(&program.parameters, ofSize: 12, blank: blank) {
        coder, parameter throws(DiagnosticError) in try coder.code(&parameter)
      }
    case .clauses:
      try code(&program.clauses, ofSize: 5, blank: .limit(0)) {
        coder, clause throws(DiagnosticError) in try coder.code(&clause)
      }
    case .sourceMap:
      try code(&program.sourceMap, ofSize: 12, blank: SourceMapEntry(word: 0, range: SourceRange(0, 0))) {
        coder, entry throws(DiagnosticError) in
        try coder.code(index: &entry.word)
        try coder.code(&entry.range)
      }
    }
  }

  private mutating func code(_ slot: inout Slot) throws(DiagnosticError) {
    try code(index: &slot.classIndex)
    try code(&slot.className)
    try code(index: &slot.property)
    try code(&slot.propertyName)
    try code(raw: &slot.part)
    var type = ScalarType(slot.type.element)
    var target = slot.type.element.classIndex
    try code(raw: &type)
    try code(class: &target)
    try code(&slot.type.isOptional)
    switch (type, target) {
    case (.link, let target?): slot.type.element = .object(target)
    case (_, nil):
      guard let plain = ElementType(type) else { throw malformed("a link names no class") }
      slot.type.element = plain
    default: throw malformed("only links name a class")
    }
    var (kind, origin): (UInt8, Int) =
      switch slot.type.collection {
      case nil: (0, 0)
      case .list: (1, 0)
      case .set: (2, 0)
      case .dictionary: (3, 0)
      case .linkingObjects(let origin): (4, origin)
      }
    try code(&kind)
    if kind == 4 { try code(index: &origin) }
    switch kind {
    case 0: slot.type.collection = nil
    case 1: slot.type.collection = .list
    case 2: slot.type.collection = .set
    case 3: slot.type.collection = .dictionary
    case 4: slot.type.collection = .linkingObjects(origin: origin)
    default: throw malformed("there is no collection \(kind)")
    }
  }

  private mutating func code(_ parameter: inout ProgramParameter) throws(DiagnosticError) {
    try code(&parameter.name)
    try code(raw: &parameter.type)
    try code(class: &parameter.classIndex)
    try code(&parameter.isNullable)
    try code(&parameter.isRegion)
    try code(&parameter.range, blank: SourceRange(0, 0)) {
      coder, range throws(DiagnosticError) in try coder.code(&range)
    }
  }

  // MARK: Clauses

  private mutating func code(_ clause: inout ProgramClause) throws(DiagnosticError) {
    var kind: UInt8 =
      switch clause {
      case .sort: 0
      case .distinct: 1
      case .limit: 2
      }
    try code(&kind)
    switch kind {
    case 0:
      var keys: [ProgramClause.SortKey] = if case .sort(let keys) = clause { keys } else { [] }
      try code(&keys, ofSize: 10, blank: .init(ProgramClause.Key(slot: 0), isAscending: true)) {
        coder, key throws(DiagnosticError) in
        try coder.code(&key.key)
        try coder.code(&key.isAscending)
      }
      clause = .sort(keys)
    case 1:
      var keys: [ProgramClause.Key] = if case .distinct(let keys) = clause { keys } else { [] }
      try code(&keys, ofSize: 9, blank: ProgramClause.Key(slot: 0)) {
        coder, key throws(DiagnosticError) in try coder.code(&key)
      }
      clause = .distinct(keys)
    case 2:
      var limit: Int64 = if case .limit(let limit) = clause { Int64(limit) } else { 0 }
      try code(&limit)
      guard let count = Int(exactly: limit) else { throw malformed("a limit is too large") }
      clause = .limit(count)
    default: throw malformed("there is no clause \(kind)")
    }
  }

  private mutating func code(_ key: inout ProgramClause.Key) throws(DiagnosticError) {
    try code(&key.links, ofSize: 4, blank: 0) { coder, link throws(DiagnosticError) in try coder.code(index: &link) }
    try code(index: &key.slot)
    try code(&key.entry, blank: ProgramClause.Entry(keys: 0, key: "")) {
      coder, entry throws(DiagnosticError) in
      try coder.code(index: &entry.keys)
      try coder.code(&entry.key)
    }
  }
}
