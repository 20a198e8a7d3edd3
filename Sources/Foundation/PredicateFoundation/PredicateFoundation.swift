/// Foundation's types as properties and arguments of predicates: `Date`, `UUID`, `Data`, `Decimal` and `URL`.
///
/// ```swift
/// struct Note {
///   let id: UUID
///   var created: Date
///   var title: String
/// }
///
/// extension Note: PredicateObject {
///   static let predicateClass = ObjectClass("Note", of: Note.self) { note in
///     note.property("id", \.id)
///     note.property("created", \.created)
///     note.property("title", \.title)
///   }
/// }
///
/// let recent = try notes.filter(where: "created > \(yesterday) AND title CONTAINS[c] \(text)")
/// ```
///
/// A date is a point in time to the nearest nanosecond, a decimal has 34 digits, and a URL is its absolute string.
@_exported import PredicateSwiftObjects
