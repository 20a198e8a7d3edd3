/// Boxes and arrows for the drawing formats, with one cluster for each stage.
struct Graph {
  struct Box {
    var id: String
    /// The lines in the box, most important first.
    var lines: [String]
    var mark: Mark
  }

  struct Arrow {
    var from: String
    var to: String
    var isJump: Bool
  }

  struct Cluster {
    var title: String
    var boxes: [Box] = []
    var arrows: [Arrow] = []
  }

  private(set) var clusters: [Cluster] = []

  /// Creates the trees and listings of an explanation. Tables are omitted, since they have no edges, and so are term orders, which repeat
  /// the plan's tree.
  init(_ explanation: Explanation) {
    for (number, section) in explanation.sections.enumerated() {
      for (part, body) in section.bodies.enumerated() {
        let prefix = "s\(number)p\(part)"
        switch body.body {
        case .outline where body.key == "orders": continue
        case .outline(let outline): clusters.append(Self.cluster(section.title, prefix, outline))
        case .listing(let table): clusters.append(Self.cluster(section.title, prefix, table))
        case .table, .steps, .definitions, .beside: continue
        }
      }
    }
  }

  private static func cluster(_ title: String, _ prefix: String, _ outline: Outline) -> Cluster {
    var cluster = Cluster(title: title)
    for (index, node) in outline.nodes.enumerated() {
      let facts = zip(outline.columns, node.fields).compactMap { column, field -> String? in
        guard !column.isOnlyForMachines, !field.text.isEmpty, column.key != "span" else { return nil }
        return column.isNumeric ? "\(column.title) \(field.text)" : field.text
      }
      cluster.boxes.append(Box(id: "\(prefix)n\(index)", lines: [node.label] + facts, mark: node.mark))
      for child in outline.children[index] {
        cluster.arrows.append(Arrow(from: "\(prefix)n\(index)", to: "\(prefix)n\(child)", isJump: false))
      }
    }
    return cluster
  }

  private static func cluster(_ title: String, _ prefix: String, _ table: Table) -> Cluster {
    var cluster = Cluster(title: title)
    let keys = ["mnemonic", "operands"]
    for (index, row) in table.rows.enumerated() {
      let words = keys.compactMap { key in
        table.columns.firstIndex { $0.key == key }.map { row.fields[$0].text.drop { $0 == " " } }
      }.filter { !$0.isEmpty }
      let address = row.fields.first?.text ?? ""
      cluster.boxes.append(
        Box(id: "\(prefix)n\(index)", lines: ["\(address)  \(words.joined(separator: " "))"], mark: row.mark))
      if index + 1 < table.rows.count {
        cluster.arrows.append(Arrow(from: "\(prefix)n\(index)", to: "\(prefix)n\(index + 1)", isJump: false))
      }
      if let target = row.target {
        cluster.arrows.append(Arrow(from: "\(prefix)n\(index)", to: "\(prefix)n\(target)", isJump: true))
      }
    }
    return cluster
  }
}

/// Escaping for the output languages.
enum Escape {
  /// Returns text for a quoted DOT string.
  static func dot(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: String(scalar)
      }
    }.joined()
  }

  /// Returns text for a quoted Mermaid label, with special characters as entities.
  static func mermaid(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || [" ", ".", ",", "_", "-", "→"].contains(scalar)
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }
}
