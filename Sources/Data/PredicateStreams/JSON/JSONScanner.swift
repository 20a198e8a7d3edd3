import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSwiftObjects
import PredicateValues

/// Reads JSON objects into rows of fields, in one pass over their bytes and without a tree.
///
/// It supports what most files contain: objects in which every property is known and has its type. For other objects, it returns `nil`, and
/// the reader of whole documents reads the object again (``ObjectReader``). That may be valid input, for example a 19-digit number or a key
/// with an escape. The scanner thus accepts a subset of what that reader accepts, with the same values, and no fault goes unnoticed.
///
/// For one thread at a time: it learns the text between values.
final class JSONScanner {
  /// The memory of lists, texts and embedded objects.
  let arena: RecordArena
  private let table: ScanTable
  private let literals: SingleValueReader
  /// A Boolean value that indicates whether an object may continue on the next line.
  private let allowsLineBreaks: Bool
  /// The maximum nesting of arrays and objects to scan. The other reader reads deeper ones.
  private let maximumDepth: Int
  /// The maximum number of properties of an object and its inner objects, including omitted ones. The other reader reads larger objects.
  private let maximumValues: Int
  @exclusivity(unchecked) private(set) var valueCount = 0
  /// The index of link targets. `nil` if objects are independent.
  var links: ObjectIndex?
  /// One bit for each property already seen, at each depth.
  private let seen: UnsafeMutablePointer<UInt64>
  // The elements of the collections being read, the innermost on top.
  @exclusivity(unchecked) private var elements: UnsafeMutablePointer<RecordField>
  @exclusivity(unchecked) private var elementCount = 0
  @exclusivity(unchecked) private var elementCapacity = 256

  /// The nesting that the native stack supports.
  private static var nativeDepth: Int { 24 }

  /// The number above which ``NumberText`` reads further digits.
  private let maximumDigits: UInt64
  private let isInferred: Bool

  init(
    _ schema: Schema, _ layout: RecordLayout, arena: RecordArena, isInferred: Bool = false, limits: Limits,
    allowsLineBreaks: Bool
  ) {
    self.isInferred = isInferred
    maximumDigits = isInferred ? 999_999_999_999_999 : 1 << 53
    table = ScanTable(schema, layout)
    self.arena = arena
    literals = SingleValueReader(schema: schema, isInferred: isInferred, limits: limits)
    self.allowsLineBreaks = allowsLineBreaks
    maximumDepth = min(limits.documentDepth, Self.nativeDepth)
    maximumValues = limits.documentValues
    seen = .allocate(capacity: max(1, table.seenWords) * (Self.nativeDepth + 1))
    elements = .allocate(capacity: elementCapacity)
  }

  deinit {
    seen.deallocate()
    elements.deallocate()
  }

  /// Reads the object that begins with the brace at `start`.
  ///
  /// - Parameters:
  ///   - row: Its fields.
  ///   - depth: The number of arrays and objects around it.
  /// - Returns: The end of the object. `nil` if the other reader must decide.
  @inline(__always)
  func object(
    _ start: Bytes, of classIndex: Int, into row: UnsafeMutablePointer<RecordField>, depth: Int = 0
  ) -> Bytes? {
    elementCount = 0
    valueCount = 0
    return object(start, table.classes + classIndex, classIndex, row, depth: depth)
  }

  /// Returns the plan of a property of a class.
  func member(_ index: Int, of classIndex: Int) -> UnsafeMutablePointer<ScanMember> {
    table.classes[classIndex].members + index
  }

  /// Begins an object whose values are read one by one: sets its fields to the defaults. Returns `false` if it has too many properties.
  @inline(__always)
  func begin(_ row: UnsafeMutablePointer<RecordField>, ofClass classIndex: Int) -> Bool {
    elementCount = 0
    valueCount = 0
    return begin(table.classes + classIndex, row, depth: 0)
  }

  @inline(__always)
  private func begin(
    _ scanned: UnsafeMutablePointer<ScanClass>, _ row: UnsafeMutablePointer<RecordField>?, depth: Int
  ) -> Bool {
    valueCount &+= scanned.pointee.memberCount
    guard depth < maximumDepth, valueCount <= maximumValues else { return false }
    if let row {
      for field in 0..<scanned.pointee.fieldCount { row[field] = scanned.pointee.defaults[field] }
    }
    return true
  }

