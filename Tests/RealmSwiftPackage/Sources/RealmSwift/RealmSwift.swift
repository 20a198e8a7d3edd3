// Gives `RealmAPI` to files that import `RealmSwift`.
@_exported import RealmAPI
