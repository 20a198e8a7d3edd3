import Foundation
import Testing

/// Each misuse ends the program, and says what was found and what to write instead.
@Suite struct MisuseTests {
  @Test(arguments: Misuse.allCases) func theProgramEndsWithAMessage(_ misuse: Misuse) async throws {
    let message = try #require(Self.messages[misuse], "no message is expected")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse = misuse as Misuse] in
      try await misuse.commit()
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(message), "\(output.prefix(2_000))")
  }

  static let messages: [Misuse: String] = [
    .assignedOutsideOfAWrite: "`Dog.name` is assigned outside of a write; put it into `try realm.write { … }`",
    .addedOutsideOfAWrite: "an object is added outside of a write; put it into `try realm.write { … }`",
    .createdOutsideOfAWrite: "an object is created outside of a write; put it into `try realm.write { … }`",
    .deletedOutsideOfAWrite: "an object is deleted outside of a write; put it into `try realm.write { … }`",
    .listChangedOutsideOfAWrite: "a list is changed outside of a write; put it into `try realm.write { … }`",
    .writeInAWrite: "the realm is in a write already; end it first with `commitWrite()` or `cancelWrite()`",
    .commitWithoutAWrite: "there is no write to commit; begin one with `beginWrite()`",
    .cancelWithoutAWrite: "there is no write to cancel; begin one with `beginWrite()`",
    .writeToAFrozenRealm: "a frozen realm cannot be written; write to the realm that `thaw()` returns",
    .primaryKeyChanged:
      "the primary key `Person.id` cannot change once the object was added; create an object with the other key, and delete"
      + " this one",
    .deletedWithoutARealm: "the object of `Dog` was never added to a realm, and cannot be deleted from one",

    .takenKey: "`Person.id` is the primary key, and two objects have the int 1 [data-duplicate-primary-key]",
    .takenKeyBelow: "`Sailor.id` is the primary key, and two objects have the int 1 [data-duplicate-primary-key]",
    .takenKeyLater: "`Person.id` is the primary key, and two objects have the int 1 [data-duplicate-primary-key]",
    .foreignObject:
      "the object of `Dog` belongs to another realm; add a copy of it, `Dog(value: object)` [refused-write]",
    .frozenObjectChanged:
      "`Dog.name` is assigned in a frozen realm, which never changes; change what `thaw()` returns in a write",
    .frozenObject: "the object of `Dog` is frozen; use the one that `thaw()` returns [refused-write]",
    .ownedObject: "`Person.address` owns its embedded objects, found a link to another",
    .dottedKey: "the key `a.b` of a map has `.` or `$` in it; percent-encode them, `%2E` and `%24`",

    .deletedObject:
      "the object of `Dog` was deleted, or the write that added it was taken back; ask `isInvalidated` before using what may"
      + " be gone",
    .withdrawnObject:
      "the object of `Dog` was deleted, or the write that added it was taken back; ask `isInvalidated` before using what may"
      + " be gone",
    .otherThread:
      "a realm, or something of it, is used on another thread than the one that opened it; open a realm there and `resolve` a"
      + " `ThreadSafeReference`, or pass what `freeze()` returns",
    // The runtime's own words: it ends the program before it asks for ours.
    .otherActor: "Incorrect actor executor assumption",
    .referenceOfAnotherRealm:
      "the reference belongs to another realm than the one that resolves it; open that of the same configuration",
    .referenceOfNoRealm:
      "what belongs to no realm needs no reference; add the object to a realm first, or pass its values",
    .referenceOfADeletedObject:
      "there is no reference to what was deleted; ask `isInvalidated` before using what may be gone",
    .referenceResolvedTwice: "the reference was resolved before; make another one for each realm that resolves it",
    .copyResolvedToo: "the reference was resolved before; make another one for each realm that resolves it",
    .outsideOfTheQueue:
      "a realm, or something of it, is used outside of the queue `serial` that opened it; open a realm there and `resolve` a"
      + " `ThreadSafeReference`, or pass what `freeze()` returns",
    .blockOfAnotherQueue:
      "a realm, or something of it, is used outside of the queue `serial` that opened it; open a realm there and `resolve` a"
      + " `ThreadSafeReference`, or pass what `freeze()` returns",
    .openedOutsideOfTheQueue:
      "the realm of the queue `serial` is opened outside of the queue; open it in one of the queue's blocks",
    .concurrentQueue:
      "a realm belongs to a serial queue or to the main queue; `com.apple.root.default-qos` runs several",
    .listTakenOut:
      "the list was taken out of the mixed value of `Dog.companion`, and is no part of it any more; ask `isInvalidated`, and read it"
      + " again",
    .copyOfAFoundList:
      "the list is a copy of one in the mixed values that were found, and a change of it would be lost; read it from its object or"
      + " from the collection, and change it there",
    .frozenInItsWrite: "what a write made cannot be frozen before it is committed; freeze it behind the write",
    .invalidatedFrozenRealm: "a frozen realm stays as it is; let go of it instead",
    .invalidatedObject: "the object of `Dog` belongs to an invalidated realm; ask the realm for it again",
    .changedInvalidatedList: "a list is changed that belongs to an invalidated realm; ask the realm for it again",
    .asyncWriteOfAThread:
      "a write that begins later needs a queue to run on; open the realm in a block of a serial queue",
    .threadSafeWithoutARealm: "what belongs to no realm is not safe on other threads; add the object to a realm first",
    .thawedWithoutARealm: "what belongs to no realm cannot be thawed; ask `realm` before",
    .frozenWithoutARealm: "what belongs to no realm cannot be frozen; add the object to a realm first",

    .impossibleModel: "`BareLink.next` is a link that is not optional; an object can go, write `BareLink?`",
    .classOutsideOfTheSchema:
      "the class `Person` is not in the realm's schema; add it to the configuration's `objectTypes`",
    .noPrimaryKey: "the class `Dog` has no primary key; declare one with `@Persisted(primaryKey: true)`",
    .valueThatDoesNotFit: "`Dog.age` is of type `Int`, found a value of type `String`",
    .tooManyValues: "the class `DogToy` has 2 properties, found 3 values",
    .setInAMixedValue: "`Dog.companion` is of type `AnyRealmValue`, found a value of type `MutableSet<String>`",
    .valueOfAnotherKind: "an object of `Dog` is made of a dictionary, an array or another object, found `Int`",
    .objectID: "`1122` is not an object id: write 24 hexadecimal digits",

    .invalidFormat: """
    error: expected a value, found the end [expected-operand]
     --> predicate:1:6
      |
    1 | age >
      |      ^
    """,
    .formatWithoutArgument:
      "there is no argument for `%@`: the text has 1 placeholder, and there are 0 arguments [missing-argument]",
    .unknownPropertyInAFilter: """
    error: class `Dog` has no property `agee` [unknown-property]
     --> predicate:1:1
      |
    1 | agee > 2
      | ^^^^
      = note: did you mean `age`?
    """,
    .typeInAFilter:
      "Expected object of type object id for property 'id' on object of type 'DogToy', but received: 11223344556677889900aabb"
      + " (Invalid value) [type-mismatch]",
    .argumentInAFilter: "a value of type `Realm` cannot be an argument [argument-type]",
    .subqueryWithoutACollection:
      "a subquery counts the elements of a collection, and no collection stands in it: `.count` follows conditions on the"
      + " members of a collection, as in `($0.tasks.priority > 5).count`",
    .twoCollections: "two collections stand in one comparison or subquery; compare a collection with a value",
    .memberOfAMapEntry:
      "the members of an object in an entry of a map cannot be queried; compare the entry itself, or the members of `.values`",

    .indexOutOfBounds: "the index 1 is out of bounds: the collection has 1 element",
    .sortedByAnUnknownProperty:
      "class `Dog` has no property `nam` for SORT [sort-unknown-property]\n  = note: did you mean `name`?",
    .sortedByACollection: "`dogs` is a collection; a key of SORT has one value for each object [sort-on-collection]",
    .sortedByAComputedProperty:
      "the key path reads no persisted property of `Dog`, or several; write a key path of one",
    .objectsOfNoClass: "`Object` is not a class of a realm's objects; name a subclass of `Object` or of `Projection`",
    .unknownClassByName: "the realm's schema has no class `Dogg` [unknown-class]\n  = note: did you mean `Dog`?",
    .embeddedClassByName:
      "objects of the embedded class `Address` live in their owners and cannot be queried; query the owner [embedded-root]",
    .observedInAWrite: "observing begins outside of a write; move the call in front of `write`",
    .observedWhileFrozen: "a frozen realm never changes; observe what `thaw()` returns",
    .observedWithoutARealm: "an object that belongs to no realm cannot be observed; add it to a realm first",
    .keyPathOfAnObserver: "the class `Dog` has no property `nam` [unknown-property]\n  = note: did you mean `name`?",
  ]
}
