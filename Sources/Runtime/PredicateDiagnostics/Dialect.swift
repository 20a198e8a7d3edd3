/// The languages that the grammar describes. The checker decides which constructs each allows (language §1–§2).
public enum Dialect: String, CaseIterable, Sendable {
  /// The NSPredicate format strings of Realm's documents; the default.
  case nspredicate
  /// Realm's own string language, a superset in most places.
  case rql
  /// The language of Foundation's own format parser, for linting formats that are not Realm's (language §13). It is parsed but never
  /// compiled.
  case foundation

  /// The dialects whose predicates can be compiled and run.
  public static let compiled: [Dialect] = [.nspredicate, .rql]
}
