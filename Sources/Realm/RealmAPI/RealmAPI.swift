/// The Swift API of the documents, in memory: models, realms, live results, `.where`, notifications.
///
/// Its names are the documents' names, so that code written after them compiles with `import RealmAPI`.
///
/// `Models` holds the classes of objects and how they are discovered, `Values` what a property can hold, `Collections` lists, sets
/// and maps, `Realm` opening, writing and threads, `Results` what is asked of objects.
@_exported import Foundation
@_exported import PredicateDiagnostics

@_exported import struct PredicateValues.Decimal128
