import PredicateBytecode

extension ImageMutator {
  mutating func changeConstant(_ program: inout Program, _ other: Program) {
    let index = random.below(program.constants.count)
    guard program.constants.indices.contains(index) else {
      return program.constants.append(.value(anyValue(), type: anyType()))
    }
    switch random.below(8) {
    case 0: program.constants[index].shape = random.pick(Constant.Shape.allCases) ?? .value
    case 1: program.constants[index].type = anyType()
    case 2: program.constants[index].options = TextOptions(rawValue: UInt8(truncatingIfNeeded: random.below(9)))
    case 3: program.constants[index].classIndex = random.pick(nil, 0, 1, 9)
    case 4: program.constants[index].elements.append(anyElement())
    case 5: program.constants[index] = random.pick(other.constants) ?? program.constants[index]
    case 6: program.constants.swapAt(index, random.below(program.constants.count))
    default:
      let element = random.below(program.constants[index].elements.count)
      guard program.constants[index].elements.indices.contains(element) else { return }
      if random.chance(1, in: 4) {
        program.constants[index].elements.remove(at: element)
      } else {
        program.constants[index].elements[element] = anyElement(like: program.constants[index].type)
      }
    }
  }

  mutating func changeSlot(_ program: inout Program, _ other: Program) {
    let index = random.below(program.slots.count)
    guard program.slots.indices.contains(index) else { return program.slots += other.slots }
    var slot = program.slots[index]
    switch random.below(7) {
    case 0: slot.part = random.pick(Slot.Part.allCases) ?? .values
    case 1: slot.property = random.pick(slot.property + 1, max(0, slot.property - 1), .largestPosition)
    case 2: slot.classIndex = random.below(4)
    case 3: slot.type.isOptional.toggle()
    case 4: slot.type.collection = random.pick(nil, .list, .set, .dictionary, .linkingObjects(origin: random.below(9)))
    case 5: slot.type.element = random.pick(ElementType.scalars + [.object(random.below(3))]) ?? .int
    default: slot = random.pick(other.slots) ?? slot
    }
    program.slots[index] = slot
  }

  private mutating func anyElement(like type: ScalarType? = nil) -> Constant.Element {
    switch random.below(8) {
    case 0: return .parameter(random.below(3))
    case 1: return .object(classIndex: random.below(3), key: anyValue())
    case 2:
      return GeoRegion(words: (0..<random.below(12)).map { _ in anyDouble() }).map(Constant.Element.region)
        ?? .value(.null)
    default: return .value(anyValue(type))
    }
  }

  private mutating func anyDouble() -> Double {
    random.pick(
      0, -0.0, 1, 90, -180, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, Double(bitPattern: random.next()))
  }

  /// Returns a value of a type, often a boundary value. Without a type, it may be of any.
  mutating func anyValue(_ type: ScalarType? = nil) -> Value {
    switch type ?? anyType() {
    case .bool: return .bool(random.chance(1, in: 2))
    case .int: return .int(random.pick(0, 1, -1, .max, .min, Int64(truncatingIfNeeded: random.next())))
    case .float: return .float(Float(anyDouble()))
    case .double: return .double(anyDouble())
    case .decimal: return .decimal(Decimal128(high: random.next(), low: random.next()))
    case .string:
      return .string(random.pick("", "a", "%*?\\", "\u{0}", String(repeating: "é*", count: random.below(300))))
    case .data: return .data(Array(repeating: UInt8(truncatingIfNeeded: random.next()), count: random.below(40)))
    case .date: return .date(Timestamp(seconds: random.pick(0, .max, .min, 1_600_000_000)))
    case .objectID: return .objectID(ObjectID(high: 1, middle: 2, low: UInt32(truncatingIfNeeded: random.next())))
    case .uuid: return .uuid(UUIDBytes(high: random.next(), low: random.next()))
    case .link:
      let row: UInt32 = random.pick(0, 1, 70_000, .max, .max - 1)
      return .link(ObjectReference(classIndex: random.pick(0, 1, -1, .max), row: row))
    case .mixed: return .null
    }
  }
}
