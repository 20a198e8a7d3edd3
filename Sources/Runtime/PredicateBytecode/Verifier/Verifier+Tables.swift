/// The limits of a program, also of one that the compiler has just written.
extension Program {
  /// Checks the number of words, the heights of the stacks and the number of columns.
  func checkSizes(_ limits: Limits) throws(DiagnosticError) {
    guard words.count <= limits.instructions else {
      throw DiagnosticError(exceeding: .instructions, limits.instructions, "the program has \(words.count) words")
    }
    guard maximumStack <= limits.stackSlots, maximumLoops <= limits.stackSlots else {
      throw DiagnosticError(
        exceeding: .stackSlots, limits.stackSlots,
        "the program asks for \(max(maximumStack, maximumLoops)) slots of the stack")
    }
    try checkColumns(slots.count, limits)
  }

  /// Checks the number of elements of a constant.
  func checkLength(ofConstant index: Int, _ limits: Limits) throws(DiagnosticError) {
    let count = constants[index].elements.count
    guard count > max(limits.listElements, 2) else { return }
    throw DiagnosticError(exceeding: .listElements, limits.listElements, "constant \(index) has \(count) elements")
  }

  /// Checks the length of a LIKE pattern.
  func checkPattern(
    _ instruction: DecodedInstruction, _ row: Instruction, _ limits: Limits
  ) throws(DiagnosticError) {
    guard row.opcode == .text, instruction.textOperator.isPattern else { return }
    for case .value(let value) in constants[instruction.operand].elements {
      guard let count = value.byteCount, count > limits.likePatternBytes else { continue }
      throw DiagnosticError(
        exceeding: .likePatternBytes, limits.likePatternBytes,
        "the LIKE pattern of constant \(instruction.operand) has \(count) bytes")
    }
  }
}

/// Slots, constants and parameters, verified before the words.
extension Verifier {
  mutating func verifyTables() throws(DiagnosticError) {
    try program.checkSizes(limits)
    guard program.maximumStack >= 0, program.maximumLoops >= 0, isIndex(program.rootClass) else {
      throw DiagnosticError(.imageHeader, "a negative class, stack or loop depth, or a class too large")
    }
    for index in program.slots.indices { try verifySlot(at: index) }
    try verifySlotsAgree()
    elementTypes.reserveCapacity(program.constants.count)
    for index in program.constants.indices {
      try verify(program.constants[index], index)
      elementTypes.append(elementTypes(of: program.constants[index]))
    }
    try verifyClauses()
    try verifySourceMap()
  }

  private func verifySlot(at index: Int) throws(DiagnosticError) {
    let type = program.slots[index].type
    let isConsistent: Bool
    switch program.slots[index].part {
    case .values: isConsistent = true
    case .elements: isConsistent = type.isCollection
    case .keys: isConsistent = type.collection == .dictionary
    }
    guard isConsistent, isIndex(program.slots[index].classIndex), isIndex(program.slots[index].property),
      isIndex(type.element.classIndex ?? 0)
    else {
      throw DiagnosticError(.imageSection, "slot \(index): `\(program.slots[index].name)` has no such part")
    }
  }

  /// A property, for tracking the position of the cursor.
  private struct PropertyPlace: Hashable {
    var classIndex: Int
    var property: Int
  }

  /// Verifies that the slots of one property have the same type. A schema distinguishes declared properties. Two undeclared computed
  /// properties could have the same number, and positions of the elements of one would then be read in the other.
  private func verifySlotsAgree() throws(DiagnosticError) {
    // A linear search compares few slots, as in most programs; many are hashed.
    let isHashed = program.slots.count > 16
    var first: [PropertyPlace: Int] = [:]
    for index in program.slots.indices {
      let place = place(ofSlot: index)
      let known = isHashed ? first[place] : (0..<index).first { self.place(ofSlot: $0) == place }
      if isHashed, known == nil { first[place] = index }
      guard let known, program.slots[index].type != program.slots[known].type else { continue }
      throw DiagnosticError(
        .imageSection,
        "slots \(known) and \(index): `\(program.slots[known].name)` and `\(program.slots[index].name)` are one"
          + " property of two types")
    }
  }

  private func place(ofSlot index: Int) -> PropertyPlace {
    PropertyPlace(classIndex: program.slots[index].classIndex, property: program.slots[index].property)
  }

