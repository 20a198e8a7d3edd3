import PredicateCommandLine
import PredicateSQL
import PredicateSemantics

/// A file of Swift functions for GRDB. Each returns the request of one statement and takes the values that the app supplies.
struct GRDBFunctions {
  private let selection: SQLQuery.Selection
  private var functionNames: Set<String> = []
  private var helpers: Set<GRDBHelper> = []
  private var spellings: [SQLPlaceholder.Spelling] = []
  private var lines: [String] = []

  /// A parameter of a function.
  private struct Argument {
    let placeholder: SQLPlaceholder
    let type: String
    let name: String
  }

  init(selecting selection: SQLQuery.Selection) { self.selection = selection }

  /// The type of a request, and the call that creates it.
  private var request: (type: String, call: String) {
    switch selection {
    case .keys, .rows: ("SQLRequest<Row>", "SQLRequest")
    case .count: ("SQLRequest<Int>", "SQLRequest")
    case .condition: ("SQL", "SQL")
    }
  }

  /// Returns the reason why GRDB cannot run a statement. `nil` if it can.
  static func refusal(_ query: SQLQuery) -> DiagnosticError? {
    func endsEarly(_ value: Value) -> Bool {
      if case .string(let text) = value { return text.utf8.contains(0) }
      return false
    }
    guard query.parameters.contains(where: { endsEarly($0.value) }) else { return nil }
    return DiagnosticError(
      .notTranslatable, "GRDB ends a text at its first U+0000; put the values into the statement: `--inline`")
  }

  /// Adds a remark in the place of a function.
  mutating func add(remark: String) { lines += ["", "  " + Self.comment("// ", remark)] }

  /// Adds the function of a statement.
  mutating func add(_ query: SQLQuery, of stored: StoredPredicate, at place: String) {
    var arguments: [Argument] = []
    let marks = SwiftLiteral.marks(around: query.text { _, _ in "" }.text)
    let (text, values) = query.text(words: { SwiftSpelling.escaped($0, marks: marks) }) { _, _ in "?" }
    let written = values.map { code(of: $0, stored, &arguments) }
    let list = arguments.map { "\($0.name): \($0.placeholder.isList ? "[\($0.type)]" : $0.type)" }
    lines += ["", "  " + Self.comment("/// ", "\(stored.id) (\(place)): `\(stored.source.string)`")]
    lines += query.assumptions.map { "  " + Self.comment("/// ", "- Exact as long as \($0).") }
    lines.append("  static func \(functionName(stored.id))(\(list.joined(separator: ", "))) -> \(request.type) {")
    for argument in arguments where ["Double", "Float"].contains(argument.type) && !argument.placeholder.isList {
      lines.append("    precondition(!\(argument.name).isNaN, \"a comparison with NaN is another statement\")")
    }
    lines.append(
      "    return \(request.call)(sql: \(marks)\"\(text)\"\(marks), arguments: [\(written.joined(separator: ", "))])")
    lines.append("  }")
  }

  /// Returns the whole file.
  func file(of path: String) -> [String] {
    var file = [
      Self.comment("// ", "The statements of \(path), by predicate-translate batch --format grdb."),
      "import Foundation",
      "import GRDB", "", "enum PredicateStatements {",
    ]
    file += lines.drop { $0.isEmpty } + ["}"]
    guard !helpers.isEmpty || !spellings.isEmpty else { return file }
    file += ["", "/// Values in the form of their columns.", "private enum Prepared {"]
    for (number, spelling) in spellings.enumerated() {
      file.append(
        "  static let letters\(number) = (from: \(SwiftSpelling.literal(spelling.from)), to: \(SwiftSpelling.literal(spelling.to)))"
      )
    }
    for helper in GRDBHelper.allCases where helpers.contains(helper) {
      file += helper.code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    }
    return file + ["}"]
  }

  private static func comment(_ mark: String, _ text: String) -> String { VisibleText.escape(mark + text) }

  // MARK: Values

  /// Returns the code of a value, and adds the function's parameter for a placeholder.
  private mutating func code(
    of parameter: SQLParameter, _ stored: StoredPredicate, _ arguments: inout [Argument]
  ) -> String {
    guard let placeholder = parameter.placeholder else { return SwiftLiteral.of(parameter.value) }
    let type = Self.type(parameter, placeholder)
    let name: String
    if let known = arguments.first(where: {
      $0.placeholder.name == placeholder.name && $0.placeholder.part == placeholder.part && $0.type == type
        && $0.placeholder.isList == placeholder.isList
    }) {
      name = known.name
    } else {
      name = SwiftLiteral.unused(
        argumentName(placeholder, stored.expression(placeholder.name)), Set(arguments.map { $0.name }))
      arguments.append(Argument(placeholder: placeholder, type: type, name: name))
    }
    guard placeholder.isList else { return prepared(name, placeholder.preparation, parameter.type) }
    helpers.insert(.list)
    if let (up, down) = placeholder.preparation.bounds {
      helpers.insert(.exact)
      let closures = ["{ \(prepared("$0", up, parameter.type)) }", "{ \(prepared("$0", down, parameter.type)) }"]
      return "Prepared.list(Prepared.exact(\(name), \(closures.joined(separator: ", "))))"
    }
    let element = prepared("$0", placeholder.preparation, parameter.type)
    if parameter.type == .blob {
      helpers.insert(.hexadecimal)
      return "Prepared.list(\(name).map { Prepared.hexadecimal(\(element)) })"
    }
    return element == "$0" ? "Prepared.list(\(name))" : "Prepared.list(\(name).map { \(element) })"
  }

