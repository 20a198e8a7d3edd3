// swift-format-ignore-file

import Foundation
import RealmSwift

/// Formats that are put together before they are used.
struct TrailSearch {
  let realm: Realm
  var text = ""
  var rating: Int?
  var dates: (Date, Date)?

  static let searched = ["title", "country", "summary"]

  func joined() -> Results<Trail> {
    var conditions: [String] = []
    var arguments: [Any] = []
    if !text.isEmpty {
      conditions.append("title CONTAINS[c] %@")
      arguments.append(text)
    }
    if let rating {
      conditions.append("ratng >= %@")  // finds: unknown-property
      arguments.append(rating)
    }
    if let dates {
      conditions += ["updatedAt >= %@", "updatedAt < %@"]
      arguments += [dates.0, dates.1]
    }
    let format = conditions.isEmpty ? "TRUEPREDICATE" : conditions.joined(separator: " AND ")
    return realm.objects(Trail.self).filter(NSPredicate(format: format, argumentArray: arguments))
  }

  func appended(_ onlyListed: Bool, _ isSteep: Bool) -> Results<Trail> {
    var query = ""
    if onlyListed { query += "isListed == YES" }
    if isSteep {
      if !query.isEmpty { query += " AND " }
      query += "slop > 0.2"  // finds: unknown-property
    }
    return query.isEmpty ? realm.objects(Trail.self) : realm.objects(Trail.self).filter(query)
  }

  func exclusive(_ isShort: Bool) -> Results<Trail> {
    var query = "isListed == YES AND "
    if isShort { query += "length < 5000" } else { query += "length > 20000" }
    query = query + " AND rating > 2"
    return realm.objects(Trail.self).filter(query)
  }

  func anyField() -> Results<Trail> {
    let parts = Self.searched.map { NSPredicate(format: "\($0) CONTAINS[cd] %@", text) }  // finds: unknown-property
    return realm.objects(Trail.self).filter(NSCompoundPredicate(orPredicateWithSubpredicates: parts))
  }

  func any(of countries: [String]) -> Results<Trail> {
    let format = countries.map { "contry == '\($0)'" }.joined(separator: " OR ")  // finds: unknown-property interpolated-text
    return realm.objects(Trail.self).filter(format)
  }

  func chosen(_ order: String) -> Results<Trail> {
    let formats = ["short": "length < 5000", "steep": "slope > 0.2", "long": "lenght > 20000"]  // finds: unknown-property
    return realm.objects(Trail.self).filter(formats[order] ?? "rating > 3")
  }

  func made() -> [Results<Trail>] {
    [
      realm.objects(Trail.self).filter(bound(isUpper: true), 5),
      realm.objects(Trail.self).filter("rating > 1".appending(" AND titel != ''")),  // finds: unknown-property
    ]
  }

  private func bound(isUpper: Bool) -> String {
    guard isUpper else { return "rating > %d" }
    return "rated < %d"  // finds: unknown-property
  }

  func listed(_ flags: [Any]) -> [Results<Trail>] {
    let trails = realm.objects(Trail.self)
    for format in ["rating > 3", "climb > 3 AND isListd == YES"] {  // finds: unknown-property
      print(trails.filter(format).count)
    }
    return [
      trails.filter(NSPredicate(format: "title == %@ AND isListed == %@", argumentArray: flags)),
      trails.filter(NSPredicate(format: "titl == %@ AND isListed == %@", argumentArray: flags)),  // finds: unknown-property
      trails.filter("rating == %@", [1, 2]),  // finds: type-mismatch
      trails.filter("isListed == %d", true),
      trails.filter("rating IN %@", [1, 2]),
    ]
  }
}
