import PredicateValues

/// An ordinary Objective-C program around one predicate. It compiles against ``recorder`` and GNUstep's Foundation, and its runs print each
/// predicate that is really used.
///
/// GNUstep's older runtime has neither synthesized properties nor subscripts: `«a¦b»` is `a` in the compiled program and `b` in the linted one.
struct GeneratedMessages {
  /// The name of its class and its file.
  let name: String
  private(set) var code = ""
  var random: SplitMix64
  /// Declarations of the file, of the class and of the method, and the number of names in use.
  var globals: [String] = []
  var members: [String] = []
  var statements: [String] = []
  private var count = 0

  init(_ name: String, seed: Int) {
    (self.name, random) = (name, SplitMix64(seed: UInt64(seed)))
    let sink = sink()
    code = """
      @interface \(name) : NSObject
      - (void)run;
      @end
      \(globals.joined(separator: "\n"))
      @implementation \(name)
      \(members.joined(separator: "\n"))
      - (void)run {
        RLMResults<Dog *> *dogs = [Dog allObjects];
        RLMResults<Person *> *people = [Person allObjects];
        NSManagedObjectContext *context = [NSManagedObjectContext new];
        \(statements.joined(separator: "\n  "))
        \(sink)
      }
      @end

      """
  }

  /// The program as it is compiled.
  var compiled: String { code.replacing(/«([^«¦»]*)¦[^«¦»]*»/) { $0.output.1 } }
  /// The program as it is linted.
  var linted: String { code.replacing(/«[^«¦»]*¦([^«¦»]*)»/) { $0.output.1 } }

  mutating func fresh(_ kind: String) -> String {
    count += 1
    return "\(name)\(kind)\(count)"
  }

  mutating func pick<T>(_ all: [T]) -> T { all[random.below(all.count)] }

  // MARK: Texts

  /// Returns a literal of a format: of names that both classes have, of one class or of none.
  mutating func literal() -> String {
    "@\"\(pick(["age", "age", "age", "age", "high", "high", "city", "agee", "hihg"])) == \(random.below(9))\""
  }

  /// Declares a class with a text.
  ///
  /// - Parameters:
  ///   - body: Its methods.
  ///   - declared: The declarations of the methods.
  mutating func declare(_ type: String, below base: String = "NSObject", _ declared: String = "", _ body: String = "") {
    let property =
      base == "NSObject" ? "«{ NSString *_text; }¦»\n@property (nonatomic, copy) NSString *text;" : ""
    globals.append(
      "@interface \(type) : \(base) \(property)\n\(declared)\n@end\n@implementation \(type)\n\(base == "NSObject" ? "«@synthesize text = _text;¦»\n" : "")\(body)\n@end"
    )
  }

