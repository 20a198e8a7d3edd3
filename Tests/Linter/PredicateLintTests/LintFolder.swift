import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import TestSupport

@testable import PredicateLint

/// A folder of files that the linter runs in; gone when nobody holds it any more.
///
/// Its engine takes every string literal for a predicate, and finds `bad` in it, which a safe fix makes `good`; `risky`, which an unsafe
/// one makes `safe`; `dull`, which is a note; and `trap`, which a safe fix makes `snap`, an error.
final class LintFolder {
  struct Run {
    var status: Int32
    var output: String
    var errors: String
    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let path: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "predicate-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path()
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ data: Data) throws {
    let url = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }

  /// Runs the tool; `@name` among the arguments is a path in the folder, which is taken out of what is printed.
  func run(_ arguments: String...) -> Run { run(arguments) }

  func run(_ arguments: [String]) -> Run {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let arguments = arguments.map { $0.replacing("@", with: path + "/") }
    let status = PredicateLint.run(arguments, console: console, engine: Self.engine, in: path)
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).replacing(path + "/", with: "") }
    return Run(status: status, output: text(out), errors: text(err))
  }

  static let engine = LintEngine(
    sites: { files, _, _ in
      files.enumerated().flatMap { index, file in
        file.tokens.tokens.filter { $0.kind == .string && $0.link >= 0 }.compactMap { token in
          guard let text = file.tokens.literals[Int(token.link)].text else { return nil }
          return PredicateSite(
            file: index, place: token.range, formats: [FormatText(text: text)], arguments: nil, subject: .foundation)
        }
      }
    },
    check: { site, file, _, _ in
      var findings: [Finding] = []
      let words: [(String, String, Bool, Severity)] = [
        ("bad", "good", true, .error), ("risky", "safe", false, .warning), ("dull", "", false, .note),
        ("trap", "snap", true, .warning), ("snap", "", false, .error),
      ]
      for (word, replacement, isSafe, severity) in words {
        let text = site.formats[0].text.bytes
        for start in text.indices where text[start...].starts(with: word.utf8) {
          guard let range = site.formats[0].text.place(of: SourceRange(start, start + word.utf8.count)) else {
            continue
          }
          let fix = Finding.Fix(
            message: "write `\(replacement)`", edits: [.init(range: range, replacement: replacement)], isSafe: isSafe)
          findings.append(
            Finding(
              id: ids[word] ?? "", severity: severity, message: "`\(word)` is not right",
              place: Finding.Place(path: file.tokens.file.path, range: range),
              notes: word == "risky" ? [Finding.Note(message: "it is risky", place: nil)] : [],
              fixes: replacement.isEmpty ? [] : [fix]))
        }
      }
      return LintEngine.Checked(findings: findings, isDecided: true)
    })

  /// The rules that the words break.
  static let ids = [
    "bad": "unknown-property", "risky": "unused-argument", "dull": "invalid-encoding", "trap": "duplicate-term",
    "snap": "unexpected-token",
  ]
}

/// A JSON Schema of `docs/schemas`.
func publishedSchema(_ name: String) throws -> SchemaValidator {
  let data = try Data(contentsOf: LintFolder.root.appending(path: "docs/schemas/\(name).schema.json"))
  return SchemaValidator(schema: try JSONValue(parsing: SourceText(utf8: Array(data))))
}