  /// - Parameter row: Its fields. `nil` to only validate it.
  private func object(
    _ start: Bytes, _ scanned: UnsafeMutablePointer<ScanClass>, _ classIndex: Int,
    _ row: UnsafeMutablePointer<RecordField>?, depth: Int
  ) -> Bytes? {
    guard begin(scanned, row, depth: depth) else { return nil }
    let members = scanned.pointee.members
    let seen = seen + depth &* table.seenWords
    for word in 0..<table.seenWords { seen[word] = 0 }
    var position = start
    var index = scanned.pointee.first
    if scanned.pointee.opening.stands(at: position) {
      position = skipBlanks(position + scanned.pointee.opening.count, allowsLineBreaks)
    } else {
      guard position[0] == UInt8(ascii: "{") else { return nil }
      position = skipBlanks(position + 1, allowsLineBreaks)
      if position[0] == UInt8(ascii: "}") { return position + 1 }
      guard let value = key(position, classIndex, &index) else { return nil }
      scanned.pointee.opening.learn(from: start, to: value)
      scanned.pointee.first = index
      position = value
    }
    while true {
      let bit = 1 &<< UInt64(truncatingIfNeeded: index & 63) as UInt64
      if seen[index &>> 6] & bit != 0 { return nil }
      seen[index &>> 6] |= bit
      let member = members + index
      guard let end = value(position, member, row, depth: depth + 1) else { return nil }
      if end[0] == UInt8(ascii: "}") { return end + 1 }
      let next = members + member.pointee.next
      if next.pointee.separator.stands(at: end) {
        index = member.pointee.next
        position = skipBlanks(end + next.pointee.separator.count, allowsLineBreaks)
        continue
      }
      let separator = skipBlanks(end, allowsLineBreaks)
      if separator[0] == UInt8(ascii: "}") { return separator + 1 }
      guard separator[0] == UInt8(ascii: ",") else { return nil }
      index = member.pointee.next
      guard let value = key(skipBlanks(separator + 1, allowsLineBreaks), classIndex, &index) else { return nil }
      members[index].separator.learn(from: end, to: value)
      member.pointee.next = index
      position = value
    }
  }

  /// Reads a key and its colon, and finds its property. `index` is the expected property on entry.
  private func key(_ start: Bytes, _ classIndex: Int, _ index: inout Int) -> Bytes? {
    guard start[0] == UInt8(ascii: "\"") else { return nil }
    var hasEscapes = false
    guard let quote = endOfString(start + 1, &hasEscapes), !hasEscapes,
      let found = table.member(of: classIndex, start + 1, quote - start - 1, expected: index)
    else { return nil }
    index = found
    let colon = skipBlanks(quote + 1, allowsLineBreaks)
    return colon[0] == UInt8(ascii: ":") ? skipBlanks(colon + 1, allowsLineBreaks) : nil
  }

  /// Reads the value of a property.
  @inline(__always)
  func value(
    _ start: Bytes, _ member: UnsafeMutablePointer<ScanMember>, _ row: UnsafeMutablePointer<RecordField>?, depth: Int
  ) -> Bytes? {
    let isRead = row != nil && member.pointee.field >= 0
    if member.pointee.collection == nil {
      var field = RecordField(.null)
      guard let end = element(start, member, &field, isRead: isRead, depth: depth) else { return nil }
      if isRead, let row { row[member.pointee.field] = field }
      return end
    }
    guard isRead, let row else { return collection(start, member, nil, depth: depth) }
    return collection(start, member, row + member.pointee.field, depth: depth)
  }

  /// Reads a single value, or an element of a collection.
  @inline(__always)
  private func element(
    _ start: Bytes, _ member: UnsafeMutablePointer<ScanMember>, _ field: inout RecordField, isRead: Bool, depth: Int
  ) -> Bytes? {
    switch member.pointee.element {
    case .int:
      var value: Int64 = 0
      guard let end = endOfInteger(start, &value) else { break }
      field = RecordField(.int, UInt64(bitPattern: value))
      return end
    case .string:
      guard start[0] == UInt8(ascii: "\"") else { break }
      return string(start, &field, isRead: isRead)
    case .bool:
      var value = false
      guard let end = endOfBool(start, &value) else { break }
      field = RecordField(.bool, value ? 1 : 0)
      return end
    case .double:
      var parts = NumberParts()
      guard let end = endOfNumber(start, &parts) else { break }
      guard let value = parts.exactDouble(upTo: maximumDigits) ?? double(start, end) else { return nil }
      field = RecordField(.double, value.bitPattern)
      return end
    default: break
    }
    return other(start, member, &field, isRead: isRead, depth: depth)
  }

