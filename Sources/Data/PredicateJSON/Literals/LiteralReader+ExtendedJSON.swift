import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension JSONValue {
  /// The number's bytes.
  var bytes: ArraySlice<UInt8> { document.source.utf8[range.lowerBound..<range.upperBound] }

  /// The first key of an object, if it begins with `$` and thus names the value's type.
  var extendedKey: String? {
    guard kind == .object else { return nil }
    var members = self.members
    guard let key = members.next()?.key, key.utf8.first == UInt8(ascii: "$") else { return nil }
    return key
  }

  /// The value of an object's first member.
  var firstMemberValue: JSONValue? {
    var members = self.members
    return members.next()?.value
  }
}

extension JSONValue {
  /// The type of a value of Extended JSON. `nil` for all other values, including objects whose first key merely begins with `$`.
  var extendedType: ScalarType? {
    guard let type = extendedKey.flatMap(ExtendedKey.named)?.type else { return nil }
    // The target of a link is known to the reader of all objects only.
    if type == .link { return firstMemberValue?.string?.contains("/") == true ? type : nil }
    var reader = LiteralReader(schema: Schema(validated: []), keys: ObjectKeys(classCount: 0))
    return reader.extended(self) == nil ? nil : type
  }

  /// The ISO 8601 date of an object `{"$date": …}`. `nil` for all other values.
  package var dateText: String? {
    guard extendedKey == "$date", let content = firstMemberValue else { return nil }
    guard content.extendedKey == "$numberLong" else { return content.string }
    let milliseconds = content.firstMemberValue?.string.flatMap { Int64($0) }
    return milliseconds.flatMap { Timestamp(millisecondsSince1970: $0) }?.description
  }
}

extension Timestamp {
  fileprivate init?(millisecondsSince1970 milliseconds: Int64) {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    self.init(seconds: seconds, nanoseconds: Int32(truncatingIfNeeded: rest * 1_000_000))
  }
}

extension LiteralReader {
  /// Returns the value of an object whose only key begins with `$`; `nil` after a fault.
  mutating func extended(_ json: JSONValue) -> Value? {
    var members = json.members
    guard let member = members.next() else { return nil }
    let (key, content) = (member.key, member.value)
    if let second = members.next() {
      report(.dataValueType, "has the key `\(second.key)` beside `\(key)`, which stands alone", at: second.name)
      return nil
    }
    switch key {
    case "$binary": return binary(content)
    case "$date" where content.kind == .object: return milliseconds(content)
    case _ where ExtendedKey.named(key) == nil:
      let match = didYouMean(key, in: ExtendedKey.names)
      report(
        .dataValueType, "has the key `\(key)`, which says no type of value", at: member.name,
        notes: [
          .init(
            match
              ?? "the keys are \(ExtendedKey.names.map { "`\($0)`" }.joined(separator: ", "))")
        ])
      return nil
    default: break
    }
    guard let text = content.string else {
      report(.dataValueType, "has \(content.summary) under `\(key)`; expected a string", at: content)
      return nil
    }
    return extended(key, text, at: content)
  }

  /// Returns the value of the text under a key; `nil` after a fault.
  mutating func extended(_ key: String, _ text: String, at json: JSONValue) -> Value? {
    switch key {
    case "$oid":
      return ObjectID(text).map(Value.objectID) ?? malformed(json, "an object id of 24 hexadecimal digits")
    case "$uuid":
      return UUIDBytes(text).map(Value.uuid)
        ?? malformed(json, "a UUID such as `3b241101-e2bb-4255-8caf-4136c566a962`")
    case "$date":
      return Timestamp(text).map(Value.date)
        ?? malformed(json, "an ISO 8601 date such as `2020-02-29` or `2020-02-29T12:30:00.5Z`")
    case "$numberInt", "$numberLong":
      switch NumberText.integer(text.utf8) {
      case .value(let value):
        if key == "$numberInt", Int32(exactly: value) == nil {
          return outOfRange(json, "a 32-bit int; write `$numberLong`")
        }
        return .int(value)
      case .outOfRange: return outOfRange(json, "an int, -9223372036854775808 to 9223372036854775807")
      case .notInteger: return malformed(json, "the digits of an int")
      }
    case "$numberDouble": return binaryNumber(text, at: json, NumberText.double).map(Value.double)
    case "$float": return binaryNumber(text, at: json, NumberText.float).map(Value.float)
    case "$numberDecimal":
      if Decimal128(text) == nil { return malformed(json, "a decimal number, `Infinity` or `NaN`") }
      return NumberText.decimal(text).map(Value.decimal)
        ?? outOfRange(json, "a decimal128: 34 digits and exponents from -6176 to 6111")
    default: return link(named: text, at: json)
    }
  }

  private mutating func malformed(_ json: JSONValue, _ expected: String) -> Value? {
    report(.dataValueType, "is \(json.summary); expected \(expected)", at: json)
    return nil
  }

  /// Reads a number as text, or the name of an infinity or a NaN.
  private mutating func binaryNumber<Number: BinaryFloatingPoint>(
    _ text: String, at json: JSONValue, _ read: (Substring.UTF8View) -> Number?
  ) -> Number? {
    switch text {
    case "NaN", "nan": return .nan
    case "Infinity", "inf", "+Infinity", "+inf": return .infinity
    case "-Infinity", "-inf": return -.infinity
    default: break
    }
    guard isNumber(text) else {
      report(
        .dataValueType, "is \(json.summary); expected the text of a number, `NaN`, `Infinity` or `-Infinity`", at: json)
      return nil
    }
    guard let value = read(text[...].utf8) else {
      _ = outOfRange(json, Number.self == Float.self ? "a 32-bit float" : "a double")
      return nil
    }
    return value
  }

  /// Returns `true` if a text is a JSON number.
  private func isNumber(_ text: String) -> Bool {
    guard let value = try? JSONValue(parsing: SourceText(text)) else { return false }
    return value.kind == .number && value.range == SourceRange(0, text.utf8.count)
  }

  /// Reads `{"base64": "…", "subType"?: "00"}`.
  private mutating func binary(_ json: JSONValue) -> Value? {
    guard json.kind == .object, let content = json["base64"], let text = content.string else {
      report(
        .dataValueType, "has \(json.summary) under `$binary`; expected `{\"base64\": \"…\"}`", at: json)
      return nil
    }
    for member in json.members where member.key != "base64" {
      if member.key == "subType", let subType = member.value.string, isSubType(subType) { continue }
      report(
        .dataValueType,
        "has the key `\(member.key)` under `$binary`; expected `base64` and a `subType` of two"
          + " hexadecimal digits", at: member.name)
      return nil
    }
    guard let bytes = Base64.decode(text) else { return malformed(content, "base64 with its padding") }
    return .data(bytes)
  }

  private func isSubType(_ text: String) -> Bool {
    (1...2).contains(text.utf8.count) && text.utf8.allSatisfy { hexadecimalDigit($0) != nil }
  }

  /// Reads `{"$numberLong": "milliseconds since 1970"}`, the canonical form of a date.
  private mutating func milliseconds(_ json: JSONValue) -> Value? {
    guard json.extendedKey == "$numberLong", case .int(let milliseconds)? = extended(json) else {
      if json.extendedKey != "$numberLong" {
        report(
          .dataValueType, "has an object under `$date`; expected an ISO 8601 date or `{\"$numberLong\": \"…\"}`",
          at: json)
      }
      return nil
    }
    return Timestamp(millisecondsSince1970: milliseconds).map(Value.date)
  }
}
