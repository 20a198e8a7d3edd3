extension ImageCoder {
  mutating func code(_ constant: inout Constant) throws(DiagnosticError) {
    try code(raw: &constant.shape)
    try code(raw: &constant.type)
    var options = constant.options.rawValue
    try code(&options)
    constant.options = TextOptions(rawValue: options)
    try code(class: &constant.classIndex)
    if isReading { constant.elements = [] }
    // At most as many as verification allows, checked before memory is allocated.
    try code(&constant.elements, ofSize: 2, maximum: max(limits.listElements, 2), blank: .value(.null)) {
      coder, element throws(DiagnosticError) in try coder.code(&element)
    }
  }

  private mutating func code(_ element: inout Constant.Element) throws(DiagnosticError) {
    var kind: UInt8 =
      switch element {
      case .value: 0
      case .parameter: 1
      case .region: 2
      case .object: 3
      }
    try code(&kind)
    switch kind {
    case 0:
      var value: Value = if case .value(let value) = element { value } else { .null }
      try code(&value)
      element = .value(value)
    case 1:
      var index = if case .parameter(let index) = element { index } else { 0 }
      try code(index: &index)
      element = .parameter(index)
    case 2:
      var words: [Double] = if case .region(let region) = element { region.words } else { [] }
      try code(&words, ofSize: 8, blank: 0) { coder, word throws(DiagnosticError) in try coder.code(&word) }
      guard let region = GeoRegion(words: words) else { throw malformed("\(words.count) words are not a region") }
      element = .region(region)
    case 3:
      var (owner, key): (Int?, Value) =
        if case .object(let classIndex, let key) = element { (classIndex, key) } else { (nil, .null) }
      try code(class: &owner)
      try code(&key)
      guard let owner else { throw malformed("an object is of no class") }
      element = .object(classIndex: owner, key: key)
    default: throw malformed("there is no element of kind \(kind)")
    }
  }

  private mutating func code(_ number: inout Double) throws(DiagnosticError) {
    var bits = number.bitPattern
    try code(&bits)
    number = Double(bitPattern: bits)
  }

  /// A value. Containers, which verification rejects, become null.
  private mutating func code(_ value: inout Value) throws(DiagnosticError) {
    var tag = value.scalarType.map { $0.rawValue + 1 } ?? 0
    try code(&tag)
    guard tag > 0 else { return value = .null }
    if isReading {
      guard let type = ScalarType(rawValue: tag - 1) else { throw malformed("there is no type \(tag)") }
      guard type != .mixed else { throw malformed("a value cannot be of type mixed") }
      value = type == .link ? .link(ObjectReference(classIndex: 0, row: 0)) : .zero(type)
    }
    switch value {
    case .null, .list, .dictionary: break
    case .bool(var bool):
      try code(&bool)
      value = .bool(bool)
    case .int(var int):
      try code(&int)
      value = .int(int)
    case .float(let float):
      var bits = float.bitPattern
      try code(&bits)
      value = .float(Float(bitPattern: bits))
    case .double(var double):
      try code(&double)
      value = .double(double)
    case .decimal(let decimal):
      let (low, high) = try words(decimal.low, decimal.high)
      value = .decimal(Decimal128(high: high, low: low))
    case .string(var text):
      try code(&text)
      value = .string(text)
    case .data(var data):
      try code(&data)
      value = .data(data)
    case .date(let date):
      let (seconds, nanoseconds) = try words(date.seconds, date.nanoseconds)
      guard let date = Timestamp(seconds: seconds, nanoseconds: nanoseconds) else {
        throw malformed("a date's nanoseconds are out of range")
      }
      value = .date(date)
    case .objectID(let id):
      let (high, middle) = try words(id.high, id.middle)
      var low = id.low
      try code(&low)
      value = .objectID(ObjectID(high: high, middle: middle, low: low))
    case .uuid(let uuid):
      let (low, high) = try words(uuid.low, uuid.high)
      value = .uuid(UUIDBytes(high: high, low: low))
    case .link(let reference):
      let (classIndex, row) = try words(reference.classIndex, reference.row)
      value = .link(ObjectReference(classIndex: classIndex, row: row))
    }
  }

  /// Two consecutive numbers.
  private mutating func words<First: FixedWidthInteger & BitwiseCopyable, Second: FixedWidthInteger & BitwiseCopyable>(
    _ first: First, _ second: Second
  ) throws(DiagnosticError) -> (First, Second) {
    var (first, second) = (first, second)
    try code(&first)
    try code(&second)
    return (first, second)
  }
}