  private func verify(_ constant: Constant, _ index: Int) throws(DiagnosticError) {
    func fault(_ message: String) -> DiagnosticError {
      DiagnosticError(.imageConstant, "constant \(index): \(message)")
    }
    switch constant.shape {
    case .value where constant.elements.count != 1: throw fault("a single value has \(constant.elements.count) parts")
    case .range where constant.elements.count != 2: throw fault("a range has \(constant.elements.count) bounds")
    case .region where constant.elements.count != 1 || constant.type != .double: throw fault("a region is one element")
    default: break
    }
    try program.checkLength(ofConstant: index, limits)
    guard (constant.type == .link) == (constant.classIndex != nil), isIndex(constant.classIndex ?? 0) else {
      throw fault("links and only links name a class")
    }
    guard constant.options.isSubset(of: [.caseInsensitive, .diacriticInsensitive]),
      constant.options.isEmpty || [.string, .data, .mixed].contains(constant.type)
    else { throw fault("only text is compared under options") }
    for element in constant.elements {
      switch element {
      case .parameter(let parameter):
        guard program.parameters.indices.contains(parameter) else { throw fault("there is no parameter \(parameter)") }
        guard program.parameters[parameter].isRegion == (constant.shape == .region) else {
          throw fault("parameter \(parameter) supplies \(constant.shape == .region ? "no" : "a") shape")
        }
        guard constant.admits(program.parameters[parameter].type, program.parameters[parameter].classIndex) else {
          throw fault("parameter \(parameter) is of type \(program.parameters[parameter].type.name)")
        }
      case .value(let value):
        guard constant.shape != .region else { throw fault("a region is not a value") }
        guard constant.admits(value) else { throw fault("a value is not of the type \(constant.type.name)") }
      case .object(let classIndex, _):
        guard isIndex(classIndex), constant.admits(.link, classIndex) else {
          throw fault("an object is of another class")
        }
      case .region(let region):
        guard constant.shape == .region else { throw fault("a \(constant.shape) holds no region") }
        try checkPoints(region, limits)
      }
    }
  }

  /// Returns `true` if a number can be the index of a class or a property.
  private func isIndex(_ number: Int) -> Bool { (0...Word.lastIndex).contains(number) }

  /// Returns the types of a constant's elements. A parameter of any type is checked when it is bound.
  private func elementTypes(of constant: Constant) -> TypeSet {
    var types: TypeSet = []
    for element in constant.elements {
      switch element {
      case .value(let value): if let type = value.scalarType { types.formUnion(TypeSet(type)) }
      case .parameter(let index):
        let type = program.parameters[index].type
        if type != .mixed { types.formUnion(TypeSet(type)) }
      case .region: types.formUnion(TypeSet(.double))
      case .object: types.formUnion(TypeSet(.link))
      }
    }
    return types
  }

  private func verifySourceMap() throws(DiagnosticError) {
    var previous = -1
    for entry in program.sourceMap {
      guard entry.word > previous, entry.word < program.words.count, entry.range.lowerBound >= 0 else {
        throw DiagnosticError(.imageSection, "the source map is not in ascending order of words")
      }
      previous = entry.word
    }
  }
}

/// Checks the number of columns: at most the maximum number of words, and the number that instructions and the machine's lanes can address.
func checkColumns(_ count: Int, _ limits: Limits) throws(DiagnosticError) {
  guard count <= Word.slotLimit else {
    throw DiagnosticError(
      .limitInstructions,
      "the program reads \(count) columns, and a program reads at most \(Word.slotLimit); split the predicate")
  }
  guard count <= limits.instructions else {
    throw DiagnosticError(exceeding: .instructions, limits.instructions, "the program reads \(count) columns")
  }
}

/// Checks that a region has no more points than the limits allow.
func checkPoints(_ region: GeoRegion, _ limits: Limits, range: SourceRange? = nil) throws(DiagnosticError) {
  // A ring is written with its first point repeated.
  let count = region.pointCount + region.ringCount
  guard count > limits.shapePoints else { return }
  throw DiagnosticError(exceeding: .shapePoints, limits.shapePoints, "the shape has \(count) points", range: range)
}

extension Constant {
  /// Returns `true` if the constant may contain the value: null, its own type, any number if it is numeric, anything except containers if
  /// it is mixed.
  func admits(_ value: Value) -> Bool {
    if case .null = value { return true }
    guard let type = value.scalarType else { return false }
    if case .link(let reference) = value { return admits(type, Int(reference.classIndex)) }
    return admits(type, nil)
  }

  /// Returns `true` if the constant may contain values of the type.
  func admits(_ other: ScalarType, _ otherClass: Int?) -> Bool {
    if type == .mixed { return true }
    if type == .link { return other == .link && otherClass == classIndex }
    return type == other || type.isNumeric && other.isNumeric
  }
}
