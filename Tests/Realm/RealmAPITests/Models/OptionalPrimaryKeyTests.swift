import Foundation
import RealmAPI
import Testing

final class IntKeyed: Object {
  @Persisted(primaryKey: true) var key: Int?
  @Persisted var name = ""
}

final class TextKeyed: Object {
  @Persisted(primaryKey: true) var key: String?
  @Persisted var name = ""
}

final class IDKeyed: Object {
  @Persisted(primaryKey: true) var key: ObjectId?
  @Persisted var name = ""
}

final class UUIDKeyed: Object {
  @Persisted(primaryKey: true) var key: UUID?
  @Persisted var name = ""
}

/// A16: a primary key may be optional; one object has none.
@Suite struct OptionalPrimaryKeyTests {
  private func check<Keyed: Object, Key>(_ type: Keyed.Type, _ key: Key, _ name: String = #function) throws {
    let realm = try scratchRealm("optional key \(type)")
    try realm.write {
      realm.create(type, value: ["key": key, "name": "one"])
      realm.create(type, value: ["name": "none"])
    }
    func name(_ key: Any?) -> String? { realm.object(ofType: type, forPrimaryKey: key)?["name"] as? String }
    #expect(name(key) == "one")
    #expect(name(nil as Key?) == "none")
    #expect(realm.dynamicObject(ofType: type.className(), forPrimaryKey: NSNull())?.name as? String == "none")
    #expect(realm.objects(type).filter("key == nil").map { $0["name"] as? String } == ["none"])
    #expect(realm.objects(type).filter("key IN {%@, nil}", key).count == 2)
    #expect(realm.objects(type).filter("key != nil").map { $0["name"] as? String } == ["one"])
    try realm.write { realm.create(type, value: ["key": NSNull(), "name": "other"], update: .modified) }
    #expect(name(nil as Key?) == "other")
    #expect(throws: Realm.Error.self) { try realm.write(validating: { realm.create(type, value: ["name": "second"]) }) }
    try realm.write { realm.delete(realm.objects(type).filter("key == nil")) }
    #expect(name(nil as Key?) == nil)
    #expect(realm.objects(type).filter("key == nil").isEmpty)
    try realm.write { realm.create(type, value: ["name": "again"]) }
    #expect(name(nil as Key?) == "again")
  }

  @Test func anInteger() throws { try check(IntKeyed.self, 7) }
  @Test func aText() throws { try check(TextKeyed.self, "a") }
  @Test func anObjectId() throws { try check(IDKeyed.self, ObjectId("11223344556677889900aabb")) }
  @Test func aUUID() throws { try check(UUIDKeyed.self, UUID()) }

  @Test func aKeyStaysAsItIs() throws {
    let realm = try scratchRealm("optional key that stays")
    try realm.write {
      let object = realm.create(IntKeyed.self)
      object.key = nil
      #expect(object.key == nil)
    }
    #expect(realm.objects(IntKeyed.self).first?.objectSchema.primaryKeyProperty?.isOptional == true)
  }
}
