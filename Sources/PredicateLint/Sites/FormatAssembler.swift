import PredicateDiagnostics

/// Puts a format's text together from its pieces, and chooses for each hole what stands in for it.
///
/// The text is read as far as telling operands from operators takes: whether at a hole a condition may begin, an operand has been read, an
/// operator, or a whole comparison, and whether something follows that goes on with it.
struct FormatAssembler {
  /// A piece of a format.
  enum Piece {
    case text(MappedText)
    /// An expression, its place in the file and its type.
    case hole(expression: String, place: Range<Int>, type: SiteType)
  }

  /// A byte of the text, or a hole.
  private enum Item {
    case byte(UInt8)
    case hole(Int)
  }

  /// What has been read of a condition.
  private enum Phase {
    /// A condition may begin.
    case start
    /// An operand has been read, and an operator may follow.
    case left
    /// An operator has been read, and an operand must follow.
    case operation
    /// The condition is whole.
    case done
  }

  private struct Group {
    var phase: Phase
    var isOperand: Bool
    /// How many commas go before a condition, in `SUBQUERY`.
    var commas: Int?
  }

  private var items: [Item] = []
  private var holes: [(expression: String, place: Range<Int>, type: SiteType)] = []
  /// The text of the items, a hole being nothing.
  private var source = MappedText()
  /// For each item the position of its byte in `source`.
  private var offsets: [Int] = []
  private var position = 0
  private var phase = Phase.start
  private var groups: [Group] = []
  private var lastWord = ""
  private var placeholders = 0
  private var result = FormatText(text: MappedText())

  /// The format of some pieces.
  static func assemble(_ pieces: [Piece]) -> FormatText {
    var assembler = FormatAssembler()
    for piece in pieces {
      switch piece {
      case .text(let text):
        for (index, byte) in text.bytes.enumerated() {
          assembler.offsets.append(assembler.source.count + index)
          assembler.items.append(.byte(byte))
        }
        assembler.source.append(text)
      case .hole(let expression, let place, let type):
        assembler.offsets.append(assembler.source.count)
        assembler.items.append(.hole(assembler.holes.count))
        assembler.holes.append((expression, place, type))
      }
    }
    if assembler.holes.isEmpty { return FormatText(text: assembler.source) }
    while assembler.position < assembler.items.count { assembler.step() }
    return assembler.result
  }

  // MARK: Items

  private func byte(_ position: Int) -> UInt8? {
    guard items.indices.contains(position), case .byte(let byte) = items[position] else { return nil }
    return byte
  }

  private func isHole(_ position: Int) -> Bool {
    guard items.indices.contains(position), case .hole = items[position] else { return false }
    return true
  }

  private mutating func copy(to end: Int) {
    for index in position..<max(position, min(end, items.count)) where !isHole(index) {
      result.text.append(source.slice(offsets[index]..<offsets[index] + 1))
    }
    position = max(position, min(end, items.count))
  }

  private func belongsToName(_ byte: UInt8) -> Bool {
    byte.continuesName || byte == 0x2E || byte == 0x24 || byte == 0x40
  }

  // MARK: Reading

  private mutating func step() {
    if isHole(position) { return word() }
    guard let byte = byte(position) else { return position += 1 }
    switch byte {
    case _ where byte.isSpace || byte.isLineEnd: copy(to: position + 1)
    case .quote, 0x27: quoted(byte)
    case _ where belongsToName(byte): word()
    case 0x25 where isPlaceholder(position): placeholder()
    case 0x28, 0x7B: open(isBrace: byte == 0x7B)
    case 0x29, 0x7D: close()
    case 0x5B: bracket()
    case 0x2C: comma()
    case 0x3D, 0x3C, 0x3E: comparison()
    case 0x21 where self.byte(position + 1) == 0x3D: comparison()
    case 0x26 where self.byte(position + 1) == 0x26, 0x7C where self.byte(position + 1) == 0x7C:
      phase = .start
      copy(to: position + 2)
    case 0x21: copy(to: position + 1)
    case 0x2B, 0x2D, 0x2A, 0x2F, 0x26, 0x7C, 0x5E:
      if phase == .left { phase = .start } else if phase == .done { phase = .operation }
      copy(to: position + 1)
    default: copy(to: position + 1)
    }
  }

  private mutating func comparison() {
    var end = position
    while let byte = byte(end), [0x3D, 0x3C, 0x3E, 0x21].contains(byte) { end += 1 }
    phase = .operation
    copy(to: end)
  }

