import PredicateSemantics

/// A cache of templates, for programs that receive the same texts again, such as servers.
///
/// ```swift
/// let templates = TemplateCache(schema: schema, limits: .untrusted)
/// let mine = try templates.template("priority > %@", class: "Task").bind([.int(5)])
/// ```
///
/// A text that differs from known ones only in its numbers and strings is not compiled again: its literals fill in their program. Several
/// threads may use the cache at once. Invalid texts are not cached: they are compiled, and fail, each time.
public final class TemplateCache: Sendable {
  /// The programs for texts of one shape, each for other values of the literals that a program depends on. The first text of a shape makes
  /// none, since most shapes have one text.
  private struct KnownShape {
    var programs: [ShapeProgram] = []
    /// The number of further programs that may be made.
    var remaining = 4
  }

  private let compiler: TextCompiler
  private let templates: LimitedEntries<TextKey, PredicateTemplate>
  private let shapes: LimitedEntries<TextKey, KnownShape>
  /// The hashes of the last texts of known shapes, each at its remainder. Most such texts come once, and a text that comes again is kept.
  private let passing: Mutex<[Int]>

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - schema: The classes.
  ///   - capacity: The maximum number of templates, and of shapes.
  ///   - limits: The limits of each text and its program, `.untrusted` for texts from outside.
  public init(schema: Schema, capacity: Int = 64, limits: Limits = .standard) {
    compiler = TextCompiler(schema, limits)
    templates = LimitedEntries(capacity: capacity)
    shapes = LimitedEntries(capacity: capacity)
    passing = Mutex(Array(repeating: 0, count: min(max(1, capacity), 1_024)))
  }

  /// The classes of the texts.
  public var schema: Schema { compiler.schema }
  /// The limits of each text and its program.
  public var limits: Limits { compiler.limits }

  /// Returns the template of a text. A text of more than 1,024 bytes is compiled each time.
  ///
  /// - Parameters:
  ///   - text: The predicate.
  ///   - className: The class of the tested objects.
  ///   - dialect: The language of the text.
  /// - Throws: All errors in the text.
  public func template(
    _ text: String, class className: String, dialect: Dialect = .nspredicate
  ) throws(DiagnosticError) -> PredicateTemplate {
    let key = TextKey(Array(text.utf8), className, dialect)
    guard templates.keeps(bytes: key.text.count) else { return try compiler.template(key) }
    if let known = templates[key] { return known }
    guard let shape = TextShape(SourceText(utf8: key.text), dialect: dialect, limits: limits) else {
      return try newTemplate(key)
    }
    let shapeKey = TextKey(shape.key, className, dialect)
    let known = shapes[shapeKey]
    for program in known?.programs ?? [] {
      guard let predicate = program.binding(shape.literals) else { continue }
      let template = PredicateTemplate(ShapedText(predicate, of: key, compiler))
      if comesAgain(key) { templates.insert(template, for: key) }
      return template
    }
    let template = try newTemplate(key)
    guard var known else {
      shapes.insert(KnownShape(), for: shapeKey)
      return template
    }
    guard known.remaining > 0 else { return template }
    if let program = template.shapeProgram(shape.literals) {
      known.programs.append(program)
      known.remaining -= 1
    } else {
      known.remaining = 0
    }
    shapes.insert(known, for: shapeKey)
    return template
  }

  /// Compiles and keeps a text.
  private func newTemplate(_ key: TextKey) throws(DiagnosticError) -> PredicateTemplate {
    let template = try compiler.template(key)
    templates.insert(template, for: key)
    return template
  }

  /// Returns a Boolean value that indicates whether a text is the last one of its place that came here.
  private func comesAgain(_ key: TextKey) -> Bool {
    passing.withLock { hashes in
      let place = Int(UInt(bitPattern: key.hash) % UInt(hashes.count))
      defer { hashes[place] = key.hash }
      return hashes[place] == key.hash
    }
  }
}

/// A cache of limited capacity. A new entry takes the place of any other, chosen as if at random: the entry that was used least recently is
/// the next one that is needed when a few more texts than fit are used in turn.
package final class LimitedEntries<Key: Hashable & Sendable, Entry: Sendable>: Sendable {
  private struct Entries {
    var byKey: [Key: Entry] = [:]
    var keys: [Key] = []
    var random: UInt64 = 0
  }

  private let capacity: Int
  private let entries = Mutex(Entries())

  /// - Parameter capacity: The maximum number of entries.
  package init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Returns a Boolean value that indicates whether a text of this length is cached.
  package func keeps(bytes: Int) -> Bool { bytes <= 1_024 }

  /// Returns the entry of a key. `nil` if there is none.
  package subscript(key: Key) -> Entry? { entries.withLock { $0.byKey[key] } }

  /// Sets the entry of a key.
  package func insert(_ entry: Entry, for key: Key) {
    entries.withLock { entries in
      guard entries.byKey.updateValue(entry, forKey: key) == nil else { return }
      guard entries.keys.count == capacity else { return entries.keys.append(key) }
      // The multiplier and the increment are those of MMIX.
      entries.random = entries.random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(entries.random >> 33) % capacity
      entries.byKey[entries.keys[place]] = nil
      entries.keys[place] = key
    }
  }
}
