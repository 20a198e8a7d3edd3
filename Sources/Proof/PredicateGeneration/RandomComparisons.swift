import PredicateReference
import PredicateSchema
import PredicateValues

extension PredicateWriter {
  /// The operators that a type allows, in a random spelling (language §4.1); those of equality at times with options, where
  /// there may be text.
  private mutating func relation(_ type: ElementType) -> String {
    let ordering = ["<", "<=", "=<", ">", ">=", "=>"]
    if [.string, .mixed].contains(type) && random.chance(1, in: 3) { return random.pick("==", "!=") + options() }
    switch type {
    case .bool, .objectID, .uuid, .object: return random.pick("==", "=", "!=", "<>")
    default: return random.pick(["==", "=", "!=", "<>"] + ordering) ?? "=="
    }
  }

  private mutating func quantifierWord() -> String {
    random.pick("ANY", "SOME", "ALL", "NONE", "any", "all", "none", "Some")
  }

  /// `[c]`, `[d]`, `[cd]` or nothing.
  private mutating func options() -> String {
    random.chance(1, in: 2) ? "" : random.pick("[c]", "[d]", "[cd]", "[dc]", "[C]")
  }

  /// `path op constant`, or mirrored.
  mutating func scalarWithConstant(_ classIndex: Int) -> String? {
    guard let path = scalarPath(from: classIndex, where: { $0.classIndex == nil }) else { return nil }
    let quantifier = path.type == .mixed && isPlain(path) && random.chance(1, in: 8) ? quantifierWord() + " " : ""
    if quantifier.isEmpty && random.chance(1, in: 5) {
      let left = constant(path.type, isNullable: path.isNullable)
      return "\(left) \(relation(path.type)) \(text(path))"
    }
    let left = text(path)
    return "\(quantifier)\(left) \(relation(path.type)) " + constant(path.type, isNullable: path.isNullable)
  }

  /// Whether a path ends at a property, not inside a mixed value or a dictionary.
  private func isPlain(_ path: RandomPath) -> Bool {
    if case .name? = path.pieces.last { true } else { false }
  }

  /// `path op path`, of one type, of two numeric types, or one of them mixed (language §4.3).
  mutating func scalarWithScalar(_ classIndex: Int) -> String? {
    let numeric: [ElementType] = [.int, .float, .double, .decimal]
    guard let left = scalarPath(from: classIndex, where: { $0.classIndex == nil }),
      let right = scalarPath(
        from: classIndex,
        where: { type in
          type == left.type || (numeric.contains(type) && numeric.contains(left.type))
            || (left.type == .mixed && type.classIndex == nil)
        })
    else { return nil }
    return "\(text(left)) \(relation(left.type == .mixed ? right.type : left.type)) \(text(right))"
  }

  /// `ANY path op constant`.
  mutating func quantified(_ classIndex: Int) -> String? {
    guard let path = toManyPath(from: classIndex, where: { $0.type.classIndex == nil }) else { return nil }
    let left = quantifierWord() + " " + text(path)
    if path.type == .string && random.chance(1, in: 2) || path.type == .mixed && random.chance(1, in: 4) {
      return left + " " + textOperator() + " " + constant(path.type == .string ? .string : random.pick(.string, .data))
    }
    if path.isKeys { return left + " " + random.pick("==", "!=") + options() + " " + constant(.string) }
    if canRange(path.type) && random.chance(1, in: 6) { return left + " BETWEEN " + bounds(path.type) }
    return left + " \(relation(path.type)) " + constant(path.type, isNullable: path.isNullable)
  }

  private mutating func textOperator() -> String {
    if random.chance(1, in: 4) { return random.pick("LIKE", "LIKE[c]", "like") }
    return random.pick("CONTAINS", "BEGINSWITH", "ENDSWITH", "contains", "beginsWith") + options()
  }

  /// A text operator on text, data or a mixed value; the needle a constant or a path.
  mutating func textTest(_ classIndex: Int) -> String? {
    let types: [ElementType] = [.string, .string, .data, .mixed]
    guard let type = random.pick(types), let path = scalarPath(from: classIndex, where: { $0 == type }) else {
      return nil
    }
    if type == .data {
      let word = random.pick("CONTAINS", "BEGINSWITH", "ENDSWITH")
      return text(path) + " \(word) " + constant(.data)
    }
    let left = text(path) + " " + textOperator() + " "
    if random.chance(1, in: 3), let needle = scalarPath(from: classIndex, where: { $0 == .string || $0 == type }) {
      return left + text(needle)
    }
    if type == .mixed && random.chance(1, in: 3) { return left + constant(.data) }
    return left + constant(.string, isNullable: path.isNullable && type == .string)
  }

