import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON

/// What `.ci/gate/compare-files` has found: `predicate-run` beside DuckDB and jq over files, as it wrote it in JSON.
struct FileComparison {
  /// A query by every program that could answer it and was there.
  struct Query {
    let name: String
    let predicate: String
    let count: Int
    /// Of a processor, by program.
    let seconds: [String: Double]
    /// The most memory, by program.
    let bytes: [String: Double]

    /// What `predicate-run` takes over what another program does; nil where that has not run.
    func ratio(to program: String) -> Double? {
      guard let ours = seconds[FileComparison.ours], let other = seconds[program], other > 0 else { return nil }
      return ours / other
    }
  }

  /// A query with one job and with several.
  struct Jobs {
    let name: String
    let count: Int
    /// From start to end.
    let oneSeconds: Double
    let severalSeconds: Double

    /// How many times as fast several are.
    var gain: Double { severalSeconds > 0 ? oneSeconds / severalSeconds : 0 }
  }

  /// The name of the program that is compared with the others.
  static let ours = "predicate-run"

  let commit: String
  /// The versions of the others that were there: `jq`, `DuckDB`.
  let versions: [String: String]
  let rows: Int
  let runs: Int
  /// Bytes, by file: `tasks`, `nested`, `document`.
  let sizes: [String: Double]
  let queries: [Query]
  /// The first query over a data document, which is read whole.
  let document: Query
  let jobs: [Jobs]

  static func read(_ path: String) throws(ToolError) -> FileComparison {
    let source = try SourceText(readingFile: path)
    let json = try ToolError.text { () throws(DiagnosticError) in try JSONValue(parsing: source) }
    guard let comparison = FileComparison(json) else {
      throw .usage(UsageError("`\(path)` is not what `.ci/gate/compare-files` writes"))
    }
    return comparison
  }

  /// Nil where anything is missing.
  init?(_ json: JSONValue) {
    guard let commit = json["commit"]?.string, let rows = json["rows"]?.number, let runs = json["runs"]?.number,
      let sizes = json["sizes"]?.numbers, let document = json["document"].flatMap(Query.init),
      let queries = json["queries"], let jobs = json["jobs"]
    else { return nil }
    self.commit = commit
    (self.rows, self.runs) = (Int(rows), Int(runs))
    (self.sizes, self.document) = (sizes, document)
    versions = Dictionary(
      (json["versions"]?.members).map { $0.compactMap { member in member.value.string.map { (member.key, $0) } } }
        ?? [],
      uniquingKeysWith: { $1 })
    self.queries = queries.elements.compactMap(Query.init)
    self.jobs = jobs.elements.compactMap(Jobs.init)
    if self.queries.isEmpty { return nil }
  }
}

extension FileComparison.Query {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let predicate = json["predicate"]?.string,
      let count = json["count"]?.number, let seconds = json["seconds"]?.numbers, let bytes = json["bytes"]?.numbers
    else { return nil }
    self.init(name: name, predicate: predicate, count: Int(count), seconds: seconds, bytes: bytes)
  }
}

extension FileComparison.Jobs {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let count = json["jobs"]?.number, let one = json["oneSeconds"]?.number,
      let several = json["severalSeconds"]?.number
    else { return nil }
    self.init(name: name, count: Int(count), oneSeconds: one, severalSeconds: several)
  }
}

extension JSONValue {
  /// A number that is no greater than counts are; nil for any other value.
  fileprivate var number: Double? {
    kind == .number ? Double(text).flatMap { $0.magnitude < 1e15 ? $0 : nil } : nil
  }
  /// The numbers of an object by their keys.
  fileprivate var numbers: [String: Double] {
    Dictionary(
      members.compactMap { member in member.value.number.map { (member.key, $0) } }, uniquingKeysWith: { $1 })
  }
}
