import PredicateAppSources
import Testing

@testable import PredicateLint

/// Places of code where a predicate of Core Data's is written, and from which its entity is found.
@Suite struct CoreDataPlaceTests {
  private static let model = """
    <model><entity name="Pet" representedClassName="Pet"><attribute name="age" attributeType="Integer 16"/></entity>
    <entity name="Toy" representedClassName="Toy"><attribute name="size" attributeType="Integer 16"/></entity></model>
    """

  private static let places: [(name: String, code: String, severity: String)] = [
    (
      "an initializer without its type, by the property it is assigned to",
      "func f() { let r = NSFetchRequest<Pet>(entityName: \"Pet\"); r.predicate = .init(format: \"KEY == 1\") }",
      "error"
    ),
    (
      "the branches of a conditional value that is assigned",
      "func f(_ b: Bool) { let r = NSFetchRequest<Pet>(entityName: \"Pet\"); r.predicate = b ? nil : .init(format: \"KEY == 1\") }",
      "error"
    ),
    (
      "an initializer that a subclass inherits",
      "func f() { let r = NSFetchRequest<Pet>(entityName: \"Pet\"); r.predicate = NSCompoundPredicate(format: \"KEY == 1\") }",
      "error"
    ),
    (
      "a list in an initializer without its type",
      """
      func either() -> NSCompoundPredicate { .init(orPredicateWithSubpredicates: [.init(format: "KEY == 1")]) }
      func f() { let r = NSFetchRequest<Pet>(entityName: "Pet"); r.predicate = either() }
      """, "error"
    ),
    (
      "a loop at the beginning of a closure",
      """
      func f() { perform { for pet in self.pets() ?? [] {
        let r = NSBatchUpdateRequest(entityName: "Pet"); r.predicate = NSPredicate(format: "KEY == %@", pet) } } }
      """, "error"
    ),
    (
      "an `else` on its own line",
      """
      func f(_ b: Bool) {
        let p =
          if b { NSPredicate(value: true) }
          else { NSPredicate(format: "KEY == 1") }
        let r = NSFetchRequest<Pet>(entityName: "Pet"); r.predicate = p
      }
      """, "error"
    ),
    (
      "a protocol that an alias joins with another one",
      """
      typealias Stored = Readable & Deletable
      protocol Readable {}
      protocol Deletable where Self: NSManagedObject {}
      extension Deletable {
        static func remove(_ predicate: NSPredicate) { let r = NSFetchRequest<Self>(entityName: "\\(self)"); r.predicate = predicate }
      }
      final class Pet: NSManagedObject, Stored { @NSManaged var age: Int16 }
      func f() { Pet.remove(NSPredicate(format: "KEY == 1")) }
      """, "error"
    ),
    (
      "the classes that conform to a protocol, if a call is generic",
      """
      protocol Aged: NSManagedObject {}
      extension Pet: Aged {}
      extension Aged {
        static func old() -> [Self] {
          let r = NSFetchRequest<Self>(entityName: entity().name!); r.predicate = NSPredicate(format: "KEY == 1"); return run(r)
        }
      }
      func f<T: Aged>(_ type: T.Type) -> [T] { T.old() }
      """, "warning"
    ),
    (
      "the classes below one without an entity",
      """
      class Base: NSManagedObject {}
      final class Pet: Base {}
      func add(_ request: NSFetchRequest<some Base>, _ predicate: NSPredicate) { request.predicate = predicate }
      func f<T: Base>(_ type: T.Type) { add(NSFetchRequest<T>(entityName: "\\(type)"), NSPredicate(format: "KEY == 1")) }
      """, "warning"
    ),
    (
      "a method that a protocol requires, called of the class itself",
      """
      protocol Source { func predicate() -> NSPredicate }
      final class Pets: Source {
        func predicate() -> NSPredicate { NSPredicate(format: "KEY == 1") }
        func pets() { let r = NSFetchRequest<Pet>(entityName: "Pet"); let p = self.predicate(); r.predicate = p }
      }
      """, "error"
    ),
  ]

  private static let messages: [(name: String, code: String, severity: String)] = [
    (
      "a copy, beside a class with a copy of its own",
      """
      @implementation Ordered
      - (id)copy { return [self mutableCopy]; }
      @end
      void f(void) {
        NSFetchRequest *r = [[NSFetchRequest fetchRequestWithEntityName:@"Pet"] copy];
        [r setPredicate:[NSPredicate predicateWithFormat:@"KEY == 1"]];
      }
      """, "error"
    )
  ]

  @Test(arguments: places)
  func entityIsFound(_ name: String, _ code: String, _ severity: String) {
    check(name, ("A.swift", .swift, "import CoreData\n" + code), severity)
  }

  @Test(arguments: messages)
  func entityIsFoundInObjectiveC(_ name: String, _ code: String, _ severity: String) {
    check(name, ("A.m", .objectiveC, "#import <CoreData/CoreData.h>\n" + code), severity)
  }

  private func check(
    _ name: String, _ source: (path: String, language: SourceFile.Language, code: String), _ severity: String
  ) {
    for (key, expected) in [("agee", ["\(severity) unknown-property"]), ("age", [])] {
      let inputs: [(String, SourceFile.Language, String)] = [
        (source.path, source.language, source.code.replacing("KEY", with: key)),
        ("M.xcdatamodel/contents", .dataModel, Self.model),
      ]
      let found = LintRun().run(
        inputs.map { LintRun.Input(source: SourceFile(path: $0, language: $1, bytes: Array($2.utf8))) }
      ).findings.map { "\($0.severity) \($0.id)" }
      #expect(found == expected, "\(name): \(key)")
    }
  }
}
