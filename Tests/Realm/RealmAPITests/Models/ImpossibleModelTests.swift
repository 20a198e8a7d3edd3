import RealmAPI
import Testing

final class TwoKeys: Object {
  @Persisted(primaryKey: true) var first = 0
  @Persisted(primaryKey: true) var second = ""
}

final class BareLink: Object {
  @Persisted var next: BareLink
}

final class BareAddress: Object {
  @Persisted var address: Address
}

final class BareAddresses: Object {
  @Persisted var byCity: Map<String, Address>
}

final class FloatKey: Object {
  @Persisted(primaryKey: true) var key: Float
}

@Test(arguments: [
  (TwoKeys.self as ObjectBase.Type, "the class `TwoKeys` has 2 primary keys, `first` and `second`; keep one"),
  (BareLink.self, "`BareLink.next` is a link that is not optional; an object can go, write `BareLink?`"),
  (BareAddress.self, "`BareAddress.address` is a link that is not optional; an object can go, write `Address?`"),
  (
    BareAddresses.self,
    "`BareAddresses.byCity` is a map of objects that are not optional; an object can go, write `Map<String, Address?>`"
  ),
  (
    FloatKey.self,
    "the primary key `FloatKey.key` is a float; a primary key is an int, string, objectId or uuid, optional or not"
  ),
])
func anImpossibleModelIsAnError(_ type: ObjectBase.Type, _ message: String) throws {
  let error = #expect(throws: Realm.Error.self) {
    try Realm(configuration: .init(inMemoryIdentifier: "impossible", objectTypes: [type]))
  }
  #expect(error?.diagnostics.map(\.message) == [message])
}
