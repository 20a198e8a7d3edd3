import PredicateAppSources
import PredicateDiagnostics
import PredicateValues
import TestSupport
import Testing

@testable import PredicateLint

/// Random calls that paste values: behind the fixes placeholders and arguments correspond, and the predicates are the same.
@Suite struct PastedValueTests {
  private static let callsPerFile = 25

  @Test(arguments: TestAmount.part(0..<160, oneIn: 16))
  func fixesKeepThePredicates(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let calls = (0..<Self.callsPerFile).map { _ in PastedCall(&random) }
    for language in [SourceFile.Language.swift, .objectiveC] {
      let own = calls.filter { $0.form.language == language }
      for withProposals in [false, true] {
        let (lines, count) = Self.mended(own, language, withProposals: withProposals)
        #expect(lines.count == own.count)
        for (call, line) in zip(own, lines) {
          let found = try #require(WrittenCall(line, language), "\(line)")
          #expect(found.predicate == call.predicate, "\(call.code) → \(line)")
        }
        #expect(count.after <= count.before)
        if language == .swift { #expect(count.fixed) }
      }
    }
  }

  /// Words of an enumeration cannot end a quoted text, in whatever case it is.
  @Test(
    arguments: [
      ("case open, closed", "status.rawValue", []),
      ("case open = \"to-do\", closed = \"déjà vu\"", "status.rawValue", []),
      ("case a, b, c, d, e, f, g, h, i, j", "status.rawValue", []),
      ("case a, b, c, d, e, f, g, h, i, j", "word", []),
      ("case open = \"O'Brien\", closed", "status.rawValue", ["interpolated-text"]),
      ("case open = \"\\\"\", closed", "status.rawValue", ["interpolated-text"]),
      ("case open; var rawValue: String { text() }", "status.rawValue", ["interpolated-text"]),
      ("case open, closed", "other.rawValue", ["interpolated-text"]),
    ] as [(String, String, [String])])
  func wordsOfEnumerations(_ cases: String, _ value: String, _ expected: [String]) {
    let code = """
      import RealmSwift
      enum Status: String { \(cases) }
      class Task: Object { @Persisted var status: String }
      func f(_ tasks: Results<Task>, _ status: Status, _ other: Other) {
        let word = status.rawValue
        _ = tasks.filter("status == '\\(\(value))'")
      }
      """
    let source = SourceFile(path: "A.swift", language: .swift, bytes: Array(code.utf8))
    #expect(LintRun().run([LintRun.Input(source: source)]).findings.map(\.id) == expected)
  }

  /// The lines of the calls behind the fixes, and the numbers of errors before and after them.
  private static func mended(
    _ calls: [PastedCall], _ language: SourceFile.Language, withProposals: Bool
  ) -> (lines: [String], count: (before: Int, after: Int, fixed: Bool)) {
    let head = PastedCall.head(language).split(separator: "\n")
    let text = (head.map(String.init) + calls.map(\.code) + ["}"]).joined(separator: "\n")
    var source = SourceFile(
      path: language == .swift ? "Use.swift" : "Use.m", language: language, bytes: Array(text.utf8))
    func findings() -> [Finding] {
      let all: [(String, SourceFile.Language, String)] = [
        ("Models.swift", .swift, PastedCall.models),
        ("K.xcdatamodeld/K.xcdatamodel/contents", .dataModel, PastedCall.dataModel),
      ]
      let inputs = all.map { LintRun.Input(source: SourceFile(path: $0, language: $1, bytes: Array($2.utf8))) }
      return LintRun().run(inputs + [LintRun.Input(source: source)]).findings.filter { $0.place.path == source.path }
    }
    var found = findings()
    let before = found.count { $0.severity == .error }
    var isFixed = false
    for _ in 0..<10 {
      let chosen = withProposals ? found.map(\.withSafeFixes) : found
      guard let fixed = FixApplication(chosen, to: source.bytes) else { break }
      source = SourceFile(path: source.path, language: language, bytes: fixed.bytes)
      isFixed = true
      found = findings()
    }
    let lines = source.text(0..<source.bytes.count).split(separator: "\n").dropFirst(head.count).dropLast()
    return (lines.map(String.init), (before, found.count { $0.severity == .error }, isFixed))
  }
}

/// A call with one to four pasted values among arguments.
private struct PastedCall {
  enum Form: CaseIterable {
    case filter, predicate, request, objectsWhere, predicateWithFormat

    var language: SourceFile.Language {
      switch self {
      case .filter, .predicate, .request: .swift
      case .objectsWhere, .predicateWithFormat: .objectiveC
      }
    }
  }

  let form: Form
  let code: String
  /// The predicate with its values in their places.
  let predicate: String

