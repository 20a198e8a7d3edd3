/// The form in which a column stores dates.
public enum DateForm: String, CaseIterable, Hashable, Sendable {
  /// The engine's timestamp without a zone, in UTC, with microseconds.
  case timestamp
  /// The engine's timestamp with a zone, independent of the session's zone.
  case timestamptz
  /// Text like `2020-02-29 12:30:00.250000000`, in UTC. Nine fractional digits make its order chronological.
  case text
  /// Text like `2020-02-29 12:30:00`, in UTC, as SQLite's `CURRENT_TIMESTAMP` writes it.
  case datetime
  /// Text like `2020-02-29 12:30:00.250`, in UTC, as GRDB writes it.
  case grdb
  /// Text like `2020-02-29T12:30:00Z`.
  case isoSeconds = "iso-seconds"
  /// Text like `2020-02-29T12:30:00.250Z`.
  case isoMilliseconds = "iso-milliseconds"
  /// ISO 8601 texts, with or without a fraction and an offset. A space may replace the `T`. Without an offset, they are UTC.
  case iso8601
  /// Integer seconds since 1970-01-01 UTC.
  case seconds
  /// Integer milliseconds since 1970-01-01 UTC.
  case milliseconds
  /// Integer microseconds since 1970-01-01 UTC.
  case microseconds
  /// Integer nanoseconds since 1970-01-01 UTC.
  case nanoseconds
  /// Seconds since 1970-01-01 UTC as a double.
  case realSeconds = "real-seconds"
  /// Seconds since 2001-01-01 UTC as a double, as in Core Data and `timeIntervalSinceReferenceDate`.
  case cocoa
}

extension DateForm {
  /// The properties of a form.
  struct Row: Sendable {
    let type: SQLType
    /// The notation of values.
    let shape: Shape
    /// The number of nanoseconds between consecutive values.
    let resolution: Int64
    /// A Boolean value that indicates whether the engine converts the column's values before comparing them. Otherwise, their order is
    /// chronological, and constants are converted to the column's form.
    var isRead = false
    /// A description of the column's values.
    let holds: String
  }

  /// The notation of values.
  package enum Shape: Sendable {
    /// Date and time with a separator, fractional digits of the second, and a suffix.
    case text(separator: Character, digits: Int, zone: String)
    /// A number of units since 1970.
    case integer
    /// Seconds since an epoch, which is given in seconds since 1970.
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
        type: .timestamptz, shape: .text(separator: " ", digits: 6, zone: "+00"), resolution: 1_000,
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
      type: .double, shape: .real(epoch: epoch), resolution: 1_000, holds: "seconds since \(year)")
  }

  var type: SQLType { row.type }

  /// The number of nanoseconds between consecutive values.
  package var resolution: Int64 { row.resolution }

  /// The notation of values.
  package var shape: Shape { row.shape }

  /// A Boolean value that indicates whether JSON and arrays cannot hold the form.
  var isUnusualInCollections: Bool {
    if case .real = shape { true } else { row.isRead || self == .timestamptz }
  }
}
