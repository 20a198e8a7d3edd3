import Foundation
import PredicateAppSources
import TestSupport
import Testing

@testable import PredicateLint

/// Random programs are compiled and run. No run contradicts what the linter calls proven: texts, classes, and errors.
@Suite struct GeneratedProgramTests {
  /// The number of programs: `PROGRAMS=10000 swift test --filter GeneratedProgramTests` runs more.
  private static let count = ProcessInfo.processInfo.environment["PROGRAMS"].flatMap { Int($0) } ?? 60
  private static let seed = ProcessInfo.processInfo.environment["PROGRAM_SEED"].flatMap { Int($0) } ?? 1
  /// A Boolean value that indicates whether programs are printed whose wrong runs have no finding: `PROGRAMS_MISSED=1`.
  private static let lists = ProcessInfo.processInfo.environment["PROGRAMS_MISSED"] != nil
  /// The number of programs in one executable.
  private static let perBatch = 120

  /// A predicate that a run used.
  private struct Use: Hashable {
    var line: Int
    var type: String
    var text: String

    /// A Boolean value that indicates whether its class has all names.
    var isRight: Bool {
      let own: Set = type == "Dog" ? ["age", "high", "owner"] : ["age", "city", "dogs"]
      return text.matches(of: /([A-Za-z]+) ==/).allSatisfy { own.contains(String($0.output.1)) }
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/env")), .timeLimit(.minutes(60)))
  func runsContradictNothing() throws {
    // Those with a wrong run, and those of them with a finding, of few and of all kinds of code.
    var (right, wrong, found, known) = (0, [0, 0], [0, 0], 0)
    var missed: [String] = []
    for first in stride(from: 0, to: Self.count, by: Self.perBatch) {
      let programs = (first..<min(Self.count, first + Self.perBatch)).map {
        GeneratedProgram("P\($0)", seed: Self.seed * 1_000_003 + $0, isWide: $0 % 2 == 1)
      }
      guard let uses = try Self.run(programs) else { return }
      for program in programs {
        let own = uses[program.name] ?? []
        let outcome = Self.linted(program)
        let errors = outcome.findings.filter { $0.severity == .error }
        if own.allSatisfy(\.isRight) {
          right += 1
          #expect(errors.isEmpty, "\(errors.map(\.message)) in \(program.code)")
        } else {
          wrong[program.isWide ? 1 : 0] += 1
          if outcome.findings.isEmpty { missed.append(program.code) } else { found[program.isWide ? 1 : 0] += 1 }
        }
        known += Self.check(outcome.sites, own, program)
      }
    }
    if Self.lists { for code in missed { print("missed:\n\(code)") } }
    print("programs: \(right) right; \(wrong) wrong, \(found) found; \(known) texts known")
    // What the linter does not know is no fault, and less of it is better.
    #expect(found[0] * 100 >= wrong[0] * 75, "\(found) of \(wrong)")
  }

  /// Checks the texts and classes of sites against those of the runs. Returns the number of lines whose texts are known.
  private static func check(_ sites: [PredicateSite], _ uses: Set<Use>, _ program: GeneratedProgram) -> Int {
    var known = 0
    for (line, sites) in Dictionary(grouping: sites.filter { !$0.isKeyPath }, by: \.file) {
      let own = uses.filter { $0.line == line }
      let classes = sites.compactMap { site -> [String]? in
        switch site.subject {
        case .classes(let names, isProven: true), .oneOf(let names, isProven: true): names
        default: nil
        }
      }
      if classes.count == sites.count {
        for use in own { #expect(classes.joined().contains(use.type), "\(use) in \(program.code)") }
      }
      let formats = sites.flatMap(\.formats)
      guard sites.allSatisfy({ $0.skip == nil }),
        formats.allSatisfy({ $0.isSure && $0.holes.isEmpty && !$0.text.string.contains("%") })
      else { continue }
      known += 1
      let texts = Set(formats.map(\.text.string))
      for use in own { #expect(texts.contains(use.text), "\(use) is none of \(texts) in \(program.code)") }
    }
    return known
  }

  /// Returns the findings in a program, and its sites with their lines in place of their files.
  private static func linted(_ program: GeneratedProgram) -> (findings: [Finding], sites: [PredicateSite]) {
    let source = SourceFile(
      path: "A.swift", language: .swift,
      bytes: Array(("import RealmSwift; " + GeneratedProgram.models + program.code).utf8))
    let files = [SourceModels.read(source)]
    let start = GeneratedProgram.models.split(separator: "\n").count
    let sites = SiteFinder.sites(in: files, models: SourceModels.index(files)).map { site in
      var site = site
      site.file = source.line(of: site.place.lowerBound) - start
      return site
    }
    return (LintRun().run([LintRun.Input(source: source)]).findings, sites)
  }

  /// Compiles and runs some programs. Returns the predicates that each used, with their lines. `nil` if there is no compiler.
  private static func run(_ programs: [GeneratedProgram]) throws -> [String: Set<Use>]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    func write(_ name: String, _ text: String) throws {
      files.append(folder.appending(path: name).path())
      try text.write(toFile: files[files.count - 1], atomically: true, encoding: .utf8)
    }
    try write("Recorder.swift", GeneratedProgram.recorder + GeneratedProgram.models)
    for program in programs { try write("\(program.name).swift", program.code) }
    let calls = programs.map { "for _ in 0..<\(GeneratedProgram.runs) { \($0.name).run(Realm()) }" }
    try write("main.swift", calls.joined(separator: "\n"))
    let tool = folder.appending(path: "programs").path()
    let compiled = try launch(
      ["swiftc", "-Onone", "-suppress-warnings", "-module-name", "Programs", "-o", tool] + files)
    guard compiled.status != 127 else { return nil }
    #expect(compiled.status == 0, "\(compiled.output.prefix(3_000))")
    let output = try launch([tool]).output
    var result: [String: Set<Use>] = [:]
    for row in output.split(separator: "\n") {
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
