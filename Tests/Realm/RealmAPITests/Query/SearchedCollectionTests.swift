import Foundation
import Testing

@testable import RealmAPI

/// Every kind of collection whose elements text operators look into.
final class Shelfmark: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var list: List<String>
  @Persisted var set: MutableSet<String>
  @Persisted var map: Map<String, String>
  @Persisted var maybeList: List<String?>
  @Persisted var maybeSet: MutableSet<String?>
  @Persisted var maybeMap: Map<String, String?>
  @Persisted var sides: List<Side>
  @Persisted var mixed: List<AnyRealmValue>
  @Persisted var bytes: List<Data>
  @Persisted var parts: List<Shelfmark>
  @Persisted var isNew = false
}

/// Text operators on collections of texts: any element starts so, ends so, contains it, or fits.
@Suite struct SearchedCollectionTests {
  private let marks: Results<Shelfmark>

  init() throws {
    let realm = try scratchRealm("searched \(UUID())")
    try realm.write {
      for (id, texts) in [(1, ["left", "Right"]), (2, ["tënk"]), (3, []), (4, ["right", "left"])] {
        let mark = Shelfmark()
        mark.id = id
        mark.list.append(objectsIn: texts)
        mark.set.insert(objectsIn: texts)
        mark.maybeList.append(objectsIn: texts + [nil])
        mark.maybeSet.insert(objectsIn: texts + [nil])
        for text in texts {
          mark.map[text] = text
          mark.maybeMap[text] = text
        }
        mark.maybeMap["none"] = String?.none
        mark.sides.append(objectsIn: texts.compactMap { Side(rawValue: $0) })
        mark.mixed.append(objectsIn: [.none, .int(1)] + texts.map { .string($0) })
        mark.bytes.append(objectsIn: texts.map { Data($0.utf8) })
        mark.isNew = id == 4
        let part = Shelfmark()
        part.id = id + 10
        part.list.append(objectsIn: texts)
        part.isNew = id == 1
        mark.parts.append(part)
        realm.add(mark)
      }
    }
    marks = realm.objects(Shelfmark.self).filter("id < 10").sorted(byKeyPath: "id")
  }

  struct Row: Sendable {
    let query: @Sendable (Query<Shelfmark>) -> Query<Bool>
    let text: String
    let found: [Int]

    init(_ text: String, _ found: [Int], _ query: @escaping @Sendable (Query<Shelfmark>) -> Query<Bool>) {
      self.text = text
      self.found = found
      self.query = query
    }
  }

  private static let rows = [
    Row("(ANY list BEGINSWITH 'le')", [1, 4]) { $0.list.starts(with: "le") },
    Row("(ANY list BEGINSWITH 'ri')", [4]) { $0.list.starts(with: "ri") },
    Row("(ANY list BEGINSWITH[c] 'ri')", [1, 4]) { $0.list.starts(with: "ri", options: .caseInsensitive) },
    Row("(ANY set ENDSWITH 'ight')", [1, 4]) { $0.set.ends(with: "ight") },
    Row("(ANY map LIKE '?igh*')", [1, 4]) { $0.map.like("?igh*") },
    Row("(ANY map LIKE[c] 'RIGHT')", [1, 4]) { $0.map.like("RIGHT", caseInsensitive: true) },
    Row("(ANY set CONTAINS 'igh')", [1, 4]) { $0.set.contains("igh", options: []) },
    Row("(ANY set CONTAINS[cd] 'TENK')", [2]) {
      $0.set.contains("TENK", options: [.caseInsensitive, .diacriticInsensitive])
    },
    // Without options a whole element is looked for.
    Row("('igh' IN set)", []) { $0.set.contains("igh") },
    Row("(ANY list ==[c] 'RIGHT')", [1, 4]) { $0.list.equals("RIGHT", options: .caseInsensitive) },
    Row("(ANY list !=[c] 'LEFT')", [1, 2, 4]) { $0.list.notEquals("LEFT", options: .caseInsensitive) },
    // No element is nil that starts with something.
    Row("(ANY maybeList BEGINSWITH 'le')", [1, 4]) { $0.maybeList.starts(with: "le") },
    Row("(ANY maybeSet ENDSWITH 'k')", [2]) { $0.maybeSet.ends(with: "k") },
    Row("(ANY maybeMap CONTAINS 'f')", [1, 4]) { $0.maybeMap.contains("f", options: []) },
    Row("(ANY maybeList LIKE 'le*')", [1, 4]) { $0.maybeList.like("le*") },
    // The raw values of enumerations, mixed values, bytes.
    Row("(ANY sides BEGINSWITH 'ri')", [4]) { $0.sides.rawValue.starts(with: "ri") },
    Row("(ANY sides ENDSWITH[c] 'FT')", [1, 4]) { $0.sides.rawValue.ends(with: "FT", options: .caseInsensitive) },
    Row("(ANY mixed BEGINSWITH 'le')", [1, 4]) { $0.mixed.starts(with: .string("le")) },
    Row("(ANY bytes BEGINSWITH bin(B64\"bGU=\"))", [1, 4]) { $0.bytes.starts(with: Data("le".utf8)) },
    // Of the elements of a collection, and of one element in a subquery.
    Row("(ANY parts.list BEGINSWITH 'le')", [1, 4]) { $0.parts.list.starts(with: "le") },
    Row("(SUBQUERY(parts, $col1, ((ANY $col1.list BEGINSWITH 'le') && ($col1.isNew == true))).@count > 0)", [1]) {
      ($0.parts.list.starts(with: "le") && $0.parts.isNew == true).count > 0
    },
    Row("(NOT ANY list BEGINSWITH 'le')", [2, 3]) { !$0.list.starts(with: "le") },
  ]

  @Test(arguments: rows) func anyElementCounts(_ row: Row) throws {
    let built = row.query(Query<Shelfmark>())
    #expect(built.predicateDescription == row.text)
    #expect(marks.where(row.query).map(\.id) == row.found)
    if !row.text.contains("B64") { #expect(marks.filter(row.text).map(\.id) == row.found) }
  }
}
