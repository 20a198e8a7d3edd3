/// The scopes of a file: what stands in which, and which is around a token.
struct FileScopes {
  private struct Key: Hashable {
    var parent: Int
    var name: String
  }

  private var bodies: [(start: Int, declaration: Int)] = []
  private var named: [Key: [Int]] = [:]
  private var all: [Int: [Int]] = [:]
  private var byValue: [Int: Int] = [:]
  private let declarations: Declarations

  init(_ declarations: Declarations) {
    self.declarations = declarations
    for (index, declaration) in declarations.all.enumerated() {
      if let body = declaration.body { bodies.append((body.lowerBound, index)) }
      if let value = declaration.value { byValue[value.lowerBound] = index }
      let parent = declaration.parent ?? -1
      all[parent, default: []].append(index)
      if !declaration.name.isEmpty { named[Key(parent: parent, name: declaration.name), default: []].append(index) }
    }
    bodies.sort { $0.start < $1.start }
  }

  /// The innermost declaration whose body holds a token; nil for the file itself. O(log declarations + depth).
  func innermost(at position: Int) -> Int? {
    var (low, high) = (0, bodies.count)
    while low < high {
      let middle = (low + high) / 2
      if bodies[middle].start <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    var next: Int? = bodies[low - 1].declaration
    while let current = next {
      if declarations.all[current].body?.contains(position) == true { return current }
      next = declarations.all[current].parent
    }
    return nil
  }

  /// The declaration whose value begins at a token.
  func declaration(withValueAt position: Int) -> Int? { byValue[position] }

  /// What stands right within a declaration under a name; within the file for nil.
  func children(named name: String, of parent: Int?) -> [Int] { named[Key(parent: parent ?? -1, name: name)] ?? [] }

  /// What stands right within a declaration.
  func children(of parent: Int?) -> [Int] { all[parent ?? -1] ?? [] }
}
