import Foundation
import Testing

@testable import PredicateLint

/// Trees with links that lead out of them, files that are no files, and names that a terminal would act upon: a run ends, changes nothing
/// elsewhere and quotes nothing from elsewhere.
@Suite struct HostileTreeTests {
  private let source = "let a = \"bad\"\n"

  private func link(_ folder: LintFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  // MARK: Links

  private enum Place: String, CaseIterable { case outside, project, tree }
  private enum Thing: String, CaseIterable { case folder, file, chain }

  /// What a link leads to is never fixed, whether it lies outside of the project, in the project or in the tree, and is linted only by its own path.
  @Test(arguments: Place.allCases, Thing.allCases)
  private func linkedFilesAreNotFixed(_ place: Place, _ thing: Thing) throws {
    let folder = try LintFolder([".git/HEAD": "", "app/A.swift": source])
    let other = try LintFolder(["Shared/B.swift": source])
    try folder.write("Shared/B.swift", source)
    try folder.write("app/.hidden/B.swift", source)
    let target =
      switch place {
      case .outside: other.path + "/Shared"
      case .project: "../Shared"
      case .tree: ".hidden"
      }
    switch thing {
    case .folder: try link(folder, "app/L", to: target)
    case .file: try link(folder, "app/L.swift", to: target + "/B.swift")
    case .chain:
      try link(folder, "app/.first", to: target)
      try link(folder, "app/L", to: ".first")
    }
    let run = folder.run("--fix", "--format", "xcode", "@app")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasPrefix("1 file, "), "\(run.errors)")
    #expect(try folder.read("app/A.swift") == "let a = \"good\"\n")
    for text in [
      try folder.read("Shared/B.swift"), try folder.read("app/.hidden/B.swift"), try other.read("Shared/B.swift"),
    ] { #expect(text == source) }
  }

  @Test func linkedFoldersOfTheProjectAreReadForModels() throws {
    let model = "import RealmSwift\nclass Dog: Object { @Persisted var age: Int }\n"
    let folder = try LintFolder([".git/HEAD": "", "app/A.swift": source, "Shared/Dog.swift": model])
    let other = try LintFolder(["Cat.swift": model.replacing("Dog", with: "Cat")])
    try link(folder, "app/L", to: "../Shared")
    try link(folder, "app/M", to: other.path)
    #expect(folder.run("@app").errors.contains("1 file, 1 model, "))
  }

  /// A folder that is named and linked is linted by the path that was named.
  @Test func whatIsNamedIsLinted() throws {
    let folder = try LintFolder([".git/HEAD": "", "app/A.swift": source, "Shared/B.swift": source])
    try link(folder, "app/L", to: "../Shared")
    #expect(folder.run("--format", "xcode", "--quiet", "@app", "@Shared").lines.count == 2)
    #expect(folder.run("--format", "xcode", "--quiet", "@app/L").lines.count == 1)
    _ = folder.run("--fix", "@app/L")
    #expect(try folder.read("Shared/B.swift") == "let a = \"good\"\n")
  }

  @Test(.timeLimit(.minutes(10))) func linksToTheRootAreNotFollowed() throws {
    let folder = try LintFolder([".git/HEAD": "", "A.swift": source])
    try link(folder, "all", to: "/")
    let run = folder.run("--format", "xcode", "@")
    #expect(run.lines.count == 1 && run.errors.hasPrefix("1 file, "))
  }

  @Test func readOnlyFilesAreTold() throws {
    let folder = try LintFolder(["A.swift": source])
    #expect(chmod(folder.path + "/A.swift", 0o444) == 0)
    let run = folder.run("--fix", "--format", "xcode", "@")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write `A.swift`: the file is read-only"), "\(run.errors)")
    #expect(run.lines.count == 1)
    #expect(try folder.read("A.swift") == source)
  }

  @Test func aConfigurationIsNotMadeElsewhere() throws {
    let folder = try LintFolder(["A.swift": source])
    let other = try LintFolder()
    try link(folder, Self.configuration, to: other.path + "/made")
    #expect(folder.run("init", "@").status == 2)
    #expect(!FileManager.default.fileExists(atPath: other.path + "/made"))
  }

  // MARK: Files that are none

  private static let configuration = ".predicate-lint.json"

  /// Makes a file that would block or fill up who reads it.
  private func makeEndless(_ kind: String, _ path: String) throws {
    if kind == "pipe" {
      #expect(mkfifo(path, 0o600) == 0)
    } else {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: kind)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["pipe", "/dev/zero", "/dev/tty", "/proc/self/fd/0"])
  func configurationsAreFiles(_ kind: String) throws {
    let folder = try LintFolder(["A.swift": source])
    try makeEndless(kind, folder.path + "/" + Self.configuration)
    // What is standard input of the tests may be a file.
    if kind != "/proc/self/fd/0" { #expect(folder.run("--format", "xcode", "@").status == 2) }
    _ = folder.run("@")
    let other = try LintFolder(["A.swift": source, Self.configuration: #"{"extends": "x"}"#])
    try makeEndless(kind, other.path + "/x")
    if kind != "/proc/self/fd/0" { #expect(other.run("@").status == 2) }
    let project = LintProject(folder: folder.path)
    project.readFolder(folder.path)
    _ = project.findings(in: folder.path + "/A.swift")
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["pipe", "/dev/zero"])
  func versionsOfDataModelsAreFiles(_ kind: String) throws {
    let model = #"<model><entity name="Dog"><attribute name="age" attributeType="Integer 64"/></entity></model>"#
    let folder = try LintFolder(["A.swift": source, "M.xcdatamodeld/M.xcdatamodel/contents": model])
    try makeEndless(kind, folder.path + "/M.xcdatamodeld/.xccurrentversion")
    try makeEndless(kind, folder.path + "/N.xcdatamodel")
    let run = folder.run("--format", "xcode", "@")
    #expect(run.errors.contains("0 models, 1 entity, "), "\(run.errors)")
  }

  @Test func modelsOlderThanXcode4AreTold() throws {
    let folder = try LintFolder(["A.swift": source, "M.xcdatamodel/elements": "bplist00"])
    let run = folder.run("@")
    #expect(run.status == (try LintFolder(["A.swift": source])).run("@").status)
    #expect(run.errors.contains("the model is older than Xcode 4; open it in Xcode once"), "\(run.errors)")
  }

  @Test func configurationsHaveALimit() throws {
    let blanks = String(repeating: " ", count: ConfigurationReader.maximumBytes)
    let folder = try LintFolder(["A.swift": source, Self.configuration: "{}" + blanks])
    let run = folder.run("@")
    #expect(run.status == 2)
    #expect(run.errors.contains("it has more than 1048576 bytes, which no configuration needs"), "\(run.errors)")
  }

  // MARK: What is printed

  /// A file that is no configuration is quoted in the project alone.
  @Test func nothingElsewhereIsQuoted() throws {
    let secret = try LintFolder([
      "secret": "hunter2:x:1\n", "key.json": #"{"hunter2": 1}"#, "rule.json": #"{"rules": {"hunter2": "off"}}"#,
    ])
    for name in ["secret", "key.json", "rule.json"] {
      for way in ["extends", "link"] {
        let folder = try LintFolder([".git/HEAD": "", "A.swift": source])
        if way == "extends" {
          try folder.write(Self.configuration, "{\"extends\": \"\(secret.path)/\(name)\"}")
        } else {
          try link(folder, Self.configuration, to: "\(secret.path)/\(name)")
        }
        let run = folder.run("@")
        #expect(run.status == 2)
        #expect(!run.errors.contains("hunter2") && !run.output.contains("hunter2"), "\(run.errors)")
      }
      let folder = try LintFolder([
        ".git/HEAD": "", "app/A.swift": source, "app/\(Self.configuration)": #"{"extends": "../x"}"#,
      ])
      try folder.write("x", try secret.read(name))
      #expect(folder.run("@app").errors.contains("hunter2"))
    }
  }

  @Test(arguments: ["A.swift", "b.predicate", "M.xcdatamodel/contents"])
  func linkedSourcesElsewhereAreNotQuoted(_ name: String) throws {
    let secret = try LintFolder(["secret": "let a = \"bad hunter2\"\n"])
    let folder = try LintFolder([".git/HEAD": "", "B.swift": source, "M.xcdatamodel/x": ""])
    try link(folder, name, to: secret.path + "/secret")
    let run = folder.run("--format", "text", "@")
    #expect(!run.output.contains("hunter2") && !run.errors.contains("hunter2"))
    #expect(run.errors.contains("1 file, ") || run.output.contains("1 file, "), "\(run.output)\(run.errors)")
  }

  /// No name of a file or folder reaches a terminal as it is, in whatever message or report.
  @Test func namesAreEscaped() throws {
    let name = "\u{1B}[31mred\u{9B}\u{202E}"
    let folder = try LintFolder(["\(name).swift": source + "let b = \"risky\"\n"])
    try link(folder, "\(name)1.swift", to: "nowhere")
    try folder.write("\(name)2.swift", Data([0xFF, 0xFE, 0x61, 0x00]))
    for format in ["text", "xcode", "github", "summary", "checkstyle", "junit"] {
      let run = folder.run("--format", format, "@")
      #expect(!(run.output + run.errors).unicodeScalars.contains("\u{1B}"), "\(format)")
    }
    for arguments in [
      ["--write-baseline", "@\(name).json", "@"], ["sites", "@"], ["schema", "@"], ["init", "@"], ["@\(name)"],
      ["--baseline", "@\(name)", "@"], ["--config", "@\(name)", "@"], ["--include", name, "@"], ["config", "@\(name)"],
      ["--stored", "@\(name)", "@"], ["--files-from", "@\(name)"], ["--schema", "@\(name)", "@"], [name],
      ["--exclude", "[\(name)", "@"], ["--class", name, "--expr", "a == 1", "@"],
    ] {
      let run = folder.run(arguments)
      #expect(!(run.output + run.errors).unicodeScalars.contains("\u{1B}"), "\(arguments): \(run.output)\(run.errors)")
    }
  }

  // MARK: Nothing to lint

  @Test func nothingToLintIsAnError() throws {
    let folder = try LintFolder(["a/x.txt": "", "A.swift": source])
    for arguments in [["@a"], ["--include", "Sorces/**", "@"], ["sites", "@a"], ["schema", "@a"]] {
      let run = folder.run(arguments)
      #expect(run.status == 2)
      #expect(run.errors.contains("found no source file in `"), "\(run.errors)")
    }
    try folder.write("list", "a/x.txt\n")
    #expect(folder.run("--files-from", "@list").status == 0)
    #expect(try LintFolder(["a.h": "int a;\n"]).run("@").status == 0)
  }

  @Test(arguments: ["[a", "a]b[", "{a,b", "a}", "[a/b]", "{a,{b}", "[]"])
  func brokenPatternsAreTold(_ pattern: String) throws {
    for key in [#""include": ["PATTERN"]"#, #""exclude": ["PATTERN"]"#, #""overrides": [{"paths": ["PATTERN"]}]"#] {
      let folder = try LintFolder([
        "A.swift": source, Self.configuration: "{\(key.replacing("PATTERN", with: pattern))}",
      ])
      let run = folder.run("@")
      #expect(run.status == 2)
      #expect(run.errors.contains("the pattern `\(pattern)` has a "), "\(run.errors)")
    }
    let run = try LintFolder(["A.swift": source]).run("--exclude", pattern, "@")
    #expect(run.status == 2 && run.errors.contains("the pattern `\(pattern)` has a "))
  }

  @Test(arguments: ["[[]", "[{]", "[]]", "[!]]", "a]", "{a,b}", "{a,{b,c}}", "[a-z]*", "**/x", "[}]"])
  func otherPatternsAreNot(_ pattern: String) { #expect(PathGlob.fault(in: pattern) == nil) }
}
