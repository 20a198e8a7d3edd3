import Foundation
import Testing

/// What pages link to and what comments cite is there.
@Suite struct DocumentationLinkTests {
  static let root = ModuleImportTests.root

  /// Files below a folder whose names end so; a file by itself.
  static func files(_ path: String, _ suffixes: [String]) -> [String] {
    let place = root.appending(path: path).path()
    guard let below = FileManager.default.enumerator(atPath: place) else { return [path] }
    return below.compactMap { $0 as? String }.filter { name in suffixes.contains { name.hasSuffix($0) } }
      .map { "\(path)/\($0)" }.sorted()
  }

  static let pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs", "Vectors", ".ci", "Sources"]
    .flatMap { files($0, [".md"]) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// A page's lines outside of its blocks of code.
  static func prose(_ text: String) -> [String] {
    var isCode = false
    return text.components(separatedBy: "\n").filter { line in
      if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
        isCode.toggle()
        return false
      }
      return !isCode
    }
  }

  /// The headings of a page, without their signs.
  static func headings(_ path: String) throws -> [String] {
    prose(try text(path)).filter { $0.hasPrefix("#") }.map {
      $0.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    }
  }

  /// What a heading is linked to by: small letters, digits and hyphens.
  static func anchor(_ heading: String) -> String {
    String(
      String.UnicodeScalarView(
        heading.lowercased().unicodeScalars.compactMap { scalar in
          if scalar == " " { return "-" }
          return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_"
            ? scalar : nil
        }))
  }

  /// Where the relative links of a line lead: a file of the package, and a heading in it.
  static func links(_ line: String, on page: String) -> [(path: String, anchor: String?)] {
    let prose = line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    let folder = root.appending(path: page).deletingLastPathComponent()
    return prose.components(separatedBy: "](").dropFirst().compactMap { piece in
      let target = piece.prefix { $0 != ")" && $0 != " " }
      if target.contains("://") || target.hasPrefix("mailto:") { return nil }
      let parts = target.components(separatedBy: "#")
      let path = folder.appending(path: parts[0]).standardized.path().dropFirst(root.path().count)
      return (parts[0].isEmpty ? page : String(path), parts.count > 1 ? parts[1] : nil)
    }
  }

  @Test(arguments: pages) func everyLinkLeadsSomewhere(_ page: String) throws {
    for line in Self.prose(try Self.text(page)) {
      for (path, anchor) in Self.links(line, on: page) {
        #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path()), "\(path) in \(line)")
        if let anchor, path.hasSuffix(".md") {
          #expect(try Self.headings(path).map(Self.anchor).contains(anchor), "no heading for \(anchor) in \(line)")
        }
      }
    }
  }

  /// A reader who begins at the README comes to every page of `docs`.
  @Test func everyPageIsReached() throws {
    var reached: Set<String> = []
    var waiting = ["README.md"]
    while let page = waiting.popLast() {
      guard page.hasSuffix(".md"), reached.insert(page).inserted else { continue }
      for line in Self.prose(try Self.text(page)) { waiting += Self.links(line, on: page).map(\.path) }
    }
    for page in Self.files("docs", [".md"]) { #expect(reached.contains(page), "no way leads to \(page)") }
  }

  /// Figures say which commit they are of, and by how many the program is ahead.
  @Test func figuresNameTheirCommit() throws {
    #expect(try Self.text("docs/performance.md").contains(/commit [0-9a-f]{40}/))
    let page = try Self.text("docs/reliability.md")
    let table = try #require(page.firstRange(of: "## Figures")).upperBound
    let rows = page[table...].split(separator: "\n").drop { !$0.hasPrefix("| ---") }.dropFirst()
      .prefix { $0.hasPrefix("| ") }
    #expect(rows.count > 8)
    for row in rows { #expect(row.contains(/\| `[0-9a-f]{12}` \| [0-9]+ \|$/), "\(row)") }
  }

  // MARK: Citations

  /// The numbers of the language reference's sections and decisions.
  static let sections: Set<String> = {
    let pages = ["docs/language.md"] + files("docs/language", [".md"])
    return Set(
      pages.flatMap { (try? headings($0)) ?? [] }.compactMap { heading in
        if heading.hasPrefix("Decision ") { return "decision \(heading.dropFirst("Decision ".count))" }
        let number = heading.prefix { $0.isNumber || $0 == "." }
        return number.isEmpty ? nil : number.trimmingCharacters(in: ["."])
      })
  }()

  static let citing = ["Sources", "Tests", "docs", "Vectors", "Grammar", ".ci", "README.md", "CONTRIBUTING.md"]

  /// Every `§6.2` that is not another document's, with those behind it (`§6.2–6.4`), and every decision.
  @Test(arguments: citing) func everyCitationIsOfASection(_ folder: String) throws {
    var count = 0
    for file in Self.files(folder, [".swift", ".md", ".json", ".grammar", ".py"])
    where file.hasSuffix("LinkTests.swift") == false {
      let data = try Data(contentsOf: Self.root.appending(path: file))
      for sign in ["§", "language decision ", "language, decision ", "language decision ", "language, decision "] {
        for (before, after) in Self.places(of: sign, in: data) {
          if ["RELIABILITY", "RFC", "XML"].contains(where: before.contains) { continue }
          for number in Self.numbers(after) {
            let section = sign == "§" ? number : "decision \(number)"
            #expect(Self.sections.contains(section), "\(file) cites \(section)")
            count += 1
          }
        }
      }
    }
    if folder == "Sources" { #expect(count > 200) }
  }

  /// What stands on the line before and behind each place at which a text stands.
  private static func places(of text: String, in data: Data) -> [(before: String, after: String)] {
    var places: [(before: String, after: String)] = []
    var rest = data.startIndex..<data.endIndex
    while let found = data.range(of: Data(text.utf8), in: rest) {
      let start = data[..<found.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? data.startIndex
      let end = data[found.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
      places.append(
        (
          String(decoding: data[start..<found.lowerBound], as: UTF8.self),
          String(decoding: data[found.upperBound..<end], as: UTF8.self)
        ))
      rest = found.upperBound..<data.endIndex
    }
    return places
  }

  /// The number at the beginning of a text, and the end of a range that it begins.
  private static func numbers(_ text: String) -> [String] {
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let rest = text.dropFirst(number.count)
    let trimmed = number.trimmingCharacters(in: ["."])
    guard !trimmed.isEmpty else { return [] }
    let isRange = rest.hasPrefix("–") && rest.dropFirst().first?.isNumber == true
    return isRange ? [trimmed] + numbers(String(rest.dropFirst())) : [trimmed]
  }
}
