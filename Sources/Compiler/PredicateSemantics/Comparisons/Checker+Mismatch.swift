extension Checker {
  /// Reports a constant of the wrong type with the specified sentence (language §5.0), or with a different one for aggregates. An argument
  /// of rql has its own code (language §5.3); an argument of `%@` does not (language §1.8).
  mutating func reportMismatch(
    _ value: Value, _ range: SourceRange, _ target: Subject, isArgument: Bool, fixIts: [Diagnostic.FixIt]? = nil
  ) -> Reported {
    let isNumbered = isArgument && !rules.contains(.argumentsInOrder)
    let plain =
      "`\(source(target.range))` is a value of type \(target.constantKind.name) and cannot be compared with \(describe(value))"
    guard let property = target.property else {
      return report(
        isNumbered ? .argumentType : target.aggregate == nil ? .typeMismatch : .aggregateOperandType, plain, range)
    }
    let sentence =
      "Expected object of type \(typeName(of: property, ScalarType(target.type))) for property '\(name(of: property))' "
      + "on object of type '\(className(property.classIndex))', but received: \(rendered(value)) (Invalid value)"
    if case .list = value, !isArgument, target.isToMany, range.upperBound <= target.range.lowerBound {
      let text = "ANY \(source(target.range)) IN \(source(range))"
      return report(
        .typeMismatch, sentence, range,
        notes: [.init("to ask whether the collection has one of several values write `\(text)`")],
        fixIts: .write(text, at: range.union(target.range)),
        sdk: TypeRules.sdk(value, against: target.constantKind), plainly: plain)
    }
    var notes: [Diagnostic.Note] = []
    var advised: [Diagnostic.FixIt] = []
    if let classIndex = target.type.classIndex {
      let example = comparable(with: value, in: classIndex).map {
        ": compare one of its properties, like `\(source(target.range)).\($0)`"
      }
      notes.append(
        .init("`\(name(of: property))` links to objects of class `\(className(classIndex))`" + (example ?? "")))
    } else if let advice = MismatchAdvice(
      value, target.constantKind, text: source(range), of: name(of: property), isArgument: isArgument, rules)
    {
      notes.append(.init(advice.note))
      if !isArgument { advised = .write(advice.replacement, at: range) }
    }
    return report(
      isNumbered ? .argumentType : .typeMismatch, sentence, range, notes: notes, fixIts: fixIts ?? advised,
      sdk: TypeRules.sdk(value, against: target.constantKind), plainly: plain)
  }

  /// Returns the first property of a class that is comparable with a value.
  func comparable(with value: Value, in classIndex: Int) -> String? {
    guard schema.classes.indices.contains(classIndex), let type = value.elementType, type.classIndex == nil else {
      return nil
    }
    return schema.classes[classIndex].properties.first { $0.type.element == type && !$0.type.isCollection }?.name
  }
}
