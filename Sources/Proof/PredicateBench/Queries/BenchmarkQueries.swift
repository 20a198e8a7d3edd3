extension BenchmarkQuery {
  /// All queries: first on tasks, then on projects, which link to many tasks.
  static let all: [BenchmarkQuery] = [
    BenchmarkQuery("q01", "Task", "priority > 5", 45_423, 454_548),
    BenchmarkQuery("q02", "Task", "progressMinutes BETWEEN {30, 60}", 10_356, 102_732),
    BenchmarkQuery("q03", "Task", "assignee == nil", 7_806, 76_953),
    BenchmarkQuery("q04", "Task", "assignee == 'Ali' AND isComplete == true", 3_811, 38_444),
    BenchmarkQuery("q05", "Task", "name BEGINSWITH[c] 'e'", 4_706, 47_174),
    BenchmarkQuery("q06", "Task", "name CONTAINS 'ie'", 28_323, 281_792),
    BenchmarkQuery("q07", "Task", "assignee LIKE 'Al?x'", 15_328, 153_958),
    BenchmarkQuery("q08", "Task", "assignee IN {'Ali', 'Jamie'}", 15_295, 153_979),
    BenchmarkQuery(
      "q09", "Task", "priority > 5 AND progressMinutes > 120 AND NOT assignee == 'Alex'", 25_152, 250_806),
    BenchmarkQuery("q10", "Task", "name CONTAINS[c] 'RE'", 12_238, 120_157),
    BenchmarkQuery("q11", "Task", "ANY labels == 'bug'", 15_785, 157_397),
    BenchmarkQuery("q12", "Task", "ANY ratings > 3", 39_769, 398_201),
    BenchmarkQuery("q13", "Task", "name LIKE '*e*a*'", 31_431, 313_897),
    BenchmarkQuery("q14", "Task", "name ENDSWITH 'n' OR name ==[c] 'ECHO'", 10_000, 98_773),
    BenchmarkQuery(
      "q15", "Task", "(priority == 1 OR priority == 3 OR priority == 7) AND progressMinutes < 200", 18_200, 181_685),
    BenchmarkQuery("q20", "Project", "tasks.@avg.priority > 5", 4_642, 45_345),
    BenchmarkQuery("q21", "Project", "tasks.@count > 5", 7_098, 71_381),
    BenchmarkQuery("q22", "Project", "ANY tasks.priority == 10", 5_495, 54_690),
    BenchmarkQuery("q23", "Project", "NONE tasks.isComplete == true", 935, 9_597),
    BenchmarkQuery(
      "q24", "Project", "SUBQUERY(tasks, $t, $t.isComplete == false AND $t.assignee == 'Alex').@count > 0", 3_072,
      30_707),
    BenchmarkQuery("q25", "Project", "tasks.@sum.progressMinutes > 1500", 4_896, 49_178),
    BenchmarkQuery("q26", "Project", "tasks.@max.priority < 5", 383, 3_992),
    BenchmarkQuery("q27", "Project", "ALL tasks.priority > 0", 4_509, 45_183),
    BenchmarkQuery(
      "q28", "Project", "SUBQUERY(tasks, $t, $t.priority > 8).@count >= 3", 3_117, 29_946),
  ]
}
