import Dispatch
import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// A project with one of everything that findings may depend on, which is linted with the linter's own engine.
final class CachedProject: @unchecked Sendable {
  static let files: [String: String] = [
    ".predicate-lint.json": #"{ "extends": "shared.json" }"#,
    "shared.json": #"{ "rules": { "exact-float": "off" } }"#,
    "App/Dog.swift": """
    import RealmSwift
    class Dog: Object { @Persisted var name = ""; @Persisted var weight = 0.5 }
    """,
    "App/Pound.swift": """
    let thin = dogs.filter("wieght == 0.5")
    let fat = dogs.filter("weight == 0.7")
    func light(_ dogs: Results<Dog>) { _ = dogs.filter("nmae == 'Rex' AND TRUEPREDICATE") }
    let dogs: Results<Dog> = realm.objects(Dog.self)
    let named = NSPredicate(format: "name == %@ AND name ==")
    """,
    "App/Cat.m": """
    #import "Limits.h"
    @interface Cat : RLMObject
    @property NSString *name;
    @end
    void run(void) { [Cat objectsWhere:@"name == %@", kMaximum]; }
    """,
    "App/Limits.h": "#define kMaximum 18\n",
    "App/One.predicate": "// predicate-lint:class Dog\nnmae == 'Rex'\n",
    "App/Store.xcdatamodel/contents": """
    <model><entity name="File" representedClassName="File"><attribute name="title" attributeType="String"/></entity></model>
    """,
    "App/Files.swift": """
    func find() { let request = NSFetchRequest<File>(entityName: "File"); request.predicate = NSPredicate(format: "length > 3") }
    """,
    "Models/Bird.swift": "class Bird: Object { @Persisted var wings = 2 }",
    "App/Birds.swift": "func fly(_ birds: Results<Bird>) { _ = birds.filter(\"wnigs == 2\") }",
    "schema.json": #"{ "classes": [{ "name": "Dog", "properties": { "nmae": "string", "weight": "double" } }] }"#,
  ]

  let folder: LintFolder
  /// How often the sources were looked through.
  private(set) var passes = 0

  init() throws { folder = try LintFolder(Self.files) }

  /// Lints, `@name` being a path in the folder, with what the cache in `@cache` knows.
  func cached(_ arguments: [String]) -> LintFolder.Run { run(["--cache", "@cache"] + arguments) }

  /// Lints without a cache if `arguments` name none.
  func run(_ arguments: [String]) -> LintFolder.Run {
    let (passes, run) = call(arguments)
    self.passes += passes
    return run
  }

  /// Lints several times at once.
  func runs(_ count: Int, _ arguments: [String]) -> [LintFolder.Run] {
    let runs = Mutex<[LintFolder.Run]>([])
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      let run = call(arguments).run
      runs.withLock { $0.append(run) }
    }
    return runs.withLock { $0 }
  }

  private func call(_ arguments: [String]) -> (passes: Int, run: LintFolder.Run) {
    let passes = Mutex(0)
    var engine = LintEngine.standard
    engine.sites = { files, models in
      passes.withLock { $0 += 1 }
      return LintEngine.standard.sites(files, models)
    }
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let arguments = arguments.map { $0.replacing("@", with: folder.path + "/") }
    let status = PredicateLint.run(arguments, console: console, engine: engine, in: folder.path)
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return (passes.withLock { $0 }, LintFolder.Run(status: status, output: text(out), errors: text(err)))
  }

  /// The absolute path of a file.
  func path(_ name: String) -> String { folder.path + "/" + name }

  /// The files of the cache that hold results.
  func results() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path("cache")).filter { $0 != ".gitignore" }.sorted()
  }
}

extension LintFolder.Run: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    (left.status, left.output, left.errors) == (right.status, right.output, right.errors)
  }
}
