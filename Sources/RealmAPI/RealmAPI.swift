/// The Swift API of the documents, in memory: models, realms, live results, `.where`, notifications.
///
/// Its names are the documents' names, so that code written after them compiles with `import RealmAPI`.
@_exported import PredicateDiagnostics
import PredicateValues

/// A decimal number of 34 digits (LANGUAGE §3).
public typealias Decimal128 = PredicateValues.Decimal128