  /// Returns the code of a value after its preparation.
  private mutating func prepared(
    _ name: String, _ preparation: SQLPlaceholder.Preparation, _ type: SQLType
  ) -> String {
    switch preparation {
    case .none: return type == .uuid ? "\(name).uuidString.lowercased()" : name
    case .uuid(.bytes):
      helpers.insert(.bytes)
      return "Prepared.bytes(\(name))"
    case .uuid(.own): return "\(name).uuidString.lowercased()"
    case .uuid: return "\(name).uuidString"
    case .decimal(let scale, _, let rounding):
      helpers.insert(.decimal)
      return "Prepared.integer(\(name), scale: \(scale), isUp: \(rounding == .up))"
    case .end:
      helpers.insert(.end)
      return "Prepared.end(of: \(name))"
    case .date(let form, let rounding):
      switch form.shape {
      case .text(let separator, let digits, let zone):
        helpers.formUnion([.instant, .text])
        return
          "Prepared.text(\(name), separator: \"\(separator)\", digits: \(digits), zone: \"\(zone)\", isUp: \(rounding == .up))"
      case .integer:
        helpers.formUnion([.instant, .integer])
        return "Prepared.integer(\(name), nanoseconds: \(form.resolution), isUp: \(rounding == .up))"
      case .real(let epoch):
        return epoch == 0 ? "\(name).timeIntervalSince1970" : "\(name).timeIntervalSinceReferenceDate"
      }
    case .pattern(let test, let spelling):
      helpers.insert(.pattern)
      let number = spellings.firstIndex(of: spelling) ?? spellings.count
      if number == spellings.count { spellings.append(spelling) }
      let (before, behind) = (test == .contains || test == .endsWith, test == .contains || test == .beginsWith)
      return
        "Prepared.pattern(\(name), Prepared.letters\(number), before: \"\(before ? "*" : "")\", behind: \"\(behind ? "*" : "")\", isLike: \(test?.isPattern == true))"
    }
  }

  private static func type(_ parameter: SQLParameter, _ placeholder: SQLPlaceholder) -> String {
    switch placeholder.preparation {
    case .date: return "Date"
    case .decimal: return "Decimal"
    case .uuid: return "UUID"
    case .pattern, .end: return "String"
    case .none: break
    }
    return switch parameter.type {
    case .boolean: "Bool"
    case .integer: "Int"
    case .real: "Float"
    case .double: "Double"
    case .decimal: "Decimal"
    case .text: "String"
    case .blob: "Data"
    case .timestamp, .timestamptz: "Date"
    case .uuid: "UUID"
    }
  }

  // MARK: Names

  /// Returns the name of a function: `taskList_31_27` for `Sources/TaskList.swift:31:27`.
  private mutating func functionName(_ id: String) -> String {
    let file = id.split(separator: "/").last.map(String.init) ?? id
    let words = file.replacing(".swift:", with: ":").split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name = ""
    for word in words {
      if word.first?.isNumber == true {
        name += name.isEmpty ? "predicate_\(word)" : "_\(word)"
      } else {
        name += (name.isEmpty ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
      }
    }
    let unused = SwiftLiteral.unused(name.isEmpty ? "predicate" : name, functionNames)
    functionNames.insert(unused)
    return unused
  }

  /// Returns the name of a parameter: `least` for `self.least`, and its position for an expression without a name.
  private func argumentName(_ placeholder: SQLPlaceholder, _ expression: String?) -> String {
    let parts = (expression ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let areNames = parts.allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } == true && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    var name = areNames ? parts.last.map(String.init) ?? "" : ""
    if name.isEmpty || ["true", "false", "nil"].contains(name) {
      if case .position(let position) = placeholder.name { name = "argument\(position)" } else { name = "value" }
    }
    return placeholder.part.map { "\(name)Part\($0)" } ?? name
  }
}

extension SQLPlaceholder.Preparation {
  /// The preparations of the two nearest values, if the value itself must be one of the column's. `nil` otherwise.
  fileprivate var bounds: (up: Self, down: Self)? {
    switch self {
    case .date(let form, .exact): (.date(form, .up), .date(form, .down))
    case .decimal(let scale, let isInteger, .exact):
      (.decimal(scale: scale, isInteger: isInteger, .up), .decimal(scale: scale, isInteger: isInteger, .down))
    default: nil
    }
  }

  /// The description of the conversion, for a comment. `nil` if there is none.
  var says: String? {
    switch self {
    case .none: nil
    case .date(let form, let rounding): "a date as `\(form.rawValue)`, \(rounding.says)"
    case .decimal(let scale, let isInteger, let rounding):
      "a decimal with \(scale) digits behind the point, \(isInteger ? "which is left out, " : "")\(rounding.says)"
    case .uuid(let form): "a UUID as `\(form.rawValue)`"
    case .pattern(let test, _): "a pattern of GLOB for \(test?.word ?? "==") with all spellings of the letters"
    case .end: "the first text after all texts with this prefix"
    }
  }
}

extension SQLPlaceholder.Rounding {
  fileprivate var says: String {
    switch self {
    case .up: "rounded up"
    case .down: "rounded down"
    case .exact: "left out if it is rounded"
    }
  }
}
