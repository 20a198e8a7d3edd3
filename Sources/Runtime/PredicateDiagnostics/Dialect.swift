/// The languages that the one grammar describes; the checker decides what each allows (language §1–§2).
public enum Dialect: String, CaseIterable, Sendable {
  /// The NSPredicate format strings of Realm's documents; the default.
  case nspredicate
  /// Realm's own string language, a superset in most places.
  case rql
  /// Everything that Foundation's own parser of formats takes, for linting what is not Realm's (language §13): parsed, never
  /// compiled.
  case foundation

  /// The dialects whose predicates can be compiled and run.
  public static let compiled: [Dialect] = [.nspredicate, .rql]
}
