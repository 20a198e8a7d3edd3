import PredicateSchema
import PredicateValues

/// Classes and a mapping inferred from a database's catalog and values.
public struct CatalogDraft {
  private let catalog: DatabaseCatalog
  private let engine: SQLEngine
  /// The candidates for each column that needs questions.
  private var asked: [(table: Int, column: Int, candidates: [Candidate])] = []
  /// The columns of keys and links whose collations need questions, which follow the others.
  private var collated: [(table: Int, column: Int)] = []
  /// The questions whose answers ``draft(_:_:)`` needs.
  public private(set) var questions: [ColumnQuestion] = []

  /// The number of rows that are sampled from a table.
  public static let sample = 10_000

  /// A possible type of a column.
  private struct Candidate {
    var element: ElementType
    var form: ColumnForm
    /// The conditions that all values must satisfy. Empty if there are none.
    var conditions: [String] = []
    var holdsNaN = false
    /// A Boolean value that indicates whether the candidate is taken only if values or names suggest it.
    var isGuess = true
    /// A remark about texts that look like values of another type.
    var likeness: String?
  }

  /// The drafted classes and mapping.
  public struct Result {
    /// The classes.
    public internal(set) var classes: [ClassDefinition] = []
    /// The tables and columns of the classes.
    public internal(set) var mapping = SQLMapping()
    /// Remarks for review: guesses and omissions.
    public internal(set) var remarks: [String] = []
  }

  /// Prepares a draft by collecting its questions.
  public init(_ catalog: DatabaseCatalog, _ engine: SQLEngine) {
    (self.catalog, self.engine) = (catalog, engine)
    for (number, table) in catalog.tables.enumerated() where !CatalogNames.bookkeeping.contains(table.name) {
      for (place, column) in table.columns.enumerated() {
        let candidates = candidates(column, of: table)
        guard candidates.contains(where: { !$0.conditions.isEmpty }) else { continue }
        asked.append((number, place, candidates))
        questions.append(
          ColumnQuestion(
            table: table.name,
            counts: ["COUNT(\(ColumnQuestion.sampled))"]
              + candidates.map {
                ColumnQuestion.count($0.conditions.isEmpty ? "1 = 1" : $0.conditions.joined(separator: " AND "))
              },
            sample: ColumnQuestion.Sample(column: column.name, rows: Self.sample)))
      }
    }
    for (number, table) in catalog.tables.enumerated() {
      for (place, column) in table.columns.enumerated() where table.isKey(column, engine) {
        guard let test = engine.equatesTexts(column.name) else { continue }
        collated.append((number, place))
        questions.append(ColumnQuestion(table: table.name, counts: [ColumnQuestion.count(test)]))
      }
    }
  }

  /// Returns the possible types of a column, the most likely first.
  private func candidates(_ column: DatabaseCatalog.Column, of table: DatabaseCatalog.Table) -> [Candidate] {
    guard let reading = engine.catalog, let declared = reading.type(column.type) else { return [] }
    let own = ColumnForm.own(engine)
    let name = ColumnQuestion.sampled
    var candidates: [Candidate] = []
    func offer(
      _ element: ElementType, holdsNaN: Bool = false, _ change: (inout ColumnForm) -> Void = { _ in },
      where more: String? = nil
    ) {
      var form = own
      change(&form)
      guard form.fault(element, engine) == nil, let type = form.type(element),
        form.declaredType(element, engine) != nil,
        !reading.isTyped || declared.holds.contains(type)
      else { return }
      candidates.append(
        Candidate(
          element: element, form: form,
          conditions: form.conditions(name, element, engine, holdsNaN: holdsNaN) + (more.map { [$0] } ?? []),
          holdsNaN: holdsNaN))
    }
    let words = column.name.lowercased()
    // The keys of two rows may be 0 and 1.
    let isKey = table.isKey(column, engine)
    let isTruth = !isKey && (declared.element == .bool || Self.truths.contains { column.name.holdsFirst($0) })
    if isTruth {
      for form in BooleanForm.allCases where form != .integer || reading.isTyped {
        offer(.bool, { $0.booleans = form }, where: form == .integer ? "\(name) IN (0, 1)" : nil)
      }
    }
    let isDated = declared.element == .date || Self.times.contains { words.holds($0) } || column.name.hasSuffix("At")
    for form in DateForm.allCases where form.type != .timestamp && form.type != .timestamptz {
      guard let usual = form.usual else {
        offer(.date) { $0.dates = form }
        continue
      }
      if isDated {
        offer(.date, { $0.dates = form }, where: "\(name) BETWEEN \(usual.lowerBound) AND \(usual.upperBound)")
      }
    }
    for form in UUIDForm.allCases { offer(.uuid) { $0.uuids = form } }
    offer(.objectID)
    for likeness in ColumnPattern.likenesses {
      offer(.string, where: engine.matches(name, likeness.patterns))
      if candidates.last?.element == .string { candidates[candidates.count - 1].likeness = likeness.remark }
    }
    if reading.isTyped {
      candidates.removeAll { $0.conditions.isEmpty }
      candidates.append(
        Candidate(element: declared.element, form: declared.form(engine, of: column.type), isGuess: false))
    } else {
      for element in [ElementType.int, .double, .string, .data] + (isTruth || isKey ? [] : [.bool]) { offer(element) }
      offer(.double, holdsNaN: true)
    }
    return candidates
  }