  /// A string in quotation marks, with holes in it.
  private mutating func quoted(_ mark: UInt8) {
    copy(to: position + 1)
    while position < items.count {
      if isHole(position) {
        stand("x", as: .letters, isQuoted: true, to: position + 1)
      } else if byte(position) == .backslash {
        copy(to: position + 2)
      } else {
        let isEnd = byte(position) == mark
        copy(to: position + 1)
        if isEnd { break }
      }
    }
    readOperand()
  }

  private func isPlaceholder(_ start: Int) -> Bool {
    guard let next = byte(start + 1) else { return false }
    return next == 0x40 || next.continuesName && !next.isDigit || next.isDigit
  }

  private mutating func placeholder() {
    var end = position + 1
    while let byte = byte(end),
      byte.isDigit || byte == 0x2E || byte == 0x6C || byte == 0x68 || byte == 0x71 || byte == 0x7A
    {
      end += 1
    }
    placeholders += 1
    copy(to: end + 1)
    readOperand()
  }

  private mutating func readOperand() {
    lastWord = ""
    switch phase {
    case .start: phase = .left
    case .operation: phase = .done
    case .left, .done: break
    }
  }

  private mutating func open(isBrace: Bool) {
    let isCall = !lastWord.isEmpty && phase != .operation && !isBrace
    let isOperand = isBrace || isCall || phase == .operation
    groups.append(Group(phase: phase, isOperand: isOperand, commas: lastWord == "SUBQUERY" ? 2 : nil))
    phase = isOperand ? .operation : .start
    lastWord = ""
    copy(to: position + 1)
  }

  private mutating func close() {
    copy(to: position + 1)
    lastWord = ""
    guard let group = groups.popLast() else { return }
    let inner = phase
    phase = group.phase
    if !group.isOperand, inner == .done {
      phase = .done
    } else {
      readOperand()
    }
  }

  private mutating func comma() {
    copy(to: position + 1)
    lastWord = ""
    guard let last = groups.indices.last else { return }
    if let commas = groups[last].commas {
      groups[last].commas = commas - 1
      if commas == 1 { return phase = .start }
    }
    phase = groups[last].isOperand ? .operation : .start
  }

  /// `[cd]` and subscripts.
  private mutating func bracket() {
    let isOption = phase == .operation
    copy(to: position + 1)
    while position < items.count {
      if isHole(position) {
        if isOption {
          stand("c", as: .nothing, to: position + 1)
        } else {
          stand("0", as: .value, to: position + 1)
        }
      } else {
        let isEnd = byte(position) == 0x5D
        copy(to: position + 1)
        if isEnd { return }
      }
    }
  }

  private static let operators: Set<String> = [
    "IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "BETWEEN", "TEXT", "GEOWITHIN", "UTI-CONFORMS-TO",
    "UTI-EQUALS",
  ]
  private static let quantifiers: Set<String> = ["ANY", "ALL", "SOME", "NONE", "ANYKEY"]

  /// A name, number or keyword, with the holes that touch it.
  private mutating func word() {
    var end = position
    var holes = 0
    while end < items.count {
      if isHole(end) {
        holes += 1
        end += 1
        continue
      }
      guard let byte = byte(end), belongsToName(byte) else { break }
      // A keyword before a hole is a word of its own where a blank is between them, which is so nearly always.
      end += 1
    }
    guard holes == 0 else { return hole(to: end) }
    let text = String(decoding: (position..<end).compactMap { byte($0) }, as: UTF8.self)
    let upper = text.uppercased()
    copy(to: end)
    switch upper {
    case "AND", "OR", "NOT":
      phase = .start
      lastWord = ""
    case _ where Self.quantifiers.contains(upper): lastWord = ""
    case _ where Self.operators.contains(upper):
      phase = .operation
      lastWord = ""
    case "TRUEPREDICATE", "FALSEPREDICATE": phase = .done
    default:
      readOperand()
      lastWord = upper
    }
  }

  // MARK: Holes

  /// What follows a hole.
  private enum Next {
    case end, condition, comparison, arithmetic, operand, hole
  }

  private func next(_ position: Int) -> Next {
    var index = position
    while let byte = byte(index), byte.isSpace || byte.isLineEnd { index += 1 }
    if isHole(index) { return .hole }
    guard let byte = byte(index) else { return .end }
    switch byte {
    case 0x29, 0x7D, 0x5D, 0x2C: return .end
    case 0x3D, 0x3C, 0x3E: return .comparison
    case 0x21: return self.byte(index + 1) == 0x3D ? .comparison : .operand
    case 0x26, 0x7C: return self.byte(index + 1) == byte ? .condition : .arithmetic
    case 0x2B, 0x2D, 0x2A, 0x2F, 0x5E: return .arithmetic
    default: break
    }
    guard byte.beginsName else { return .operand }
    var end = index
    while let byte = self.byte(end), byte.continuesName || byte == 0x2D { end += 1 }
    let word = String(decoding: (index..<end).compactMap { self.byte($0) }, as: UTF8.self).uppercased()
    if word == "AND" || word == "OR" { return .condition }
    return Self.operators.contains(word) ? .comparison : .operand
  }

