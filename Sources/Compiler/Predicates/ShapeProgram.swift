import PredicateOptimizer
import PredicateSemantics
import PredicateSyntax

/// A program for the texts of one shape.
struct ShapeProgram: Sendable {
  private let planned: PlannedProgram
  /// The parameters of the program, whose positions are indices of literals.
  private let parameters: [Parameter]
  /// The literals that the program depends on, by index. `nil` for the others, which the parameters supply.
  private let fixed: [Value?]
  private let dialect: Dialect

  /// Compiles the program of a template's text and the texts that differ in its literals. `nil` if there are no such texts.
  init?(_ template: borrowing Template, _ literals: [TextShape.Literal]) {
    guard let opened = template.opening(literals) else { return nil }
    parameters = opened.parameters
    dialect = template.dialect
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
    self.fixed = fixed
    self.planned = planned
  }

  /// Returns the program of a text of the shape. `nil` if it must be compiled on its own.
  func binding(_ literals: [TextShape.Literal]) -> PlannedProgram? {
    for (place, value) in fixed.enumerated() {
      if let value, value != literals[place].value { return nil }
    }
    var values: [ParameterValue] = []
    values.reserveCapacity(parameters.count)
    for parameter in parameters {
      guard let value = parameter.filled(by: literals, dialect: dialect) else { return nil }
      values.append(.value(value))
    }
    return try? planned.binding(values)
  }
}

/// A text whose program is that of its shape, for whoever asks for more than the program.
final class ShapedText: Sendable {
  private let compile: @Sendable () throws(DiagnosticError) -> PredicateTemplate
  private let compiled = Mutex<PredicateTemplate?>(nil)

  init(_ compile: @escaping @Sendable () throws(DiagnosticError) -> PredicateTemplate) { self.compile = compile }

  /// The template of the text, compiled by the first use.
  var template: PredicateTemplate {
    get throws(DiagnosticError) {
      if let known = compiled.withLock({ $0 }) { return known }
      let template = try compile()
      compiled.withLock { $0 = template }
      return template
    }
  }
}