  /// Returns an expression of a text, after the declarations and statements that it needs.
  mutating func text(_ depth: Int = 0) -> String {
    guard depth < 3, random.below(5) > 0 else { return literal() }
    if random.below(3) == 0 { return objectText(depth) }
    let (v, w) = (fresh("v"), fresh("w"))
    switch random.below(34) {
    case 0: return "(\(text(depth + 1)))"
    case 1: return "(coin() ? \(text(depth + 1)) : \(text(depth + 1)))"
    case 2: statements.append("NSString *\(v) = \(text(depth + 1));")
    case 3:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSString *\(v) = \(one); if (coin()) { \(v) = \(other); }")
    case 4:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSString *\(v); if (coin()) \(v) = \(one); else \(v) = \(other);")
    case 5:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSString *\(v); switch (below(3)) { case 0: \(v) = \(one); break; default: \(v) = \(other); }")
    case 6:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSString *\(v) = \(one); for (int i = 0; i < below(3); i++) { \(v) = \(other); }")
    case 7:
      let (one, part) = (text(depth + 1), literal())
      statements.append(
        "NSString *\(v) = \(one); if (coin()) { \(v) = [\(v) stringByAppendingString:@\" AND \" \(part)]; }")
    case 8:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSString *\(v) = coin() ? \(one) : nil;")
      return "(\(v) ?: \(other))"
    case 9:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append(
        "__block NSString *\(v) = \(one); void (^\(w))(void) = ^{ \(v) = \(other); }; if (coin()) { \(w)(); }")
    case 10:
      globals.append("static void \(w)(NSString **text) { if (coin()) { *text = \(literal()); } }")
      statements.append("NSString *\(v) = \(text(depth + 1)); \(w)(&\(v));")
    case 11:
      globals.append("static NSString *\(v)(void) { return \(literal()); }")
      return "\(v)()"
    case 12:
      members.append("- (NSString *)\(v) { return \(literal()); }")
      return pick(["[self \(v)]", "self.\(v)"])
    case 13:
      members.append("- (NSString *)\(v):(BOOL)flag { if (flag) { return \(literal()); } return \(literal()); }")
      return "[self \(v):coin()]"
    case 14:
      members.append("- (NSString *)\(v):(NSString *)text { return text; }")
      return "[self \(v):\(text(depth + 1))]"
    case 15:
      globals.append("static NSString *const \(v) = \(literal());")
    case 16:
      globals.append("static NSString *\(v) = \(literal());")
      if random.below(2) == 0 {
        members.append("- (void)\(w) { \(v) = \(literal()); }")
        statements.append("if (coin()) { [self \(w)]; }")
      }
    case 17: globals.append("#define \(v) \(literal())")
    case 18:
      globals.append("#define \(v)(x) x")
      // A comma within brackets would separate two arguments.
      return "\(v)((\(text(depth + 1))))"
    case 19:
      globals.append("#define \(w)(x) x = \(literal())")
      statements.append("NSString *\(v) = \(text(depth + 1)); if (coin()) { \(w)(\(v)); }")
    case 20:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSArray *\(v) = @[\(one), \(other)];")
      return pick([
        "«[\(v) objectAtIndex:coin()]¦\(v)[coin()]»", "[\(v) objectAtIndex:coin()]", "[\(v) firstObject]",
        "\(v).lastObject",
        "[\(v) componentsJoinedByString:@\" AND \"]",
      ])
    case 21:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSDictionary *\(v) = @{@\"a\": \(one), @\"b\": \(other)};")
      return pick([
        "«[\(v) objectForKey:coin() ? @\"a\" : @\"b\"]¦\(v)[coin() ? @\"a\" : @\"b\"]»", "[\(v) objectForKey:@\"a\"]",
        "[\(v) valueForKey:@\"b\"]",
      ])
    case 22:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append(
        "NSMutableString *\(v) = [NSMutableString stringWithString:\(one)]; if (coin()) { [\(v) setString:\(other)]; }")
    case 23:
      let (one, part) = (text(depth + 1), literal())
      statements.append(
        "NSMutableString *\(v) = [[\(one) mutableCopy] autorelease]; NSMutableString *\(w) = \(v); if (coin()) { [\(w) appendString:@\" AND \" \(part)]; }"
      )
    case 24:
      globals.append("static void \(w)(NSMutableString *text) { [text setString:\(literal())]; }")
      statements.append(
        "NSMutableString *\(v) = [NSMutableString stringWithString:\(text(depth + 1))]; if (coin()) { \(w)(\(v)); }")
    case 25:
      return "[NSString stringWithFormat:@\"%@\", \(text(depth + 1))]"
    case 26: return "^{ return \(literal()); }()"
    case 27: return "({ NSString *t = \(literal()); t; })"
    case 28:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append(
        "NSString *\(v) = \(one); @try { if (coin()) { [NSException raise:@\"a\" format:@\"b\"]; } \(v) = \(literal()); } @catch (NSException *e) { \(v) = \(other); }"
      )
    case 29:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSString *\(v) = \(one); { NSString *\(v) = \(other); (void)\(v); }")
    case 30:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSString *\(v) = \(one), *\(w) = nil; if (coin()) { \(w) = (\(v) = \(other)); }")
    case 31:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("NSString *\(v) = \(one); NSString **\(w) = &\(v); if (coin()) { *\(w) = \(other); }")
    case 32:
      let (one, other) = (text(depth + 1), text(depth + 1))
      // A block cannot capture an array.
      statements.append("NSString *\(w)[] = {\(one), \(other)}; NSString *\(v) = \(w)[coin()];")
    default:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append(
        "NSString *\(v) = nil; for (NSString *each in @[\(one), \(other)]) { if (!\(v) || coin()) { \(v) = each; } }")
    }
    return v
  }

