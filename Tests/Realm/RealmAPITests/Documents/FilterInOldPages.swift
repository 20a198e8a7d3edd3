import Foundation
import RealmAPI
import Testing

/// The older filtering page, with dogs, employees and companies.
@Suite struct FilterInOldPages {
  let realm: Realm
  var people: Results<Employee> { realm.objects(Employee.self) }
  var companies: Results<Firm> { realm.objects(Firm.self) }

  init() throws {
    realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "old pages \(UUID())"))
    try realm.write {
      let firm = Firm()
      firm.name = "Lisa & Co"
      for (name, color, age) in [
        ("Jack", "tan", 32), ("Jane", "red", 31), ("Bello", "tan", 45), ("Spike", "tan", 20), ("Lisa", "red", 45),
        ("mJa", "red", 60), ("McBee", "tan", 33),
      ] {
        let employee = Employee()
        employee.name = name
        employee.color = color
        employee.age = age
        employee.company = name == "Jane" ? nil : firm
        firm.employees.append(employee)
      }
      firm.ceo = firm.employees[4]
      realm.add(firm)
      let empty = Firm()
      empty.name = "Nobody"
      realm.add(empty)
    }
  }

  private func names(_ results: Results<Employee>) -> [String] { results.map(\.name).sorted() }

  @Test func d50TanWithB() {
    #expect(names(people.filter("color = 'tan' AND name BEGINSWITH 'B'")) == ["Bello"])
    #expect(names(people.where { $0.color == "tan" && $0.name.starts(with: "B") }) == ["Bello"])
    #expect(names(people.filter("color = 'tan' AND name CONTAINS 'B'")) == ["Bello", "McBee"])
  }

  @Test func d51TanWithBAsArguments() {
    let predicate = NSPredicate(format: "color = %@ AND name BEGINSWITH %@", "tan", "B")
    #expect(names(people.filter(predicate)) == ["Bello"])
  }

  @Test func d52Equal() {
    #expect(names(people.filter("age == 45")) == ["Bello", "Lisa"])
    #expect(names(people.where { $0.age == 45 }) == ["Bello", "Lisa"])
  }

  @Test func d53ObjectsAreComparedByIdentity() throws {
    let company = try #require(companies.first)
    #expect(people.filter("company == %@", company).count == 6)
    #expect(people.where { $0.company == company }.count == 6)
    let twin = Firm()
    twin.name = company.name
    #expect(people.where { $0.company == twin }.isEmpty)
  }

  @Test func d54Contains() {
    #expect(names(people.filter("name CONTAINS 'Ja'")) == ["Jack", "Jane", "mJa"])
    #expect(names(people.where { $0.name.contains("Ja") }) == ["Jack", "Jane", "mJa"])
  }

  @Test(arguments: [("abcde", true), ("cbc", true), ("bc", false), ("abd", false)])
  func d55Like(_ value: String, _ matches: Bool) {
    #expect(NSPredicate(format: "value LIKE '?bc*'").evaluate(with: ["value": value]) == matches)
  }

  @Test func d56ContainsWithoutCase() {
    #expect(names(people.filter("name CONTAINS[c] 'jA'")) == ["Jack", "Jane", "mJa"])
    #expect(names(people.where { $0.name.contains("jA", options: .caseInsensitive) }) == ["Jack", "Jane", "mJa"])
  }

  @Test func d57Compound() {
    #expect(names(people.filter("name BEGINSWITH 'J' AND age >= 32")) == ["Jack"])
    #expect(names(people.where { $0.name.starts(with: "J") && $0.age >= 32 }) == ["Jack"])
  }

  @Test func d58InAList() {
    #expect(names(people.filter("name IN {'Lisa', 'Spike', 'Hachi'}")) == ["Lisa", "Spike"])
    #expect(names(people.where { $0.name.in(["Lisa", "Spike", "Hachi"]) }) == ["Lisa", "Spike"])
  }

  @Test func d59Nil() {
    #expect(companies.filter("ceo == nil").map(\.name) == ["Nobody"])
    #expect(companies.where { $0.ceo == nil }.map(\.name) == ["Nobody"])
  }

  @Test func d60Any() {
    #expect(companies.filter("ANY employees.age < 21").map(\.name) == ["Lisa & Co"])
    #expect(companies.where { $0.employees.age < 21 }.map(\.name) == ["Lisa & Co"])
  }

  @Test func d61Count() {
    #expect(companies.filter("employees.@count > 5").map(\.name) == ["Lisa & Co"])
    #expect(companies.where { $0.employees.count > 5 }.map(\.name) == ["Lisa & Co"])
  }

  @Test func d63TypographicQuotes() {
    do {
      _ = try NSPredicate(validating: "name CONTAINS ‘Ja’")
      Issue.record("typographic quotes were taken for straight ones")
    } catch {
      #expect(error.code == "smart-quote")
    }
  }

  @Test(arguments: ["5 == 5", "name > 3", "SUBQUERY(employees, $e, $e.age > 1).@min > 1", "name == ‘Ja’"])
  func d62WhatIsNoQuery(_ format: String) {
    #expect(throws: InvalidPredicate.self) { try companies.filter(validating: NSPredicate(validating: format)) }
  }
}

class Employee: Object {
  @Persisted var name = ""
  @Persisted var color = ""
  @Persisted var age = 0
  @Persisted var company: Firm?
}

class Firm: Object {
  @Persisted var name = ""
  @Persisted var ceo: Employee?
  @Persisted var employees: List<Employee>
}
