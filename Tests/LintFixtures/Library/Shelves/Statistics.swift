// swift-format-ignore-file

import Realm

/// Swift that uses the Objective-C models.
final class Statistics {
  let realm: RLMRealm
  var books: RLMResults<LIBBook>

  init(realm: RLMRealm) {
    self.realm = realm
    books = LIBBook.allObjects(in: realm) as! RLMResults<LIBBook>
  }

  func counts(_ text: String, since date: Date) -> [UInt] {
    let recent = NSPredicate(format: "acquiredAt > %@", date as NSDate)
    return [
      LIBBook.objects(where: "title CONTAINS[c] %@", args: getVaList([text])).count,
      LIBBook.objects(in: realm, where: "price > 3").count,
      LIBBook.objects(with: NSPredicate(format: "author.name == %@", text)).count,
      LIBBook.objects(in: realm, with: recent).count,
      books.objects(with: NSPredicate(format: "rating > 3 AND isbn != 0")).count,
      books.objects(where: "ANY editors.name == 'x'").count,
      LIBLoan.objects(in: realm, with: NSPredicate(format: "dueAt < %@ AND book.isHidden == NO", date as NSDate)).count,
    ]
  }

  func wrongCounts(_ text: String) -> [UInt] {
    [
      LIBBook.objects(where: "name == 'x'").count,  // finds: unknown-property
      LIBBook.objects(with: NSPredicate(format: "author == %@", text)).count,  // finds: type-mismatch
      LIBLoan.objects(in: realm, with: NSPredicate(format: "due < %@", text)).count,  // finds: unknown-property
      books.objects(where: "price > %d").count,  // finds: missing-argument
    ]
  }
}
