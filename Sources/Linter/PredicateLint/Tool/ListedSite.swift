import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON

/// A place that creates a predicate, as `predicate-lint sites` lists it.
struct ListedSite {
  private let path: String
  private let location: SourceText.Location
  private let text: String
  /// The classes that the predicate is checked against, or the undeclared ones that the code names.
  private let classes: [String]
  /// A Boolean value that indicates whether the predicate must fit only one of the classes.
  private let isOneOf: Bool
  /// A Boolean value that indicates whether the classes are Core Data entities.
  private var isFetched = false
  /// The result of resolving the predicate's class.
  private let verdict: Verdict
  private let reason: String?

  private enum Verdict: String {
    case proven, guessed, ambiguous, undeclared, unknown, foundation, skipped
    case coreData = "core-data"
  }

  /// The maximum number of characters of a predicate in a line.
  private static let shownText = 80

  /// The engine that runs the predicate, for programs.
  private let kind: String

  /// A Boolean value that indicates whether the predicate is checked against a class.
  var isChecked: Bool { verdict == .proven || verdict == .guessed }

  /// Returns the places of a run.
  static func all(_ outcome: LintRun.Outcome, _ inputs: [LintRun.Input]) -> [ListedSite] {
    outcome.sites.map { ListedSite($0, in: inputs[$0.file].source, outcome.models) }
  }

  private init(_ site: PredicateSite, in source: SourceFile, _ models: ModelIndex) {
    path = source.path
    location = source.location(of: site.place.lowerBound)
    text = site.formats.first?.text.string ?? ""
    kind =
      switch site.subject {
      case .classes, .oneOf, .unknownClass: "realm"
      case .fetched, .unknownEntity: "core-data"
      case .foundation: "other"
      }
    var classes: [String] = []
    if site.skip != nil {
      verdict = .skipped
      reason = "the format is put together while the program runs"
    } else {
      switch site.subject {
      case .classes(let names, let isProven), .oneOf(let names, let isProven):
        classes = names
        let isDeclared = names.contains {
          if case .one = models.model(named: $0, near: source.path) { true } else { false }
        }
        let isAmbiguous = names.contains {
          if case .ambiguous = models.model(named: $0, near: source.path) { true } else { false }
        }
        verdict = isDeclared ? isProven ? .proven : .guessed : isAmbiguous ? .ambiguous : .undeclared
      case .unknownClass: verdict = .unknown
      case .fetched(let targets, _, let isProven):
        let found = targets.compactMap { models.entities.entity($0, near: source.path) }
        classes = found.isEmpty ? targets.map(\.name) : found.map(\.name)
        isFetched = true
        verdict = found.isEmpty ? .ambiguous : isProven ? .proven : .guessed
      case .unknownEntity: verdict = .coreData
      case .foundation: verdict = .foundation
      }
      reason = site.reason
    }
    if case .oneOf = site.subject { isOneOf = classes.count > 1 } else { isOneOf = false }
    self.classes = classes.map { WrittenType.shownName(of: $0) }
  }

  /// The line of the list: `Sources/List.swift:12:8: "age > 3": class Dog: ‘dogs’ is a ‘Results<Dog>’`.
  var line: String {
    let names = classes.joined(separator: isOneOf ? " or " : ", ")
    let what =
      switch verdict {
      case .proven: isFetched ? "entity \(names)" : "class \(names)"
      case .guessed: "class \(names), a guess"
      case .ambiguous: "\(isFetched ? "entity" : "class") \(names), of which there are several that differ"
      case .undeclared: "class \(names), which no source declares"
      case .coreData: "Core Data's, of an entity that is not proven"
      case .unknown: "Realm's, of a class that the sources do not tell"
      case .foundation: reason == nil ? "nothing shows what it is for" : "not Realm's"
      case .skipped: "not checked"
      }
    let shown = text.isEmpty ? "" : "\"\(text.count > Self.shownText ? text.prefix(Self.shownText) + "…" : text)\": "
    return VisibleText.escape(
      "\(path):\(location.line):\(location.column): \(shown)\(what)" + (reason.map { ": \($0)" } ?? ""))
  }

  static func json(_ sites: [ListedSite]) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.array("sites") { writer in
        for site in sites {
          writer.object { writer in
            writer.member("path", site.path)
            writer.member("line", site.location.line)
            writer.member("column", site.location.column)
            writer.member("predicate", site.text)
            writer.member("kind", site.kind)
            writer.member("verdict", site.verdict.rawValue)
            writer.array("classes") { writer in for name in site.classes { writer.string(name) } }
            if let reason = site.reason { writer.member("reason", reason) }
          }
        }
      }
    }
    return writer.text
  }
}
