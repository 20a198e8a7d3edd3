/// What a mixed value holds. The raw values stand in columns and programs.
public enum MixedTag: UInt8, CaseIterable, Sendable {
  case null, bool, int, float, double, decimal, string, data, date, objectID, uuid, link
  /// A nested list or dictionary.
  case container
}
