import Foundation

// What Foundation parses.
func parsed(_ values: [Any], _ text: String) {
  _ = NSPredicate(format: "SELF IN %@.follows.destination", argumentArray: values)
  _ = NSPredicate(format: "%@.@count = 0 OR a == 1", argumentArray: values)
  _ = NSPredicate(format: "SUBQUERY(%@, $s, SELF.sid == $s.sid).@count == 0", argumentArray: values)
  _ = NSPredicate(format: "a UNION {'b'} = {'a', 'b'} AND b MINUS c == {'d'}")
  _ = NSPredicate(format: "a intersect {'b'} = {'b'}")
  _ = NSPredicate(format: "state == %lud AND b == %hhd AND c == %qi AND d == %hd", 3, 1, 2, 4)
  _ = NSPredicate(format: "a == %a AND b == %la AND c == %D AND d == %U AND e == %O AND f == %qx", 1.5, 2.5, 1, 2, 3, 4)
  _ = NSPredicate(format: "union == 1 AND minus == 2")
  _ = NSPredicate(format: "FUNCTION(date, 'calendar').month.name == 'May' AND {1, 2}.@count == 2 AND 'abc'.length == 3")
  _ = NSPredicate(format: "(a UNION b).@count > 3 AND (%@).name == 'x' AND sum({1, 2})[0] == 3", argumentArray: values)
  _ = NSPredicate(format: "SUBQUERY(authors, $a, $a.name LIKE[c] %@).$count > 0", "Vic*")
  _ = NSPredicate(format: "SUBQUERY(a UNION b, $x, $x.c > 3).@count > 0 AND SUBQUERY(f(a), $x, $x == 1)[FIRST] == 2")
}

// What it cannot read.
func unreadable() {
  _ = NSPredicate(format: "été == 'x'")  // finds: unreadable-format
  _ = NSPredicate(format: "label == 'a\nb'")  // finds: unreadable-format
  _ = NSPredicate(format: "label == 'été'")
}

enum Kind: Int { case tall }

// A call that takes any number of values as C does reads what its placeholder says.
func passed(_ count: Int, _ text: String, _ ratio: Double, _ date: Date, _ kinds: [String: Int]) {
  _ = NSPredicate(format: "n == %d AND s == %@ AND r == %f AND d > %@", count, text, ratio, date as NSDate)
  _ = NSPredicate(format: "n == %@ AND k == %@", count as NSNumber, NSNumber(value: count))
  _ = NSPredicate(format: "done == %@", true)  // finds: argument-type
  _ = NSPredicate(format: "n == %@", count)  // finds: argument-type
  _ = NSPredicate(format: "n == %f", count)  // finds: argument-type
  _ = NSPredicate(format: "n == %d", text)  // finds: argument-type
  _ = NSPredicate(format: "s == %s", text)  // finds: argument-type
  _ = NSPredicate(format: "r == %d", ratio)  // finds: argument-type
  _ = NSPredicate(format: "k == %@", Kind.tall.rawValue)  // finds: argument-type
  _ = NSPredicate(format: "k == %d", NSNumber(value: count))  // finds: argument-type
  _ = kinds.map { name, number in NSPredicate(format: "%K == %d", name, number) }
}

// Values pasted into formats.
func pasted(_ ids: [Int], _ id: UUID, _ count: Int, _ age: Int?, _ kind: Kind, _ name: String) {
  _ = NSPredicate(format: "n == \(count) AND s == '\(String(count))' AND t == '\(count.description)'")
  _ = NSPredicate(format: "id IN {\(ids.map { String($0) }.joined(separator: ","))}")
  _ = NSPredicate(format: "id IN {\(ids.map(String.init).joined(separator: ","))}")
  _ = NSPredicate(format: "id == '\(id.uuidString)' AND n = \(String(count))")
  // swift-format-ignore
  _ = NSPredicate(format: "key BEGINSWITH '\(Kind.self)-' OR key == '\(String(describing: Kind.self))' OR key == '\(type(of: kind))'")
  _ = NSPredicate(format: "age == \(age)")  // finds: unquoted-text
  _ = NSPredicate(format: "age IN \([1, 2])")  // finds: unquoted-text
  _ = NSPredicate(format: "kind == \(kind)")  // finds: unquoted-text
  _ = NSPredicate(format: "name == '\(name)'")  // finds: interpolated-text
  // fixes to: _ = NSPredicate(format: "name == %@", name)
  if let age { _ = NSPredicate(format: "age == \(age)") }
  guard let age else { return }
  _ = NSPredicate(format: "age == \(age)")
}

struct Label { var count: Int?; var text: String }
struct Code: CustomStringConvertible { var description: String { "1" } }
func members(_ label: Label, _ code: Code) {
  _ = NSPredicate(format: "total == \(label.count)")  // finds: unquoted-text
  _ = NSPredicate(format: "total == \(label)")  // finds: unquoted-text
  // swift-format-ignore
  _ = NSPredicate(format: "total == \(code) OR total == \(label.count!) OR total == \(label.count ?? 0)")
}

// A piece may bring placeholders, and a branch may leave an argument.
func pieces(_ rest: String, _ name: String) {
  _ = NSPredicate(format: "a == nil OR \(rest)", name)
  let format = "a == 1\(name.isEmpty ? "" : " AND name == %@")"
  _ = NSPredicate(format: format, name)
}
