import PredicateAppSources
import Testing

@testable import PredicateLint

/// What Objective-C files declare for each other, and of what type an expression is.
@Suite struct ObjectiveCTreeTests {
  private func tree(_ files: [(String, String)]) -> SourceTree {
    let read = files.map {
      SourceModels.read(SourceFile(path: $0.0, language: .objectiveC, bytes: Array($0.1.utf8)))
    }
    return SourceTree(files: read, models: SourceModels.index(read), language: .objectiveC)
  }

  /// Methods and functions with their classes, `Dog.bark:to:(sound, other)`.
  @Test(arguments: [
    ("@implementation Dog\n- (void)bark { }\n@end", ["Dog.bark()"]),
    (
      "@implementation Dog\n- (void)bark:(NSString *)sound to:(Dog *)other { }\n+ (id)make { }\n@end",
      ["Dog.bark:to:(sound, other)", "Dog.make()"]
    ),
    ("@implementation Dog (Sounds)\n- (void)bark { if (a) { b(); } }\n@end", ["Dog.bark()"]),
    ("static int add(int a, int b) { return a; }\nvoid run(void) { }", [".add(a, b)", ".run()"]),
    ("@interface Dog : NSObject\n- (void)bark;\n@end", []),
    ("@implementation Dog { int _age; }\n- (void)bark { }\n@end\nvoid f(void) { }", ["Dog.bark()", ".f()"]),
  ])
  func methods(source: String, expected: [String]) {
    let tree = tree([("a.m", source)])
    let all = tree.files[0].declarations.all
    let found = all.indices.filter { all[$0].kind == .function }.map { index in
      let method = DeclarationReference(file: 0, index: index)
      let parameters = tree.parameters(of: method).map { tree[$0].name }.joined(separator: ", ")
      return "\(tree.className(of: method)).\(tree[method].name)(\(parameters))"
    }
    #expect(found == expected)
  }

  @Test func properties() {
    let source = """
      @interface Dog : RLMObject
      @property (nonatomic) NSString *name;
      @property RLMArray<Dog *><Dog> *friends;
      @property long long age;
      @property (copy) NSDictionary<NSString *, NSDate *> *days, *nights;
      @end
      @interface Dog () { RLMResults<Dog *> *_all; BOOL _isOld; NSPredicate *_young, *_old; }
      @end
      """
    let tree = tree([("a.m", source)])
    let types = [
      "name": "NSString", "friends": "RLMArray Dog", "age": "Int", "_all": "RLMResults Dog", "_isOld": "Bool",
      "days": "Dictionary NSDate", "nights": "Dictionary NSDate", "_young": "NSPredicate",
      "_old": "NSPredicate",
    ]
    for (name, type) in types {
      let found = tree.property(name, of: "Dog").map { tree.objectiveCType(of: $0) }
      #expect(found.map { ([$0.name] + $0.arguments.map(\.name)).joined(separator: " ") } == type, "\(name)")
      let isVariable = tree.property(name, of: "Dog").map { tree[$0].attribute("property") == nil }
      #expect(isVariable == name.hasPrefix("_"), "\(name)")
    }
    #expect(tree.files[0].declarations.all.count { $0.kind == .variable } == types.count)
  }

  /// The type of the local variable that `x` is at `use`, and the values that are assigned to it.
  @Test(arguments: [
    ("NSString *x = @\"a\"; use(x);", "NSString", []),
    ("NSString *a = @\"a\", *x = @\"b\"; use(x);", "NSString", []),
    ("NSString *x; if (a) { x = @\"a\"; } use(x);", "NSString", ["@\"a\""]),
    ("NSString *x = @\"a\"; if (a) { Dog *x = b; x = c; } use(x);", "NSString", []),
    ("for (Dog *x in dogs) { use(x); }", "Dog", []),
    ("for (Dog *x in dogs) { } use(x);", "-", []),
    ("for (Dog *x in dogs) use(x);", "Dog", []),
    ("for (Dog *x in dogs) bark(); use(x);", "-", []),
    ("for (int x = 0; x < 3; x++) { use(x); }", "Int", []),
    ("run(^(Dog *x) { use(x); });", "Dog", []),
    ("run(^BOOL(Dog *x, BOOL *stop) { x = other; use(x); });", "Dog", ["other"]),
    ("run(^(Dog *x) { }); use(x);", "-", []),
    ("@try { } @catch (NSException *x) { use(x); }", "NSException", []),
    ("return a * x; use(x);", "-", []),
    ("if (a * x) { use(x); }", "-", []),
    ("static NSString *x[] = { @\"a\", @\"b\" }; use(x);", "NSString", []),
    ("switch (a) { case 1: { Dog *x = b; break; } default: use(x); }", "-", []),
  ])
  func locals(body: String, type: String, assigned: [String]) throws {
    for source in [
      "@implementation A\n- (void)run { \(body) }\n@end", "void run(void) { \(body) }", "it(@\"\", ^{ \(body) });",
    ] {
      let tree = tree([("a.m", source)])
      let tokens = tree.tokens(0)
      let use = try #require(tokens.tokens.indices.first { tokens.isWord($0, "use") })
      let local = tree.local("x", at: use + 2, in: 0)
      #expect(local.map { tree.objectiveCType(of: $0).name } ?? "-" == type, "\(source)")
      let writes = local.map { WriteIndex(tree)[$0].assigned } ?? []
      #expect(writes.map { tokens.codeText($0.value) } == assigned, "\(source)")
    }
  }

