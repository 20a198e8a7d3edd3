import Foundation
import PredicateAppSources
import Testing

@testable import PredicateLint

/// Generated programs compared with their runs.
struct ProgramRuns {
  /// A predicate that a run used.
  struct Use: Hashable {
    var line: Int
    var type: String
    var text: String

    private static let names: [String: Set<String>] = [
      "Dog": ["age", "high", "owner"], "Person": ["age", "city", "dogs"], "Pet": ["age", "high"],
      "Human": ["age", "city"],
    ]

    /// A Boolean value that indicates whether its class has all names.
    var isRight: Bool {
      text.matches(of: /([A-Za-z]+) ==/).allSatisfy { Self.names[type]?.contains(String($0.output.1)) == true }
    }
  }

  /// The number of programs: `PROGRAMS=10000 swift test --filter Generated` runs more.
  static let count = ProcessInfo.processInfo.environment["PROGRAMS"].flatMap { Int($0) } ?? 60
  static let seed = ProcessInfo.processInfo.environment["PROGRAM_SEED"].flatMap { Int($0) } ?? 1
  /// A Boolean value that indicates whether programs are printed whose wrong runs have no finding: `PROGRAMS_MISSED=1`.
  private static let lists = ProcessInfo.processInfo.environment["PROGRAMS_MISSED"] != nil
  /// The number of programs in one executable.
  static let perBatch = 120

  /// The programs whose runs are all right, those with a wrong run, those of them with a finding, and the lines whose texts are known.
  private(set) var (right, wrong, found, known) = (0, 0, 0, 0)
  /// The programs without a finding that a reader cannot call wrong: see ``arePaired(_:)``.
  private var paired = 0
  private var missed: [String] = []

  /// Compares what the linter says of a program with the predicates that its runs used.
  mutating func compare(_ code: String, _ findings: [Finding], _ sites: [PredicateSite], _ uses: Set<Use>) {
    let errors = findings.filter { $0.severity == .error }
    if uses.allSatisfy(\.isRight) {
      right += 1
      #expect(errors.isEmpty, "\(errors.map(\.message)) in \(code)")
    } else {
      wrong += 1
      let faults = uses.filter { !$0.isRight }.map { "// \($0.line): \($0.type) \($0.text)\n" }.sorted().joined()
      if !findings.isEmpty {
        found += 1
      } else if Self.arePaired(uses) {
        paired += 1
      } else {
        missed.append(faults + code)
      }
    }
    check(sites, uses, code)
  }

  /// Returns a Boolean value that indicates whether each of several texts suits one of several classes, so that only the run knows which
  /// text meets which class.
  private static func arePaired(_ uses: Set<Use>) -> Bool {
    Dictionary(grouping: uses, by: \.line).values.allSatisfy { uses in
      let types = Set(uses.map(\.type))
      let texts = Set(uses.map(\.text))
      return uses.allSatisfy(\.isRight)
        || texts.count > 1 && types.count > 1
          && texts.allSatisfy { text in
            types.contains { Use(line: 0, type: $0, text: text).isRight }
          }
    }
  }

  /// Checks the texts and classes of sites against those of the runs. The sites have their lines in place of their files.
  private mutating func check(_ sites: [PredicateSite], _ uses: Set<Use>, _ code: String) {
    for (line, sites) in Dictionary(grouping: sites.filter { !$0.isKeyPath }, by: \.file) {
      let own = uses.filter { $0.line == line }
      let classes = sites.compactMap { site -> [String]? in
        switch site.subject {
        case .classes(let names, isProven: true), .oneOf(let names, isProven: true): names
        case .fetched(let types, isOneOf: _, isProven: true): types.map { "\($0.name)" }
        default: nil
        }
      }
      if classes.count == sites.count {
        for use in own { #expect(classes.joined().contains(use.type), "\(use) in \(code)") }
      }
      let formats = sites.flatMap(\.formats)
      guard sites.allSatisfy({ $0.skip == nil }),
        formats.allSatisfy({ $0.isSure && $0.holes.isEmpty && !$0.text.string.contains("%") })
      else { continue }
      known += 1
      let texts = Set(formats.map(\.text.string))
      for use in own { #expect(texts.contains(use.text), "\(use) is none of \(texts) in \(code)") }
    }
  }

  /// Prints the numbers, and expects a share of the wrong programs to have a finding.
  ///
  /// - Parameter share: The share in percent.
  func report(_ name: String, share: Int) {
    if Self.lists { for code in missed { print("missed:\n\(code)") } }
    print("\(name): \(right) right; \(wrong) wrong, \(found) found, \(paired) only paired; \(known) texts known")
    // What the linter does not know is no fault, and less of it is better.
    #expect(found * 100 >= (wrong - paired) * share, "\(name): \(found) of \(wrong)")
  }

  /// Returns the findings in a source, and its sites with their lines in place of their files, counted from the end of a head.
  static func linted(
    _ source: SourceFile, head: String, dataModel: SourceFile? = nil
  ) -> (findings: [Finding], sites: [PredicateSite]) {
    let sources = [source] + (dataModel.map { [$0] } ?? [])
    let files = sources.map { SourceModels.read($0) }
    let start = head.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let sites = SiteFinder.sites(in: files, models: SourceModels.index(files)).map { site in
      var site = site
      site.file = source.line(of: site.place.lowerBound) - start
      return site
    }
    return (LintRun().run(sources.map { LintRun.Input(source: $0) }).findings, sites)
  }

  /// Writes files into a folder, compiles them there and runs the program. Returns the predicates that each file used, with their lines, by
  /// the files' names. `nil` if there is no compiler.
  ///
  /// - Parameters:
  ///   - files: The files by their names.
  ///   - command: Returns the command for the folder and the program to make.
  static func uses(
    of files: [String: String], _ command: (_ folder: String, _ program: String) -> [String]
  ) throws -> [String: Set<Use>]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let program = folder.appending(path: "programs").path()
    let compiled = try launch(command(folder.path() + "/", program))
    guard compiled.status != 127 else { return nil }
    try #require(compiled.status == 0, "\(compiled.output.prefix(6_000))")
    let run = try launch([program])
    #expect(run.status == 0, "\(run.output.suffix(500))")
    var result: [String: Set<Use>] = [:]
    for row in run.output.split(separator: "\n") {
      let parts = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let line = Int(parts[1]) else { continue }
      let name = parts[0].split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      result[name, default: []].insert(Use(line: line, type: parts[2], text: parts[3]))
    }
    return result
  }

  private static func launch(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
