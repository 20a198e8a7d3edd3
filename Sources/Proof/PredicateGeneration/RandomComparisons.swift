import PredicateReference

extension RandomWriter {
  private static func isPlain(_ type: ElementType) -> Bool { type.classIndex == nil }

  /// Returns `path op constant`, or with swapped sides. For an element in `rql`, sometimes `constant IN path`.
  mutating func constantTest(_ classIndex: Int) -> String? {
    guard let path = quantifiedSingle(from: classIndex, where: Self.isPlain) else { return nil }
    if isRql && path.isElement && random.chance(1, in: 10) { return constant(path.type) + " IN " + text(path) }
    let operation = relation(of: path.type)
    if (isRql || path.quantifier.isEmpty) && random.chance(1, in: 5) {
      let left = constant(path.type, isNullable: path.isNullable)
      return "\(left) \(operation) " + text(path)
    }
    return "\(text(path)) \(operation) " + constant(path.type, isNullable: path.isNullable)
  }

  /// Returns `ANY path op constant`. In `rql`, sometimes with swapped sides or as `constant IN path`.
  mutating func manyTest(_ classIndex: Int) -> String? {
    guard var path = many(from: classIndex, where: { $0.type.classIndex == nil }) else { return nil }
    path.quantifier = quantifier()
    if isRql {
      if random.chance(1, in: 6) { return constant(path.type) + " IN " + text(path) }
      if random.chance(1, in: 5) { return "\(constant(path.type)) \(relation(of: path.type)) \(text(path))" }
    } else if path.type == .string && random.chance(1, in: 2) || path.type == .mixed && random.chance(1, in: 4) {
      let left = text(path) + " " + textOperator() + " "
      return left + constant(path.type == .string ? .string : random.pick(.string, .data))
    } else if path.isKeys {
      return text(path) + " " + random.pick("==", "!=") + options() + " " + constant(.string)
    }
    return "\(text(path)) \(relation(of: path.type)) " + constant(path.type, isNullable: path.isNullable)
  }

  /// Returns a path to one value, in `rql` sometimes with a quantifier.
  private mutating func one(from classIndex: Int, where isWanted: (ElementType) -> Bool) -> RandomPath? {
    isRql ? quantifiedSingle(from: classIndex, where: isWanted) : single(from: classIndex, where: isWanted)
  }

  /// Returns the test whether a type compares with a property of another (language §4.3).
  private func comparable(with left: ElementType) -> (ElementType) -> Bool {
    { [isRql] right in
      guard left.classIndex == nil && right.classIndex == nil else { return false }
      let areNumbers = Self.isNumeric(left) && Self.isNumeric(right)
      return left == right || areNumbers || left == .mixed || isRql && right == .mixed
    }
  }

  /// Returns `path op path`.
  mutating func pair(_ classIndex: Int) -> String? {
    guard let left = one(from: classIndex, where: Self.isPlain),
      let right = one(from: classIndex, where: comparable(with: left.type))
    else { return nil }
    if isRql && right.isElement && random.chance(1, in: 8) { return "\(text(left)) IN \(text(right))" }
    let type = left.type == .mixed && !isRql ? right.type : left.type
    return "\(text(left)) \(relation(of: type)) \(text(right))"
  }

  /// Returns a comparison of a path to many values with one to one or many values.
  mutating func manyPair(_ classIndex: Int) -> String? {
    guard var left = many(from: classIndex, where: { $0.type.classIndex == nil }) else { return nil }
    let isRightMany = random.chance(1, in: 2)
    let isComparable = comparable(with: left.type)
    let found =
      isRightMany
      ? many(from: classIndex, where: { isComparable($0.type) }) : single(from: classIndex, where: isComparable)
    guard var right = found else { return nil }
    left.quantifier = quantifier()
    if isRightMany {
      if random.chance(1, in: 8) { return "\(text(left)) IN \(text(right))" }
      right.quantifier = quantifier()
    }
    switch random.below(4) {
    case 0 where !isRightMany: return "\(text(right)) IN \(text(left))"
    case 1: return "\(text(right)) \(relation(of: left.type)) \(text(left))"
    default: return "\(text(left)) \(relation(of: left.type)) \(text(right))"
    }
  }

