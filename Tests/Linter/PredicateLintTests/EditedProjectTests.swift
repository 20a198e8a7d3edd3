import Foundation
import PredicateAppSources
import PredicateValues
import TestSupport
import Testing

@testable import PredicateLint

/// A project that is edited says the same as one that is read anew in its last state, whatever the edits: what is kept between two edits is
/// what they cannot have changed.
///
/// `PROJECT_EDITS=10000 swift test --filter EditedProjectTests` does more than the part that always runs.
@Suite struct EditedProjectTests {
  private static var edits: Int {
    ProcessInfo.processInfo.environment["PROJECT_EDITS"].flatMap(Int.init) ?? (TestAmount.isAll ? 24 : 6)
  }

  /// What is typed: parts of predicates, brackets that move all that follows into other scopes, and declarations.
  private static let pieces = [
    "\"", "(", ")", "{", "}", "{ }", "\n", "//", "/*", "*/", " AND name == 1", "%@", "x", "_",
    "\nclass Dog: Object { @Persisted var agee: Int }\n", "\nenum Kind: Int { case a }\n",
    "\nextension Dog { var own: Int { 1 } }\n",
    "\ntypealias Name = String\n", "\nprivate class Cat: Object { @Persisted var name: String }\n",
    "\nstruct Outer { enum Kind: String { case b } }\n", "\nextension Outer { class Dog {} }\n",
    "\nfunc find(_ format: String, in realm: Realm) { _ = realm.objects(Dog.self).filter(format) }\n",
    "\nfunc ask(realm: Realm) { find(\"agee > 3\", in: realm); let kind = makeKind() }\n",
    "\nfunc makeKind() -> Int { 3 }\n",
    "\nclass Base: Object { @objc dynamic var made = makeKind() }\nclass Sub: Base {}\n",
    "\nlet text = \"agee > 3\"\n", "static ", "private ", ": Object", ": Dog", "import App\n", "<T>",
    "\n@interface RLMDog : RLMObject\n@property NSInteger age;\n@end\n",
    "\n@implementation RLMDog\n+ (NSString *)primaryKey { return @\"age\"; }\n@end\n",
    "\n- (void)find:(NSString *)format { [RLMDog objectsWhere:format]; }\n", "[self find:@\"agee > 3\"];",
  ]

  /// All that a project says of its files.
  private func answers(_ project: LintProject, _ paths: [String]) -> [String] {
    let predicates = Dictionary(uniqueKeysWithValues: project.allPredicates().map { ($0.path, $0.predicates) })
    var lines = project.state().index.models.models.map { "\($0.qualifiedName) \($0.place) \($0.properties)" }
    for path in paths {
      lines += project.findings(in: path).map { "\(path): \($0)" }
      for predicate in predicates[path] ?? [] {
        let classes = predicate.classes.map { $0.schema.definitions[$0.index] }
        lines.append(
          "\(path): \(predicate.place) \(String(decoding: predicate.text, as: UTF8.self)) \(predicate.reason ?? "")"
            + " \(predicate.arguments.map { "\($0)" } ?? "") \(classes)")
      }
    }
    return lines
  }

  /// A project that is read as it stands, in the order of the other one.
  private func anew(_ project: LintProject, _ paths: [String], _ folder: String) -> LintProject {
    let fresh = LintProject(folder: folder)
    fresh.readFolder(folder)
    for path in paths {
      if let file = project.file(path), fresh.file(path)?.bytes != file.bytes { fresh.set(path, file.bytes) }
    }
    return fresh
  }

  @Test(arguments: FixtureApp.all) func randomEdits(_ app: FixtureApp) throws {
    let folder = FixtureApp.folder(app.name).path(percentEncoded: false)
    let project = LintProject(folder: folder)
    project.readFolder(folder)
    let paths = project.paths.sorted()
    let edited = paths.filter { project.file($0).map { $0.language == .swift || $0.language == .objectiveC } ?? false }
    let originals = edited.map { project.file($0)?.bytes ?? [] }
    let seed: UInt64 = app.name.utf8.reduce(11) { $0 &* 31 &+ UInt64($1) }
    var random = SplitMix64(seed: seed)
    for edit in 1...max(1, Self.edits) {
      let number: Int = random.below(edited.count)
      let path = edited[number]
      var bytes = project.file(path)?.bytes ?? []
      switch random.below(8) {
      case 0: bytes = originals[number]
      case 1:
        let start = random.below(bytes.count + 1)
        bytes.removeSubrange(start..<min(bytes.count, start + random.below(40)))
      case 2:
        // What another file declares is declared twice.
        let other = originals[random.below(originals.count)]
        let start = random.below(other.count + 1)
        bytes += other[start..<min(other.count, start + 400)]
      default:
        bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)].utf8, at: random.below(bytes.count + 1))
      }
      project.set(path, bytes)
      // Something is asked between the edits.
      if random.below(2) == 0 { _ = project.findings(in: edited[random.below(edited.count)]) }
      if random.below(2) == 0 { _ = project.predicate(typedAt: random.below(bytes.count + 1), in: path) }
      guard edit % 6 == 0 else { continue }
      let fresh = anew(project, paths, folder)
      let (found, expected) = (answers(project, paths), answers(fresh, paths))
      let differing = zip(found, expected).first { $0 != $1 }.map { "\($0)\n    in place of\n\($1)" }
      #expect(
        found.count == expected.count && differing == nil,
        "after \(edit) edits, the last of \(path): \(differing ?? "")")
    }
  }
}