  /// Returns an expression of a text that is part of an object or an element of a collection.
  private mutating func objectText(_ depth: Int) -> String {
    let (v, w, t) = (fresh("v"), fresh("w"), fresh("T"))
    switch random.below(18) {
    case 0:
      declare(t, "- (NSString *)own;", "- (NSString *)own { return \(literal()); }")
      declare(w, below: t, "", "- (NSString *)own { return \(literal()); }")
      return "[(coin() ? [\(t) new] : (\(t) *)[\(w) new]) own]"
    case 1:
      declare(t)
      statements.append(
        "\(t) *\(v) = [\(t) new]; \(v).text = \(text(depth + 1)); if (coin()) { \(v).text = \(literal()); }")
    case 2:
      declare(t)
      statements.append(
        "\(t) *\(v) = [\(t) new]; [\(v) setText:\(text(depth + 1))]; if (coin()) { [\(v) setText:\(literal())]; }")
    case 3:
      declare(t)
      statements.append(
        "\(t) *\(v) = [\(t) new]; \(v).text = \(text(depth + 1)); if (coin()) { [\(v) setValue:\(literal()) forKey:@\"text\"]; }"
      )
    case 4:
      declare(t, "- (void)change;", "- (void)change { self.text = \(literal()); }")
      statements.append("\(t) *\(v) = [\(t) new]; \(v).text = \(text(depth + 1)); if (coin()) { [\(v) change]; }")
    case 5:
      declare(t, "- (void)change;", "- (void)change { _text = \(literal()); }")
      statements.append(
        "\(t) *\(v) = [\(t) new]; \(v).text = \(text(depth + 1)); if (coin()) { [\(v) performSelector:@selector(change)]; }"
      )
    case 6:
      declare(
        t, "- (instancetype)initWithText:(NSString *)text;",
        "- (instancetype)initWithText:(NSString *)text { if ((self = [super init])) { _text = [text copy]; } return self; }"
      )
      statements.append("\(t) *\(v) = [[\(t) alloc] initWithText:\(text(depth + 1))];")
    case 7:
      declare(t, "", "- (instancetype)init { if ((self = [super init])) { _text = \(literal()); } return self; }")
      declare(
        w, below: t, "",
        "- (instancetype)init { if ((self = [super init])) { self.text = \(literal()); } return self; }")
      statements.append("\(t) *\(v) = coin() ? [\(t) new] : (\(t) *)[\(w) new];")
    case 8:
      declare(t, "", "- (NSString *)text { if (!_text) { _text = \(literal()); } return _text; }")
      statements.append("\(t) *\(v) = [\(t) new];")
    case 9:
      declare(t, "", "- (void)setText:(NSString *)text { _text = [(coin() ? text : \(literal())) copy]; }")
      statements.append("\(t) *\(v) = [\(t) new]; \(v).text = \(text(depth + 1));")
    case 10:
      declare(
        t, "+ (NSString *)own;",
        "+ (NSString *)own { static NSString *text; if (!text) { text = \(literal()); } return text; }")
      return pick(["[\(t) own]", "\(t).own"])
    case 11:
      declare(
        t, "+ (NSString *)own;\n+ (NSString *)other;",
        "+ (NSString *)own { return \(literal()); }\n+ (NSString *)other { return [self own]; }")
      declare(w, below: t, "", "+ (NSString *)own { return \(literal()); }")
      return "[(coin() ? [\(t) class] : [\(w) class]) other]"
    case 12:
      globals.append(
        "@interface NSString (\(t))\n- (NSString *)\(v);\n@end\n@implementation NSString (\(t))\n- (NSString *)\(v) { return self; }\n@end"
      )
      return "[\(text(depth + 1)) \(v)]"
    case 13:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append(
        "NSMutableArray *\(v) = [NSMutableArray arrayWithObject:\(one)]; if (coin()) { [\(v) replaceObjectAtIndex:0 withObject:\(other)]; }"
      )
      return pick(["[\(v) objectAtIndex:0]", "\(v).firstObject", "[\(v) lastObject]"])
    case 14:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append(
        "NSMutableArray *\(v) = [NSMutableArray array]; [\(v) addObject:\(one)]; if (coin()) { [\(v) addObject:\(other)]; }"
      )
      return "[\(v) componentsJoinedByString:@\" OR \"]"
    case 15:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append(
        "NSMutableDictionary *\(v) = [NSMutableDictionary dictionary]; [\(v) setObject:\(one) forKey:@\"a\"]; if (coin()) { [\(v) setObject:\(other) forKey:@\"a\"]; }"
      )
      return "«[\(v) objectForKey:@\"a\"]¦\(v)[@\"a\"]»"
    case 16:
      let (one, other) = (text(depth + 1), text(depth + 1))
      globals.append("typedef struct { NSString *text; } \(t);")
      statements.append("\(t) \(v) = {\(one)}; if (coin()) { \(v).text = \(other); }")
    default:
      globals.append(
        "typedef NS_ENUM(NSInteger, \(t)) { \(t)A, \(t)B };\nstatic NSString *\(v)(\(t) kind) { switch (kind) { case \(t)A: return \(literal()); case \(t)B: return \(literal()); } return nil; }"
      )
      return "\(v)(coin() ? \(t)A : \(t)B)"
    }
    return pick(["\(v).text", "\(v).text"])
  }
}
