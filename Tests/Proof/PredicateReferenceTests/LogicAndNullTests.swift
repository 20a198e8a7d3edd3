import Testing

@Suite("Logic, null, paths through null links (language §6.1–§6.3)")
struct LogicAndNullTests {
  @Test(
    "logic is two-valued",
    arguments: [
      Row(#""a": {"i": 7}, "b": {}"#, "NOT i > 5", matches: "b"),
      Row(#""a": {"i": 7}, "b": {}"#, "i > 5 OR NOT i > 5", matches: "a", "b"),
      Row(#""a": {"i": 7}, "b": {}"#, "TRUEPREDICATE", matches: "a", "b"),
      Row(#""a": {"i": 7}, "b": {}"#, "FALSEPREDICATE"),
      Row(#""a": {"i": 1}, "b": {"i": 2}, "c": {"i": 3}"#, "i == 1 OR i == 2 AND i == 3", matches: "a"),
      Row(#""a": {"i": 1}, "b": {"i": 2}"#, "NOT i == 1 AND i == 2", matches: "b"),
      Row(#""a": {"i": 1}, "b": {"i": 2}"#, "!(i == 1) && (i == 2 || i == 1)", matches: "b"),
    ])
  func logic(row: Row) throws { try row.check() }

  @Test("the deepest tree that the parser builds is walked")
  func depth() throws {
    let nots = String(repeating: "NOT ", count: 240)
    try Row(#""a": {"i": 7}, "b": {}"#, nots + "i == 7", matches: "a").check()
  }

  @Test(
    "null equals null, differs from every value, and is in no order",
    arguments: [
      Row(#""a": {"i": 7}, "b": {}"#, "i != 7", matches: "b"),
      Row(#""a": {"i": 7}, "b": {}"#, "i == nil", matches: "b"),
      Row(#""a": {"i": 7}, "b": {}"#, "i != nil", matches: "a"),
      Row(#""a": {"i": 7}, "b": {}"#, "i <= nil", matches: "b"),
      Row(#""a": {"i": 7}, "b": {}"#, "i >= NULL", matches: "b"),
      Row(#""a": {"i": 7}, "b": {}"#, "i < nil"),
      Row(#""a": {"i": 7}, "b": {}"#, "i > nil"),
      Row(#""a": {"s": "abc"}, "b": {}"#, "s < 'b'", matches: "a"),
      Row(#""a": {"s": "abc"}, "b": {}"#, "s > nil"),
      Row(#""a": {"i": 1, "a": 1}, "b": {}, "c": {"i": 1}"#, "i == a", matches: "a", "b"),
      Row(#""a": {"i": 1, "a": 1}, "b": {}, "c": {"i": 1}"#, "i != a", matches: "c"),
      Row(#""a": {"i": 7}, "b": {}"#, "i == %@", [.null], matches: "b"),
    ])
  func null(row: Row) throws { try row.check() }

  @Test(
    "a null link makes the final value null",
    arguments: [
      Row(#""p": {"l": "q"}, "q": {}, "r": {}"#, "l.s == nil", matches: "p", "q", "r"),
      Row(#""p": {"l": "q"}, "q": {"s": "x"}, "r": {}"#, "l.s != 'y'", matches: "p", "q", "r"),
      Row(#""p": {"l": "q"}, "q": {"i": 1}, "r": {}"#, "l.i < 5", matches: "p"),
      Row(#""p": {"l": "q"}, "q": {"s": "abc"}, "r": {}"#, "l.s < 'z'", matches: "p"),
      Row(#""p": {"l": "q"}, "q": {"l": "r"}, "r": {"i": 1}"#, "l.l.i == 1", matches: "p"),
      Row(#""p": {"l": "q"}, "q": {"l": "r"}, "r": {"i": 1}"#, "l.l.i == nil", matches: "q", "r"),
      Row(#""p": {"part": {"city": "Oslo"}}, "q": {"part": {}}, "r": {}"#, "part.city == nil", matches: "q", "r"),
      Row(#""p": {"part": {"inner": {"x": 1}}}, "q": {"part": {}}"#, "part.inner.x == 1", matches: "p"),
      Row(#""p": {"l": "p"}, "q": {}"#, "SELF.l == nil", matches: "q"),
    ])
  func nullLinks(row: Row) throws { try row.check() }

  @Test(
    "behind a to-many step a null link contributes no value, a null scalar does",
    arguments: [
      Row(#""v": {"tasks": ["a"]}, "a": {}"#, "ANY tasks.l.s == nil"),
      Row(#""v": {"tasks": ["a"]}, "a": {}"#, "ANY tasks.l.s != 'x'"),
      Row(#""v": {"tasks": ["a"]}, "a": {}"#, "NONE tasks.l.s == nil", matches: "v", "a"),
      Row(#""v": {"tasks": ["a"]}, "a": {}"#, "ALL tasks.l.i > 5", matches: "v", "a"),
      Row(#""w": {"tasks": ["a"]}, "a": {}"#, "ANY tasks.s == nil", matches: "w"),
      Row(#""v": {"links": {"z": null}}"#, "ANY links.s == nil"),
      Row(#""v": {"tasks": ["a"]}, "a": {}"#, "ANY tasks.l == nil", matches: "v"),
      Row(#""v": {"links": {"z": null}}"#, "links['z'] == nil", matches: "v"),
    ])
  func nullBehindMany(row: Row) throws { try row.check() }
}
