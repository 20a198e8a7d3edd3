// Gives `RealmAPI` to files that import `RealmSwift`.
@_exported import RealmAPI

/// Foundation has a type of this name, too, and `RealmSwift.SortDescriptor` names Realm's.
public typealias SortDescriptor = RealmAPI.SortDescriptor
