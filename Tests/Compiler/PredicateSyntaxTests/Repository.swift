import Foundation
import GrammarCompiler

/// The files of this package that tests read.
enum Repository {
  /// The package's directory.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whether golden files are to be written anew: `RECORD_GOLDEN=1 swift test`.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  /// The grammar of this package, compiled once.
  static let compiledGrammar: Result<CompiledGrammar, any Error> = Result {
    try CompiledGrammar(text(of: "Grammar/Predicate.grammar"))
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
