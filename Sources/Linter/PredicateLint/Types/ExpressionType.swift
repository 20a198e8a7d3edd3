import PredicateAppSources

/// The type that the beginning of a Swift expression shows, for initial values such as `""`, `Date()` and `List<String>()`.
enum ExpressionType {
  /// Members of Foundation types that have the same type at the end of any expression.
  private static let members: [String: String] = [
    "uuidString": "String", "absoluteString": "String", "lowercased": "String", "uppercased": "String",
    "globallyUniqueString": "String", "capitalized": "String", "trimmingCharacters": "String",
    "replacingOccurrences": "String", "addingTimeInterval": "Date", "timeIntervalSince": "Double",
    "timeIntervalSinceReferenceDate": "Double", "description": "String", "localizedDescription": "String",
    "stringValue": "String", "path": "String",
    "count": "Int", "hashValue": "Int", "timeIntervalSince1970": "Double", "timeIntervalSinceNow": "Double",
    "isEmpty": "Bool", "startOfDay": "Date",
  ]

  /// Returns the type of a member with a name, for any owner. `nil` if it depends on the owner.
  static func member(_ name: String) -> String? { members[name] }

  /// Returns the type. `nil` if it requires inference.
  static func of(_ range: Range<Int>, in file: TokenizedFile) -> WrittenType? {
    var range = range
    while range.count > 1, ["try", "await", "!", "?", "-"].contains(file.text(file.tokens[range.lowerBound])) {
      range = range.lowerBound + 1..<range.upperBound
    }
    guard let first = range.first, file.tokens.indices.contains(range.upperBound - 1) else { return nil }
    var last = range.upperBound - 1
    if last > first + 1, file.text(file.tokens[last - 1]) == "as" { return WrittenType(file.codeText(last..<last + 1)) }
    if file.holds(")", at: last), let open = file.partner(of: last), open > first { last = open - 1 }
    if last > first + 1, file.holds(".", at: last - 1), let name = members[file.text(file.tokens[last])] {
      return WrittenType(name: name)
    }
    let token = file.tokens[first]
    switch token.kind {
    case .string: return range.count == 1 ? WrittenType(name: "String") : nil
    case .number:
      return range.count == 1 ? WrittenType(name: file.numberType(at: first)) : nil
    case .word: return named(range, in: file)
    default: return nil
    }
  }

  private static func named(_ range: Range<Int>, in file: TokenizedFile) -> WrittenType? {
    let first = file.text(file.tokens[range.lowerBound])
    if range.count == 1 { return first == "true" || first == "false" ? WrittenType(name: "Bool") : nil }
    // The type's name, up to the call or member after it.
    var end = range.lowerBound
    var lastName = end
    while end < range.upperBound, file.tokens[end].kind == .word {
      lastName = end
      end += 1
      guard file.holds(".", at: end), end + 1 < range.upperBound, file.tokens[end + 1].kind == .word else { break }
      end += 1
    }
    guard first.first?.isUppercase == true else { return nil }
    if file.holds("<", at: end) {
      // `List<String>()`: everything before the call.
      guard let call = (end..<range.upperBound).last(where: { file.holds("(", at: $0) }),
        let close = file.partner(of: call), close == range.upperBound - 1
      else { return nil }
      return WrittenType(file.codeText(range.lowerBound..<call))
    }
    let last = file.text(file.tokens[lastName])
    if file.holds("(", at: end), let close = file.partner(of: end), close == range.upperBound - 1 {
      if last == "generate" || last == "init" || last == "now", lastName > range.lowerBound + 1 {
        return WrittenType(file.codeText(range.lowerBound..<lastName - 1))
      }
      return last.first?.isUppercase == true ? WrittenType(file.codeText(range.lowerBound..<end)) : nil
    }
    guard end == range.upperBound, lastName > range.lowerBound + 1 else { return nil }
    return ["max", "min", "zero", "distantPast", "distantFuture", "now"].contains(last)
      ? WrittenType(file.codeText(range.lowerBound..<lastName - 1)) : nil
  }
}