  private static let truths = ["is", "has", "can", "should", "was", "did", "allow", "allows", "needs"]
  private static let times = ["date", "time", "_at", "_on", "created", "updated", "modified", "expires", "birth"]

  /// Returns the draft.
  ///
  /// - Parameters:
  ///   - answers: The counts that answer each question. Empty for a question that the database does not answer.
  ///   - schema: The classes of the tables, if known. Otherwise, each table becomes a class.
  public func draft(_ answers: [[Int]], for schema: Schema? = nil) -> Result {
    var known: [[Int: Candidate]] = Array(repeating: [:], count: catalog.tables.count)
    var offered: [[Int: [Candidate]]] = known.map { _ in [:] }
    var unread: [Set<Int>] = known.map { _ in [] }
    for (question, answer) in zip(asked, answers) {
      guard answer.count == question.candidates.count + 1 else {
        unread[question.table].insert(question.column)
        continue
      }
      let fitting = zip(question.candidates, answer.dropFirst()).filter { answer[0] > 0 && $0.1 == answer[0] }.map {
        $0.0
      }
      offered[question.table][question.column] = fitting
      known[question.table][question.column] = fitting.first
    }
    var drafting = Drafting(catalog: catalog, engine: engine)
    for (number, table) in catalog.tables.enumerated() where !CatalogNames.bookkeeping.contains(table.name) {
      drafting.add(table, number) { column in
        if unread[number].contains(column) { return nil }
        let declared = engine.catalog?.type(table.columns[column].type)
        if let candidate = known[number][column] {
          let remark = remark(candidate, offered[number][column] ?? [])
          return Drafting.Values(candidate.element, candidate.form, holdsNaN: candidate.holdsNaN, remark: remark)
        }
        let form = declared?.form(engine, of: table.columns[column].type)
        guard let declared, let form, form.declaredType(declared.element, engine) != nil else { return nil }
        return Drafting.Values(declared.element, form)
      }
    }
    for (place, answer) in zip(collated, answers.dropFirst(asked.count)) where answer != [0] {
      drafting.convert(catalog.tables[place.table].columns[place.column], of: catalog.tables[place.table])
    }
    drafting.addCollections()
    if catalog.table(CoreDataDraft.numbering, engine) != nil {
      drafting.remarks.append(
        "the tables are a store of Core Data; with `--core-data` and its model, they have its classes")
    }
    guard let schema else { return drafting.result() }
    return drafting.result(fitting: schema) { table, column, element in
      let wanted = element == .float ? .double : element
      return offered[table][column]?.first { $0.element == wanted }.map {
        Drafting.Values(element, $0.form, holdsNaN: $0.holdsNaN)
      }
    }
  }

  /// Returns the remark for a column whose type was inferred from its values.
  private func remark(_ candidate: Candidate, _ fitting: [Candidate]) -> String? {
    if let likeness = candidate.likeness { return likeness }
    if candidate.element == .int, fitting.contains(where: { $0.element == .bool }) {
      return "holds nothing but 0 and 1; write `bool` into the schema where these are truth values"
    }
    guard candidate.isGuess, [.date, .uuid, .objectID, .bool].contains(candidate.element) else { return nil }
    return "\(candidate.form.says(candidate.element, engine) ?? candidate.element.name), as its values are"
  }
}

extension String {
  /// Returns a Boolean value that indicates whether the name's first word is a given one: `is_done` and `isDone` begin with `is`, `island`
  /// does not.
  fileprivate func holdsFirst(_ word: String) -> Bool {
    guard lowercased().hasPrefix(word), let next = dropFirst(word.count).first else { return false }
    return !next.isLetter || next.isUppercase
  }
}
