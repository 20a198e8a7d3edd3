import PredicateJSON

/// A row of a section of the report, with the names that the JSON has for its values.
struct MeasuredRow {
  /// A text or a count that says what was measured.
  enum Label {
    case text(String)
    case count(Int)
  }

  private let labels: KeyValuePairs<String, Label>
  /// The measured numbers. `nil` where nothing was measured.
  private let numbers: KeyValuePairs<String, Double?>

  init(_ labels: KeyValuePairs<String, Label>, _ numbers: KeyValuePairs<String, Double?>) {
    self.labels = labels
    self.numbers = numbers
  }

  /// The number of a name. `nil` if it was not measured.
  subscript(name: String) -> Double? { numbers.first { $0.key == name }?.value }

  /// Returns the text of a label, and the empty text if there is no such label.
  func label(_ name: String) -> String {
    switch labels.first(where: { $0.key == name })?.value {
    case .text(let text)?: text
    case .count(let count)?: Numerals.grouped(count)
    case nil: ""
    }
  }

  /// Returns the ratio of two numbers. `nil` if one was not measured.
  func ratio(_ left: String, to right: String) -> Double? {
    guard let left = self[left], let right = self[right], right > 0 else { return nil }
    return left / right
  }

  /// Writes the row as the members of an object.
  func write(to writer: inout JSONWriter) {
    for (name, label) in labels {
      switch label {
      case .text(let text): writer.member(name, text)
      case .count(let count): writer.member(name, count)
      }
    }
    writer.numbers(numbers)
  }
}
