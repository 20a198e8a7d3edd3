import Foundation
import PredicateAppSources
import Testing

@testable import PredicateLint

/// Ways to write one text in Objective-C, each at every place that takes a format, a key path or the name of an entity. See
/// ``WritingMatrixTests``, which does the same for Swift.
@Suite struct ObjectiveCMatrixTests {
  typealias Way = WritingMatrixTests.Way
  typealias Place = WritingMatrixTests.Place

  static let ways: [Way] = [
    Way(expression: #"@"TEXT""#), Way(expression: #"(@"TEXT")"#), Way(expression: #"@"" @"TEXT""#),
    Way(expression: #"(NSString *)@"TEXT""#), Way(expression: #"@("TEXT")"#),
    Way(expression: #"flag ? @"TEXT" : @"TEXT""#), Way(expression: #"[@"TEXT" copy]"#),
    Way(expression: #"@"TEXT".copy"#), Way(expression: #"[NSString stringWithString:@"TEXT"]"#),
    Way(expression: #"[[NSString alloc] initWithString:@"TEXT"]"#),
    Way(expression: #"[NSString stringWithUTF8String:"TEXT"]"#),
    Way(expression: #"[NSString stringWithFormat:@"%@", @"TEXT"]"#),
    Way(expression: #"[[NSString alloc] initWithFormat:@"%@", @"TEXT"]"#),
    Way(expression: #"[@"" stringByAppendingString:@"TEXT"]"#),
    Way(expression: #"[@"" stringByAppendingFormat:@"%@", @"TEXT"]"#),
    Way(expression: #"[@[@"TEXT"] componentsJoinedByString:@""]"#), Way(expression: #"@[@"TEXT"][0]"#),
    Way(expression: #"@[@"TEXT"].firstObject"#), Way(expression: #"[@[@"TEXT"] objectAtIndex:0]"#),
    Way(expression: #"[@[@"TEXT"] lastObject]"#), Way(expression: #"[NSArray arrayWithObjects:@"TEXT", nil][0]"#),
    Way(expression: #"@{@"k": @"TEXT"}[@"k"]"#), Way(expression: #"[@{@"k": @"TEXT"} objectForKey:@"k"]"#),
    Way(expression: #"[NSDictionary dictionaryWithObjectsAndKeys:@"TEXT", @"k", nil][@"k"]"#),
    Way(expression: #"({ NSString *t = @"TEXT"; t; })"#), Way(expression: #"^{ return @"TEXT"; }()"#),
    Way(expression: "v", statements: #"NSString *v = @"TEXT";"#),
    Way(expression: "(NSString *)v", statements: #"id v = @"TEXT";"#),
    Way(expression: "v", statements: #"__auto_type v = @"TEXT";"#),
    Way(expression: "v", statements: #"NSString *const v = @"TEXT";"#),
    Way(expression: "v", statements: #"static NSString *v = @"TEXT";"#),
    Way(expression: "v", statements: #"__block NSString *v = @"TEXT";"#),
    Way(expression: "v", statements: #"NSString *a = @"", *v = @"TEXT"; (void)a;"#),
    Way(expression: "v", statements: #"NSString *v; v = @"TEXT";"#),
    Way(expression: "v", statements: #"NSString *v = @""; v = @"TEXT";"#),
    Way(expression: "v", statements: #"NSMutableString *v = [NSMutableString string]; [v appendString:@"TEXT"];"#),
    Way(expression: "v", statements: #"NSMutableString *v = [NSMutableString new]; [v appendFormat:@"%@", @"TEXT"];"#),
    Way(expression: "v", statements: #"NSMutableString *v = [@"" mutableCopy]; [v setString:@"TEXT"];"#),
    Way(expression: "v", statements: #"NSString *v = @""; v = [v stringByAppendingString:@"TEXT"];"#),
    Way(expression: "v", statements: #"NSString *v; if (flag) { v = @"TEXT"; } else { v = @"TEXT"; }"#),
    Way(expression: "v", statements: #"NSString *v; if (flag) v = @"TEXT"; else v = @"TEXT";"#),
    Way(expression: "v", statements: #"NSString *v = nil; if (!v) { v = @"TEXT"; }"#),
    Way(
      expression: "v",
      statements: #"NSString *v; switch (kind) { case 0: v = @"TEXT"; break; case 1: default: v = @"TEXT"; }"#),
    Way(expression: "v", statements: #"NSString *v; do { v = @"TEXT"; } while (0);"#),
    Way(expression: "v", statements: #"NSString *v; @autoreleasepool { v = @"TEXT"; }"#),
    Way(expression: "v", statements: #"NSString *v; @synchronized (self) { v = @"TEXT"; }"#),
    Way(expression: "v", statements: #"NSString *v; @try { v = @"TEXT"; } @finally { NSLog(@""); }"#),
    Way(expression: "v", statements: #"NSString *v; { v = @"TEXT"; }"#),
    Way(expression: #"v ?: @"TEXT""#, statements: #"NSString *v = flag ? @"TEXT" : nil;"#),
    Way(expression: "list[0]", statements: #"NSArray *list = @[@"TEXT", @"TEXT"];"#),
    Way(expression: "list[0]", statements: #"NSString *list[] = {@"TEXT", @"TEXT"};"#),
    Way(expression: #"table[@"k"]"#, statements: #"NSDictionary *table = @{@"k": @"TEXT"};"#),
    Way(expression: #"[@{@"k": @"TEXT"} valueForKey:@"k"]"#),
    Way(expression: #"flag ? ({ NSString *t = @"TEXT"; t; }) : @"TEXT""#),
    Way(expression: #"[NSString stringWithFormat:@"%@", flag ? @"TEXT" : @"TEXT"]"#),
    Way(
      expression: "v.firstObject", statements: #"NSMutableArray *v = [NSMutableArray array]; [v addObject:@"TEXT"];"#),
    Way(
      expression: "v[0]",
      statements: #"NSMutableArray *v = [@[@""] mutableCopy]; [v replaceObjectAtIndex:0 withObject:@"TEXT"];"#),
    Way(
      expression: #"v[@"k"]"#, statements: #"NSMutableDictionary *v = [NSMutableDictionary new]; v[@"k"] = @"TEXT";"#),
    Way(
      expression: #"[v objectForKey:@"k"]"#,
      statements: #"NSMutableDictionary *v = [NSMutableDictionary dictionary]; [v setObject:@"TEXT" forKey:@"k"];"#),
    Way(expression: "v", statements: #"NSMutableString *own = [@"TEXT" mutableCopy]; NSString *v = own;"#),
    Way(
      expression: "v",
      statements: #"NSMutableString *v = [@"" mutableCopy]; NSMutableString *own = v; [own setString:@"TEXT"];"#),
    Way(expression: "v", statements: #"NSString *v = @""; NSString **own = &v; *own = @"TEXT";"#),
    Way(expression: "make()", statements: #"NSString *(^make)(void) = ^{ return @"TEXT"; };"#),
    Way(expression: "self.v", members: #"- (NSString *)v { return @"TEXT"; }"#),
    Way(expression: "[self v]", members: #"- (NSString *)v { return @"TEXT"; }"#),
    Way(expression: "[self v]", members: #"- (NSString *)v { NSString *text = @"TEXT"; return text; }"#),
    Way(expression: "[Screen v]", members: #"+ (NSString *)v { return @"TEXT"; }"#),
    Way(expression: "Screen.v", members: #"+ (NSString *)v { return @"TEXT"; }"#),
    Way(expression: "[[self class] v]", members: #"+ (NSString *)v { return @"TEXT"; }"#),
    Way(expression: "[self.class v]", members: #"+ (NSString *)v { return @"TEXT"; }"#),
    Way(expression: #"[self same:@"TEXT"]"#, members: #"- (NSString *)same:(NSString *)text { return text; }"#),
    Way(
      expression: "[self v]",
      members: #"- (NSString *)v { switch (self.kind) { case 0: return @"TEXT"; default: return @"TEXT"; } }"#),
    Way(
      expression: "[self v]", members: #"- (NSString *)v { if (self.kind) { return @"TEXT"; } return @"TEXT"; }"#),
    Way(
      expression: "[Screen v]",
      members:
        #"+ (NSString *)v { static NSString *text; static dispatch_once_t once; dispatch_once(&once, ^{ text = @"TEXT"; }); return text; }"#
    ),
    Way(expression: "[self keys][0]", members: #"- (NSArray *)keys { return @[@"TEXT", @"TEXT"]; }"#),
    Way(
      expression: "self.text",
      members: #"- (instancetype)init { if ((self = [super init])) { _text = @"TEXT"; } return self; }"#),
    Way(
      expression: "_text",
      members: #"- (instancetype)init { if ((self = [super init])) { self.text = @"TEXT"; } return self; }"#
    ),
    Way(expression: "self.text", members: #"- (void)awake { [self setText:@"TEXT"]; }"#),
    Way(expression: "self.text", members: #"- (NSString *)text { if (!_text) { _text = @"TEXT"; } return _text; }"#),
    Way(expression: "v", file: #"static NSString *v = @"TEXT";"#),
    Way(expression: "v", file: #"static NSString *const v = @"TEXT";"#),
    Way(expression: "v", file: #"NSString *const v = @"TEXT";"#),
    Way(expression: "v", file: "extern NSString *const v;\nNSString *const v = @\"TEXT\";"),
    Way(expression: "V", file: "#define V @\"TEXT\"\n"), Way(expression: "V", file: "#define V (@\"TEXT\")\n"),
    Way(expression: #"@"" V"#, file: "#define V @\"TEXT\"\n"),
    Way(expression: #"SAME(@"TEXT")"#, file: "#define SAME(x) x\n"),
    Way(expression: "V()", file: "#define V() @\"TEXT\"\n"),
    Way(expression: "v()", file: #"static NSString *v(void) { return @"TEXT"; }"#),
    Way(expression: #"same(@"TEXT")"#, file: #"static inline NSString *same(NSString *text) { return text; }"#),
    Way(expression: "keys[0]", file: #"static NSString *const keys[] = {@"TEXT", @"TEXT"};"#),
    Way(
      expression: "Keys.v",
      file: "@interface Keys : NSObject\n@end\n@implementation Keys\n+ (NSString *)v { return @\"TEXT\"; }\n@end"),
    Way(
      expression: "[(flag ? [Keys class] : [More class]) v]",
      file:
        "@interface Keys : NSObject\n@end\n@implementation Keys\n+ (NSString *)v { return @\"TEXT\"; }\n@end\n@interface More : Keys\n@end\n@implementation More\n@end"
    ),
    Way(
      expression: "v.text",
      file: """
        @interface Keys : NSObject
        - (instancetype)initWithText:(NSString *)text;
        @end
        @interface Keys ()
        @property (nonatomic, copy) NSString *text;
        @end
        @implementation Keys
        - (instancetype)initWithText:(NSString *)text { if ((self = [super init])) { _text = [text copy]; } return self; }
        @end
        """, statements: #"Keys *v = [[Keys alloc] initWithText:@"TEXT"];"#),
    Way(
      expression: "v.text", file: "typedef struct { int n; NSString *text; } Keys;",
      statements: #"Keys v = {1, @"TEXT"};"#),
    Way(
      expression: "v.text", file: "struct Keys { NSString *text; };", statements: #"struct Keys v; v.text = @"TEXT";"#),
    Way(
      expression: #"[@"TEXT" own]"#,
      file:
        "@interface NSString (Own)\n- (NSString *)own;\n@end\n@implementation NSString (Own)\n- (NSString *)own { return self; }\n@end"
    ),
    Way(
      expression: "[[Keys new] v]",
      file: "@interface Keys : NSObject\n@end\n@implementation Keys\n- (NSString *)v { return @\"TEXT\"; }\n@end"),
  ]

  static let places: [Place] = [
    Place(name: "where", code: "[dogs objectsWhere:WAY];", format: "NAME == 1"),
    Place(name: "class", code: "[Dog objectsWhere:WAY];", format: "NAME == 1"),
    Place(
      name: "predicate", code: "[dogs objectsWithPredicate:[NSPredicate predicateWithFormat:WAY]];", format: "NAME == 1"
    ),
    Place(name: "argument", code: #"[dogs objectsWhere:@"%K == 1", WAY];"#),
    Place(name: "sorted", code: "[dogs sortedResultsUsingKeyPath:WAY ascending:YES];"),
    Place(
      name: "descriptor",
      code:
        "[dogs sortedResultsUsingDescriptors:@[[RLMSortDescriptor sortDescriptorWithKeyPath:WAY ascending:YES]]];"),
    Place(name: "distinct", code: "[dogs distinctResultsUsingKeyPaths:@[WAY]];"),
    Place(name: "sum", code: "[dogs sumOfProperty:WAY];"),
    Place(name: "index", code: "[dogs indexOfObjectWhere:WAY];", format: "NAME == 1"),
    Place(
      name: "request",
      code:
        #"NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:@"Person"]; r.predicate = [NSPredicate predicateWithFormat:WAY];"#,
      format: "NAME == 1"),
    Place(
      name: "own request",
      code:
        #"NSFetchRequest *r = Person.fetchRequest; r.predicate = [NSPredicate predicateWithFormat:WAY];"#,
      format: "NAME == 1"),
    Place(
      name: "sort",
      code:
        #"NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:@"Person"]; r.sortDescriptors = @[[NSSortDescriptor sortDescriptorWithKey:WAY ascending:YES]];"#
    ),
    Place(
      name: "entity",
      code:
        #"NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:WAY]; r.predicate = [NSPredicate predicateWithFormat:@"ages == 1"];"#,
      format: "ENTITY"),
  ]

  private static let head = """
    #import <Realm/Realm.h>
    #import <CoreData/CoreData.h>
    @interface Dog : RLMObject
    @property NSInteger age;
    @end
    @interface Person : NSManagedObject
    @property NSInteger age;
    @end

    """

  /// The source of a way at a place, with a right or a misspelt name.
  static func source(_ way: Way, at place: Place, isRight: Bool) -> String {
    let text = place.format.replacingOccurrences(of: "NAME", with: isRight ? "age" : "agee")
      .replacingOccurrences(of: "ENTITY", with: isRight ? "Other" : "Person")
    let code = """
      \(way.file)
      @interface Screen : NSObject
      @property NSInteger kind;
      @end
      @interface Screen ()
      @property (nonatomic, copy) NSString *text;
      \(way.members.split(separator: "{").first.map { $0.hasPrefix("-") || $0.hasPrefix("+") ? "\($0);" : "" } ?? "")
      @end
      @implementation Screen
      \(way.members)
      - (void)run:(RLMResults<Dog *> *)dogs flag:(BOOL)flag kind:(NSInteger)kind {
        \(way.statements)
        \(place.code.replacingOccurrences(of: "WAY", with: way.expression))
      }
      @end

      """
    return head + code.replacingOccurrences(of: "TEXT", with: text)
  }

  private func findings(_ source: String) -> [Finding] {
    LintRun().run([
      LintRun.Input(source: SourceFile(path: "A.m", language: .objectiveC, bytes: Array(source.utf8))),
      LintRun.Input(
        source: SourceFile(
          path: "M.xcdatamodel/contents", language: .dataModel, bytes: Array(WritingMatrixTests.model.utf8)),
        isOnlyRead: true),
    ]).findings.filter { $0.id == "unknown-property" }
  }

  /// The share of the cells whose misspelt name is found.
  @Test func areUnderstood() {
    let missed = Self.ways.flatMap { way in
      Self.places.filter { findings(Self.source(way, at: $0, isRight: false)).isEmpty }.map { "\($0.name): \(way)" }
    }
    let count = Self.ways.count * Self.places.count
    #expect(missed.count * 100 <= count * 5, "\(missed.count) of \(count)\n\(missed.joined(separator: "\n"))")
  }

  @Test(arguments: ways)
  func rightOnesAreSilent(_ way: Way) {
    for place in Self.places {
      let source = Self.source(way, at: place, isRight: true)
      #expect(findings(source).isEmpty, "\(place.name): \(source)")
    }
  }

  /// Writes the cells below a folder, to be compiled or measured: `MATRIX_FOLDER=… swift test --filter ObjectiveCMatrixTests`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MATRIX_FOLDER"] != nil))
  func writeCells() throws {
    let root = URL(filePath: ProcessInfo.processInfo.environment["MATRIX_FOLDER"] ?? "")
    for (number, way) in Self.ways.enumerated() {
      for place in Self.places {
        for isRight in [true, false] {
          let folder = root.appending(path: "objc-\(number)-\(place.name)-\(isRight ? "right" : "wrong")")
          try FileManager.default.createDirectory(
            at: folder.appending(path: "M.xcdatamodel"), withIntermediateDirectories: true)
          try Self.source(way, at: place, isRight: isRight).write(
            to: folder.appending(path: "A.m"), atomically: true, encoding: .utf8)
          try WritingMatrixTests.model.write(
            to: folder.appending(path: "M.xcdatamodel/contents"), atomically: true, encoding: .utf8)
        }
      }
    }
  }
}
