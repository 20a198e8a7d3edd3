import Foundation
import RealmAPI

/// A class with a property of every kind, for the table of language §9.1.
final class Row: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var flag = false
  @Persisted var number = 0
  @Persisted var other = 0
  @Persisted var fraction = 0.0
  @Persisted var single: Float = 0
  @Persisted var decimal: Decimal128
  @Persisted var text = ""
  @Persisted var word: String?
  @Persisted var bytes = Data()
  @Persisted var date = Date(timeIntervalSince1970: 0)
  @Persisted var maybe: Int?
  @Persisted var uuid: UUID
  @Persisted var objectID: ObjectId
  @Persisted var mixed: AnyRealmValue
  @Persisted var color = Color.red
  @Persisted var size: Size?
  @Persisted var link: Item?
  @Persisted var place: Place?
  @Persisted var items: List<Item>
  @Persisted var extras: MutableSet<Item>
  @Persisted var numbers: List<Int>
  @Persisted var words: MutableSet<String>
  @Persisted var prices: Map<String, Int>
  @Persisted var names: Map<String, String>
  @Persisted var colors: List<Color>
  @Persisted var links: Map<String, Item?>
}

final class Item: Object {
  @Persisted var name = ""
  @Persisted var price = 0
  @Persisted var isNew = false
  @Persisted var label: String?
  @Persisted var marks: List<Int>
  @Persisted var place: Place?
  @Persisted(originProperty: "items") var rows: LinkingObjects<Row>
}

final class Place: EmbeddedObject {
  @Persisted var city = ""
  @Persisted var type = "Point"
  @Persisted var coordinates: List<Double>
}

enum Color: String, PersistableEnum {
  case red, green, blue
}

enum Size: Int, PersistableEnum {
  case small, large
}
