extension VerifiedProgram {
  /// Returns the program with its parameters replaced by values, one for each parameter in order. Returns itself if it has no parameters.
  ///
  /// Throws `missing-argument` or `unused-argument` if there are too few or too many values, `null-not-allowed` or `argument-type` if a
  /// value does not fit, `limit-like-pattern` if a pattern is too long, `limit-shape-points` if a shape has too many points. Binding does
  /// not compile or verify again. O(constants).
  public func binding(_ values: [Value]) throws(DiagnosticError) -> VerifiedProgram {
    try binding(values.map(ParameterValue.value))
  }

  /// Returns the program with its parameters replaced by values and regions; see ``binding(_:)-swift.method``.
  public func binding(_ values: [ParameterValue]) throws(DiagnosticError) -> VerifiedProgram {
    try check(values)
    guard isTemplate else { return self }
    var bound = program
    bound.parameters = []
    for index in bound.constants.indices where program.constants[index].hasParameters {
      for position in bound.constants[index].elements.indices {
        guard case .parameter(let parameter) = program.constants[index].elements[position] else { continue }
        switch values[parameter] {
        case .value(let value): bound.constants[index].elements[position] = .value(value)
        case .region(let region): bound.constants[index].elements[position] = .region(region)
        }
      }
    }
    return VerifiedProgram(bound: bound, of: self)
  }

  /// Checks the values of all parameters. Throws the errors of ``binding(_:)-swift.method``.
  package func check(_ values: [ParameterValue]) throws(DiagnosticError) {
    try checkCount(values)
    guard isTemplate else { return }
    for (parameter, value) in zip(program.parameters, values) { try check(parameter, value) }
    for index in program.constants.indices {
      for case .parameter(let parameter) in program.constants[index].elements {
        guard case .value(let value) = values[parameter] else { continue }
        try check(value, program.parameters[parameter], inConstant: index)
      }
    }
  }

  private func checkCount(_ values: [ParameterValue]) throws(DiagnosticError) {
    if values.count < program.parameters.count {
      let parameter = program.parameters[values.count]
      throw DiagnosticError(
        .missingArgument,
        "`\(parameter.name)` has no value: \(program.parameters.count) are expected, \(values.count) given",
        range: parameter.range)
    }
    if values.count > program.parameters.count {
      throw DiagnosticError(
        .unusedArgument, "\(values.count) values are given, and \(program.parameters.count) parameters take one")
    }
  }

  private func check(_ parameter: ProgramParameter, _ value: ParameterValue) throws(DiagnosticError) {
    switch value {
    case .region(let region) where parameter.isRegion: try checkPoints(region, limits, range: parameter.range)
    case .value where !parameter.isRegion: break
    default:
      throw DiagnosticError(
        .argumentType, "`\(parameter.name)` expects a \(parameter.isRegion ? "shape" : "value"), found the other",
        range: parameter.range)
    }
    if value == .value(.null), !parameter.isNullable {
      throw DiagnosticError(.nullNotAllowed, "`\(parameter.name)` cannot be null", range: parameter.range)
    }
  }

  /// Checks that every use of the constant accepts the value.
  private func check(
    _ value: Value, _ parameter: ProgramParameter, inConstant index: Int
  ) throws(DiagnosticError) {
    if case .null = value {
      guard proof.uses.keys.contains(index) else { return }
      throw DiagnosticError(.nullNotAllowed, "the key `\(parameter.name)` cannot be null", range: parameter.range)
    }
    guard program.constants[index].admits(value), let type = value.scalarType,
      proof.uses.allowedTypes[index].contains(type)
    else {
      let found = value.scalarType?.name ?? "collection"
      throw DiagnosticError(
        .argumentType, "`\(parameter.name)` expects a value of type \(parameter.type.name), found a \(found)",
        range: parameter.range)
    }
    if proof.uses.patterns.contains(index), let count = value.byteCount, count > limits.likePatternBytes {
      throw DiagnosticError(
        exceeding: .likePatternBytes, limits.likePatternBytes,
        "the LIKE pattern of `\(parameter.name)` has \(count) bytes", range: parameter.range)
    }
  }
}
