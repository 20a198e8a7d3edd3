import Foundation
import PredicateValues
import RealmAPI
import Testing

final class Appointment: Object {
  @Persisted var date: Date
  @Persisted var end: Date?
  @Persisted var moment: Moment
  @Persisted var dates: List<Date>
  @Persisted var ends: List<Date?>
  @Persisted var distinct: MutableSet<Date>
  @Persisted var byName: Map<String, Date>
  @Persisted var mixed: AnyRealmValue
}

/// A point in time of a program's own.
struct Moment: Hashable, CustomPersistable {
  typealias PersistedType = Date
  var date: Date

  init(_ date: Date) { self.date = date }
  init(persistedValue: Date) { date = persistedValue }
  var persistableValue: Date { date }
}

/// A date that was given comes back bit by bit, wherever it stood.
@Suite struct DateTests {
  /// Dates around now, in the past and in the future, before 1970 and around it, beyond what whole seconds of a double hold.
  private static let spans: [ClosedRange<Double>] = [
    700_000_000...900_000_000, 10_000_000...700_000_000, -978_307_200 ... -10_000_000, -978_310_000 ... -978_300_000,
    -63_114_076_800 ... -978_307_200, 900_000_000...64_092_211_200, 9.0e15...9.2e15, -9.2e18...9.2e18,
  ]

  private func dates(_ span: ClosedRange<Double>, _ count: Int) -> [Date] {
    var random = SplitMix64(seed: span.lowerBound.bitPattern)
    return (0..<count).map { _ in Date(timeIntervalSinceReferenceDate: .random(in: span, using: &random)) }
  }

  @Test(arguments: spans) func everyDateComesBack(_ span: ClosedRange<Double>) throws {
    let realm = try scratchRealm("dates \(span)")
    let dates = dates(span, 500)
    let appointments = realm.objects(Appointment.self)
    try realm.write {
      for date in dates {
        let appointment = Appointment()
        appointment.date = date
        realm.add(appointment)
      }
    }
    #expect(appointments.map(\.date) == dates)
    #expect(appointments.max(of: \.date) == dates.max())
  }

  @Test func aDateComesBackFromEveryPlace() throws {
    let realm = try scratchRealm()
    let appointments = realm.objects(Appointment.self)
    for date in dates(Self.spans[0], 50) {
      let later = date.addingTimeInterval(0.125)
      try realm.write {
        realm.deleteAll()
        let appointment = Appointment()
        appointment.date = date
        appointment.end = date
        appointment.moment = Moment(date)
        appointment.dates.append(objectsIn: [later, date])
        appointment.ends.append(objectsIn: [nil, date])
        appointment.distinct.insert(objectsIn: [later, date])
        appointment.byName["a"] = date
        appointment.mixed = .fromArray([.date(date), .fromDictionary(["a": .date(date)])])
        realm.add(appointment)
      }
      let appointment = try #require(appointments.first)
      #expect(appointment.date == date)
      #expect(appointment.end == date)
      #expect(appointment.moment == Moment(date))
      #expect(Array(appointment.dates) == [later, date])
      #expect(Array(appointment.ends) == [nil, date])
      #expect(Array(appointment.distinct) == [date, later])
      #expect(appointment.byName["a"] == date)
      #expect(appointment.mixed == .fromArray([.date(date), .fromDictionary(["a": .date(date)])]))
      #expect(appointment["date"] as? Date == date)
      #expect(realm.dynamicObjects("Appointment").first?.date as? Date == date)

      #expect(appointment.dates.index(of: date) == 1)
      #expect(appointment.dates.firstIndex(of: date) == 1)
      #expect(appointment.distinct.contains(date))
      #expect(appointment.dates.sorted().first == date)
      #expect(appointment.dates.min() == date)
      #expect(appointments.sectioned(by: \.date).allKeys == [date])

      #expect(appointments.where { $0.date == date && $0.end == date && $0.moment == Moment(date) }.count == 1)
      #expect(appointments.where { $0.date < later && $0.dates.contains(date) && $0.byName["a"] == date }.count == 1)
      #expect(appointments.filter("date == %@ AND mixed[0] == %@ AND %@ IN dates", date, date, date).count == 1)
      #expect(appointments.filter("date == %@", date as NSDate).count == 1)
      #expect(appointments.filter("date < %@", date).isEmpty)
    }
  }

  /// Close to the beginning of 2001 a double tells apart what no point in time does.
  @Test(arguments: [0, 0.1, 1.1, -0.1, 12.345_678_901, -86_400.000_000_001, 8_000_000.5, 8_388_607.999_999_999])
  func wholeNanosecondsComeBackFromTheBeginningOf2001(_ interval: Double) throws {
    let realm = try scratchRealm("dates \(interval)")
    let date = Date(timeIntervalSinceReferenceDate: interval)
    let appointment = Appointment()
    appointment.date = date
    try realm.write { realm.add(appointment) }
    #expect(appointment.date == date)
  }

  @Test func finerDatesBecomeTheNearestNanosecondAndStayThere() throws {
    let realm = try scratchRealm()
    let appointment = Appointment()
    let fine = Date(timeIntervalSinceReferenceDate: 0.123_456_789_4)
    appointment.date = fine
    try realm.write { realm.add(appointment) }
    #expect(appointment.date == Date(timeIntervalSinceReferenceDate: 0.123_456_789))
    // What is looked for is as coarse.
    #expect(realm.objects(Appointment.self).where { $0.date == fine }.count == 1)
    for date in dates(-8_388_608...8_388_608, 500) {
      try realm.write { appointment.date = date }
      let known = appointment.date
      #expect(abs(known.timeIntervalSince(date)) < 1.0e-9)
      try realm.write { appointment.date = known }
      #expect(appointment.date == known)
    }
  }

  @Test(arguments: [Double.infinity, 1.0e300, 9.3e18, -.infinity, -1.0e300])
  func whatNoPointInTimeHoldsIsTheLastOrTheFirst(_ interval: Double) throws {
    let realm = try scratchRealm("dates \(interval)")
    let appointment = Appointment()
    appointment.date = Date(timeIntervalSinceReferenceDate: interval)
    try realm.write { realm.add(appointment) }
    let bound = interval > 0 ? Double(Int64.max) : Double(Int64.min)
    #expect(appointment.date == Date(timeIntervalSinceReferenceDate: bound - 978_307_200))
  }
}
