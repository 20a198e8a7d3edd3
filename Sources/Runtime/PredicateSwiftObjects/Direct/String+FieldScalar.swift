import PredicateVM

// Most strings are short and store their bytes in place: see ``ShortText``.
extension String: FieldScalar {
  static func holds(_ test: ValueTest, _ field: UnsafePointer<String>) -> Bool {
    if ShortText.isKnown {
      let words = ShortText.words(at: field)
      if ShortText.isShort(words.high) { return holds(test, words) }
    }
    return longHolds(test, field)
  }

  static func test(_ test: ValueTest, offset: Int) -> FieldTest {
    guard ShortText.isKnown, case .text(let word, let count)? = test.simple else {
      return FieldTest { holds(test, ($0 + offset).assumingMemoryBound(to: String.self)) }
    }
    let (ofEqual, ofOther) = (test.mask & 2 != 0, test.ofNull)
    return FieldTest { object in
      let field = object + offset
      let (low, high) = ShortText.words(at: field)
      guard ShortText.isShort(high) else { return longEquals(test, count, field, ofOther) }
      // The bytes of a short string are padded with zeros.
      return low == word && ShortText.count(high) == count ? ofEqual : ofOther
    }
  }

  static func optionalTest(_ test: ValueTest, offset: Int) -> FieldTest {
    let ofNull = test.ofNull
    let ofValue = Self.test(of: test, offset: offset)
    guard ShortText.isKnown else {
      return FieldTest { object in
        (object + offset).assumingMemoryBound(to: String?.self).pointee == nil ? ofNull : ofValue(object)
      }
    }
    guard case .text(let word, let count)? = test.simple else {
      return FieldTest { object in ShortText.words(at: object + offset).high == 0 ? ofNull : ofValue(object) }
    }
    // To a text nothing is as unequal as another text.
    let ofEqual = test.mask & 2 != 0
    return FieldTest { object in
      let field = object + offset
      let (low, high) = ShortText.words(at: field)
      guard ShortText.isShort(high) else { return longEquals(test, count, field, ofNull) }
      return low == word && high != 0 && ShortText.count(high) == count ? ofEqual : ofNull
    }
  }

  /// Tests a short string on a copy of its bytes that is readable for 64 bytes past its end.
  private static func holds(_ test: ValueTest, _ words: (low: UInt64, high: UInt64)) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 80, alignment: 16) { room in
      guard let base = room.baseAddress else { return false }
      room.initializeMemory(as: UInt8.self, repeating: 0)
      base.storeBytes(of: words.low, as: UInt64.self)
      base.storeBytes(of: words.high, toByteOffset: 8, as: UInt64.self)
      return test.holds(
        UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: ShortText.count(words.high)))
    }
  }

  /// Tests a long string for equality with a text of `count` bytes. Most differ in length and need no copy.
  @inline(never)
  private static func longEquals(_ test: ValueTest, _ count: Int, _ field: UnsafeRawPointer, _ ofOther: Bool) -> Bool {
    let field = field.assumingMemoryBound(to: String.self)
    return field.pointee.utf8.count == count ? longHolds(test, field) : ofOther
  }

  /// Tests any string on a copy of its bytes that is readable for 64 bytes past its end.
  @inline(never)
  private static func longHolds(_ test: ValueTest, _ field: UnsafePointer<String>) -> Bool {
    var holds = false
    field.pointee.withBytes { bytes, count in
      withUnsafeTemporaryAllocation(byteCount: count + 64, alignment: 16) { room in
        guard let base = room.baseAddress else { return }
        if let bytes { base.copyMemory(from: bytes, byteCount: count) }
        (base + count).initializeMemory(as: UInt8.self, repeating: 0, count: 64)
        holds = test.holds(UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: count))
      }
    }
    return holds
  }
}
