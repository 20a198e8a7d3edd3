import PredicateAppSources
import PredicateDiagnostics

/// The scopes of a file: their contents, and the scope of each token.
final class FileScopes {
  private struct Key: Hashable {
    var parent: Int
    var name: String
  }

  /// The positions where the innermost body changes. The body is `nil` outside of all bodies.
  private var boundaries: [(position: Int, innermost: Int?)] = []
  /// The only declaration of a name directly within a parent, as most are, and all of those that share a name.
  private var only: [Key: Int32] = [:]
  private var several: [Key: [Int]] = [:]
  private var parameters: [Int: [Int]] = [:]
  private var byValue: [Int: Int] = [:]
  /// The values of declarations, by their starts.
  private let values: [Range<Int>]
  /// The position of each declaration.
  private let positions: [Int]
  /// The body of the outermost declaration around each one, up to a type. `nil` for types.
  private var outermostBodies: [Range<Int>?] = []

  private let tokens: TokenizedFile

  init(_ declarations: Declarations, _ tokens: TokenizedFile) {
    self.tokens = tokens
    positions = declarations.all.map(\.position)
    values = declarations.all.compactMap(\.value).sorted { $0.lowerBound < $1.lowerBound }
    var bodies: [(range: Range<Int>, declaration: Int)] = []
    let all = declarations.all
    // Access declarations by index to avoid copies: they have many parts.
    for index in all.indices {
      if let body = all[index].body { bodies.append((body, index)) }
      if let value = all[index].value { byValue[value.lowerBound] = index }
      let parent = all[index].parent ?? -1
      assert(parent < index, "a declaration is behind those around it")
      let outer = parent < 0 ? nil : outermostBodies[parent]
      outermostBodies.append(all[index].isType ? nil : outer ?? all[index].body)
      if all[index].kind == .parameter { parameters[parent, default: []].append(index) }
      let key = Key(parent: parent, name: all[index].name)
      if !key.name.isEmpty, let first = only.updateValue(Int32(clamping: index), forKey: key) {
        several[key, default: [Int(first)]].append(index)
      }
    }
    var open: [(end: Int, declaration: Int)] = []
    func close(upTo position: Int) {
      while let last = open.last, last.end <= position {
        open.removeLast()
        boundaries.append((last.end, open.last?.declaration))
      }
    }
    for body in bodies.sorted(by: { ($0.range.lowerBound, $0.declaration) < ($1.range.lowerBound, $1.declaration) }) {
      close(upTo: body.range.lowerBound)
      open.append((min(body.range.upperBound, open.last?.end ?? .max), body.declaration))
      boundaries.append((body.range.lowerBound, body.declaration))
    }
    close(upTo: .max)
  }

  /// Returns the innermost declaration whose body contains a token or its literal. `nil` for the file itself. O(log declarations).
  func innermost(at position: Int) -> Int? {
    let behind = boundaries.partitioningIndex { $0.position > position }
    if behind > 0, let found = boundaries[behind - 1].innermost { return found }
    return tokens.literal(around: position).flatMap { innermost(at: $0) }
  }

  /// Returns the body of the outermost function, computed variable or closure around a token. `nil` outside of all. A type in a function has its
  /// own functions. O(log declarations).
  func outermostBody(around position: Int) -> Range<Int>? { innermost(at: position).flatMap { outermostBodies[$0] } }

  /// Returns the declaration whose value begins at a token.
  func declaration(withValueAt position: Int) -> Int? { byValue[position] }

  /// Returns the innermost value of a declaration that contains a token.
  func value(around position: Int) -> Range<Int>? {
    let behind = values.partitioningIndex { $0.lowerBound > position }
    return values[..<behind].suffix(Bounds.alternatives).last { $0.contains(position) }
  }

  /// Returns the declaration with its name at a token.
  func declaration(namedAt position: Int, _ tokens: TokenizedFile) -> Int? {
    tokens.word(at: position).flatMap { name in
      children(named: name, of: innermost(at: position)).last { positions[$0] == position }
    }
  }

  /// Returns the declarations with a name directly within a parent. The parent `nil` is the file.
  func children(named name: String, of parent: Int?) -> [Int] {
    let key = Key(parent: parent ?? -1, name: name)
    guard let one = only[key] else { return [] }
    return several.isEmpty ? [Int(one)] : several[key] ?? [Int(one)]
  }

  /// Returns the parameters of a function or closure, in order.
  func parameters(of declaration: Int) -> [Int] { parameters[declaration] ?? [] }
}
