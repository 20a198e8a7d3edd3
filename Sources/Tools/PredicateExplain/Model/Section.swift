import PredicateDiagnostics

/// Rows under headings.
struct Table: Sendable {
  /// A row; its fields are those of the columns.
  struct Row: Sendable {
    var fields: [Field]
    /// The source that the row came from.
    var range: SourceRange?
    /// Where a jump leads, as an index of a row; for listings.
    var target: Int?
    /// How it is told apart from other rows, where that means something.
    var mark: Mark = .none
  }

  var columns: [Column]
  var rows: [Row] = []
}

/// What is told by colour, and by a sign where there is none.
enum Mark: String, Sendable {
  case none
  /// True, or quick.
  case good
  /// False, or slow.
  case bad
  /// Worth a look.
  case notable

  /// What says the same without colour.
  var sign: String {
    switch self {
    case .none, .notable: ""
    case .good: "✓ "
    case .bad: "✗ "
    }
  }
}

/// A tree, flat, in the order that it is read in: parents before children.
struct Outline: Sendable {
  struct Node: Sendable {
    var label: String
    var fields: [Field] = []
    var range: SourceRange?
    /// The index of the parent; nil for a root.
    var parent: Int?
    var mark: Mark = .none
  }

  var columns: [Column]
  /// The heading of the labels; empty where they need none.
  var title = ""
  /// Whether a sign before each label says what its mark means, for those who see no colour.
  var hasSigns = false
  private(set) var nodes: [Node] = []
  private(set) var children: [[Int]] = []

  init(columns: [Column], title: String = "", hasSigns: Bool = false) {
    self.columns = columns
    self.title = title
    self.hasSigns = hasSigns
  }

  /// Adds a node below its parent, which must have been added before, and returns its index.
  @discardableResult
  mutating func add(_ node: Node) -> Int {
    let index = nodes.count
    nodes.append(node)
    children.append([])
    if let parent = node.parent, parent < index { children[parent].append(index) }
    return index
  }

  /// Changes a node that was added.
  mutating func update(_ index: Int, _ change: (inout Node) -> Void) {
    guard nodes.indices.contains(index) else { return }
    change(&nodes[index])
  }

  /// Gives nodes without a source of their own, such as AND, that of the nodes below.
  mutating func spreadRanges() {
    for index in nodes.indices.reversed() {
      guard let range = nodes[index].range, let parent = nodes[index].parent, !hasOwnRange(parent) else { continue }
      spread[parent] = spread[parent].map { $0.union(range) } ?? range
      nodes[parent].range = spread[parent]
    }
    spread = [:]
  }

  private var spread: [Int: SourceRange] = [:]

  private func hasOwnRange(_ index: Int) -> Bool { nodes[index].range != nil && spread[index] == nil }

  /// The nodes in reading order with how deep they stand and whether each of the nodes above, and itself, is the last
  /// child of its parent.
  var lines: [(index: Int, isLast: [Bool])] {
    var lines: [(index: Int, isLast: [Bool])] = []
    var pending: [(index: Int, isLast: [Bool])] = []
    for root in nodes.indices.reversed() where nodes[root].parent == nil { pending.append((root, [])) }
    while let line = pending.popLast() {
      lines.append(line)
      let below = children[line.index]
      for (position, child) in below.enumerated().reversed() {
        pending.append((child, line.isLast + [position == below.count - 1]))
      }
    }
    return lines
  }
}

/// What one stage has to show.
struct Section: Sendable {
  /// How it is laid out.
  enum Body: Sendable {
    case table(Table)
    case outline(Outline)
    /// Instructions, with arrows where they jump.
    case listing(Table)
    /// Rewrites under each other, each with its reason; columns `step`, `rule`, `reason`, `before`, `after`, `legality`.
    case steps(Table)
    /// Words in the first column, what is stated of them in the second.
    case definitions(Table)
    /// Two texts beside each other.
    case beside([String], [String], titles: [String])
  }

  /// The key in JSON.
  var key: String
  /// The heading.
  var title: String
  /// Short facts above the body: keys for JSON, and what people read.
  var facts: [Fact] = []
  var bodies: [(key: String, body: Body)] = []
  /// Sentences below.
  var notes: [String] = []

  /// A short fact.
  struct Fact: Sendable {
    var key: String
    var title: String
    var value: Field
    var mark: Mark = .none
    /// The title beside the number 1: `word` of `words`; nil where it is the same.
    var singular: String?
    /// Whether a number stands behind its title, as it counts nothing: `stack 2`.
    var isNamed = false
    /// Whether only JSON has it.
    var isOnlyForMachines = false

    init(
      _ key: String, _ title: String, _ value: Field, one singular: String? = nil, isNamed: Bool = false,
      mark: Mark = .none, isOnlyForMachines: Bool = false
    ) {
      self.key = key
      self.title = title
      self.value = value
      self.singular = singular
      self.isNamed = isNamed
      self.mark = mark
      self.isOnlyForMachines = isOnlyForMachines
    }

    /// Whether the fact is a number, which stands beside others.
    var isShort: Bool {
      switch value {
      case .integer, .number, .time: true
      default: false
      }
    }

    /// A number with what it counts or measures: `10 words`, `1 word`, `stack 2`.
    var counted: String {
      isNamed ? "\(title) \(value.text)" : "\(value.text) \(value == .integer(1) ? singular ?? title : title)"
    }
  }
}

extension Section.Body {
  /// The body with a column emptied.
  func without(_ key: String) -> Section.Body {
    switch self {
    case .table(let table): return .table(Self.emptied(table, key))
    case .listing(let table): return .listing(Self.emptied(table, key))
    case .outline(var outline):
      let columns = outline.columns
      for index in outline.nodes.indices { outline.update(index) { $0.fields = Self.emptied($0.fields, columns, key) } }
      return .outline(outline)
    case .steps, .definitions, .beside: return self
    }
  }

  /// A table with a column emptied.
  static func emptied(_ table: Table, _ key: String) -> Table {
    var table = table
    for row in table.rows.indices { table.rows[row].fields = emptied(table.rows[row].fields, table.columns, key) }
    return table
  }

  private static func emptied(_ fields: [Field], _ columns: [Column], _ key: String) -> [Field] {
    zip(fields, columns).map { $1.key == key ? .none : $0 }
  }
}
