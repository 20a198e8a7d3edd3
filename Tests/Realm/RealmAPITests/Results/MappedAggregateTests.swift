import Foundation
import RealmAPI
import Testing

final class SampleSet: Object {
  @Persisted var grades: List<Grade>
  @Persisted var maybeGrades: List<Grade?>
  @Persisted var degrees: MutableSet<Temperature>
  @Persisted var byName: Map<String, Grade>
}

final class Sample: Object {
  @Persisted var grade = Grade.low
  @Persisted var maybeGrade: Grade?
  @Persisted var degrees: Temperature
  @Persisted var maybeDegrees: Temperature?
  @Persisted var moment: Moment
}

/// The aggregates of enumerations and projected types over results are those of what is stored; least and greatest are values of the
/// type.
@Suite struct MappedAggregateTests {
  private let samples: Results<Sample>

  init() throws {
    let realm = try scratchRealm("mapped aggregates \(UUID())")
    try realm.write {
      for (grade, kelvin) in [(Grade.low, 250.0), (.high, 300), (.low, 350)] {
        let sample = Sample()
        sample.grade = grade
        sample.maybeGrade = grade == .low ? nil : grade
        sample.degrees = Temperature(persistedValue: kelvin)
        sample.maybeDegrees = kelvin > 275 ? sample.degrees : nil
        sample.moment = Moment(Date(timeIntervalSinceReferenceDate: kelvin + 777_000_000.1))
        realm.add(sample)
      }
    }
    samples = realm.objects(Sample.self)
  }

  @Test func leastAndGreatest() {
    #expect(samples.min(of: \.degrees) == Temperature(persistedValue: 250))
    #expect(samples.max(of: \.degrees) == Temperature(persistedValue: 350))
    #expect(samples.min(of: \.maybeDegrees) == Temperature(persistedValue: 300))
    #expect(samples.max(of: \.maybeDegrees) == Temperature(persistedValue: 350))
    #expect(samples.min(of: \.grade) == .low)
    #expect(samples.max(of: \.grade) == .high)
    #expect(samples.min(of: \.maybeGrade) == .high)
    #expect(samples.max(of: \.moment)?.date == Date(timeIntervalSinceReferenceDate: 777_000_350.1))
    #expect(samples.filter("FALSEPREDICATE").min(of: \.degrees) == nil)
  }

  @Test func sumsAndAverages() {
    #expect(samples.sum(of: \.degrees) == 900)
    #expect(samples.sum(of: \.maybeDegrees) == 650)
    #expect(samples.average(of: \.degrees) == 300)
    #expect(samples.average(of: \.maybeDegrees) == 325)
    #expect(samples.sum(of: \.grade) == 9)
    #expect(samples.sum(of: \.maybeGrade) == 7)
    #expect(samples.average(of: \.grade) == 3)
    #expect(samples.filter("FALSEPREDICATE").sum(of: \.degrees) == 0)
    #expect(samples.filter("FALSEPREDICATE").average(of: \.degrees) == nil)
  }

  @Test func byNameTheyAreWhatIsStored() {
    #expect(samples.min(ofProperty: "degrees") == 250.0)
    #expect(samples.max(ofProperty: "grade") == 7)
    #expect(samples.sum(ofProperty: "degrees") == 900.0)
    #expect(samples.average(ofProperty: "maybeGrade") == 7.0)
  }

  @Test(arguments: [false, true]) func collectionsHaveThemToo(_ isManaged: Bool) throws {
    let set = SampleSet()
    set.grades.append(objectsIn: [.high, .low, .high])
    set.maybeGrades.append(objectsIn: [nil, .high, .low, nil])
    set.degrees.insert(objectsIn: [250, 300, 350].map { Temperature(persistedValue: $0) })
    set.byName.merge(["b": .low, "a": .high]) { $1 }
    let realm = try scratchRealm("mapped collections \(UUID())")
    realm.beginWrite()
    defer { realm.cancelWrite() }
    if isManaged { realm.add(set) }
    #expect(
      set.grades.min() == .low && set.grades.max() == .high && set.grades.sum() == 15 && set.grades.average() == 5)
    #expect(set.maybeGrades.min() == .low && set.maybeGrades.max() == .high && set.maybeGrades.average() == 4)
    #expect(set.degrees.max() == Temperature(persistedValue: 350) && set.degrees.sum() == 900)
    #expect(set.byName.sum() == 8 && set.byName.min() == .low)
    guard isManaged else { return }
    #expect(Array(set.grades.sorted()) == [.low, .high, .high])
    #expect(Array(set.grades.distinct()) == [.high, .low])
    #expect(Array(set.maybeGrades.sorted(ascending: false)) == [.high, .low, nil, nil])
    #expect(Array(set.byName.sorted()) == [.low, .high])
  }
}
