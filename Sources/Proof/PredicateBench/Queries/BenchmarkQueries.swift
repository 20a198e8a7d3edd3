extension BenchmarkQuery {
  /// All queries: of tasks first, then of projects, which lead to many tasks.
  static let all: [BenchmarkQuery] = [
    BenchmarkQuery("q01", "Task", "priority > 5", 45_423, 454_548, 6.06, 71.81, 1.9),
    BenchmarkQuery("q02", "Task", "progressMinutes BETWEEN {30, 60}", 10_356, 102_732, 6.46, 64.63, 2.54),
    BenchmarkQuery("q03", "Task", "assignee == nil", 7_806, 76_953, 3.93, 45.96, 11.5),
    BenchmarkQuery("q04", "Task", "assignee == 'Ali' AND isComplete == true", 3_811, 38_444, 10.02, 58.24, 14.91),
    BenchmarkQuery("q05", "Task", "name BEGINSWITH[c] 'e'", 4_706, 47_174, 15.89, 76.24, 23.65),
    BenchmarkQuery("q06", "Task", "name CONTAINS 'ie'", 28_323, 281_792, 35.31, 119.2, 37.63),
    BenchmarkQuery("q07", "Task", "assignee LIKE 'Al?x'", 15_328, 153_958, 17.09, 99.07, 21.63),
    BenchmarkQuery("q08", "Task", "assignee IN {'Ali', 'Jamie'}", 15_295, 153_979, 20.28, 100.1, 19.94),
    BenchmarkQuery(
      "q09", "Task",
      "priority > 5 AND progressMinutes > 120 AND NOT assignee == 'Alex'",
      25_152, 250_806, 30.11, 78.15, 19.03),
    BenchmarkQuery("q10", "Task", "name CONTAINS[c] 'RE'", 12_238, 120_157, 38.29, 312.78, 73.54),
    BenchmarkQuery("q11", "Task", "ANY labels == 'bug'", 15_785, 157_397, 133.47, 322.84, 27.09),
    BenchmarkQuery("q12", "Task", "ANY ratings > 3", 39_769, 398_201, 126.18, 386.38, 36.06),
    BenchmarkQuery("q13", "Task", "name LIKE '*e*a*'", 31_431, 313_897, 180.0, 109.63, 48.1),
    BenchmarkQuery("q14", "Task", "name ENDSWITH 'n' OR name ==[c] 'ECHO'", 10_000, 98_773, 26.81, 218.52, 52.05),
    BenchmarkQuery(
      "q15", "Task",
      "(priority == 1 OR priority == 3 OR priority == 7) AND progressMinutes < 200",
      18_200, 181_685, 15.78, 120.21, 10.14),
    BenchmarkQuery("q20", "Project", "tasks.@avg.priority > 5", 4_642, 45_345, 4831.61, 12302.44, 1935.26),
    BenchmarkQuery("q21", "Project", "tasks.@count > 5", 7_098, 71_381, 324.22, 1014.95, 369.71),
    BenchmarkQuery("q22", "Project", "ANY tasks.priority == 10", 5_495, 54_690, 5045.32, 8295.19, 246.62),
    BenchmarkQuery("q23", "Project", "NONE tasks.isComplete == true", 935, 9_597, 4542.47, 3310.32, 381.05),
    BenchmarkQuery(
      "q24", "Project",
      "SUBQUERY(tasks, $t, $t.isComplete == false AND $t.assignee == 'Alex').@count > 0",
      3_072, 30_707, 7262.59, 8926.17, 254.05),
    BenchmarkQuery("q25", "Project", "tasks.@sum.progressMinutes > 1500", 4_896, 49_178, 4315.6, 11776.3, 1739.91),
    BenchmarkQuery("q26", "Project", "tasks.@max.priority < 5", 383, 3_992, 3242.83, 11096.86, 1467.12),
    BenchmarkQuery("q27", "Project", "ALL tasks.priority > 0", 4_509, 45_183, 2832.04, 6767.99, 170.15),
    BenchmarkQuery(
      "q28", "Project",
      "SUBQUERY(tasks, $t, $t.priority > 8).@count >= 3",
      3_117, 29_946, 4028.05, 9950.62, 302.87),
  ]
}
