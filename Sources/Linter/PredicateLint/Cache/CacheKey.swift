import PredicateCommandLine
import PredicateDiagnostics
import PredicateSources

/// What a result depends on, as a hash: which linter ran, on which sources, with which settings. The content of each file counts, and its
/// path as reports show it; its times do not.
struct CacheKey: Sendable, Equatable {
  /// The hash of all of it.
  let hash: [UInt8]

  /// The key of what a run would find in its inputs.
  ///
  /// - Parameters:
  ///   - tool: What tells this build of the linter from every other.
  ///   - schema: The path and the text of the schema that the run takes the models from; nil where it takes them from the inputs.
  ///   - listsUnchecked: Whether the predicates are listed that are not checked against a class.
  init(tool: String, _ run: LintRun, _ inputs: [LintRun.Input], schema: String?, listsUnchecked: Bool) {
    let contents = parallelMap(inputs, jobs: run.jobs) { BLAKE2b.hash($0.source.bytes) }
    var writer = KeyWriter()
    writer.add(tool)
    writer.add(run.className)
    writer.add(schema)
    writer.add(run.screenedOut)
    writer.add(listsUnchecked ? 1 : 0)
    var settings = RuleSettings()
    var text = settings.keyText
    for (input, content) in zip(inputs, contents) {
      if input.settings != settings {
        settings = input.settings
        text = settings.keyText
      }
      writer.add(input.source.path)
      writer.add("\(input.source.language)")
      writer.add(content)
      writer.add(text)
      writer.add(input.isOnlyRead ? 1 : 0)
      writer.add(input.isOnDisk ? 1 : 0)
    }
    hash = BLAKE2b.hash(writer.bytes)
  }

  /// 64 digits.
  var hexadecimal: String {
    hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// What tells this build of the linter from every other: its version and commit, and the size and time of its file, as a build from a
  /// work tree knows no commit. Nil where the system does not say.
  static func ownTool() -> String? {
    guard let path = System.executablePath(), let status = System.status(path) else { return nil }
    return "\(PredicateCommandLine.versionAndCommit) \(status.size) \(status.modified)"
  }
}

extension RuleSettings {
  /// All of it in an order that is always the same.
  fileprivate var keyText: String {
    let levels = levels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }
    return ([dialect.rawValue, "\(limits)"] + levels).joined(separator: "\n")
  }
}

/// Puts values one behind the other, each with its length, so that no two lists have the same bytes.
private struct KeyWriter {
  private var coder = ByteCoder()

  var bytes: [UInt8] { coder.bytes }

  // Writing never fails.
  mutating func add(_ value: Int) {
    var value = value
    try? coder.code(&value)
  }

  mutating func add(_ bytes: [UInt8]) {
    var bytes = bytes
    try? coder.code(&bytes)
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }
}
