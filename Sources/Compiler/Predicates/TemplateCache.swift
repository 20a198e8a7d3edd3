import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics

/// A cache of templates, for programs that receive the same texts again, such as servers.
///
/// ```swift
/// let templates = TemplateCache(schema: schema, limits: .untrusted)
/// let mine = try templates.template("priority > %@", class: "Task").bind([.int(5)])
/// ```
///
/// Several threads may use it at once. Invalid texts are not cached: they are compiled, and fail, each time.
public final class TemplateCache: Sendable {
  private struct Key: Hashable {
    let text: String
    let className: String
    let dialect: Dialect
  }

  /// The classes of the texts.
  public let schema: Schema
  /// The limits of each text and its program.
  public let limits: Limits
  private let templates: RecentEntries<Key, PredicateTemplate>

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - schema: The classes.
  ///   - capacity: The maximum number of templates. One more empties the cache.
  ///   - limits: The limits of each text and its program, `.untrusted` for texts from outside.
  public init(schema: Schema, capacity: Int = 64, limits: Limits = .standard) {
    self.schema = schema
    self.limits = limits
    templates = RecentEntries(capacity: capacity)
  }

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
    let key =
      templates.keeps(bytes: text.utf8.count)
      ? Key(text: text, className: className, dialect: dialect) : nil
    if let key, let known = templates[key] { return known }
    let template = try PredicateTemplate(text, class: className, schema: schema, dialect: dialect, limits: limits)
    if let key { templates[key] = template }
    return template
  }
}

/// A cache of limited capacity.
package final class RecentEntries<Key: Hashable & Sendable, Entry: Sendable>: Sendable {
  private let capacity: Int
  private let entries = Mutex<[Key: Entry]>([:])

  /// - Parameter capacity: The maximum number of entries. One more empties the cache.
  package init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Returns a Boolean value that indicates whether a text of this length is cached.
  package func keeps(bytes: Int) -> Bool { bytes <= 1_024 }

  /// Accesses the entry of a key.
  package subscript(key: Key) -> Entry? {
    get { entries.withLock { $0[key] } }
    set {
      entries.withLock { entries in
        if entries.count >= capacity, entries[key] == nil { entries = [:] }
        entries[key] = newValue
      }
    }
  }
}
