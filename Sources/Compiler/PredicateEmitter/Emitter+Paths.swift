import PredicateBytecode
import PredicateSemantics

/// Following key paths: links, dictionary entries, loops.
extension Emitter {
  /// The open state of a path whose value can be read: the slot to read, and the loops and labels to close after the comparison.
  struct OpenPath {
    /// The slot of the value. Unused if the value ``isLoaded``.
    var slot: Int
    /// A Boolean value that indicates whether the value is already on the stack, as a mixed value's element is.
    var isLoaded = false
    /// The numbers of values below the loaded one that belong to the loops' body and that lie below all loops. Closing the path drops them.
    var kept = (inside: 0, outside: 0)
    /// The loops and the jump targets of null links, innermost last.
    var pending: [Pending] = []
    /// The number of pending entries around the values of one collection. `nil` if grouping does not matter.
    var group: Int?

    /// A Boolean value that indicates whether the surrounding loops produce one group of values per iteration.
    var hasGroups: Bool {
      pending.prefix(group ?? 0).contains { if case .loop = $0 { true } else { false } }
    }

    enum Pending {
      case loop(ProgramBuilder.Loop)
      case label(ProgramBuilder.Label)
    }
  }

  /// Moves the cursor to the path's value, with a loop for each to-many step.
  ///
  /// - Parameters:
  ///   - keepsNull: A Boolean value that indicates whether null links count as values.
  ///   - isGrouped: A Boolean value that indicates whether it matters which values share a collection.
  mutating func open(
    _ path: TypedPath, _ quantifier: Quantifier?, keepsNull: Bool = false, isGrouped: Bool = false
  ) -> OpenPath {
    let kind: LoopKind = quantifier == .all ? .all : .any
    var open = OpenPath(slot: 0)
    walk(path.steps[...], endsInObject: false, kind, &open, isGrouped: isGrouped && path.mixedSubscripts.isEmpty)
    if !keepsNull { skipNullLink(path, kind, &open) }
    descend(path.mixedSubscripts, kind, &open, isGrouped: isGrouped)
    return open
  }

  /// Moves the cursor over steps, including the last one if it leads to an object whose property is read next.
  mutating func walk(
    _ steps: ArraySlice<TypedPath.Step>, endsInObject: Bool, _ kind: LoopKind, _ open: inout OpenPath,
    isGrouped: Bool = false
  ) {
    var isBehindLoop = false
    // The collection of plain values that form a group.
    var grouped: Int?
    if isGrouped, let last = steps.last, isOfValues(last) { grouped = steps.endIndex - 1 }
    for (index, step) in zip(steps.indices, steps) {
      let isLast = index == steps.endIndex - 1 && !endsInObject
      if index == grouped, open.group == nil { open.group = open.pending.count }
      if step.part.isSingle {
        open.slot = followSlot(step)
      } else if property(step).type.isCollection {
        let collection = builder.slot(step.classIndex, step.property)
        let loop = isLast ? builder.beginElements(kind, collection) : builder.beginObjects(kind, collection)
        open.pending.append(.loop(loop))
        open.slot = builder.slot(step.classIndex, step.property, step.part == .keys ? .keys : .elements)
        isBehindLoop = true
        guardElements(steps[(index + 1)...], kind, &open, grouped: grouped)
        continue
      } else {
        open.slot = builder.slot(step.classIndex, step.property)
      }
      if !isLast {
        builder.follow(open.slot)
        if isBehindLoop { skipNull(kind, &open) }
      }
    }
  }

  /// Ends the path's loops. The comparison's truth is on the stack before and after.
  mutating func close(_ open: OpenPath) {
    for _ in 0..<open.kept.inside { builder.emit(.nip) }
    let group = open.hasGroups ? open.group : nil
    for (index, pending) in open.pending.enumerated().reversed() {
      if index + 1 == group { builder.endGroup() }
      switch pending {
      case .loop(let loop): builder.end(loop)
      case .label(let label): builder.place(label)
      }
    }
    for _ in 0..<open.kept.outside { builder.emit(.nip) }
  }

  mutating func load(_ open: OpenPath) {
    if !open.isLoaded { builder.load(open.slot) }
  }

