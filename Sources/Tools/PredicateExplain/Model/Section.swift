import PredicateDiagnostics

/// Rows under column headings.
struct Table: Sendable {
  /// A row, with one field for each column.
  struct Row: Sendable {
    var fields: [Field]
    /// The source range that the row came from.
    var range: SourceRange?
    /// The target row of a jump, in listings.
    var target: Int?
    /// The highlight of the row.
    var mark: Mark = .none
  }

  var columns: [Column]
  var rows: [Row] = []
}

/// A highlight, shown as a color, or as a sign in plain text.
enum Mark: String, Sendable {
  case none
  /// True or fast.
  case good
  /// False or slow.
  case bad
  /// Worth attention.
  case notable

  /// The sign that replaces the color.
  var sign: String {
    switch self {
    case .none, .notable: ""
    case .good: "✓ "
    case .bad: "✗ "
    }
  }
}

/// A tree stored as a list, parents before children.
struct Outline: Sendable {
  struct Node: Sendable {
    var label: String
    var fields: [Field] = []
    var range: SourceRange?
    /// The index of the parent. `nil` for a root.
    var parent: Int?
    var mark: Mark = .none
  }

  var columns: [Column]
  /// The heading of the labels. Empty if they need none.
  var title = ""
  /// A Boolean value that indicates whether a sign before each label repeats its mark for readers who cannot see color.
  var hasSigns = false
  private(set) var nodes: [Node] = []
  private(set) var children: [[Int]] = []

  init(columns: [Column], title: String = "", hasSigns: Bool = false) {
    self.columns = columns
    self.title = title
    self.hasSigns = hasSigns
  }

  /// Adds a node after its parent and returns its index.
  @discardableResult
  mutating func add(_ node: Node) -> Int {
    let index = nodes.count
    nodes.append(node)
    children.append([])
    if let parent = node.parent, parent < index { children[parent].append(index) }
    return index
  }

  mutating func update(_ index: Int, _ change: (inout Node) -> Void) {
    guard nodes.indices.contains(index) else { return }
    change(&nodes[index])
  }

  /// Gives nodes without a source range, such as AND, the range of their descendants.
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

  /// The nodes in reading order. `isLast` indicates for each ancestor, and the node itself, whether it is the last child of its parent.
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

/// The output of one stage.
struct Section: Sendable {
  /// The content and layout of a section.
  enum Body: Sendable {
    case table(Table)
    case outline(Outline)
    /// Instructions, with arrows for jumps.
    case listing(Table)
    /// Consecutive rewrites, each with its reason. The columns are `step`, `rule`, `reason`, `before`, `after`, `legality`.
    case steps(Table)
    /// Terms in the first column, their descriptions in the second.
    case definitions(Table)
    /// Two texts side by side.
    case beside([String], [String], titles: [String])
  }

  /// The key in JSON.
  var key: String
  var title: String
  /// Short facts above the body, for JSON and for readers.
  var facts: [Fact] = []
  var bodies: [(key: String, body: Body)] = []
  /// Sentences below the body.
  var notes: [String] = []

  struct Fact: Sendable {
    var key: String
    var title: String
    var value: Field
    var mark: Mark = .none
    /// The title after the number 1: `word` of `words`. `nil` if it is the same.
    var singular: String?
    /// A Boolean value that indicates whether the number follows its title because it is not a count: `stack 2`.
    var isNamed = false
    /// A Boolean value that indicates whether the fact appears only in JSON.
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

    /// A Boolean value that indicates whether the fact is a number that is shown on a line with others.
    var isShort: Bool {
      switch value {
      case .integer, .number, .time: true
      default: false
      }
    }

    /// The number with its unit: `10 words`, `1 word`, `stack 2`.
    var counted: String {
      isNamed ? "\(title) \(value.text)" : "\(value.text) \(value == .integer(1) ? singular ?? title : title)"
    }
  }
}

extension Section.Body {
  /// Returns the body with a column emptied.
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

  /// Returns a table with a column emptied.
  static func emptied(_ table: Table, _ key: String) -> Table {
    var table = table
    for row in table.rows.indices { table.rows[row].fields = emptied(table.rows[row].fields, table.columns, key) }
    return table
  }

  private static func emptied(_ fields: [Field], _ columns: [Column], _ key: String) -> [Field] {
    zip(fields, columns).map { $1.key == key ? .none : $0 }
  }
}