  /// Returns the double of a number with many digits.
  @inline(never)
  private func double(_ start: Bytes, _ end: Bytes) -> Double? {
    let text = UnsafeBufferPointer(start: start, count: end - start)
    return isInferred ? NumberText.heldDouble(text) : NumberText.double(text)
  }

  /// Reads the string whose opening quote is at `start`.
  @inline(__always)
  private func string(_ start: Bytes, _ field: inout RecordField, isRead: Bool) -> Bytes? {
    var hasEscapes = false
    guard let end = endOfString(start + 1, &hasEscapes) else { return nil }
    if hasEscapes, isRead {
      field = unescaped(start + 1, end)
    } else {
      field = RecordField(.string, address(start + 1), count: UInt32(truncatingIfNeeded: end - start - 1))
    }
    return end + 1
  }

  /// Reads null or a value of a less common type.
  @inline(never)
  private func other(
    _ start: Bytes, _ member: UnsafeMutablePointer<ScanMember>, _ field: inout RecordField, isRead: Bool, depth: Int
  ) -> Bytes? {
    if let end = endOfNull(start) { return member.pointee.type.isOptional ? end : nil }
    switch member.pointee.element {
    case .link:
      guard case .object(let target) = member.pointee.type.element else { return nil }
      guard table.classes[target].isEmbedded else { return link(start, target, &field) }
      guard start[0] == UInt8(ascii: "{") else { return nil }
      guard isRead else { return object(start, table.classes + target, target, nil, depth: depth) }
      let row = arena.fields(table.classes[target].fieldCount)
      field = RecordField(.link, address(row))
      return object(start, table.classes + target, target, row, depth: depth)
    case .mixed:
      if let end = mixed(start, &field, isRead: isRead) { return end }
    case .float, .decimal:
      var parts = NumberParts()
      // With few digits and no exponent a number is in range, and its value is not needed here.
      if !isRead, let end = endOfNumber(start, &parts), !parts.hasExponent, parts.digitCount <= 34 { return end }
    default: break
    }
    guard let end = endOfValue(start, allowsLineBreaks) else { return nil }
    let bytes = UnsafeBufferPointer(start: start, count: end - start)
    guard let value = literals.value(bytes, as: member.pointee.type.element, depth: depth) else { return nil }
    if isRead { field = arena.field(value) }
    return end
  }

  /// Reads the key of another object.
  private func link(_ start: Bytes, _ target: Int, _ field: inout RecordField) -> Bytes? {
    var hasEscapes = false
    guard let links, start[0] == UInt8(ascii: "\""), let end = endOfString(start + 1, &hasEscapes), !hasEscapes,
      let row = links.row(of: UnsafeBufferPointer(start: start + 1, count: end - start - 1), inClass: target)
    else { return nil }
    field = RecordField(.link, UInt64(row))
    return end + 1
  }

  /// A mixed value that is not a container.
  private func mixed(_ start: Bytes, _ field: inout RecordField, isRead: Bool) -> Bytes? {
    switch start[0] {
    case UInt8(ascii: "\""): return string(start, &field, isRead: isRead)
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      var value = false
      guard let end = endOfBool(start, &value) else { return nil }
      field = RecordField(.bool, value ? 1 : 0)
      return end
    default:
      var parts = NumberParts()
      guard let end = endOfNumber(start, &parts) else { return nil }
      if parts.digitsBehindPoint > 0 || parts.hasExponent {
        guard let value = parts.exactDouble(upTo: maximumDigits) ?? double(start, end) else { return nil }
        field = RecordField(.double, value.bitPattern)
        return end
      }
      var value: Int64 = 0
      guard let end = endOfInteger(start, &value) else { return nil }
      field = RecordField(.int, UInt64(bitPattern: value))
      return end
    }
  }

  // MARK: Collections

  private func collection(
    _ start: Bytes, _ member: UnsafeMutablePointer<ScanMember>, _ field: UnsafeMutablePointer<RecordField>?, depth: Int
  ) -> Bytes? {
    guard depth < maximumDepth else { return nil }
    switch member.pointee.collection {
    case .list, .set: return list(start, member, field, depth: depth + 1)
    case .dictionary: return dictionary(start, member, field, depth: depth + 1)
    case .linkingObjects, nil: return nil
    }
  }

