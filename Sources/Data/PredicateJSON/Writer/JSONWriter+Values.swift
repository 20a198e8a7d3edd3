import PredicateSchema
import PredicateValues

extension JSONWriter {
  /// Writes a value in the notation it is read from. `link` returns a link's `Class/key`.
  ///
  /// Ints beyond ±(2⁵³ − 1), which many JSON readers would round, are written as `$numberLong`.
  package mutating func value(_ value: Value, link: (ObjectReference) -> String) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .int(let value):
      if value.magnitude < 1 << 53 { integer(value) } else { extended("$numberLong", value.description) }
    case .float(let value): extended("$float", name(value) ?? value.description)
    case .double(let value):
      if let name = name(value) { extended("$numberDouble", name) } else { raw(value.description) }
    case .decimal(let value): extended("$numberDecimal", value.description)
    case .string(let value): string(value)
    case .data(let value):
      object { writer in
        writer.object("$binary") { writer in
          writer.member("base64", Base64.encode(value))
          writer.member("subType", "00")
        }
      }
    case .date(let value): extended("$date", value.description)
    case .objectID(let value): extended("$oid", value.description)
    case .uuid(let value): extended("$uuid", value.description)
    case .link(let value): extended("$link", link(value))
    case .list(let values):
      array { writer in
        for value in values { writer.value(value, link: link) }
      }
    case .dictionary(let entries):
      object { writer in
        for entry in entries {
          writer.key(entry.key)
          writer.value(entry.value, link: link)
        }
      }
    }
  }

  private mutating func extended(_ key: String, _ text: String) {
    object { writer in
      writer.member(key, text)
    }
  }

  /// Returns the name of a number that JSON cannot write in digits.
  private func name(_ value: some BinaryFloatingPoint) -> String? {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    return nil
  }
}
