/// The words that the data consists of.
enum Words {
  /// What names are made of; with capitals and accents, so that options of text operators have something to do.
  static let names = [
    "alpha", "bravo", "charlie", "delta", "Echo", "foxtrot", "golf", "hotel", "india", "juliett", "kilo", "lima",
    "mike",
    "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor", "whiskey", "xray", "yankee",
    "zulu", "Review", "design", "Écran", "field", "piece", "thief", "believe", "garden", "kitchen", "laundry", "email",
    "invoice", "deploy", "refactor", "Ship", "plan", "sprint", "naïve", "café", "resume", "budget", "call", "dentist",
    "groceries", "travel", "ticket", "meeting", "slides", "report", "server", "client", "schema", "query", "engine",
    "vector", "parser", "lexer", "token",
  ]
  /// The people that tasks are assigned to.
  static let assignees = [
    "Ali", "Alex", "Jamie", "Alix", "Sam", "Robin", "Casey", "Élodie", "Noah", "Mia", "Chen", "Olu",
  ]
  /// The labels of tasks.
  static let labels = ["quick win", "bug", "feature", "docs", "infra", "later"]
}
