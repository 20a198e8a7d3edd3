/// An object that a predicate names by its primary key, `obj('Class', key)`. The store finds its row, if any, when a program is bound to
/// the store (language §1.7).
public struct NamedObject: Hashable, Sendable {
  /// The class.
  public var classIndex: Int
  /// The primary key.
  public var key: Value
}

extension ObjectReference {
  /// The first of the row ids that represent the named objects of a typed predicate. No store has that many rows.
  private static var firstNamed: UInt32 { .max - 0xFFFF }
  /// The maximum number of objects that a predicate may name.
  static var mostNamed: Int { 0xFF00 }

  /// Returns the reference that represents a named object in a typed predicate. No store contains it.
  static func named(_ index: Int, classIndex: Int) -> ObjectReference {
    ObjectReference(
      classIndex: Int32(truncatingIfNeeded: classIndex), row: firstNamed + UInt32(truncatingIfNeeded: index))
  }

  /// The index in ``TypedPredicate/objects``. `nil` for other references.
  fileprivate var namedIndex: Int? {
    row >= Self.firstNamed ? Int(row - Self.firstNamed) : nil
  }
}

extension TypedPredicate {
  /// Returns the object that a constant names. `nil` for every other value.
  package func namedObject(_ value: Value) -> NamedObject? {
    guard case .link(let reference) = value, let index = reference.namedIndex, objects.indices.contains(index),
      objects[index].classIndex == Int(reference.classIndex)
    else { return nil }
    return objects[index]
  }
}

extension Checker {
  /// Returns the side of `obj('Class', key)` (language §1.7).
  mutating func objectSide(_ id: NodeID, in scope: Int) throws(Reported) -> Side {
    let range = tree[id].range
    guard let nameID = tree.child(.className, of: id), let keyID = tree.child(.key, of: id),
      let name = tree.stringValue(of: nameID)
    else { throw Reported() }
    guard let classIndex = schema.classIndex(name) else {
      let match = closestMatch(to: name, in: schema.classes.lazy.map { $0.name })
      throw report(
        .unknownClass, "the schema has no class `\(name)`", tree[nameID].range,
        notes: .suggestion(match),
        fixIts: .write(match.map { "'\($0)'" }, at: tree[nameID].range))
    }
    guard let property = schema.classes[classIndex].primaryKey else {
      throw report(
        .objectWithoutPrimaryKey,
        "objects of class `\(name)` have no primary key; pass the object as an argument, `$0`",
        tree[nameID].range)
    }
    // A key is not an object. Resolving nested objects would require recursion.
    if let inner = tree.subtree(of: keyID).first(where: { tree[$0].kind == .objectLiteral }) {
      throw report(
        .typeMismatch,
        "the primary key of class `\(schema.classes[classIndex].name)` is a value, and here an object is named",
        tree[inner].range)
    }
    let key = try side(of: keyID, in: scope)
    if case .parameter(let argument) = key {
      // The object must be known before the program is compiled.
      parameters.append(
        Parameter(
          argument.name, placeholder: argument.placeholder, use: .keyPath, type: nil, isNullable: true,
          range: argument.range))
      isOpen = true
      return .open(range)
    }
    return try object(classIndex, property, key, range)
  }

  private mutating func object(
    _ classIndex: Int, _ property: Int, _ key: Side, _ range: SourceRange
  ) throws(Reported) -> Side {
    let owner = schema.classes[classIndex]
    let keyProperty = owner.properties[property]
    let kind = ScalarType(keyProperty.type.element)
    guard case .constant(let constant) = key else {
      throw report(
        .typeMismatch,
        "the primary key of class `\(owner.name)` is one value of type \(kind.name), not "
          + "`\(source(key.range))`", key.range)
    }
    let isKey =
      constant.value == .null
      ? keyProperty.type.isOptional : constant.value.elementType == keyProperty.type.element
    guard isKey else {
      throw report(
        .typeMismatch,
        "the primary key of class `\(owner.name)` is a value of type \(kind.name), not \(describe(constant.value))",
        constant.range)
    }
    guard objects.count < ObjectReference.mostNamed else {
      throw report(.limitListElements, "the predicate names more than \(ObjectReference.mostNamed) objects", range)
    }
    let named = NamedObject(classIndex: classIndex, key: constant.value)
    let index = objectIndices[named] ?? objects.count
    if index == objects.count {
      objects.append(named)
      objectIndices[named] = index
    }
    return .constant(Constant(value: .link(.named(index, classIndex: classIndex)), range: range))
  }
}