  /// Returns the slot of the value to read or the link to follow. For a dictionary entry or list element, moves the cursor into it first.
  mutating func followSlot(_ step: TypedPath.Step) -> Int {
    switch step.part {
    case .values, .keys: return builder.slot(step.classIndex, step.property)
    case .entry(let key):
      let keys = builder.slot(step.classIndex, step.property, .keys)
      builder.entry(keys, key: builder.constant(.value(.string(key), type: .string)))
    case .element(let index):
      builder.element(
        builder.slot(step.classIndex, step.property), at: min(index, InstructionTable.lastItem - 1))
    case .lastElement:
      builder.element(builder.slot(step.classIndex, step.property), at: InstructionTable.lastItem)
    }
    return builder.slot(step.classIndex, step.property, .elements)
  }

  func property(_ step: TypedPath.Step) -> Property {
    predicate.schema.classes[step.classIndex].properties[step.property]
  }

  /// Returns a Boolean value that indicates whether a step takes one value of a collection, or all values of a collection of plain values.
  private func isOfValues(_ step: TypedPath.Step) -> Bool {
    let type = property(step).type
    return type.isCollection && (!type.leadsToObjects || step.part != .values)
  }

  /// Skips null links at the end of a to-many path, where they are not values (language §6.3).
  private mutating func skipNullLink(_ path: TypedPath, _ kind: LoopKind, _ open: inout OpenPath) {
    guard predicate.rules.contains(.nullLinksAreAbsent), let last = path.steps.last, last.part == .values,
      property(last).type.leadsToObjects,
      let loop = path.steps.lastIndex(where: { $0.part == .values && property($0).type.isCollection })
    else { return }
    // Only to-one links and those in dictionaries may be null.
    guard loop < path.steps.count - 1 || property(last).type.collection == .dictionary else { return }
    builder.emit(kind == .all ? .isNull : .notNull, slot: open.slot)
    let label = builder.label()
    builder.jump(if: kind == .all, to: label)
    open.pending.append(.label(label))
    // The test has moved the cursor back to the loop's element.
    for step in path.steps[(loop + 1)...].dropLast() { builder.follow(followSlot(step)) }
  }

  /// Skips a null link after a to-many step: it contributes no value (language §6.3).
  private mutating func skipNull(_ kind: LoopKind, _ open: inout OpenPath) {
    let label = builder.label()
    builder.skip(pushing: kind == .all, to: label)
    open.pending.append(.label(label))
  }

  private mutating func descend(
    _ subscripts: [TypedPath.MixedSubscript], _ kind: LoopKind, _ open: inout OpenPath, isGrouped: Bool
  ) {
    guard !subscripts.isEmpty else { return }
    builder.load(open.slot)
    open.isLoaded = true
    for (index, part) in subscripts.enumerated() {
      if isGrouped, index == subscripts.count - 1 {
        // Skip the lookup in an absent value.
        if index > 0 {
          let label = builder.label()
          builder.absentFalse(to: label)
          open.pending.append(.label(label))
        }
        open.group = open.pending.count
      }
      switch part {
      case .index(let index): builder.emit(.mixedIndex, operand: min(index, InstructionTable.lastItem - 1))
      case .last: builder.emit(.mixedIndex, operand: InstructionTable.lastItem)
      case .key(let key):
        readNamed(key)
        builder.emit(.mixedKey, operand: builder.constant(.value(.string(key), type: .string)))
      case .wildcard:
        open.pending.append(.loop(builder.beginItems(kind)))
        builder.emit(.item)
        continue
      case .keys:
        open.pending.append(.loop(builder.beginItems(kind)))
        builder.emit(.itemKey)
      }
      if kind == .all {
        let label = builder.label()
        builder.absentTrue(to: label)
        open.pending.append(.label(label))
      }
    }
  }

  /// Ensures that the program reads the property with a name in every class. A key after a link inside a mixed value reads that property
  /// (language §6.8).
  private mutating func readNamed(_ name: String) {
    guard predicate.rules.contains(.keysReadProperties) else { return }
    for (classIndex, owner) in predicate.schema.classes.enumerated() {
      guard let index = owner.propertyIndex(name) else { continue }
      let type = owner.properties[index].type
      if type.isComputed { continue }
      _ = builder.slot(classIndex, index, type.isCollection ? .elements : .values)
      if type.collection == .dictionary { _ = builder.slot(classIndex, index, .keys) }
    }
  }
}