  init(_ random: inout SplitMix64) {
    form = Form.allCases[random.below(Form.allCases.count)]
    let isObjectiveC = form.language == .objectiveC
    let values = ["text", "city", "other", "other.uppercased()"].prefix(isObjectiveC ? 3 : 4)
    var (format, pasted, given, predicate) = ("", [String](), [String](), "")
    let count = 1 + random.below(4)
    // Of Objective-C all values of a text are put in by `stringWithFormat:`.
    let others = isObjectiveC ? 0 : random.below(3)
    var kinds = Array(repeating: true, count: count) + Array(repeating: false, count: others)
    for index in kinds.indices.reversed() { kinds.swapAt(index, random.below(index + 1)) }
    for (index, isPasted) in kinds.enumerated() {
      let value = values[random.below(values.count)]
      let name = ["name", "nickname"][random.below(2)]
      let operation = ["==", "!=", "CONTAINS[c]", "BEGINSWITH", "ENDSWITH[cd]"][random.below(5)]
      let connective = index == 0 ? "" : [" AND ", " OR ", " AND NOT "][random.below(3)]
      let isKeyPath = !isPasted && random.below(3) == 0
      let quote = isObjectiveC || random.below(3) > 0 ? "'" : "\\\""
      format += connective + (isKeyPath ? "%K" : name) + " \(operation) "
      predicate += connective + name + " \(operation) <\(value)>"
      if isKeyPath { given.append("\"\(name)\"") }
      if isPasted {
        format += isObjectiveC ? "'%@'" : "\(quote)\\(\(value))\(quote)"
        pasted.append(value)
      } else {
        format += "%@"
        given.append(value)
      }
    }
    let arguments = (["\"\(format)\""] + given).joined(separator: ", ")
    let made = "[NSString stringWithFormat:@\"\(format)\", \(pasted.joined(separator: ", "))]"
    code =
      switch form {
      case .filter: "  _ = dogs.filter(\(arguments))"
      case .predicate: "  _ = dogs.filter(NSPredicate(format: \(arguments)))"
      case .request: "  request.predicate = NSPredicate(format: \(arguments))"
      case .objectsWhere: "  [Dog objectsWhere:\(made)];"
      case .predicateWithFormat: "  [dogs objectsWithPredicate:[NSPredicate predicateWithFormat:\(made)]];"
      }
    self.predicate = predicate
  }

  static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var name = ""; @Persisted var nickname = "" }
    """

  static let dataModel = """
    <model><entity name="Pet" representedClassName="Pet"><attribute name="name" attributeType="String"/>\
    <attribute name="nickname" attributeType="String"/></entity></model>
    """

  static func head(_ language: SourceFile.Language) -> String {
    language == .swift
      ? """
      import CoreData
      import RealmSwift
      func ask(_ dogs: Results<Dog>, _ request: NSFetchRequest<Pet>, _ text: String, _ city: String, _ other: String) {
      """
      : """
      #import <Realm/Realm.h>
      void ask(RLMResults<Dog *> *dogs, NSString *text, NSString *city, NSString *other) {
      """
  }
}

/// A call as it is read from its line, without the linter.
private struct WrittenCall {
  /// The predicate with its values in their places; a placeholder without argument and an argument without placeholder are marked.
  let predicate: String

  init?(_ line: String, _ language: SourceFile.Language) {
    // Of nested calls the last text is the format.
    let opening = language == .swift ? "(\"" : "@\""
    let labelled = "(format: \""
    let start = line.firstRange(of: labelled) ?? line.firstRange(of: opening)
    guard let start else { return nil }
    var rest = line[start.upperBound...]
    var (text, holes) = ("", [String]())
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard rest.first == "(" else {
        text.append(rest.removeFirst())
        continue
      }
      var depth = 0
      var expression = ""
      repeat {
        let next = rest.removeFirst()
        depth += next == "(" ? 1 : next == ")" ? -1 : 0
        expression.append(next)
      } while depth > 0 && !rest.isEmpty
      holes.append(String(expression.dropFirst().dropLast()))
      text += "\u{1}"
    }
    var arguments: [String] = []
    if rest.hasPrefix(", ") {
      var (depth, current) = (0, "")
      loop: for character in rest.dropFirst(2) {
        switch character {
        case "," where depth == 0:
          arguments.append(current)
          current = ""
          continue
        case " " where depth == 0: continue
        case "(", "[": depth += 1
        case ")", "]":
          depth -= 1
          if depth < 0 { break loop }
        default: break
        }
        current.append(character)
      }
      arguments.append(current)
    }
    var result = ""
    var pieces = text[...]
    while let character = pieces.popFirst() {
      if (character == "'" || character == "\""), pieces.first == "\u{1}" || pieces.hasPrefix("%@") {
        // All of a quoted text.
        let isHole = pieces.first == "\u{1}"
        pieces.removeFirst(isHole ? 2 : 3)
        result += "<\(isHole ? Self.next(&holes) : Self.next(&arguments))>"
      } else if character == "%", let kind = pieces.popFirst() {
        let value = Self.next(&arguments)
        result += kind == "K" ? value.replacing("\"", with: "") : "<\(value)>"
      } else {
        result.append(character)
      }
    }
    predicate = result + arguments.map { " surplus \($0)" }.joined()
  }

  private static func next(_ values: inout [String]) -> String { values.isEmpty ? "none" : values.removeFirst() }
}
