import Foundation
import PredicateFoundation
import PredicateMacro
import Testing

/// Foundation's types in both macros.
@Suite struct FoundationTypeTests {
  @PredicateObject(excluding: "onChange")
  struct Note {
    let id: UUID
    var created: Date
    var changed: Date?
    var price: Decimal?
    var body = Data()
    var link: URL?
    var onChange: (@Sendable () -> Void)?
  }

  @Test func propertiesAndArguments() throws {
    let now = Date(timeIntervalSinceReferenceDate: 1_000)
    let notes = [
      Note(id: UUID(), created: now, price: 3.5), Note(id: UUID(), created: now.addingTimeInterval(60), changed: now),
    ]
    let recent = #predicate<Note>("created > \(now) AND changed != nil")
    #expect(try notes.filter(recent).map(\.id) == [notes[1].id])
    let cheap = #predicate<Note>("price <= \(Decimal(4)) AND id == \(notes[0].id) AND link == nil")
    #expect(try notes.filter(cheap).map(\.id) == [notes[0].id])
    #expect(try notes.count(where: "created IN \([now])") == 1)
  }
}
