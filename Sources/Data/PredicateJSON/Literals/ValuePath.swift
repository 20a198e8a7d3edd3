/// The way from an object or argument to the value being read, for messages and for the keys of embedded objects.
///
/// Steps are kept as they are and written out only when somebody needs the text.
package struct ValuePath {
  package enum Step {
    case property(String)
    case index(Int)
    case key(String)
  }

  /// Where the path begins: `Person`, `args`.
  var root: String
  /// The object of the class `root`: `ana`.
  var key: String?
  var steps: [Step] = []

  package init(root: String, key: String? = nil, steps: [Step] = []) {
    self.root = root
    self.key = key
    self.steps = steps
  }

  /// `Person/ana.addresses[0].city`.
  var text: String { root + (key.map { "/\($0)" } ?? "") + suffix }

  /// The steps alone: `.addresses[0].city`.
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
}
