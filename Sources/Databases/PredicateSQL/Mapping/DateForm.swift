/// How a column holds points in time.
public enum DateForm: String, CaseIterable, Hashable, Sendable {
  /// The engine's timestamp without a zone, in UTC, to the microsecond.
  case timestamp
  /// The engine's timestamp with a zone, whatever the zone of the session is.
  case timestamptz
  /// Text like `2020-02-29 12:30:00.250000000`, UTC, with nine digits of the second, so that its order is that of time.
  case text
  /// Text like `2020-02-29 12:30:00`, UTC, as SQLite's `CURRENT_TIMESTAMP` writes it.
  case datetime
  /// Text like `2020-02-29 12:30:00.250`, UTC, as GRDB writes it.
  case grdb
  /// Text like `2020-02-29T12:30:00Z`.
  case isoSeconds = "iso-seconds"
  /// Text like `2020-02-29T12:30:00.250Z`.
  case isoMilliseconds = "iso-milliseconds"
  /// Texts of ISO 8601, with or without a fraction and an offset, in which a blank may stand for the `T`; without an offset they are UTC.
  case iso8601
  /// A whole number of seconds since 1970-01-01 UTC.
  case seconds
  /// A whole number of milliseconds since then.
  case milliseconds
  /// A whole number of microseconds since then.
  case microseconds
  /// A whole number of nanoseconds since then.
  case nanoseconds
  /// Seconds since then as a double, with their fraction.
  case realSeconds = "real-seconds"
  /// Seconds since 2001-01-01 UTC as a double, as Core Data and `timeIntervalSinceReferenceDate` have them.
  case cocoa
}

extension DateForm {
  /// What is to be known of a form, in one row.
  struct Row: Sendable {
    /// The type of the column.
    let type: SQLType
    /// How values are written.
    let shape: Shape
    /// How many nanoseconds lie between a value and the next.
    let resolution: Int64
    /// Whether the engine reads the column's values before they are compared; else their order is that of time, and constants take
    /// the column's form.
    var isRead = false
    /// What the column holds, in words.
    let holds: String
  }

  enum Shape: Sendable {
    /// Date and time with something between them, digits of the second, and what stands at the end.
    case text(separator: Character, digits: Int, zone: String)
    case integer
    /// Seconds since a point in time, in seconds since 1970.
    case real(epoch: Int64)
  }

  var row: Row {
    switch self {
    case .timestamp:
      Row(
        type: .timestamp, shape: .text(separator: " ", digits: 6, zone: ""), resolution: 1_000,
        holds: "timestamps in UTC")
    case .timestamptz:
      Row(
        type: .timestamptz, shape: .text(separator: " ", digits: 6, zone: "+00"), resolution: 1_000, isRead: true,
        holds: "timestamps with a zone")
    case .text: Self.text(" ", 9, "", "2020-02-29 12:30:00.250000000")
    case .datetime: Self.text(" ", 0, "", "2020-02-29 12:30:00")
    case .grdb: Self.text(" ", 3, "", "2020-02-29 12:30:00.250")
    case .isoSeconds: Self.text("T", 0, "Z", "2020-02-29T12:30:00Z")
    case .isoMilliseconds: Self.text("T", 3, "Z", "2020-02-29T12:30:00.250Z")
    case .iso8601:
      Row(
        type: .text, shape: .text(separator: "T", digits: 3, zone: "+00:00"), resolution: 1_000_000, isRead: true,
        holds: "texts of ISO 8601 that are no finer than milliseconds")
    case .seconds: Self.integer(1_000_000_000, "seconds")
    case .milliseconds: Self.integer(1_000_000, "milliseconds")
    case .microseconds: Self.integer(1_000, "microseconds")
    case .nanoseconds: Self.integer(1, "nanoseconds")
    case .realSeconds: Self.real(0, "1970")
    case .cocoa: Self.real(978_307_200, "2001")
    }
  }

  private static func text(_ separator: Character, _ digits: Int, _ zone: String, _ example: String) -> Row {
    Row(
      type: .text, shape: .text(separator: separator, digits: digits, zone: zone),
      resolution: (0..<9 - digits).reduce(1) { unit, _ in unit * 10 }, holds: "texts like `\(example)`")
  }

  private static func integer(_ resolution: Int64, _ unit: String) -> Row {
    Row(type: .integer, shape: .integer, resolution: resolution, holds: "whole \(unit) since 1970")
  }

  private static func real(_ epoch: Int64, _ year: String) -> Row {
    Row(
      type: .double, shape: .real(epoch: epoch), resolution: 1_000, isRead: true,
      holds: "seconds since \(year) that are no finer than microseconds")
  }

  /// The type of a column of this form.
  var type: SQLType { row.type }

  /// How many nanoseconds lie between a value and the next.
  var resolution: Int64 { row.resolution }
}