  /// All that writes to a property: in its class by `self`, by its variable and by its setter, and elsewhere whatever has its name.
  @Test func writesToProperties() throws {
    let source = """
      @interface Dog ()
      @property NSString *kind;
      @end
      @implementation Dog
      - (void)run:(Dog *)other {
        self.kind = @"a"; _kind = @"b"; [self setKind:@"c"]; other.kind = @"d";
        NSString *kind = @"e"; kind = @"f";
      }
      @end
      @implementation Cat
      - (void)run { self.kind = @"g"; _kind = @"h"; }
      @end
      """
    let tree = tree([("a.m", source)])
    let kind = try #require(tree.property("kind", of: "Dog"))
    let writes = WriteIndex(tree)[kind]
    #expect(Set(writes.assigned.map { tree.tokens(0).codeText($0.value) }) == ["@\"a\"", "@\"b\"", "@\"c\"", "@\"d\""])
    #expect(!writes.isOpen && !writes.isChanged)
  }

  /// Files, the one that names `k`, and the value that `k` has there.
  private static let constantsInFiles: [(files: [(String, String)], path: String, value: String)] = [
    ([("A/a.m", "static int const k = 1;"), ("A/b.m", "static int const k = 2;")], "A/b.m", "2"),
    ([("A/a.m", "static int const k = 1;"), ("A/b.m", "")], "A/b.m", "-"),
    ([("A/a.m", "int const k = 1;"), ("A/b.m", "")], "A/b.m", "1"),
    ([("A/a.m", "#define k 1"), ("A/b.m", "")], "A/b.m", "-"),
    ([("A/a.h", "#define k 1"), ("A/b.m", "")], "A/b.m", "1"),
    ([("A/a.h", "#define k 1"), ("B/a.h", "#define k 2"), ("B/b.m", "")], "B/b.m", "2"),
    ([("A/a.h", "#define k 1"), ("A/c.h", "#define k 2"), ("A/b.m", "")], "A/b.m", "-"),
  ]

  /// A name means what its own file says, or else the nearest of what others show.
  @Test(arguments: constantsInFiles)
  func constants(files: [(String, String)], path: String, expected: String) throws {
    let tree = tree(files)
    let file = try #require(files.firstIndex { $0.0 == path })
    let text = tree.constant("k", in: file).map { tree.tokens($0.file).codeText(tree[$0].value ?? 0..<0) }
    #expect(text ?? "-" == expected)
  }

  @Test func classesAndMethodsAroundTokens() throws {
    let source = "@implementation Dog\n- (void)bark { inner; }\n@end\nvoid f(void) { outer; }"
    let tree = tree([("a.m", source)])
    let tokens = tree.tokens(0)
    let inner = try #require(tokens.tokens.indices.first { tokens.isWord($0, "inner") })
    let outer = try #require(tokens.tokens.indices.first { tokens.isWord($0, "outer") })
    #expect(tree.className(at: inner, in: 0) == "Dog")
    #expect(tree.method(at: inner, in: 0).map { tree[$0].name } == "bark")
    #expect(tree.className(at: outer, in: 0) == nil)
    #expect(tree.method(at: outer, in: 0).map { tree[$0].name } == "f")
  }

  /// The type of what `use` is called with, at the end of a method.
  @Test(arguments: [
    ("", "@\"a\"", "String"), ("", "number", "Int"), ("", "dog.name", "NSString"), ("", "dog", "Dog"),
    ("", "[Dog class]", "Type Dog"),
    ("", "[Dog allObjects]", "RLMResults Dog"), ("", "[dog.friends firstObject]", "Dog"),
    ("", "_kept", "RLMResults Dog"),
    ("", "self.all", "RLMResults Dog"), ("", "kAdult", "String"),
    ("NSArray *it = nil;", "it", "NSArray"), ("RLMResults<Dog *> *it = [Dog allObjects];", "it", "RLMResults Dog"),
    // A variable ends with its block.
    ("RLMResults<Dog *> *it = x; if (a) { NSArray *it = nil; }", "it", "RLMResults Dog"),
    ("RLMResults<Dog *> *it = x; for (NSArray *it in all) { }", "it", "RLMResults Dog"),
    ("if (a) { NSArray *it = nil; }", "it", "-"),
  ])
  func types(statements: String, expression: String, expected: String) throws {
    let source = """
      #define kAdult @"age > 18"
      @interface Dog : RLMObject
      @property NSString *name;
      @property RLMArray<Dog *><Dog> *friends;
      @end
      @interface Screen () { RLMResults<Dog *> *_kept; }
      @property RLMResults<Dog *> *all;
      @end
      @implementation Screen
      - (void)run:(Dog *)dog number:(NSInteger)number {
        \(statements) use(\(expression));
      }
      @end
      """
    let tree = tree([("a.m", source)])
    let tokens = tree.tokens(0)
    let use = try #require(tokens.tokens.indices.first { tokens.isWord($0, "use") })
    let end = try #require(tokens.partner(of: use + 1))
    let type = ObjectiveCTyper(tree).type(of: use + 2..<end, in: 0)?.type
    #expect(type.map { ([$0.name] + $0.arguments.map(\.name)).joined(separator: " ") } ?? "-" == expected)
  }

  @Test(arguments: [
    "@implementation A#\n- (id)f { return 0; }\n@end\n", "@implementation A (C#)\n- (id)f { return 0; }\n@end\n",
    "static id f(int a#) { return 0; }\n",
  ])
  func manyMethodsOfOneName(_ declaration: String) {
    let count = Bounds.many + 10
    let tree = tree([("a.m", (0..<count).map { declaration.replacing("#", with: "\($0)") }.joined())])
    #expect(tree.methods("f").count == Bounds.many)
    #expect(ObjectiveCTyper(tree).methods("f", for: KnownType("A"), near: 0).count <= Bounds.many)
    #expect(tree.functions("f", in: 0).count <= Bounds.many)
  }
}
