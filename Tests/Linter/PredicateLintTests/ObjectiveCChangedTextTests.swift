import PredicateAppSources
import Testing

@testable import PredicateLint

/// Right programs in Objective-C whose texts change in ways that a reader of single statements misses. Nothing is found in them.
@Suite struct ObjectiveCChangedTextTests {
  private func findings(_ statements: String, _ file: String = "", _ members: String = "") -> [String] {
    let source = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSInteger age;
      @property NSString *name;
      @end
      @interface Person : RLMObject
      @property NSInteger floors;
      @end
      static void addClause(NSMutableString *text) { [text appendString:@" AND age > 1"]; }
      static void change(NSString **text) { *text = @"age == 1"; }
      static void spoil(NSString **text) { if (text) { *text = @"nme == 1"; } }
      #define SET(x) x = @"age == 1"
      @interface NSMutableString (Clauses)
      - (void)close;
      @end
      @implementation NSMutableString (Clauses)
      - (void)close { [self appendString:@")"]; }
      @end
      \(file)
      @interface Screen : NSObject
      @property RLMResults<Person *> *people;
      @property NSInteger kind;
      @end
      @interface Screen ()
      @property NSMutableString *text;
      @property NSString *format;
      @end
      @implementation Screen
      \(members)
      - (void)run:(RLMResults<Dog *> *)dogs flag:(BOOL)flag kind:(NSInteger)kind head:(NSString *)head {
        \(statements)
      }
      @end
      """
    return LintRun().run([
      LintRun.Input(source: SourceFile(path: "A.m", language: .objectiveC, bytes: Array(source.utf8)))
    ]).findings.filter { $0.severity == .error }.map(\.message)
  }

  /// A class of the project may have its own method with a name of Realm's.
  @Test func ownMethods() {
    let members = "- (id)objectsWhere:(NSString *)text { return text; }"
    #expect(findings(#"[self objectsWhere:@"nme =="];"#, "", members).isEmpty)
    #expect(findings(#"[dogs objectsWhere:@"nme =="];"#, "", members).count == 1)
  }

  @Test(arguments: [
    #"NSMutableString *s = [NSMutableString stringWithString:@"age == 2 AND NOT (age == 7"]; addClause(s); [s appendString:@")"]; [dogs objectsWhere:s];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"nme == 1"]; void (^mend)(void) = ^{ [s setString:@"age == 1"]; }; mend(); [dogs objectsWhere:s];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"(age == 1"]; [s close]; [dogs objectsWhere:s];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"nme == 1"]; [s replaceOccurrencesOfString:@"nme" withString:@"age" options:0 range:NSMakeRange(0, 3)]; [dogs objectsWhere:s];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"nme == 1"]; NSMutableString *t = s; [t setString:@"age == 1"]; [dogs objectsWhere:s];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"nme == 1"]; NSMutableString *t = s; [s setString:@"age == 1"]; [dogs objectsWhere:t];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"nme == 1"]; self.text = s; [self.text setString:@"age == 1"]; [dogs objectsWhere:s];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"nme == 1"]; NSString *f = s; for (int i = 0; i < 2; i++) { [s setString:@"age == 1"]; } [dogs objectsWhere:f];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"nme == 1"]; NSMutableString *t = s; t = [@"floors == 1" mutableCopy]; [s setString:@"age == 1"]; [dogs objectsWhere:s];"#,
    #"NSString *f = @"nme == 1"; NSString **p = &f; *p = @"age == 1"; [dogs objectsWhere:f];"#,
    #"NSString *f = @"nme == 1", *g = @""; NSString **p = &f; change(p); p = &g; *p = @"floors == 1"; [dogs objectsWhere:f];"#,
    #"NSMutableDictionary *d = [NSMutableDictionary new]; d[@"a"] = @"nme == 1"; [self fill:d]; [dogs objectsWhere:d[@"a"]];"#,
    #"NSMutableArray *all = [NSMutableArray arrayWithObject:@"nme == 1"]; NSMutableArray *same = all; same[0] = @"age == 1"; [dogs objectsWhere:all[0]];"#,
    #"NSString *f = @"nme == 1"; change(&f); [dogs objectsWhere:f];"#,
    #"NSString *f = @"nme == 1"; SET(f); [dogs objectsWhere:f];"#,
    #"NSString *f = @"nme == 1"; if (flag) f = @"age == 1"; else f = @"age == 2"; [dogs objectsWhere:f];"#,
    #"NSString *f = @"nme == 1"; if (flag) { f = @"age == 1"; } else { f = @"age == 2"; } [dogs objectsWhere:f];"#,
    #"NSString *f = @"nme == 1"; switch (kind) { case 0: f = @"age == 1"; break; default: f = @"age == 2"; } [dogs objectsWhere:f];"#,
    #"NSString *f; switch (kind) { case 0: f = @"nme == 1"; case 1: f = @"age == 1"; break; default: f = @"age == 2"; } [dogs objectsWhere:f];"#,
    #"NSString *f = @"age == 1"; switch (kind) { case 0: f = @"nme == 1"; return; default: break; } [dogs objectsWhere:f];"#,
    #"NSString *k = @"ageX"; for (int i = 0; i < 3; i++) { if (i > 0) { [dogs objectsWhere:@"%K == 1", k]; } k = @"age"; }"#,
    #"NSString *f = @"nme == 1"; @try { f = head; } @catch (NSException *e) { f = @"age == 2"; } [dogs objectsWhere:f];"#,
    #"__block NSString *f = @"nme == 1"; void (^set)(void) = ^{ f = @"age == 1"; }; set(); [dogs objectsWhere:f];"#,
    #"NSString *f = @"nme == 1"; do { f = @"age == 1"; } while (flag); [dogs objectsWhere:f];"#,
    #"NSString *f = @"age == 1"; if (kind) goto end; f = @"age == 2"; end: [dogs objectsWhere:f];"#,
    #"NSString *f = nil; for (NSString *k in @[@"age"]) { f = [k stringByAppendingString:@" == 1"]; } [dogs objectsWhere:f];"#,
    #"static NSString *f = @"nme == 1"; if (flag) { f = @"age == 1"; } [dogs objectsWhere:f];"#,
    #"[dogs objectsWhere:[head stringByAppendingString:@" age == 1)"]];"#,
    #"[dogs objectsWhere:[@"(age == 1 AND " stringByAppendingString:head]];"#,
    #"[dogs objectsWhere:[NSString stringWithFormat:@"%@ age == 1)", head]];"#,
    #"NSString *f = flag ? head : @"age == 1"; [dogs objectsWhere:f];"#,
  ])
  func locals(_ statements: String) { #expect(findings(statements).isEmpty) }

  @Test(arguments: [
    // The macro hides the local variable.
    ("[dogs objectsWhere:@\"floors > 3\"];", "#define dogs self.people\n", ""),
    (
      "[dogs objectsWhere:[self key]];",
      "@interface Base : NSObject @end @implementation Base - (NSString *)key { return @\"nme == 1\"; } @end",
      "- (NSString *)key { return @\"age == 1\"; }"
    ),
    ("self.format = @\"age == 1\"; [dogs objectsWhere:self.format];", "", "- (void)reset { _format = nil; }"),
    ("[dogs objectsWhere:_format];", "", "- (void)reset { self.format = @\"age == 1\"; }"),
    // A value is set by a computed name.
    (
      "self.format = @\"nme == 1\"; [self mend:@\"format\"]; [dogs objectsWhere:self.format];", "",
      "- (void)mend:(NSString *)key { [self setValue:@\"age == 1\" forKey:key]; }"
    ),
    // Another class has a property of that name.
    (
      "self.format = @\"age == 1\"; Note *n = [Note new]; n.format = @\"nme == 1\"; [n setFormat:@\"nme == 2\"]; [dogs objectsWhere:self.format];",
      "@interface Note : NSObject @property (copy) NSString *format; @end", ""
    ),
    // The object picks the text.
    (
      "",
      "@interface List : NSObject @end @implementation List - (NSString *)key { return @\"age == 1\"; } @end @interface Floors : List @end @implementation Floors - (NSString *)key { return @\"floors == 1\"; } @end",
      "- (void)ask:(List *)one or:(List *)other in:(RLMResults<Dog *> *)dogs { [dogs objectsWhere:[one key]]; [self.people objectsWhere:[other key]]; }"
    ),
    // A structure is copied.
    (
      "Box one = {@\"age == 1\"}; Box other = one; other.text = @\"floors == 1\"; [dogs objectsWhere:one.text]; [self.people objectsWhere:other.text];",
      "typedef struct { NSString *text; } Box;", ""
    ),
    (
      "Box one = {@\"nme == 1\"}; Box *other = &one; other->text = @\"age == 1\"; [dogs objectsWhere:one.text];",
      "typedef struct { NSString *text; } Box;", ""
    ),
    // A macro's line has an assignment, and no semicolon.
    (
      "Class Kind = flag ? [Dog class] : [Person class]; [Kind objectsWhere:@\"age == 1\"];",
      "#define WORD(x) x = @\"age == 1\"\n", ""
    ),
    (
      "[dogs objectsWhere:self.text];", "",
      "- (void)reset { self.text = [@\"nme == 1\" mutableCopy]; addClause(self.text); }"
    ),
  ])
  func members(_ statements: String, _ file: String, _ members: String) {
    #expect(findings(statements, file, members).isEmpty)
  }

  /// A method that a class below overrides may be any of the bodies.
  @Test func overridden() {
    let file = """
      @interface List : NSObject @end
      @implementation List
      - (NSString *)format { return @""; }
      - (NSString *)key { return @"none"; }
      - (void)load:(RLMResults<Dog *> *)all { [all objectsWhere:self.format]; [all objectsWhere:@"%K == 1", [self key]]; }
      @end
      @interface Adults : List @end
      @implementation Adults
      - (NSString *)format { return @"age >= 18"; }
      - (NSString *)key { return @"age"; }
      @end
      """
    #expect(findings("", file).isEmpty)
  }

  @Test(arguments: [
    #"NSString *f = @"nme == 1"; NSLog(@"%@", f); [dogs objectsWhere:f];"#,
    #"NSString *f = @"age == 1"; spoil(&f); [dogs objectsWhere:f];"#,
    #"__block NSString *f = @"age == 1"; void (^spoil)(void) = ^{ f = @"nme == 1"; }; if (flag) { spoil(); } [dogs objectsWhere:f];"#,
    #"NSMutableString *s = [NSMutableString stringWithString:@"nme == 1"]; if (s.length > 3) { [dogs objectsWhere:s]; }"#,
    #"NSString *f = @"age == 1"; if (flag) { f = @"nme == 1"; } else { f = @"age == 2"; } [dogs objectsWhere:f];"#,
    #"NSString *f = @"age == 1"; switch (kind) { case 0: f = @"nme == 1"; break; default: break; } [dogs objectsWhere:f];"#,
    #"NSString *f = @"nme == 1"; while (kind) { if (flag) { break; } f = @"age == 1"; } [dogs objectsWhere:f];"#,
    #"NSMutableArray *all = [NSMutableArray array]; [all addObject:@"nme == 1"]; [all addObject:@"age == 1"]; [dogs objectsWhere:[all componentsJoinedByString:@" AND "]];"#,
    #"NSString *f = @"nme == 1"; { NSString *f = @"age == 1"; NSLog(@"%@", f); } [dogs objectsWhere:f];"#,
    #"__weak typeof(self) weak = self; [weak.people objectsWhere:@"age == 1"];"#,
    #"[dogs objectsWhere:[head stringByAppendingString:@" nme == 1)"]];"#,
    #"self.format = @"age == 1"; [self setValue:@"nme == 1" forKey:@"format"]; [dogs objectsWhere:self.format];"#,
    #"self.format = @"age == 1"; [self setValue:@"nme == 1" forKeyPath:NSStringFromSelector(@selector(format))]; [dogs objectsWhere:self.format];"#,
  ])
  func stillFound(_ statements: String) { #expect(findings(statements).count == 1) }
}