  /// Chooses the stand-in of a word with holes that ends at a position.
  private mutating func hole(to end: Int) {
    let next = next(end)
    let isGlued = (position..<end).contains { !isHole($0) }
    let type = (position..<end).compactMap { self.hole(at: $0)?.type }.first ?? .unknown
    lastWord = ""
    switch phase {
    case .start:
      switch next {
      case .comparison, .arithmetic:
        if isValue(type), !isGlued {
          placeholderStand("%@", as: .value, to: end)
        } else {
          placeholderStand("%K", as: .keyPath, to: end)
        }
        phase = .left
      case .end, .condition:
        if isGlued {
          placeholderStand("%K", as: .keyPath, to: end)
          phase = .left
        } else {
          stand("TRUEPREDICATE", as: .predicate, to: end)
          phase = .done
        }
      case .operand, .hole:
        if isGlued {
          placeholderStand("%K", as: .keyPath, to: end)
          phase = .left
        } else if next == .hole {
          placeholderStand("%K", as: .keyPath, to: end)
          phase = .left
        } else {
          stand("", as: .nothing, to: end)
        }
      }
    case .left:
      switch next {
      case .comparison: stand("", as: .nothing, to: end)
      case .operand, .hole, .arithmetic:
        stand("==", as: .comparison, to: end)
        phase = .operation
      case .end, .condition:
        placeholderStand("== %@", as: .comparison, to: end)
        phase = .done
      }
    case .operation:
      if next == .operand, !isGlued {
        stand("", as: .nothing, to: end)
      } else if isSubqueryCollection || isGlued && !isNumeric(end) {
        placeholderStand("%K", as: .keyPath, to: end)
        phase = .done
      } else {
        placeholderStand("%@", as: .value, to: end)
        phase = .done
      }
    case .done:
      switch next {
      case .operand, .hole:
        stand("AND", as: .connective, to: end)
        phase = .start
      default: stand("", as: .nothing, to: end)
      }
    }
  }

  private var isSubqueryCollection: Bool { groups.last?.commas == 2 }

  /// Whether what touches a hole is digits, a dot and a sign.
  private func isNumeric(_ end: Int) -> Bool {
    (position..<end).allSatisfy { index in
      guard let byte = byte(index) else { return true }
      return byte.isDigit || byte == 0x2E
    }
  }

  private func isValue(_ type: SiteType) -> Bool {
    switch type {
    case .bool, .integer, .float, .double, .null, .date, .data, .uuid, .objectID, .decimal: true
    default: false
    }
  }

  private func hole(at position: Int) -> (expression: String, place: Range<Int>, type: SiteType)? {
    guard items.indices.contains(position), case .hole(let index) = items[position] else { return nil }
    return holes[index]
  }

  private mutating func placeholderStand(_ text: String, as role: FormatText.Role, to end: Int) {
    stand(text, as: role, to: end, placeholder: placeholders)
    placeholders += 1
  }

  /// Writes a stand-in for all up to a position; the first hole of it carries it.
  private mutating func stand(
    _ text: String, as role: FormatText.Role, isQuoted: Bool = false, to end: Int, placeholder: Int? = nil
  ) {
    let start = result.text.count
    let inside = (position..<end).compactMap { hole(at: $0) }
    guard let first = inside.first, let last = inside.last else { return position = max(end, position + 1) }
    var spelling = first.place.lowerBound..<max(first.place.lowerBound, last.place.upperBound)
    for index in position..<end where !isHole(index) {
      guard let place = source.place(of: SourceRange(offsets[index], offsets[index] + 1)) else { continue }
      // Pieces of other literals and files stand elsewhere.
      if abs(place.lowerBound - spelling.lowerBound) < 4_096 {
        spelling = min(spelling.lowerBound, place.lowerBound)..<max(spelling.upperBound, place.upperBound)
      }
    }
    result.text.append(text.utf8, spelt: spelling)
    for (index, hole) in inside.enumerated() {
      let end = result.text.count
      var made = FormatText.Hole(
        range: SourceRange(index == 0 ? start : end, end), place: hole.place, expression: hole.expression,
        type: hole.type, isQuoted: isQuoted)
      made.role = index == 0 ? role : .nothing
      made.placeholder = index == 0 ? placeholder : nil
      result.holes.append(made)
    }
    position = end
  }
}
