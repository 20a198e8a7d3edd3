import PredicateAppSources
import Testing

/// The trees of expressions and statements, each written as its kind, what tells it from others, and its parts.
@Suite struct ExpressionTests {
  private func file(_ source: String, _ language: SourceFile.Language = .swift) -> TokenizedFile {
    TokenizedFile(SourceFile(path: "a", language: language, bytes: Array(source.utf8)))
  }

  /// Writes a tree: `call f(a, to: b)`. Names, values and texts without interpolations are written as they are.
  private func show(_ expression: Expression, _ file: TokenizedFile) -> String {
    switch expression.kind {
    case .name, .value: return file.codeText(expression.range)
    case .text where expression.children.isEmpty: return file.codeText(expression.range)
    default: break
    }
    let parts = expression.children.enumerated().map { number, child in
      let label = expression.label(number)
      return (label.isEmpty ? "" : label + ": ") + show(child, file)
    }
    let isNamed = [.member, .operation, .assignment, .prefix, .exit].contains(expression.kind)
    let word = isNamed ? " " + file.text(file.tokens[expression.word]) : ""
    return "\(expression.kind)\(word)" + (parts.isEmpty ? "" : "(" + parts.joined(separator: ", ") + ")")
  }

  @Test(arguments: [
    ("a", "a"), ("12", "12"), ("nil", "nil"), (#""x""#, #""x""#), (#""x\(a)y\(b.c)""#, "text(a, member c(b))"),
    // Operators bind as those of the standard library do.
    ("a + b + c", "operation +(a, b, c)"), ("a + b - c", "operation -(operation +(a, b), c)"),
    ("a + b * c", "operation +(a, operation *(b, c))"), ("a * b + c", "operation +(operation *(a, b), c)"),
    ("a == b && c < d", "operation &(operation =(a, b), operation <(c, d))"),
    ("a || b && c", "operation |(a, operation &(b, c))"), ("-a + !b", "operation +(prefix -(a), prefix !(b))"),
    ("a ?? b ?? c", "conditional(a, conditional(b, c))"),
    ("a ? b : c ? d : e", "conditional(a, b, conditional(c, d, e))"),
    ("a == b ? c + d : e", "conditional(operation =(a, b), operation +(c, d), e)"),
    ("a as? B ?? c", "conditional(cast(a), c)"), ("a as! [String: Int]", "cast(a)"), ("a is B", "cast(a)"),
    ("0..<n + 1", "operation .(0, operation +(n, 1))"), ("a = b + c", "assignment =(a, operation +(b, c))"),
    ("a += b ? c : d", "assignment +(a, conditional(b, c, d))"), ("a <> b", "operation <(a, b)"),
    ("(a, b) = (c, d)", "assignment =(tuple(a, b), tuple(c, d))"), ("&a", "prefix &(a)"),
    // What has the value of its part.
    ("(a)", "transparent(a)"), ("try a + b", "transparent(operation +(a, b))"),
    ("try? await f()", "transparent(transparent(call(f)))"),
    ("a!", "transparent(a)"), ("a!.b", "member b(transparent(a))"), ("a?.b", "member b(optional(a))"),
    // Names, members, calls and elements.
    ("a.b.c", "member c(member b(a))"), (".all", "member all"), ("a.0", "member 0(a)"),
    ("List<Dog>()", "call(List<Dog>)"),
    ("f(a, to: b)", "call(f, a, to: b)"), ("a.f { b }", "call(member f(a), closure(b))"),
    ("f(a) { b } then: { c }", "call(f, a, closure(b), then: closure(c))"), ("a[0]", "element(a, 0)"),
    (#"a["x"]!.b(c)"#, #"call(member b(transparent(element(a, "x"))), c)"#),
    ("{ $0 + a }()", "call(closure(operation +($0, a)))"), ("{ (a: Int) -> Int in a }", "closure(a)"),
    ("[a, b]", "list(a, b)"), ("[:]", "dictionary"), ("[a: b, c: d]", "dictionary(a, b, c, d)"),
    ("(a, n: b)", "tuple(a, n: b)"), (#"\.name"#, "keyPath"), ("#keyPath(Dog.name)", "keyPath"),
    ("x = if a { b } else { c }", "assignment =(x, conditional(a, block(b), block(c)))"),
    ("a b", "unknown(a)"), (")", "unknown"), ("a +", "unknown(a)"), ("", "unknown"),
  ])
  func expressions(source: String, tree: String) {
    let file = file(source)
    #expect(show(Expression.parsed(file.code, in: file), file) == tree)
  }

  @Test(arguments: [
    ("let a = 1, b: Int = 2\nf()", "binding(1) binding(2) call(f)"), ("var a: Int { b }", "binding(closure(b))"),
    ("a = 1\nb.c = 2; d += 3", "assignment =(a, 1) assignment =(member c(b), 2) assignment +(d, 3)"),
    ("f()\n  .g()\nh()", "call(member g(call(f))) call(h)"), ("return", "exit return"),
    ("return a\n  + b", "exit return(operation +(a, b))"),
    ("if a { b }", "conditional(a, block(b))"), ("var a: B?\nif a { b }", "binding conditional(a, block(b))"),
    (
      "if let a = b, c { d } else if e { f } else { g }",
      "conditional(binding(b), c, block(d), block(conditional(e, block(f), block(g))))"
    ),
    ("guard let a, a == b else { return }", "conditional(binding, operation =(a, b), block(exit return))"),
    (
      "switch a { case .b(let c): d; case e where f: g\n h\ndefault: break }",
      "conditional(a, binding, block(d), binding, block(g, h), binding, block(exit break))"
    ),
    ("for a in b where c { d }", "loop(binding, b, c, block(d))"), ("while a { b }", "loop(a, block(b))"),
    ("repeat { a } while b", "loop(b, block(a))"),
    ("outer: for a in b { continue outer }", "loop(binding, b, block(exit continue(outer)))"),
    (
      "do { try a() } catch let b { c } catch { d }",
      "conditional(block(transparent(call(a))), binding, block(c), block(d))"
    ),
    ("get { a } set { b = newValue }", "call(get, closure(a)) call(set, closure(assignment =(b, newValue)))"),
    ("get { a }\n  .b", "member b(call(get, closure(a)))"),
    ("do { a }", "conditional(block(a))"), ("defer { a }\nb", "deferred(block(a)) b"),
    ("func f(a: Int) -> Int { a }\nf(1)", "declaration(closure(a)) call(f, 1)"),
    ("struct A { var b = 1 }\nc", "declaration c"),
    ("@State private var a = b\nlazy var c = d", "binding(b) binding(d)"),
    ("#if A\na\n#else\nb\n#endif\nc", "conditional(block(a), block(b)) c"), ("a) b", "a unknown b"),
  ])
  func statements(source: String, trees: String) {
    let file = file(source)
    let body = Expression.body(file.code, in: file)
    #expect(body.children.map { show($0, file) }.joined(separator: " ") == trees)
  }

  @Test(arguments: [
    ("a", "a"), ("@12", "@12"), ("nil", "nil"), (#"@"x""#, #"@"x""#), ("@-1", "@-1"), ("@YES", "@YES"),
    (#"@"x" @"y" Z"#, #"operation @"x"(@"x", @"y", Z)"#), (#"X "y""#, #"operation X(X, "y")"#),
    // A message is a call of a member.
    ("[a b]", "call(member b(a))"), ("[a b:c d:e]", "call(member b(a), c, d: e)"),
    ("[a b:c, d]", "call(member b(a), c, d)"),
    ("[[a b] c:[d e]]", "call(member c(call(member b(a))), call(member e(d)))"),
    ("[a.b c:d ? e : f g:h]", "call(member c(member b(a)), conditional(d, e, f), g: h)"),
    ("[(A *)b c]", "call(member c(cast(b)))"), (#"[@"x" b]"#, #"call(member b(@"x"))"#),
    ("a.b->c", "member c(member b(a))"), ("A::b(c)", "call(member b(A), c)"), ("f(a, b)", "call(f, a, b)"),
    ("a[0][b]", "element(element(a, 0), b)"), ("@selector(a:b:)", "keyPath"),
    // Casts and parentheses.
    ("(A *)b", "cast(b)"), ("(id)b.c", "cast(member c(b))"), ("(unsigned long)b", "cast(b)"), ("(a)", "transparent(a)"),
    ("(a)[0]", "element(transparent(a), 0)"), ("(a) - 1", "operation -(transparent(a), 1)"),
    ("(NSInteger)-1", "cast(prefix -(1))"), ("(id<A>)b", "cast(b)"), ("(void (^)(A *))b", "cast(b)"),
    ("@(a + b)", "transparent(operation +(a, b))"), ("({ a; b; })", "block(a, b)"),
    // Lists, dictionaries and blocks.
    ("@[a, b]", "list(a, b)"), ("@{a: b, c: d}", "dictionary(a, b, c, d)"), ("{a, b}", "list(a, b)"),
    ("{[a] = b, [c] = d}", "dictionary(a, b, c, d)"), ("^{ return a; }", "closure(exit return(a))"),
    ("^A *(B *b) { return b; }(c)", "call(closure(exit return(b)), c)"),
    // Operators.
    ("a = b ?: c", "assignment =(a, conditional(b, c))"),
    ("a ? b : c ? d : e", "conditional(a, b, conditional(c, d, e))"),
    ("a == b && !c", "operation &(operation =(a, b), prefix !(c))"), ("a+=-b", "assignment +(a, prefix -(b))"),
    ("a++ + b", "operation +(prefix +(a), b)"), ("&a", "prefix &(a)"), ("*a = b", "assignment =(prefix *(a), b)"),
    ("a << 1 | b", "operation |(operation <(a, 1), b)"), ("a b", "unknown(a)"), ("[a", "unknown(unknown)"),
    ("", "unknown"),
  ])
  func objectiveC(source: String, tree: String) {
    let file = file(source, .objectiveC)
    #expect(show(Expression.parsed(file.code, in: file), file) == tree)
  }

  @Test(arguments: [
    ("A *a = b, *c; f();", "binding(b) binding call(f)"), ("static A *const a = b;", "binding(b)"),
    ("A<B *> *a;", "binding"), ("a * b = c;", "binding(c)"), ("A *(^a)(B *) = ^{ };", "binding(closure)"),
    ("__weak typeof(self) a = self;", "binding(self)"), ("A *a[] = {b};", "binding(list(b))"),
    ("a = b; [c d]; return e;", "assignment =(a, b) call(member d(c)) exit return(e)"),
    ("if (a) b; else if (c) d; else { e; }", "conditional(a, block(b), block(conditional(c, block(d), block(e))))"),
    (
      "switch (a) { case 0: b; break; default: c; }", "conditional(a, binding, block(b, exit break), binding, block(c))"
    ),
    ("for (A *a in b) { c; }", "loop(binding, b, block(c))"),
    ("for (int i = 0; i < 3; i++) a;", "loop(binding(0), operation <(i, 3), prefix +(i), block(a))"),
    ("while (a) { b; }", "loop(a, block(b))"), ("do { a; } while (b);", "loop(b, block(a))"),
    ("@try { a; } @catch (A *e) { b; } @finally { c; }", "conditional(block(a), block(b)) block(c)"),
    ("@autoreleasepool { a; } @synchronized (a) { b; }", "block(a) block(b)"), ("@throw a;", "exit throw(a)"),
    ("a: b;", "unknown b"), ("goto a;", "exit goto"), ("A(b)\n[c d];", "call(A, b) call(member d(c))"),
    ("@strongify(a)\nb = c;", "call(@strongify, a) assignment =(b, c)"),
    ("#if A\na;\n#else\nb;\n#endif\nc;", "conditional(block(a), block(b)) c"), ("a) b;", "unknown(a)"),
    ("#define A(b) [b c]; d\ne;", "declaration(closure(call(member c(b)), d)) e"), ("#define A\nb;", "unknown b"),
    ("#pragma mark - A\nb;", "unknown b"),
  ])
  func objectiveCStatements(source: String, trees: String) {
    let file = file(source, .objectiveC)
    let body = Expression.body(file.code, in: file)
    #expect(body.children.map { show($0, file) }.joined(separator: " ") == trees)
  }

  /// What is too deep is not understood, and nothing overflows.
  @Test(arguments: [
    String(repeating: "(", count: 5_000) + "a" + String(repeating: ")", count: 5_000),
    "a" + String(repeating: ".b", count: 50_000),
    String(repeating: "-", count: 5_000) + "a",
    String(repeating: "{ ", count: 5_000) + String(repeating: "}", count: 5_000),
    "a" + String(repeating: " + b - c", count: 20_000), String(repeating: "if a { ", count: 5_000),
  ])
  func deep(source: String) {
    let file = file(source)
    #expect(Expression.body(file.code, in: file).range == file.code)
    _ = Expression.parsed(file.code, in: file)
  }

  @Test(arguments: [
    String(repeating: "(", count: 5_000) + "a" + String(repeating: ")", count: 5_000),
    String(repeating: "[a b:", count: 5_000) + "c" + String(repeating: "]", count: 5_000),
    "a" + String(repeating: ".b", count: 50_000), String(repeating: "-", count: 5_000) + "a",
    String(repeating: "{ ", count: 5_000) + String(repeating: "}", count: 5_000),
    "a" + String(repeating: " + b - c", count: 20_000), String(repeating: "if (a) ", count: 5_000) + ";",
    String(repeating: "a ? b : ", count: 5_000) + "c", String(repeating: "(id)", count: 5_000) + "a",
  ])
  func deepObjectiveC(source: String) {
    let file = file(source, .objectiveC)
    #expect(Expression.body(file.code, in: file).range == file.code)
    _ = Expression.parsed(file.code, in: file)
  }

  @Test func parents() {
    let file = file(#"f(a, "\(b.c!)")"#)
    let call = Expression.parsed(file.code, in: file)
    let name = call.innermost(at: file.tokens.indices.last { file.isWord($0, "c") } ?? 0, in: file)
    #expect(name.whole.parent?.kind == .text)
    #expect(name.whole.parent?.parent === call)
  }
}
