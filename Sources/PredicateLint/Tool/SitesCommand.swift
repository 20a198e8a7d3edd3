import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSources

extension PredicateLint {
  static let sitesCommand = CommandDescription(
    "predicate-lint sites",
    abstract:
      "Lists the places that make predicates: the class that each is checked against and how that is known, or why it is not.",
    operands: "[PATH…]",
    operandCount: 0...Int.max,
    options: searchOptions + [
      OptionDescription("--models", value: "PATH", isRepeatable: true, help: "Sources to read, but not to list."),
      OptionDescription("--schema", value: "FILE", help: "The models, instead of those in the sources."),
      OptionDescription("--format", value: "FORMAT", choices: ["text", "json"], help: "text (the default), or json."),
      .limits, .color,
    ],
    examples: [("predicate-lint sites Sources", "every predicate with its class")])

  static func sites(_ arguments: [String], _ console: Console, _ workingDirectory: String) -> Int32 {
    sitesCommand.run(arguments, console) { command throws(ToolError) in
      let read = try LintInputs(command, workingDirectory: workingDirectory)
      var run = LintRun()
      run.jobs = try jobs(command)
      run.schema = try command.value("--schema").map { path throws(ToolError) in
        try ModelIndex(readingSchema: path, limits: command.limits)
      }
      let outcome = run.run(read.inputs)
      let listed = outcome.sites.map { ListedSite($0, in: read.inputs[$0.file].source, outcome.models) }
      if command.value("--format") == "json" {
        console.print(ListedSite.json(listed))
      } else {
        for site in listed { console.print(site.line) }
      }
      console.complain(outcome.summary.line)
      for fault in read.faults { console.complain("predicate-lint: \(fault)") }
      return read.faults.isEmpty ? 0 : 2
    }
  }
}

/// A place that makes a predicate, as `predicate-lint sites` lists it.
private struct ListedSite {
  private let path: String
  private let location: SourceText.Location
  private let text: String
  /// The classes that it is checked against, or that the code names and the sources do not declare.
  private let classes: [String]
  /// Whether it has to suit only one of them.
  private let isOneOf: Bool
  /// What is known of what it is for.
  private let verdict: Verdict
  private let reason: String?

  private enum Verdict: String {
    case proven, guessed, undeclared, unknown, foundation, skipped
  }

  init(_ site: PredicateSite, in source: SourceFile, _ models: ModelIndex) {
    path = source.path
    location = source.location(of: site.place.lowerBound)
    text = site.formats.first?.text.string ?? ""
    var classes: [String] = []
    if let skip = site.skip {
      verdict = .skipped
      reason =
        skip == .computedFormat
        ? "the format is put together while the program runs" : "its arguments come in an array that is not spelt out"
    } else {
      switch site.subject {
      case .classes(let names, let isProven), .oneOf(let names, let isProven):
        classes = names
        let isDeclared = names.contains {
          if case .one = models.model(named: $0, near: source.path) { true } else { false }
        }
        verdict = !isDeclared ? .undeclared : isProven ? .proven : .guessed
      case .unknownClass: verdict = .unknown
      case .foundation: verdict = .foundation
      }
      reason = site.reason
    }
    if case .oneOf = site.subject { isOneOf = classes.count > 1 } else { isOneOf = false }
    self.classes = classes.map { WrittenType.shownName(of: $0) }
  }

  /// `Sources/List.swift:12:8: class Dog: ‘dogs’ is a ‘Results<Dog>’`.
  var line: String {
    let names = classes.joined(separator: isOneOf ? " or " : ", ")
    let what =
      switch verdict {
      case .proven: "class \(names)"
      case .guessed: "class \(names), a guess"
      case .undeclared: "class \(names), which no source declares"
      case .unknown: "Realm's, of a class that the sources do not tell"
      case .foundation: reason == nil ? "nothing shows what it is for" : "not Realm's"
      case .skipped: "not checked"
      }
    return LineText.escape(
      "\(path):\(location.line):\(location.column): \(what)" + (reason.map { ": \($0)" } ?? ""))
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
