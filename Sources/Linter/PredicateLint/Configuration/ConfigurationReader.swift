import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON

/// A reader of configuration files and the files that they extend.
struct ConfigurationReader {
  /// The keys of a configuration file.
  static let keys = ["$schema", "extends", "dialect", "include", "exclude", "rules", "overrides"]
  private static let overrideKeys = ["paths", "dialect", "rules"]
  /// The maximum size of a file in bytes.
  static let maximumBytes = 1 << 20

  /// The folder that globs are relative to.
  let base: String
  /// The folder that relative paths start from.
  let workingDirectory: String
  /// The files being read, each extended by the previous one.
  private var chain: [String] = []
  private var fileCount = 0
  private let limits: Limits
  /// A Boolean value that indicates whether the user named the file, rather than a search finding it.
  private let isNamed: Bool
  /// The files whose text may appear in messages.
  private let tree: RealTree

  /// Creates a reader of a file whose globs are relative to a folder.
  init(_ path: String, base: String, workingDirectory: String, limits: Limits, isNamed: Bool = false) {
    self.limits = limits
    self.base = base
    self.workingDirectory = workingDirectory
    self.isNamed = isNamed
    tree = RealTree(around: PathName.folder(of: PathName.absolute(path, in: workingDirectory)) ?? "/")
  }

  /// Reads the configuration in a file.
  mutating func read(_ path: String) throws(ToolError) -> Configuration {
    let absolute = PathName.absolute(path, in: workingDirectory)
    let isNamed = isNamed && chain.isEmpty
    let bytes = try ToolError.file { () throws(System.FileError) in
      let bytes = try System.read(path == "-" ? path : absolute, isNamed: isNamed, atMost: Self.maximumBytes) {
        "it has more than \($0) bytes, which no configuration needs"
      }
      return try System.text(bytes, of: path)
    }
    let isQuoted = isNamed || tree.contains(absolute)
    do throws(ToolError) {
      return try read(SourceText(utf8: bytes, name: path), path)
    } catch {
      if isQuoted { throw error }
      throw .file(System.unusable(path, "it is no configuration, and lies outside of the project"))
    }
  }

  private mutating func read(_ source: SourceText, _ path: String) throws(ToolError) -> Configuration {
    chain.append(PathName.absolute(path, in: workingDirectory))
    defer { chain.removeLast() }
    let value = try ToolError.text { () throws(DiagnosticError) in
      try JSONValue(parsing: source, limits: limits)
    }
    var faults = Faults()
    var result = Configuration()
    guard let reader = KeyedReader(value, "the configuration", keys: Self.keys, &faults) else {
      try ToolError.text { () throws(DiagnosticError) in try faults.check(in: source) }
      return result
    }
    for parent in Self.strings(reader["extends"], "extends", allowsOne: true, &faults) {
      let target = PathName.joined(PathName.folder(of: path) ?? (path.hasPrefix("/") ? "/" : ""), parent.text)
      let absolute = PathName.absolute(target, in: workingDirectory)
      if chain.contains(absolute) || chain.count > Bounds.depth {
        faults.report(.jsonType, "`\(parent.text)` extends `\(path)`, which extends it", at: parent.range)
        continue
      }
      fileCount += 1
      if fileCount > Bounds.many {
        faults.report(
          .jsonType, "more than \(Bounds.many) files are extended; name each of them once", at: parent.range)
        break
      }
      do throws(ToolError) {
        result.add(try read(target))
      } catch {
        guard case .file(let fault) = error else { throw error }
        faults.report(
          .jsonType, "`extends` names `\(target)`, which cannot be read", at: parent.range,
          notes: [.init(fault.message)])
      }
    }
    var own = Configuration(sources: [path])
    own.dialect = Self.dialect(reader["dialect"], &faults)
    own.include = globs(reader["include"], "include", &faults)
    own.exclude = globs(reader["exclude"], "exclude", &faults)
    own.levels = Self.levels(reader["rules"], &faults)
    for element in reader.array("overrides", &faults).map(Array.init) ?? [] {
      guard let override = KeyedReader(element, "an override", keys: Self.overrideKeys, &faults) else { continue }
      if override["paths"] == nil { faults.report(.jsonType, "an override needs `paths`", at: element.range) }
      own.overrides.append(
        Configuration.Override(
          paths: globs(override["paths"], "paths", &faults),
          dialect: Self.dialect(override["dialect"], &faults), levels: Self.levels(override["rules"], &faults)))
    }
    try ToolError.text { () throws(DiagnosticError) in try faults.check(in: source) }
    result.add(own)
    return result
  }

  // MARK: Parts

  private static func strings(
    _ value: JSONValue?, _ key: String, allowsOne: Bool = false, _ faults: inout Faults
  ) -> [(text: String, range: SourceRange)] {
    guard let value else { return [] }
    if allowsOne, let text = value.string { return [(text, value.range)] }
    guard value.kind == .array else {
      faults.reportKind(allowsOne ? "a string or an array of strings" : "an array of strings", value, "`\(key)`")
      return []
    }
    var texts: [(String, SourceRange)] = []
    for element in value.elements {
      if let text = element.string, !text.isEmpty {
        texts.append((text, element.range))
      } else {
        faults.reportKind("a string that is not empty", element, "an element of `\(key)`")
      }
    }
    return texts
  }

  private func globs(_ value: JSONValue?, _ key: String, _ faults: inout Faults) -> [PathGlob] {
    Self.strings(value, key, &faults).map { pattern, range in
      if let fault = PathGlob.fault(in: pattern) { faults.report(.jsonType, fault, at: range) }
      return PathGlob(pattern, in: base)
    }
  }

  private static func dialect(_ value: JSONValue?, _ faults: inout Faults) -> Dialect? {
    guard let value else { return nil }
    if let dialect = value.string.flatMap(Dialect.init) { return dialect }
    faults.reportKind("one of \(listed(Dialect.allCases.map(\.rawValue)))", value, "`dialect`")
    return nil
  }

  private static func levels(_ value: JSONValue?, _ faults: inout Faults) -> [String: RuleLevel] {
    guard let value else { return [:] }
    guard value.kind == .object else {
      faults.reportKind("an object of rules and severities", value, "`rules`")
      return [:]
    }
    var levels: [String: RuleLevel] = [:]
    for member in value.members {
      if LintRule.named(member.key) == nil {
        let match = closestMatch(to: member.key, in: LintRule.all.map(\.id))
        faults.report(
          .jsonUnknownKey, "there is no rule `\(member.key)`", at: member.name.range,
          notes: [.init(match.map { "did you mean `\($0)`?" } ?? "`predicate-lint rules` lists them")])
      }
      // A reason may follow, as in a comment that silences a rule.
      if let level = member.value.string.flatMap({
        RuleLevel(rawValue: String($0.split(separator: " -- ").first ?? ""))
      }) {
        levels[member.key] = level
      } else {
        faults.reportKind(
          "one of \(listed(RuleLevel.allCases.map(\.rawValue)))", member.value, "`\(member.key)`")
      }
    }
    return levels
  }

  private static func listed(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
}
