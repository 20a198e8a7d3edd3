import PredicateOptimizer
import PredicateVM

/// A program for the texts of one shape.
final class ShapeProgram: Sendable {
  private let prepared: PreparedTemplate
  private let access: RowAccess
  /// The parameters of the program, whose positions are indices of literals.
  private let parameters: [Parameter]
  /// The literals that the program depends on, by index. `nil` for the others, which the parameters supply.
  private let fixed: [Value?]
  private let dialect: Dialect

  /// Compiles the program of a template's text and the texts that differ in its literals. `nil` if there are no such texts.
  init?(_ template: borrowing Template, _ literals: [TextShape.Literal]) {
    guard let opened = template.opening(literals) else { return nil }
    let parameters = opened.parameters
    let plan = Plan(optimizing: opened)
    var fixed = literals.map { Optional($0.value) }
    for (index, parameter) in parameters.enumerated() where !plan.askedLiterals.contains(index) {
      if case .position(let place) = parameter.name { fixed[place] = nil }
    }
    // A literal in two places may be asked for in one of them.
    for index in plan.askedLiterals {
      if case .position(let place) = parameters[index].name { fixed[place] = literals[place].value }
    }
    guard fixed.contains(nil), let planned = try? PlannedProgram.of(plan, limits: template.limits) else { return nil }
    prepared = PreparedTemplate(planned.program)
    access = planned.access
    self.parameters = parameters
    self.fixed = fixed
    dialect = template.dialect
  }

  /// Returns the program of a text of the shape. `nil` if it must be compiled on its own.
  func binding(_ literals: [TextShape.Literal]) -> CompiledPredicate? {
    for (place, value) in fixed.enumerated() {
      if let value, value != literals[place].value { return nil }
    }
    var values: [ParameterValue] = []
    values.reserveCapacity(parameters.count)
    for parameter in parameters {
      guard let value = parameter.filled(by: literals, dialect: dialect) else { return nil }
      values.append(.value(value))
    }
    guard let bound = try? prepared.binding(values) else { return nil }
    return CompiledPredicate(bound, access.binding(values))
  }
}

/// A text whose program is that of its shape. Whoever asks for more than the program has the text compiled on its own.
final class ShapedText: Sendable {
  /// The program, without its source.
  let predicate: CompiledPredicate
  let known = Mutex(PredicateTemplate.Known())
  private let text: TextKey
  private let compiler: TextCompiler
  private let compiled = Mutex<PredicateTemplate?>(nil)

  init(_ predicate: CompiledPredicate, of text: TextKey, _ compiler: TextCompiler) {
    self.predicate = predicate
    self.text = text
    self.compiler = compiler
  }

  /// The template of the text, compiled by the first use.
  var template: PredicateTemplate {
    get throws(DiagnosticError) {
      if let known = compiled.withLock({ $0 }) { return known }
      let template = try compiler.template(text)
      compiled.withLock { $0 = template }
      return template
    }
  }
}

/// A text in a dialect, for a class.
struct TextKey: Hashable {
  let text: [UInt8]
  let className: String
  let dialect: Dialect
  /// Computed once. Of several lookups and an eviction, each hashes the keys.
  let hash: Int

  init(_ text: [UInt8], _ className: String, _ dialect: Dialect) {
    self.text = text
    self.className = className
    self.dialect = dialect
    var hasher = Hasher()
    // All bytes at once: hashing them one by one takes ten times as long.
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(className)
    hash = hasher.finalize()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The classes and the limits of texts.
final class TextCompiler: Sendable {
  let schema: Schema
  let limits: Limits

  init(_ schema: Schema, _ limits: Limits) {
    self.schema = schema
    self.limits = limits
  }

  func template(_ text: TextKey) throws(DiagnosticError) -> PredicateTemplate {
    try PredicateTemplate(
      SourceText(utf8: text.text), class: text.className, schema: schema, dialect: text.dialect, limits: limits)
  }
}
