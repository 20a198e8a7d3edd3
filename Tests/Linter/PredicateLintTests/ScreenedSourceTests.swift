import PredicateCommandLine
import Testing

@testable import PredicateLint

/// Which files of C and Objective-C are read as sources.
@Suite struct ScreenedSourceTests {
  @Test(arguments: [
    ("int add(int a, int b);\n#define ADD(a, b) ((a) + (b))\n", false),
    ("/** @param a what is added \n * @return R or r\n * mail@example.com \"text\" */", false), ("", false),
    ("// caf\u{e9}", false),
    ("@interface Dog : NSObject\n@end", true), ("@implementation Dog\n@end", true), ("@protocol Dogs\n@end", true),
    ("#define kAdult @\"age > 18\"", true), ("RLM_COLLECTION_TYPE(Dog)", true),
    ("NSPredicate *make(void);", true), ("// predicate-lint:disable", true), ("r@\"", true),
  ])
  func mayMatter(source: String, expected: Bool) {
    #expect(ScreenedSource(Array(source.utf8)).mayMatter == expected)
  }

  /// What is not UTF-8 is reported, so it is read.
  @Test(arguments: [[0x2F, 0x2F, 0xE9, 0x0A], [0xFF, 0xFE, 0x2F, 0x00]])
  func invalidBytes(bytes: [UInt8]) { #expect(ScreenedSource(bytes).mayMatter) }

  @Test func imports() {
    let source = """
      #import "Dog.h"
      #import <Models/Cat.h>
      #  include "../a/b.h"
      #include NAME
      #define kDog 1
      # import "
      """
    #expect(ScreenedSource(Array(source.utf8)).imports == ["Dog.h", "Cat.h", "b.h"])
  }

  /// Only headers may be of C: a function may ask by a constant of another file.
  @Test func sourcesWithoutText() throws {
    let folder = try LintFolder([
      "Dog.h": "@interface Dog : RLMObject\n@property NSString *name;\n@end\n",
      "Format.m": "NSString *const adult = @\"agee > 1\";\n",
      "Use.m": "#import \"Dog.h\"\nextern NSString *const adult;\nid run(void) { return [Dog objectsWhere:adult]; }\n",
    ])
    let console = Console(usesColor: false, out: { _ in }, err: { _ in })
    #expect(PredicateLint.run([folder.path], console: console, engine: .standard, in: folder.path) == 1)
  }

  /// Headers of C count as files and are not read, unless Objective-C imports them: what they define may be an argument.
  @Test(arguments: [(#"#import "Models/Limits.h""#, true), ("", false)])
  func headersOfC(directive: String, isFound: Bool) throws {
    let source = """
      \(directive)
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      void run(void) { [Dog objectsWhere:@"name == %@", kMaximum]; }
      """
    let folder = try LintFolder([
      "Limits.h": "#define kMaximum 18\n", "add.h": "int add(int a, int b);\n", "Dog.m": source,
    ])
    var output = ""
    let console = Console(
      usesColor: false, out: { output += String(decoding: $0, as: UTF8.self) },
      err: { output += String(decoding: $0, as: UTF8.self) })
    let status = PredicateLint.run([folder.path], console: console, engine: .standard, in: folder.path)
    #expect(status == (isFound ? 1 : 0))
    #expect(output.contains("an integer") == isFound)
    #expect(output.contains("3 files"))
  }
}
