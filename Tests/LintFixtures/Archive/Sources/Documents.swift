// swift-format-ignore-file

import CoreData
import Foundation

/// A document that is not a Realm object; its class is called as one might be.
@objc(ARDocument) final class Document: NSObject {
  @objc dynamic var name = ""
  @objc var pages = 0
  @objc var url: URL?
  @objc var tags: [String] = []
  @objc var owner: Owner?
}

@objcMembers final class Owner: NSObject {
  var name = ""
  var documents: [Document] = []
}

@objc(Folder) final class Folder: NSManagedObject {
  @NSManaged var title: String?
  @NSManaged var flags: Int64
  @NSManaged var parent: Folder?
  @NSManaged var files: NSSet?
}

/// Checks of what users type.
enum Validation {
  private static let email = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"

  static func isEmail(_ text: String) -> Bool {
    NSPredicate(format: "SELF MATCHES %@", email).evaluate(with: text)
  }

  static func isPhone(_ text: String) -> Bool {
    let predicate = NSPredicate(format: "SELF MATCHES[c] %@", "^[0-9+]{0,1}+[0-9]{5,16}$")
    return predicate.evaluate(with: text)
  }

  static func isStrong(_ text: String) -> Bool {
    let rules = [
      NSPredicate(format: "SELF MATCHES '.*[a-z].*'"), NSPredicate(format: "SELF MATCHES %@", ".*[0-9].*"),
      NSPredicate(format: "SELF.length >= 8"),
    ]
    return NSCompoundPredicate(andPredicateWithSubpredicates: rules).evaluate(with: text)
  }

  static func isName(_ text: String) -> Bool {
    NSPredicate(format: "SELF MATCHES %@ AND SELF.length > %d", "[a-z]+").evaluate(with: text)  // finds: missing-argument
  }
}

/// Lists in memory.
struct Shelf {
  var documents: [Document]

  func filter(_ text: String, from first: Int, flags: Int) -> [Any] {
    let all = documents as NSArray
    let names = all.value(forKey: "name") as? NSArray ?? []
    return [
      all.filtered(using: NSPredicate(format: "name CONTAINS[cd] %@", text)),
      all.filtered(using: NSPredicate(format: "pages > %d AND owner.name != nil", first)),
      all.filtered(using: NSPredicate(format: "(flags & %d) != 0", flags)),
      all.filtered(using: NSPredicate(format: "(pages & 1) == 1 OR (pages | %d) > 3", flags)),
      all.filtered(using: NSPredicate(format: "%K.lastPathComponent == %@", "url", text)),
      all.filtered(using: NSPredicate(format: "url.pathExtension IN %@", ["pdf", "txt"])),
      all.filtered(using: NSPredicate(format: "%K BEGINSWITH[n] %@", #keyPath(Document.name), text)),
      all.filtered(using: NSPredicate(format: "ANY tags == %@", text)),
      all.filtered(using: NSPredicate(format: "tags.@count > 2 && NONE tags LIKE 'old*x'")),
      all.filtered(using: NSPredicate(format: "owner.documents.@avg.pages > 3")),
      all.filtered(using: NSPredicate(format: "SUBQUERY(owner.documents, $d, $d.pages > 10).@count > 1")),
      all.filtered(using: NSPredicate(format: "self.name ==[c] %@", text)),
      all.filtered(using: NSPredicate(format: "pages BETWEEN {%d, %d}", first, first + 10)),
      all.filtered(using: NSPredicate(format: "pages BETWEEN %@", [first, 10])),
      names.filtered(using: NSPredicate(format: "NOT (SELF IN %@)", ["a", "b"])),
      names.filtered(using: NSPredicate(format: "SELF LIKE[cd] %@", "*\(text)*")),
      names.filtered(using: NSPredicate(format: "length > 3")),
      names.filtered(using: NSPredicate(format: "SELF ENDSWITH '.txt' AND NOT SELF CONTAINS 'draft'")),
      documents.filter { NSPredicate(format: "pages == 3").evaluate(with: $0) },
      documents.filter { $0.name == "agee > 3" },
    ]
  }

  func wrong(_ text: String, first: Int) -> [Any] {
    let all = documents as NSArray
    return [
      all.filtered(using: NSPredicate(format: "name CONTAIN %@", text)),  // finds: unexpected-token
      // fixes to: all.filtered(using: NSPredicate(format: "name CONTAINS %@", text)),
      all.filtered(using: NSPredicate(format: "name == '\(text)'")),  // finds: interpolated-text
      // fixes to: all.filtered(using: NSPredicate(format: "name == %@", text)),
      all.filtered(using: NSPredicate(format: "name == 'Bob's'")),  // finds: unexpected-token
      all.filtered(using: NSPredicate(format: "name == “x”")),  // finds: smart-quote
      // fixes to: all.filtered(using: NSPredicate(format: "name == 'x'")),
      all.filtered(using: NSPredicate(format: "pages > %d AND name == %@", first)),  // finds: missing-argument
      all.filtered(using: NSPredicate(format: "pages > 3", first)),  // finds: unused-argument
      all.filtered(using: NSPredicate(format: "(pages > 3")),  // finds: unbalanced-parenthesis
      all.filtered(using: NSPredicate(format: "size > 3 AND like == 3")),  // finds: keyword-as-name keyword-as-name
      // fixes to: all.filtered(using: NSPredicate(format: "#size > 3 AND #like == 3")),
      all.filtered(using: NSPredicate(format: "name LIKE '*.pdf'")),  // finds: plain-like
      all.filtered(using: NSPredicate(format: "")),  // finds: empty-predicate
      all.filtered(using: NSPredicate(format: "pages > 3 AND")),  // finds: expected-operand
    ]
  }
}
