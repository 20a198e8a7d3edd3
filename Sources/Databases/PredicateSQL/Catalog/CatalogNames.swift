/// Converts table and column names to class and property names.
enum CatalogNames {
  /// Internal tables of common programs.
  static let bookkeeping: Set<String> = [
    "grdb_migrations", "room_master_table", "android_metadata", "schema_migrations", "flyway_schema_history",
    "alembic_version", "ar_internal_metadata", "_prisma_migrations", "django_migrations", "knex_migrations",
  ]

  /// Irregular plurals.
  private static let plurals = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "media": "medium",
  ]

  /// Returns the class name of a table: `LineItem` for `line_items`.
  static func className(_ table: String) -> String {
    var words = words(table)
    if let last = words.popLast() { words.append(singular(last)) }
    let name = words.map(capitalized).joined()
    return isName(name) ? name : "T" + name
  }

  /// Returns the property name of a column: for `project_id`, `project` as a link and `projectId` as a value.
  static func propertyName(_ column: String, isLink: Bool = false) -> String {
    var words = words(column)
    if isLink, words.count > 1, ["id", "key", "uuid"].contains(words.last?.lowercased()) { words.removeLast() }
    let first = words.first.map {
      $0.allSatisfy { $0.isUppercase || $0.isNumber } ? $0.lowercased() : decapitalized($0)
    }
    let name = (first ?? "") + words.dropFirst().map(capitalized).joined()
    return isName(name) ? name : "p" + name
  }

  /// Returns the plural property name of a class: `tasks` for `Task`.
  static func plural(_ className: String) -> String {
    let name = decapitalized(className)
    if let plural = plurals.first(where: { $0.value == name }) { return plural.key }
    if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
      return name.dropLast() + "ies"
    }
    return name + (["s", "x", "ch", "sh"].contains { name.hasSuffix($0) } ? "es" : "s")
  }

  /// Returns a name without differences in capitalization, underscores and plural.
  static func likeness(_ name: String) -> String {
    var words = words(name).map { $0.lowercased() }
    if let last = words.popLast() { words.append(singular(last)) }
    return words.joined()
  }

  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      let isBreak = !(character.isASCII && (character.isLetter || character.isNumber))
      if isBreak || (character.isUppercase && word.last?.isLowercase == true) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isBreak { word.append(character) }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func singular(_ word: String) -> String {
    let small = word.lowercased()
    if let single = plurals[small] { return word.first?.isUppercase == true ? capitalized(single) : single }
    if small.hasSuffix("ies"), small.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "xes", "ches", "shes"].contains(where: { small.hasSuffix($0) }) { return String(word.dropLast(2)) }
    let isPlural = small.hasSuffix("s") && !["ss", "us", "is"].contains { small.hasSuffix($0) }
    return isPlural && small.count > 2 ? String(word.dropLast()) : word
  }

  private static func isName(_ name: String) -> Bool { name.first?.isLetter == true }
  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
  private static func decapitalized(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }
}

extension String {
  /// Returns a Boolean value that indicates whether this text contains another. Embedded Swift lacks text search.
  func holds(_ part: String) -> Bool {
    let (all, part) = (Array(utf8), Array(part.utf8))
    return part.isEmpty || all.indices.contains { all[$0...].starts(with: part) }
  }
}
