import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics

/// The templates of the texts that were asked for last, for who gets the same texts again and again, such as a server.
///
/// ```swift
/// let templates = TemplateCache(schema: schema, limits: .untrusted)
/// let mine = try templates.template("priority > %@", class: "Task").bind([.int(5)])
/// ```
///
/// A text that is known takes a look into a table. Several threads may ask at once. Texts that are at fault are not kept: they are compiled,
/// and fail, each time.
public final class TemplateCache: Sendable {
  private struct Key: Hashable {
    let text: String
    let className: String
    let dialect: Dialect
  }

  /// The classes that the texts speak of.
  public let schema: Schema
  /// What each text and its program may use.
  public let limits: Limits
  private let templates: RecentEntries<Key, PredicateTemplate>

  /// Creates a cache that knows no text.
  ///
  /// - Parameters:
  ///   - schema: The classes.
  ///   - capacity: How many templates are kept; when one more comes, all are forgotten.
  ///   - limits: What a text and its program may use; `.untrusted` for texts from outside.
  public init(schema: Schema, capacity: Int = 64, limits: Limits = .standard) {
    self.schema = schema
    self.limits = limits
    templates = RecentEntries(capacity: capacity)
  }

  /// The template of a text; compiled where it is not known, or longer than 1,024 bytes.
  ///
  /// - Parameters:
  ///   - text: The predicate.
  ///   - className: The class whose objects it tests.
  ///   - dialect: The language of the text.
  /// - Throws: Everything that is wrong with the text.
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

/// What was made last, by what it was made of.
package final class RecentEntries<Key: Hashable & Sendable, Entry: Sendable>: Sendable {
  private let capacity: Int
  private let entries = Mutex<[Key: Entry]>([:])

  /// - Parameter capacity: More entries than these are forgotten, all at once.
  package init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Whether an entry of a text of so many bytes is worth its memory.
  package func keeps(bytes: Int) -> Bool { bytes <= 1_024 }

  /// The entry of a key; nil where there is none.
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
