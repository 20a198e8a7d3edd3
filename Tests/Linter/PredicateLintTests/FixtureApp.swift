import Foundation
import PredicateAppSources
import PredicateDataModels
import Testing

@testable import PredicateLint

/// An app below `Tests/LintFixtures` whose mistakes are marked in its sources: `// finds: ID…` at the end of a line.
struct FixtureApp: Sendable, CustomTestStringConvertible {
  let name: String
  /// The sources, in the order of their paths.
  let sources: [SourceFile]
  /// The data models of Core Data, in their current versions.
  let dataModels: [SourceFile]

  static let all = [
    "Archive", "Clinic", "Greenhouse", "Habits", "Kennel", "Library", "Menagerie", "Podcasts", "Recipes", "Shelter",
    "Trails",
  ].map {
    FixtureApp($0)
  }

  static func folder(_ name: String) -> URL { LintFolder.root.appending(path: "Tests/LintFixtures/\(name)") }

  init(_ name: String) {
    self.name = name
    let folder = Self.folder(name)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? []
    sources = paths.sorted().compactMap { path in
      guard let language = SourceFile.Language(pathExtension: path.split(separator: ".").last ?? ""),
        let bytes = try? Data(contentsOf: folder.appending(path: path))
      else { return nil }
      return SourceFile(path: path, language: language, bytes: Array(bytes))
    }
    dataModels = paths.sorted().compactMap { path in
      guard path.hasSuffix(".xcdatamodeld"),
        let contents = DataModelFolder.contents(of: folder.appending(path: path).path(percentEncoded: false)),
        let bytes = try? Data(contentsOf: URL(filePath: contents))
      else { return nil }
      return SourceFile(path: path + "/contents", language: .dataModel, bytes: Array(bytes))
    }
  }

  private init(name: String, sources: [SourceFile], dataModels: [SourceFile]) {
    self.name = name
    self.sources = sources
    self.dataModels = dataModels
  }

  var testDescription: String { name }

  /// The app with other sources.
  func mapSources(_ change: (SourceFile) -> SourceFile) -> FixtureApp {
    FixtureApp(name: name, sources: sources.map(change), dataModels: dataModels)
  }

  /// The app with other bytes.
  func mapBytes(_ change: ([UInt8]) -> [UInt8]) -> FixtureApp {
    mapSources { SourceFile(path: $0.path, language: $0.language, bytes: change($0.bytes)) }
  }

  func lint() -> LintRun.Outcome {
    LintRun().run(
      sources.map { LintRun.Input(source: $0) } + dataModels.map { LintRun.Input(source: $0, isOnlyRead: true) })
  }

  /// What the comments say, as ``line(of:)`` writes it.
  var marked: [String] {
    sources.flatMap { source in
      (1...source.lineCount).flatMap { line -> [String] in
        let parts = source.text(source.range(ofLine: line)).components(separatedBy: "// finds: ")
        guard parts.count == 2 else { return [] }
        return parts[1].split(separator: " ").map { "\(source.path):\(line) \($0)" }
      }
    }
  }

  /// A finding as `FILE:LINE ID`.
  func line(of finding: Finding) -> String {
    let source = sources.first { $0.path == finding.place.path }
    return "\(finding.place.path):\(source?.line(of: finding.place.range.lowerBound) ?? 0) \(finding.id)"
  }
}
