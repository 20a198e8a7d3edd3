import PredicateBytecode

/// An image with very many items of one kind. Loading it must take time proportional to its bytes.
package enum WideImage: String, CaseIterable, Sendable {
  case slots = "slots of one name, and keys that look for it"
  case keys = "keys that are alike"
  case text = "a long text, compared again and again"
  case set = "a wide set of texts, tested again and again"
  case valueSet = "a wide set, tested again and again with values"
  case nulls = "elements that are null"
  case words = "instructions"
  case jumps = "jumps inside each other"
  case picks = "picks from a deep stack"
  case regions = "points of shapes"
  case sources = "entries of the source map"
  case sortKeys = "keys of clauses"

  /// Returns the image with `count` items.
  package func image(_ count: Int) -> [UInt8] {
    var program = Program(
      rootClass: 0, rootClassName: "T", dialect: .rql, words: [], constants: [], slots: [Self.slot(0, "s", .string)],
      parameters: [], maximumStack: 1_000, maximumLoops: 0)
    switch self {
    case .slots, .keys:
      let labels = PropertyType(.int, collection: .dictionary)
      let elements = Self.slot(1, "labels", labels, .elements)
      program.slots = [Self.slot(2, "m", PropertyType(.mixed, isOptional: true))]
      program.slots += Array(repeating: elements, count: self == .slots ? count : min(count, 16_384))
      program.slots.append(Self.slot(1, "labels", labels, .keys))
      let constants = self == .slots ? 1 : count
      program.constants = Array(repeating: .value(.string("labels"), type: .string), count: constants)
      program.add(.load)
      for index in 0..<count { program.add(.mixedKey, self == .slots ? 0 : index) }
      program.add(.kindIn, 1)
    case .text:
      program.constants = [.value(.string(String(repeating: "é", count: 8 * count)), type: .string)]
      program.repeatTests(count) { $0.add(.compare, choice: Relation.less.rawValue) }
    case .set, .valueSet:
      let elements = (0..<min(count, 65_535)).map { Constant.Element.value(.string("text \($0)")) }
      program.constants = [Constant(.set, type: .string, elements: elements)]
      program.repeatTests(count) {
        if self == .valueSet { $0.add(.load) }
        $0.add(self == .set ? .isIn : .valueIn)
      }
    case .nulls:
      let set = Constant(.set, type: .string, elements: Array(repeating: .value(.null), count: 60_000))
      program.constants = Array(repeating: set, count: max(1, count / 60_000))
      program.add(.isIn)
    case .words:
      program.add(.alwaysTrue)
      for _ in 0..<count { program.add(.not) }
    case .jumps:
      program.add(.alwaysTrue)
      for index in 0..<count {
        program.words.append(Word.encode(.jumpFalse, distance: 2 * (count - index) - 1))
        program.add(.alwaysTrue)
      }
    case .picks:
      for _ in 0..<900 { program.add(.load) }
      for _ in 0..<count {
        program.add(.pick, 899)
        program.add(.kindIn, 1)
        program.add(.nip)
        program.add(.drop)
        program.add(.load)
      }
      program.add(.kindIn, 1)
      for _ in 0..<899 { program.add(.nip) }
    case .regions:
      let ring = (0..<1_000).map { GeoShape.Point(longitude: Double($0) / 10, latitude: Double($0 * $0) / 20_000) }
      let region = try? GeoRegion(.polygon(rings: [ring + [GeoShape.Point(longitude: 0, latitude: 80), ring[0]]]))
      let constant = Constant.region(region.map { .region($0) } ?? .value(.null))
      program.constants = Array(repeating: constant, count: max(1, count / 1_000))
      program.add(.alwaysTrue)
    case .sources:
      // One for each word, which is the maximum.
      program.add(.alwaysTrue)
      for _ in 0..<count { program.add(.not) }
      program.sourceMap = (0..<count).map { SourceMapEntry(word: $0, range: .init(0, 1)) }
    case .sortKeys:
      let key = ProgramClause.SortKey(ProgramClause.Key(slot: 0), isAscending: true)
      program.clauses = Array(repeating: .sort(Array(repeating: key, count: 1_000)), count: max(1, count / 1_000))
      program.add(.alwaysTrue)
    }
    program.add(.exit)
    return program.encoded()
  }

  private static func slot(
    _ property: Int, _ name: String, _ type: PropertyType, _ part: Slot.Part = .values
  ) -> Slot {
    Slot(classIndex: 0, className: "T", property: property, propertyName: name, type: type, part: part)
  }

  private static func slot(_ property: Int, _ name: String, _ type: ElementType) -> Slot {
    slot(property, name, PropertyType(type, isOptional: true))
  }
}

extension Program {
  /// Appends an instruction on the first slot.
  fileprivate mutating func add(_ opcode: Opcode, _ operand: Int = 0, choice: UInt8? = nil) {
    let field = choice.map { operand << Choice.field.width | Int($0) } ?? operand
    Word.encode(opcode, slot: 0, operand: field, into: &words)
  }

  /// Appends a number of tests, joined.
  fileprivate mutating func repeatTests(_ count: Int, _ test: (inout Program) -> Void) {
    test(&self)
    for _ in 1..<max(1, count) {
      test(&self)
      add(.or)
    }
  }
}
