import PredicateCommandLine
import Testing

@testable import PredicateLint

/// Words of other languages are explained and proposed; typing errors are mended.
@Suite struct ForeignWordTests {
  private static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var i: Int; @Persisted var s: String?; @Persisted var isGood: Bool }

    """

  private func lint(_ predicate: String, _ options: String...) throws -> String {
    let folder = try LintFolder([
      "A.swift": Self.models + #"func f(r: Realm) { _ = r.objects(Dog.self).filter("\#(predicate)") }"#
    ])
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    _ = PredicateLint.run(options + [folder.path + "/A.swift"], console: console, in: folder.path)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(arguments: [
    ("i NIN {1, 2}", "NOT i IN {1, 2}"), ("s NLIKE 'x'", "NOT s LIKE 'x'"), ("s NCONTAINS 'x'", "NOT s CONTAINS 'x'"),
    ("i NBETWEEN {1, 2}", "NOT i BETWEEN {1, 2}"), ("i NOTIN {1}", "NOT i IN {1}"),
    ("s ILIKE 'a%_'", "s LIKE[c] 'a*?'"), ("s ICONTAINS 'a'", "s CONTAINS[c] 'a'"), ("i gt 5", "i > 5"),
    ("i ne 5", "i != 5"), ("s IS NOT NULL", "s != nil"), ("s IS NULL", "s == nil"), ("s IS NOT 'a'", "s != 'a'"),
    ("s NOTNULL", "s != nil"), ("s ISNULL", "s == nil"),
  ])
  func isProposed(_ predicate: String, _ written: String) throws {
    let report = try lint(predicate, "--format", "text")
    #expect(report.contains("write `\(written)`"), "\(report)")
    #expect(try lint(predicate, "--diff").isEmpty)
  }

  @Test(arguments: [
    "i == 1 NAND isGood == true", "i == 1 NOR isGood == true", "i == 1 XOR isGood == true", "i == 1 & isGood == true",
    "i == 1 | isGood == true", "s REGEXP 'a.*'", "s RLIKE 'a.*'", "s XCONTAINS 'a'", "s NOBEGINSWITH 'a'", "i ISIN {1}",
    "s IENDSWITH 'a'", "i == 1 NOT_IN {2}", "s UNLIKE 'a'", "i == 1 IOR i == 2", "i INOT 1",
  ])
  func isNotMended(_ predicate: String) throws { #expect(try lint(predicate, "--diff").isEmpty) }

  @Test(arguments: [
    ("s CONTAIN 'x'", "s CONTAINS 'x'"), ("s BEGINWITH 'x'", "s BEGINSWITH 'x'"),
    ("i > 1 ADN i < 3", "i > 1 AND i < 3"),
    ("s STARTSWITH 'x'", "s BEGINSWITH 'x'"), ("s HASSUFFIX 'x'", "s ENDSWITH 'x'"),
  ])
  func isMended(_ predicate: String, _ written: String) throws {
    let patch = try lint(predicate, "--diff")
    #expect(patch.contains(#"filter("\#(written)")"#), "\(patch)")
  }
}