  private func canRange(_ type: ElementType) -> Bool {
    [.int, .float, .double, .decimal, .date, .mixed].contains(type)
  }

  /// Two bounds, in any order; those of numbers may be of any numeric type, each of its own.
  mutating func bounds(_ type: ElementType) -> String {
    let numeric: [ElementType] = [.int, .float, .double, .decimal]
    let type = type == .mixed ? random.pick(.int, .double, .date, .string, .decimal) : type
    guard random.chance(1, in: 3) else { return "{\(constant(type)), \(constant(type))}" }
    let isOther = numeric.contains(type) && random.chance(1, in: 2)
    let types = (0..<2).map { _ in isOther ? random.pick(numeric) ?? type : type }
    arguments.append(.value(.list(types.map { values.value($0, &random) })))
    return "%@"
  }

  /// `path BETWEEN {a, b}`.
  mutating func range(_ classIndex: Int) -> String? {
    guard let path = scalarPath(from: classIndex, where: canRange) else { return nil }
    return text(path) + random.pick(" BETWEEN ", " between ") + bounds(path.type)
  }

  /// `path IN {…}`, with a quantifier where the path is to-many.
  mutating func membershipInList(_ classIndex: Int) -> String? {
    let isToMany = random.chance(1, in: 2)
    let found =
      isToMany
      ? toManyPath(from: classIndex, where: { !$0.isKeys }) : scalarPath(from: classIndex, where: { _ in true })
    guard let path = found else { return nil }
    let left = (isToMany ? quantifierWord() + " " : "") + text(path)
    let word = [.string, .mixed].contains(path.type) ? " IN" + options() + " " : random.pick(" IN ", " in ")
    let mayBeNull = path.isNullable && !(isToMany && path.type.classIndex != nil)
    return left + word + list(path.type, isNullable: mayBeNull)
  }

  /// `constant IN collection`, `path IN collection`.
  mutating func membershipInCollection(_ classIndex: Int) -> String? {
    guard let collection = toManyPath(from: classIndex, where: { _ in true }) else { return nil }
    if collection.type.classIndex == nil && random.chance(1, in: 3),
      let path = scalarPath(from: classIndex, where: { $0 == collection.type })
    {
      return text(path) + " IN " + text(collection)
    }
    let left = constant(collection.type, isNullable: collection.isNullable && collection.type.classIndex == nil)
    return left + " IN " + text(collection)
  }

  /// `path IN 'text'`, `'text' IN path`: one text in the other.
  mutating func membershipInText(_ classIndex: Int) -> String? {
    guard let path = scalarPath(from: classIndex, where: { $0 == .string }) else { return nil }
    if random.chance(1, in: 2) { return text(path) + " IN" + options() + " " + constant(.string) }
    return constant(.string) + " IN" + options() + " " + text(path)
  }

  /// A link compared with an object, nil, or another link.
  mutating func linkComparison(_ classIndex: Int) -> String? {
    if random.chance(1, in: 3) {
      guard let path = toManyPath(from: classIndex, where: { $0.type.classIndex != nil }) else { return nil }
      let left = quantifierWord() + " " + text(path) + random.pick(" == ", " != ")
      return left + (path.last?.type.isCollection == false && random.chance(1, in: 3) ? "nil" : object(path.type))
    }
    guard let path = scalarPath(from: classIndex, where: { $0.classIndex != nil }) else { return nil }
    let left = text(path) + random.pick(" == ", " != ")
    if random.chance(1, in: 3), let other = scalarPath(from: classIndex, where: { $0 == path.type }) {
      return left + text(other)
    }
    return left + (random.chance(1, in: 3) ? "nil" : object(path.type))
  }

  /// `%@` with an object, at times one that is in no store.
  mutating func object(_ type: ElementType) -> String {
    let classIndex = type.classIndex ?? 0
    let link = values.link(to: classIndex, &random)
    arguments.append(
      link == .null || random.chance(1, in: 6) ? .detachedObject(classIndex: classIndex) : .value(link))
    return "%@"
  }
}
