/// The words in the data.
enum Words {
  /// The parts of names. They have capitals and accents, so that the options of text operators matter.
  static let names = [
    "alpha", "bravo", "charlie", "delta", "Echo", "foxtrot", "golf", "hotel", "india", "juliett", "kilo", "lima",
    "mike",
    "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor", "whiskey", "xray", "yankee",
    "zulu", "Review", "design", "Écran", "field", "piece", "thief", "believe", "garden", "kitchen", "laundry", "email",
    "invoice", "deploy", "refactor", "Ship", "plan", "sprint", "naïve", "café", "resume", "budget", "call", "dentist",
    "groceries", "travel", "ticket", "meeting", "slides", "report", "server", "client", "schema", "query", "engine",
    "vector", "parser", "lexer", "token",
  ]
  static let assignees = [
    "Ali", "Alex", "Jamie", "Alix", "Sam", "Robin", "Casey", "Élodie", "Noah", "Mia", "Chen", "Olu",
  ]
  static let labels = ["quick win", "bug", "feature", "docs", "infra", "later"]
}