  /// Returns `path IN {…}`. In `rql`, also an operator with a quantifier on either or neither side.
  mutating func listTest(_ classIndex: Int) -> String? {
    let isMany = random.chance(1, in: 2)
    let takesLinks = !isRql
    let found =
      isMany
      ? many(from: classIndex, where: { takesLinks ? !$0.isKeys : $0.type.classIndex == nil })
      : one(from: classIndex, where: { takesLinks || $0.classIndex == nil })
    guard var path = found else { return nil }
    let isNullable = path.isNullable && !(isMany && path.type.classIndex != nil)
    if isMany { path.quantifier = quantifier() }
    let left = text(path)
    let word = row.optionTypes.contains(path.type) ? " IN" + options() + " " : random.pick(" IN ", " in ")
    // A list that some object has.
    let values =
      path.last.map { list(like: $0, isNullable: isNullable) } ?? list(path.type, isNullable: isNullable)
    if !isRql || random.chance(1, in: 2) { return left + word + values }
    if random.chance(1, in: 6) {
      return "\(quantifier())\(values) \(isMany || path.isElement ? random.pick("==", "IN") : "==") \(left)"
    }
    return "\(left) \(relation(of: path.type)) \(quantifier())\(values)"
  }

  /// Returns `constant IN collection` or `path IN collection`.
  mutating func membershipInCollection(_ classIndex: Int) -> String? {
    guard let collection = many(from: classIndex, where: { _ in true }) else { return nil }
    if collection.type.classIndex == nil && random.chance(1, in: 3),
      let path = single(from: classIndex, where: { $0 == collection.type })
    {
      return text(path) + " IN " + text(collection)
    }
    let left = constant(collection.type, isNullable: collection.isNullable && collection.type.classIndex == nil)
    return left + " IN " + text(collection)
  }

  /// Returns `path IN 'text'` or `'text' IN path`, a substring test.
  mutating func membershipInText(_ classIndex: Int) -> String? {
    guard let path = single(from: classIndex, where: { $0 == .string }) else { return nil }
    if random.chance(1, in: 2) { return text(path) + " IN" + options() + " " + constant(.string) }
    return constant(.string) + " IN" + options() + " " + text(path)
  }

  /// Returns a text operator on text, data or a mixed value. The needle is a constant or a path.
  mutating func textTest(_ classIndex: Int) -> String? {
    guard let type: ElementType = random.pick([.string, .string, .string, .data, .mixed]) else { return nil }
    if isRql { return textTestOfAnything(classIndex, type) }
    guard let path = single(from: classIndex, where: { $0 == type }) else { return nil }
    if type == .data { return text(path) + random.pick(" CONTAINS ", " BEGINSWITH ", " ENDSWITH ") + constant(.data) }
    let left = text(path) + " " + textOperator() + " "
    if random.chance(1, in: 3), let needle = single(from: classIndex, where: { $0 == .string || $0 == type }) {
      return left + text(needle)
    }
    if type == .mixed && random.chance(1, in: 3) { return left + constant(.data) }
    return left + constant(.string, isNullable: path.isNullable && type == .string)
  }

  private mutating func textTestOfAnything(_ classIndex: Int, _ type: ElementType) -> String? {
    let isMany = random.chance(1, in: 4)
    let found =
      isMany
      ? many(from: classIndex, where: { $0.type == type }) : quantifiedSingle(from: classIndex, where: { $0 == type })
    guard var path = found else { return nil }
    if isMany { path.quantifier = quantifier() }
    let operation = " " + textOperator() + " "
    let left = text(path)
    if random.chance(1, in: 4) {
      // Text never contains data, nor data text, but either may be compared with null.
      let takesAll = random.chance(1, in: 4)
      let isNeedle = { (found: ElementType) in
        found == type || takesAll && [.string, .data, .mixed].contains(found)
      }
      if let needle = self.path(toMany: random.chance(1, in: 4), from: classIndex, where: isNeedle) {
        return left + operation + text(needle)
      }
    }
    let ofTexts = type == .mixed ? random.pick(.string, .data) : type
    switch random.below(12) {
    case 0, 1: return left + operation + quantifier() + list(ofTexts)
    case 2: return constant(type) + operation + left
    case 3: return quantifier() + list(ofTexts) + operation + left
    case 4, 5, 6: return left + operation + (type == .string ? random.quoted(pattern()) : constant(type))
    default: return left + operation + (type == .mixed ? literal(sample(ofTexts)) : constant(type))
    }
  }

  /// Returns a LIKE pattern that matches some of the data.
  private mutating func pattern() -> String {
    guard case .string(let text) = sample(.string) else { return "*" }
    var result = ""
    for character in text.prefix(6) {
      switch random.below(4) {
      case 0: result += "?"
      case 1: result += "*"
      default: result.append(character)
      }
    }
    return result + random.pick("", "*", "**")
  }