  private func list(
    _ start: Bytes, _ member: UnsafeMutablePointer<ScanMember>, _ field: UnsafeMutablePointer<RecordField>?, depth: Int
  ) -> Bytes? {
    guard start[0] == UInt8(ascii: "[") else { return nil }
    var position = skipBlanks(start + 1, allowsLineBreaks)
    if position[0] == UInt8(ascii: "]") {
      field?.pointee = RecordField(.container)
      return position + 1
    }
    let base = elementCount
    while true {
      var element = RecordField(.null)
      guard let end = self.element(position, member, &element, isRead: field != nil, depth: depth) else { return nil }
      if field != nil { push(element) }
      position = skipBlanks(end, allowsLineBreaks)
      if position[0] == UInt8(ascii: ",") {
        position = skipBlanks(position + 1, allowsLineBreaks)
      } else if position[0] == UInt8(ascii: "]") {
        break
      } else {
        return nil
      }
    }
    if let field {
      if member.pointee.collection == .set {
        guard let count = ascendingSet(elements + base, elementCount - base) else { return nil }
        elementCount = base + count
      }
      field.pointee = popped(from: base)
    }
    return position + 1
  }

  private func dictionary(
    _ start: Bytes, _ member: UnsafeMutablePointer<ScanMember>, _ field: UnsafeMutablePointer<RecordField>?, depth: Int
  ) -> Bytes? {
    guard start[0] == UInt8(ascii: "{") else { return nil }
    var position = skipBlanks(start + 1, allowsLineBreaks)
    if position[0] == UInt8(ascii: "}") {
      field?.pointee = RecordField(.container)
      return position + 1
    }
    // Alternating values and keys. Keys are read even if they are not needed, to detect duplicates.
    let base = elementCount
    while true {
      var hasEscapes = false
      guard position[0] == UInt8(ascii: "\""), let quote = endOfString(position + 1, &hasEscapes) else { return nil }
      let key =
        hasEscapes
        ? unescaped(position + 1, quote)
        : RecordField(
          .string, address(position + 1), count: UInt32(truncatingIfNeeded: quote - position - 1))
      let colon = skipBlanks(quote + 1, allowsLineBreaks)
      guard colon[0] == UInt8(ascii: ":") else { return nil }
      var element = RecordField(.null)
      guard
        let end = self.element(
          skipBlanks(colon + 1, allowsLineBreaks), member, &element, isRead: field != nil, depth: depth)
      else { return nil }
      push(element)
      push(key)
      position = skipBlanks(end, allowsLineBreaks)
      if position[0] == UInt8(ascii: ",") {
        position = skipBlanks(position + 1, allowsLineBreaks)
      } else if position[0] == UInt8(ascii: "}") {
        break
      } else {
        return nil
      }
    }
    guard arrangeEntries(elements + base, (elementCount - base) / 2) else { return nil }
    let isRead = field != nil
    if isRead { field?.pointee = popped(from: base, keyed: true) } else { elementCount = base }
    return position + 1
  }

  @inline(__always)
  private func push(_ field: RecordField) {
    if elementCount == elementCapacity { growElements() }
    elements[elementCount] = field
    elementCount &+= 1
  }

  @inline(never)
  private func growElements() {
    let larger = UnsafeMutablePointer<RecordField>.allocate(capacity: elementCapacity * 2)
    larger.update(from: elements, count: elementCount)
    elements.deallocate()
    elements = larger
    elementCapacity *= 2
  }

  /// Pops the elements of a collection and returns its field.
  private func popped(from base: Int, keyed: Bool = false) -> RecordField {
    let count = elementCount - base
    let copy = arena.fields(count)
    copy.update(from: elements + base, count: count)
    elementCount = base
    return RecordField(
      .container, address(copy), count: UInt32(truncatingIfNeeded: keyed ? count / 2 : count))
  }

  /// Returns the text of a valid string with escapes.
  private func unescaped(_ start: Bytes, _ end: Bytes) -> RecordField {
    let target = arena.allocate(end - start).assumingMemoryBound(to: UInt8.self)
    let count = unescape(UnsafeBufferPointer(start: start, count: end - start), to: target)
    return RecordField(.string, address(target), count: UInt32(truncatingIfNeeded: count))
  }
}
