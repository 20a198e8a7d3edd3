import Foundation
import Testing

@testable import RealmAPI

/// Collections of everything that is stored as something else, and of optionals of it.
final class MappedShelf: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var grades: List<Grade>
  @Persisted var gradeSet: MutableSet<Grade>
  @Persisted var gradesByName: Map<String, Grade>
  @Persisted var maybeGrades: List<Grade?>
  @Persisted var maybeGradesByName: Map<String, Grade?>
  @Persisted var degrees: List<Temperature>
  @Persisted var degreeSet: MutableSet<Temperature>
  @Persisted var degreesByName: Map<String, Temperature>
  @Persisted var maybeDegrees: List<Temperature?>
  @Persisted var maybeDegreesByName: Map<String, Temperature?>
}

/// `.rawValue` and `.persistableValue` of collections: the collections of what is stored (language §9.1).
@Suite struct MappedCollectionTests {
  /// A query, and the predicate that it is.
  struct Row: Sendable {
    let query: @Sendable (Query<MappedShelf>) -> Query<Bool>
    let text: String

    init(_ text: String, _ query: @escaping @Sendable (Query<MappedShelf>) -> Query<Bool>) {
      self.text = text
      self.query = query
    }
  }

  /// Shelf 1 has both ends of the range, and nothing inside of it; 2 and 3 have one end each, 4 has nothing.
  private func shelves(_ name: String = #function) throws -> Results<MappedShelf> {
    let realm = try scratchRealm("mapped collections \(name)")
    try realm.write {
      for (id, grades) in [(1, [Grade.low, .high]), (2, [.low]), (3, [.high]), (4, [])] {
        let degrees = grades.map { Temperature(persistedValue: Double($0.rawValue)) }
        let shelf = MappedShelf()
        shelf.id = id
        shelf.grades.append(objectsIn: grades)
        shelf.gradeSet.insert(objectsIn: grades)
        shelf.maybeGrades.append(objectsIn: [nil] + grades)
        shelf.degrees.append(objectsIn: degrees)
        shelf.degreeSet.insert(objectsIn: degrees)
        shelf.maybeDegrees.append(objectsIn: [nil] + degrees)
        for (index, grade) in grades.enumerated() {
          shelf.gradesByName["\(index)"] = grade
          shelf.maybeGradesByName["\(index)"] = grade
          shelf.degreesByName["\(index)"] = degrees[index]
          shelf.maybeDegreesByName["\(index)"] = degrees[index]
        }
        realm.add(shelf)
      }
    }
    return realm.objects(MappedShelf.self).sorted(byKeyPath: "id")
  }

  /// Half-open ranges from 2 to 7: nothing lies inside, and shelf 1 has something on both sides.
  private static let halfOpen = [
    Row("grades") { $0.grades.rawValue.contains(2..<7) },
    Row("gradeSet") { $0.gradeSet.rawValue.contains(2..<7) },
    Row("gradesByName") { $0.gradesByName.rawValue.contains(2..<7) },
    Row("maybeGrades") { $0.maybeGrades.rawValue.contains(2..<7) },
    Row("maybeGradesByName") { $0.maybeGradesByName.rawValue.contains(2..<7) },
    Row("degrees") { $0.degrees.persistableValue.contains(2..<7) },
    Row("degreeSet") { $0.degreeSet.persistableValue.contains(2..<7) },
    Row("degreesByName") { $0.degreesByName.persistableValue.contains(2..<7) },
    Row("maybeDegrees") { $0.maybeDegrees.persistableValue.contains(2..<7) },
    Row("maybeDegreesByName") { $0.maybeDegreesByName.persistableValue.contains(2..<7) },
  ]

  @Test(arguments: halfOpen) func aHalfOpenRangeIsAboutAllElements(_ row: Row) throws {
    let built = row.query(Query<MappedShelf>())
    let format = try built.predicate().format
    #expect(format == "((\(row.text).@min >= %@) && (\(row.text).@max < %@))")
    let shelves = try shelves(row.text)
    #expect(shelves.where(row.query).map(\.id) == [])
    #expect(shelves.filter(format, 1, 7).map(\.id) == [2])
    #expect(shelves.filter(built.predicateDescription).map(\.id) == [])
  }

  /// Closed ranges from 1 to 6.
  private static let closed = [
    Row("grades") { $0.grades.rawValue.contains(1...6) },
    Row("gradeSet") { $0.gradeSet.rawValue.contains(1...6) },
    Row("gradesByName") { $0.gradesByName.rawValue.contains(1...6) },
    Row("maybeGrades") { $0.maybeGrades.rawValue.contains(1...6) },
    Row("maybeGradesByName") { $0.maybeGradesByName.rawValue.contains(1...6) },
    Row("degrees") { $0.degrees.persistableValue.contains(1...6) },
    Row("degreeSet") { $0.degreeSet.persistableValue.contains(1...6) },
    Row("degreesByName") { $0.degreesByName.persistableValue.contains(1...6) },
    Row("maybeDegrees") { $0.maybeDegrees.persistableValue.contains(1...6) },
    Row("maybeDegreesByName") { $0.maybeDegreesByName.persistableValue.contains(1...6) },
  ]

  @Test(arguments: closed) func aClosedRangeIsAboutAllElements(_ row: Row) throws {
    let format = try row.query(Query<MappedShelf>()).predicate().format
    #expect(format == "((\(row.text).@min >= %@) && (\(row.text).@max <= %@))")
    let shelves = try shelves("closed \(row.text)")
    #expect(shelves.where(row.query).map(\.id) == [2])
    #expect(shelves.filter(format, 1, 7).map(\.id) == [1, 2, 3])
  }

  private static let others = [
    Row("(1 IN grades)") { $0.grades.rawValue.contains(1) },
    Row("(ANY gradesByName IN {1, 2})") { $0.gradesByName.rawValue.containsAny(in: [1, 2]) },
    Row("(ANY grades == 1)") { $0.grades.rawValue == 1 },
    Row("(ANY degrees < 2.0)") { $0.degrees.persistableValue < 2 },
    Row("(maybeGrades.@min == 1)") { $0.maybeGrades.rawValue.min == 1 },
    Row("(gradesByName.@min == 1)") { $0.gradesByName.rawValue.min == 1 },
    Row("(gradesByName[\"0\"] == 1)") { $0.gradesByName.rawValue["0"] == 1 },
    Row("(ANY degreesByName.@allValues == 1.0)") { $0.degreesByName.persistableValue.values == 1 },
  ]

  @Test(arguments: others) func theyHaveTheOperatorsOfCollections(_ row: Row) throws {
    #expect(row.query(Query<MappedShelf>()).predicateDescription == row.text)
    let shelves = try shelves(row.text)
    #expect(shelves.where(row.query).map(\.id) == [1, 2])
    #expect(shelves.filter(row.text).map(\.id) == [1, 2])
  }
}
