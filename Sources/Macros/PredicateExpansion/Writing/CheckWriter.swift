import PredicateAppSources
import PredicateSyntax

/// Writes the code that makes the compiler check a predicate. Each comparison becomes a local function, so that the compiler reports errors
/// in all of them. Each SUBQUERY becomes a function around those of its comparisons.
///
/// ```swift
/// func s0() {
///   let v1 = r.team
///   let e0 = c.object(v1)
///   func f1() { let v1 = e0!.age; let v2 = c.reach(v1); let v3 = c.element(v1); c.single(v2); c.compare(v3, 0) }
/// }
/// ```
struct CheckWriter {
  private let tree: SyntaxTree
  private let predicate: CallPredicate
  private let code: PlacedCode
  /// The subqueries, outer ones before inner ones.
  private var scopes: [Subquery] = []

  /// The elements of a collection, and their condition.
  struct Subquery {
    var variable: String
    var collection: NodeID
    var condition: ClosedRange<NodeID>
    /// The enclosing subquery.
    var parent: Int?
    /// The functions of its comparisons.
    var functions = ""
  }

  init(_ tree: SyntaxTree, _ predicate: CallPredicate, _ code: PlacedCode) {
    self.tree = tree
    self.predicate = predicate
    self.code = code
    // Children precede their parents, so the reverse order visits outer subqueries first.
    for id in tree.nodes.indices.reversed() where tree[id].kind == .subquery {
      guard let collection = tree.child(.collection, of: id), let condition = tree.child(.condition, of: id),
        let name = tree.child(.variable, of: id).flatMap({ tree.name(of: $0) })
      else { continue }
      scopes.append(
        Subquery(
          variable: name, collection: collection, condition: tree.subtree(of: condition), parent: scope(of: id)))
    }
  }

  /// Returns the code. Empty if there is nothing to check.
  mutating func run() -> String {
    var functions = ""
    func add(_ text: String, to scope: Int?) {
      if let scope { scopes[scope].functions += text } else { functions += text }
    }
    let collections = Set(scopes.map(\.collection))
    var paths: [NodeID] = []
    for id in tree.nodes.indices {
      if tree[id].kind == .path, !collections.contains(id) { paths.append(id) }
      guard tree[id].kind == .comparison else { continue }
      var body = FunctionBody(tree, predicate, code, elements(in: scope(of: id)), root: scope(of: id).map { "e\($0)" })
      let nodes = tree.subtree(of: id)
      while let path = paths.last, nodes.contains(path) {
        paths.removeLast()
        body.read(path)
      }
      body.compare(id)
      add("func f\(id)() {\n\(body.text)}\n", to: scope(of: id))
    }
    for index in scopes.indices.reversed() {
      let subquery = scopes[index]
      var body = FunctionBody(
        tree, predicate, code, elements(in: subquery.parent), root: subquery.parent.map { "e\($0)" })
      body.read(subquery.collection)
      let element = body.element(ofCollection: subquery.collection)
      let text = "func s\(index)() {\n\(body.text)let e\(index) = \(element)\n_ = e\(index)\n\(subquery.functions)}\n"
      add(text, to: subquery.parent)
    }
    return functions
  }

  /// Returns the innermost subquery whose condition contains a node.
  private func scope(of id: NodeID) -> Int? { scopes.lastIndex { $0.condition.contains(id) } }

  /// Returns the constants of the variables in a scope.
  private func elements(in scope: Int?) -> [String: String] {
    var (elements, scope) = ([String: String](), scope)
    while let index = scope {
      if elements[scopes[index].variable] == nil { elements[scopes[index].variable] = "e\(index)" }
      scope = scopes[index].parent
    }
    return elements
  }
}
