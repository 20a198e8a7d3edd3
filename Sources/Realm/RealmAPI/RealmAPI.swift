/// The documented Realm Swift API, in memory: models, realms, live results, `.where`, notifications.
///
/// The names are those of the Realm documentation, so that code written for it compiles with `import RealmAPI`.
///
/// `Models` contains the classes of objects and their discovery, `Values` the types of properties, `Collections` lists, sets and maps,
/// `Realm` opening, writing and threads, and `Results` queries on objects.
@_exported import Foundation
@_exported import PredicateDiagnostics

@_exported import protocol PredicateKeyValues.KeyValueObject
@_exported import struct PredicateValues.Decimal128
