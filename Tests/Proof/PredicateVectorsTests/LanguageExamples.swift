import Foundation

/// The examples of a page of the language reference: the rows of its tables that name a vector, with the objects above them.
struct LanguageExamples {
  /// What a dialect makes of a predicate.
  struct Example: CustomStringConvertible {
    let predicate: String
    let className: String
    let arguments: [Any]?
    let dialect: String
    /// Keys between commas, `none`, or a code between backquotes; `then` before a key where their order counts.
    let answer: String
    /// The vector that the table names, as `suite/id`.
    let vector: String
    /// The JSON block that the example belongs to, by its place among those of the page.
    let block: Int
    var description: String { "\(vector) in \(dialect): \(predicate)" }

    /// The answer in the notation of suites.
    var expectation: [String: Any] {
      if answer.hasPrefix("`") { return ["error": ["code": answer.trimmingCharacters(in: ["`"])]] }
      if answer == "none" { return ["matches": [String]()] }
      let keys = answer.components(separatedBy: ", ").map { $0.hasPrefix("then ") ? String($0.dropFirst(5)) : $0 }
      return answer.contains(", then ") ? ["matches": keys, "ordered": true] : ["matches": keys]
    }
  }

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The JSON blocks, each with a `schema` and `data`.
  private(set) var blocks: [[String: Any]] = []
  private(set) var examples: [Example] = []
  /// The code spans that are not in a table of examples.
  private(set) var codeOutside: [String] = []

  /// - Throws: a block that is not JSON, or a row that has not the cells of its table.
  init(_ page: String) throws {
    var header: [String] = []
    var fence: [String]?
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let lines = fence, lines.first == "```json" {
          let text = lines.dropFirst().joined(separator: "\n")
          guard let block = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            throw Fault(description: "a block is not JSON object")
          }
          blocks.append(block)
        }
        fence = fence == nil ? [line] : nil
      } else if fence != nil {
        fence?.append(line)
      } else if line.hasPrefix("|"), line.hasSuffix("| Vector |") {
        header = Self.cells(line)
      } else if line.hasPrefix("|"), !header.isEmpty {
        if !line.hasPrefix("| ---") { try add(Self.cells(line), header) }
      } else {
        header = []
        codeOutside += Self.codeSpans(line)
      }
    }
  }

  private mutating func add(_ cells: [String], _ header: [String]) throws {
    let spans = Self.codeSpans(cells[0])
    guard cells.count == header.count, let predicate = spans.first, let block = blocks.last,
      let classes = block["schema"] as? [[String: Any]], let first = classes.first?["name"] as? String
    else { throw Fault(description: "not an example: \(cells)") }
    let arguments =
      spans.count > 1 ? try JSONSerialization.jsonObject(with: Data(spans[1].utf8)) as? [Any] : nil
    let named = cells[0].components(separatedBy: ": `")
    for (dialect, answer) in zip(header, cells).dropFirst().dropLast() where dialect.hasPrefix("`") && !answer.isEmpty {
      examples.append(
        Example(
          predicate: predicate, className: cells[0].hasPrefix("`") ? first : named[0], arguments: arguments,
          dialect: dialect.trimmingCharacters(in: ["`"]), answer: answer,
          vector: cells[cells.count - 1].trimmingCharacters(in: ["`"]), block: blocks.count - 1))
    }
  }

  /// The cells of a row, in which `\|` stands for a `|`.
  private static func cells(_ row: String) -> [String] {
    row.replacingOccurrences(of: "\\|", with: "\u{0}").components(separatedBy: "|").dropFirst().dropLast().map {
      $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{0}", with: "|")
    }
  }

  /// What stands between single backquotes.
  private static func codeSpans(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
