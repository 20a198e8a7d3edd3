import PredicateSources

/// Rewrites classes of a Swift file that declare what they keep as before `@Persisted`.
struct LegacyClasses {
  /// What becomes of a class.
  enum Outcome {
    /// All that is to be changed, in ascending order.
    case edits([Finding.Fix.Edit])
    /// Nothing, since one thing cannot be rewritten.
    case refused(Obstacle)
  }

  /// Why a class is not rewritten.
  struct Obstacle: Error {
    /// A sentence without its full stop.
    var reason: String
    var range: Range<Int>
  }

  private let file: SourceModels.ReadFile
  private let members: [Int: [Int]]

  init(_ file: SourceModels.ReadFile) {
    self.file = file
    var members: [Int: [Int]] = [:]
    for (index, declaration) in file.declarations.all.enumerated() {
      if let parent = declaration.parent { members[parent, default: []].append(index) }
    }
    self.members = members
  }

  private var all: [Declaration] { file.declarations.all }

  /// The class of a model, rewritten; nil where it keeps nothing of its own without `@Persisted`, or is one of Objective-C's.
  func rewritten(_ model: SourceModel) -> Outcome? {
    let tokens = file.tokens
    guard
      let index = all.firstIndex(where: {
        $0.kind == .classType && tokens.tokens[$0.position].range == model.place.range
      }), !all[index].inherited.contains(where: { $0.hasPrefix("RLM") })
    else { return nil }
    let own = (members[index] ?? []).map { all[$0] }
    let kept = Set(model.properties.filter { $0.place.path == model.place.path }.map(\.place.range))
    let variables = own.filter { $0.kind == .variable && kept.contains(tokens.tokens[$0.position].range) }
    guard !variables.isEmpty, !own.contains(where: { $0.attribute("Persisted") != nil }) else { return nil }
    do throws(Obstacle) {
      return .edits(try edits(all[index], own, variables))
    } catch {
      return .refused(error)
    }
  }

  private func edits(
    _ declared: Declaration, _ own: [Declaration], _ variables: [Declaration]
  ) throws(Obstacle) -> [Finding.Fix.Edit] {
    let tokens = file.tokens
    if let body = declared.body, let directive = body.first(where: { tokens.tokens[$0].kind == .directive }) {
      throw Obstacle(reason: "it has a condition of the compiler in it", range: tokens.tokens[directive].range)
    }
    let tables = try LegacyTables(tokens, own)
    let names = Set(variables.map(\.name))
    for (name, range) in tables.named where !names.contains(name) {
      throw Obstacle(reason: "`\(name)` is not one of the properties that it declares itself", range: range)
    }
    var edits: [Finding.Fix.Edit] = tables.removals
    for variable in variables {
      edits += try LegacyProperty(tokens, variable).edits(
        isPrimaryKey: tables.primaryKey == variable.name, isIndexed: tables.indexed.contains(variable.name))
    }
    // What is not kept needs no Objective-C either.
    for variable in own where variable.kind == .variable && tables.ignored.contains(variable.name) {
      edits += DeclarationHead(tokens, variable).map { $0.withoutObjectiveC } ?? []
    }
    if let head = DeclarationHead(tokens, declared) { edits += head.removal(ofAttribute: "objcMembers") }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
