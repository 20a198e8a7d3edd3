/// The path from an object or argument to the value being read, for messages and for the keys of embedded objects.
///
/// The text is created only on demand.
package struct ValuePath {
  package enum Step {
    case property(String)
    case index(Int)
    case key(String)
  }

  /// The root of the path: `Person`, `args`.
  var root: String
  /// The key of the object of the class `root`: `ana`.
  var key: String?
  package var steps: [Step] = []

  package init(root: String, key: String? = nil, steps: [Step] = []) {
    self.root = root
    self.key = key
    self.steps = steps
  }

  /// The whole path: `Person/ana.addresses[0].city`.
  var text: String { root + (key.map { "/\($0)" } ?? "") + suffix }

  /// The steps: `.addresses[0].city`.
  var suffix: String {
    var text = ""
    for step in steps {
      switch step {
      case .property(let name): text += ".\(name)"
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += "['\(key)']"
      }
    }
    return text
  }

  /// The key of the embedded object at the path: ``text`` with a `\\` before each character that would end a name or key early.
  ///
  /// The keys of different places differ, whatever the names of classes, objects, properties and entries.
  package var embeddedKey: String {
    var text = Self.escaped(root, before: "/") + (key.map { "/" + Self.escaped($0, before: ".") } ?? "")
    for step in steps {
      switch step {
      case .property(let name): text += "." + Self.escaped(name, before: ".[")
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += "['" + Self.escaped(key, before: "'") + "']"
      }
    }
    return text
  }

  private static func escaped(_ text: String, before ends: StaticString) -> String {
    let ends = UnsafeBufferPointer(start: ends.utf8Start, count: ends.utf8CodeUnitCount)
    func isEscaped(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\\") || ends.contains(byte) }
    guard text.utf8.contains(where: isEscaped) else { return text }
    return String(decoding: text.utf8.flatMap { isEscaped($0) ? [UInt8(ascii: "\\"), $0] : [$0] }, as: UTF8.self)
  }
}