  /// Returns `path BETWEEN {a, b}`.
  mutating func range(_ classIndex: Int) -> String? {
    let types = row.rangeTypes
    let isWanted = { (type: ElementType) in type.classIndex == nil && types?.contains(type) != false }
    let isMany = random.chance(1, in: 3)
    let found =
      isMany
      ? many(from: classIndex, where: { isWanted($0.type) }) : one(from: classIndex, where: isWanted)
    guard var path = found else { return nil }
    // In `rql`, collections of plain values accept only ALL.
    if isMany { path.quantifier = isRql && path.last?.type.isCollection != false ? "ALL " : quantifier() }
    return text(path) + random.pick(" BETWEEN ", " between ") + bounds(path.type)
  }

  /// Returns two bounds in any order. As arguments, numeric bounds may each have any numeric type.
  mutating func bounds(_ type: ElementType) -> String {
    if isRql { return "{\(bound(type)), \(bound(type))}" }
    let type = type == .mixed ? random.pick(.int, .double, .date, .string, .decimal) : type
    guard random.chance(1, in: 3) else { return "{\(constant(type)), \(constant(type))}" }
    let isOther = Self.isNumeric(type) && random.chance(1, in: 2)
    let types: [ElementType] = (0..<2).map { _ in isOther ? random.pick(.int, .float, .double, .decimal) : type }
    arguments.append(.value(.list(types.map { values.value($0, &random) })))
    return "%@"
  }

  /// Returns a constant that is not null, except sometimes for mixed values.
  mutating func bound(_ type: ElementType) -> String {
    type == .mixed && random.chance(1, in: 8) ? "NULL" : literal(sample(type))
  }

  /// Returns a comparison of a link with an object, nil or another link. In `rql`, also with links of many objects or a list of objects.
  mutating func linkTest(_ classIndex: Int) -> String? {
    let isMany = random.chance(1, in: 2)
    let found =
      isMany
      ? many(from: classIndex, where: { $0.type.classIndex != nil })
      : single(from: classIndex, where: { $0.classIndex != nil })
    guard var path = found, let target = path.type.classIndex else { return nil }
    if isMany || isRql && random.chance(1, in: 4) { path.quantifier = quantifier() }
    let left = text(path)
    let operation = random.pick(" == ", " != ")
    switch random.below(7) {
    case 0, 1:
      let takesNil = isRql ? !isMany || random.chance(1, in: 8) : !isMany || path.last?.type.isCollection == false
      return takesNil ? left + operation + "nil" : nil
    case 2 where isRql || !isMany:
      return single(from: classIndex, where: { $0 == path.type }).map { left + operation + text($0) }
    case 3 where isRql:
      guard var other = many(from: classIndex, where: { $0.type == path.type }) else { return nil }
      other.quantifier = quantifier()
      return left + operation + text(other)
    case 4 where isRql:
      var objects = (0..<random.below(3)).map { _ in literal(values.link(to: target, &random)) }
      if random.chance(1, in: 4) { objects.append("nil") }
      return left + random.pick(" IN ", " == ", " != ") + "{" + objects.joined(separator: ", ") + "}"
    default: return left + operation + (isRql ? literal(values.link(to: target, &random)) : object(path.type))
    }
  }

  /// Returns `%@` with an object, which sometimes is in no store.
  mutating func object(_ type: ElementType) -> String {
    let classIndex = type.classIndex ?? 0
    let link = values.link(to: classIndex, &random)
    arguments.append(
      link == .null || random.chance(1, in: 6) ? .detachedObject(classIndex: classIndex) : .value(link))
    return "%@"
  }

  /// Returns a comparison of a mixed value with links of several classes, or an order comparison with a link.
  mutating func mixedLinkTest(_ classIndex: Int) -> String? {
    let found = path(toMany: random.chance(1, in: 3), from: classIndex) { $0 == .mixed }
    guard let path = found else { return nil }
    let left = text(path) + " "
    if random.chance(1, in: 3) {
      let found = self.path(toMany: random.chance(1, in: 2), from: classIndex) { $0.classIndex != nil }
      guard let link = found else { return nil }
      return left + relation(of: .int) + " " + text(link)
    }
    let objects = (0...random.below(3)).map { _ in
      random.chance(1, in: 6) ? sample(.mixed) : values.link(to: random.below(schema.classes.count), &random)
    }
    return left + random.pick("IN ", "== ANY ", "!= ALL ", "== NONE ") + argument(.list(objects))
  }
}
