import PredicateAppSources
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// Formats that are constants of the other language, and lists of predicates that are filled by a subscript.
@Suite struct OtherLanguageTests {
  private static let swift = """
    import RealmSwift
    @objcMembers class DogFormats: NSObject {
      static let right = "age > 3"
      static let wrong = "agee > 3"
    }
    """
  private static let header = """
    #import <Realm/Realm.h>
    extern NSString *const kRight;
    extern NSString *const kWrong;
    #define DOG_KEY @"agee"
    @interface Dog : RLMObject
    @property NSInteger age;
    @end
    """
  private static let implementation = """
    #import "Dog.h"
    NSString *const kRight = @"age > 3";
    NSString *const kWrong = @"agee > 3";
    @implementation Dog
    @end
    """

  private func findings(_ name: String, _ language: SourceFile.Language, _ text: String) -> [String] {
    let files: [(String, SourceFile.Language, String)] = [
      ("Formats.swift", .swift, Self.swift), ("Dog.h", .objectiveC, Self.header),
      ("Dog.m", .objectiveC, Self.implementation), (name, language, text),
    ]
    let inputs = files.map {
      LintRun.Input(source: SourceFile(path: $0, language: $1, bytes: Array($2.utf8)))
    }
    return LintRun().run(inputs).findings.map(\.message)
  }

  private static let unknown = "class `Dog` has no property `agee`"

  @Test(arguments: [
    ("dogs.objects(with: NSPredicate(format: kWrong))", true),
    ("dogs.objects(with: NSPredicate(format: kRight))", false),
    ("dogs.objects(with: NSPredicate(format: kWrong + \" AND age < 9\"))", true),
    ("dogs.objects(with: NSPredicate(format: \"%K > 3\", DOG_KEY))", true),
    ("dogs.objects(with: NSPredicate(format: \"\\(DOG_KEY) > 3\"))", true),
  ])
  func swiftReadsObjectiveC(_ call: String, _ isWrong: Bool) {
    let text = "import Realm\nfunc find(_ dogs: RLMResults<Dog>) { _ = \(call) }"
    #expect(findings("Find.swift", .swift, text) == (isWrong ? [Self.unknown] : []), "\(call)")
  }

  @Test(arguments: [
    ("DogFormats.wrong", true), ("DogFormats.right", false), ("[DogFormats wrong]", true),
  ])
  func objectiveCReadsSwift(_ format: String, _ isWrong: Bool) {
    let text = "#import \"Dog.h\"\nvoid find(void) { [Dog objectsWhere:\(format)]; }"
    #expect(findings("Find.m", .objectiveC, text) == (isWrong ? [Self.unknown] : []), "\(format)")
  }

  @Test func aSubscriptAddsToAListOfPredicates() {
    let text = """
      import Realm
      func find(_ dogs: RLMResults<Dog>) {
        var all: [NSPredicate] = [NSPredicate(format: "age > 1")]
        all[0] = NSPredicate(format: "agee > 3")
        _ = dogs.objects(with: NSCompoundPredicate(andPredicateWithSubpredicates: all))
      }
      """
    #expect(findings("Find.swift", .swift, text) == [Self.unknown])
  }
}
