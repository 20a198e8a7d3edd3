// swift-format-ignore-file

import Foundation
import RealmSwift

/// What every object of the app has.
public class BaseModel: Object {
  @objc public dynamic var id: String = UUID().uuidString
  @objc public private(set) dynamic var createdAt = Date()
  @objc dynamic public internal(set) var isRemoved = false

  override public static func primaryKey() -> String? { return "id" }
}

/// Something with a title that can be found.
class Item: BaseModel {
  @objc dynamic var title: String = ""
  @objc dynamic var subtitle: String?
  @objc
  dynamic var
    sortTitle: String!

  var displayTitle: String { subtitle.map { "\(title) – \($0)" } ?? title }

  override static func indexedProperties() -> [String] { return ["title"] }
}

@objc protocol Downloadable {
  var fileName: String { get set }
  var bytes: Int { get set }
  var isDownloaded: Bool { get }
}

enum Kind: Int {
  case audio, video, document
}

@objc enum PlayState: Int {
  case fresh
  case started
  case finished
}
