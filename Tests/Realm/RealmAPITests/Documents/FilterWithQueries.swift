import RealmAPI
import Testing

/// The filtering page, `.where`: each example also as the predicate that the page has for it.
@Suite struct FilterWithQueries {
  let realm: Realm
  var tasks: Results<Task> { realm.objects(Task.self) }
  var projects: Results<Project> { realm.objects(Project.self) }

  init() throws { realm = try taskListRealm() }

  @Test func d01TheSetUp() {
    #expect(projects.names == ["Empty", "Fiesta", "Laundry", "New Project", "éclair"])
    #expect(tasks.count == 10)
  }

  @Test func d02AnyTaskOverAMinuteAndAnyOfAli() {
    let realmSwiftQuery = projects.where {
      ($0.tasks.progressMinutes > 1) && ($0.tasks.assignee == "Ali")
    }
    #expect(realmSwiftQuery.names == ["Fiesta"])
    let predicate = "((ANY tasks.progressMinutes > 1) && (ANY tasks.assignee == 'Ali'))"
    #expect(projects.filter(predicate).names == ["Fiesta"])
  }

  @Test func d03HighPriority() {
    let highPriorityTasks = tasks.where {
      $0.priority > 5
    }
    #expect(highPriorityTasks.names == ["Bake", "Cook", "Dry", "Invite"])
    #expect(tasks.filter("priority > 5").names == highPriorityTasks.names)
    #expect(tasks.filter("priority > %@", 5).names == highPriorityTasks.names)
  }

  @Test func d04LongRunning() {
    let longRunningTasks = tasks.where {
      $0.progressMinutes >= 120
    }
    #expect(longRunningTasks.names == ["Cook", "Iron"])
    #expect(tasks.filter("progressMinutes >= 120").names == longRunningTasks.names)
  }

  @Test func d05Unassigned() {
    let unassignedTasks = tasks.where {
      $0.assignee == nil
    }
    #expect(unassignedTasks.names == ["Dry"])
    #expect(tasks.filter("assignee == nil").names == ["Dry"])
  }

  @Test func d06Labelled() {
    let quickWinTasks = tasks.where {
      $0.labels.contains("quick win")
    }
    #expect(quickWinTasks.names == ["Invite"])
    #expect(tasks.filter("'quick win' IN labels").names == ["Invite"])
  }

  @Test func d07InARange() {
    let progressBetween30and60 = tasks.where {
      $0.progressMinutes.contains(30...60)
    }
    #expect(progressBetween30and60.names == ["Dry", "Invite", "Wash"])
    #expect(tasks.filter("progressMinutes BETWEEN {30, 60}").names == progressBetween30and60.names)
  }

  @Test func d08AnyOfTwoLabels() {
    let quickWinOrBugTasks = tasks.where {
      $0.labels.containsAny(in: ["quick win", "bug"])
    }
    #expect(quickWinOrBugTasks.names == ["Bake", "Invite"])
    #expect(tasks.filter("ANY labels IN {'quick win', 'bug'}").names == quickWinOrBugTasks.names)
  }

  @Test func d09AssignedToEither() {
    let taskAssigneeInAliOrJamie = tasks.where {
      let assigneeNames = ["Ali", "Jamie"]
      return $0.assignee.in(assigneeNames)
    }
    #expect(taskAssigneeInAliOrJamie.names == ["Bake", "Cook", "Invite"])
    #expect(tasks.filter("assignee IN {'Ali', 'Jamie'}").names == taskAssigneeInAliOrJamie.names)
  }

  @Test func d10BothConditions() {
    let aliComplete = tasks.where {
      ($0.assignee == "Ali") && ($0.isComplete == true)
    }
    #expect(aliComplete.names == ["Bake", "Invite"])
    #expect(tasks.filter("assignee == 'Ali' AND isComplete == true").names == aliComplete.names)
  }

  @Test func d11WithoutCase() {
    let found = projects.where { $0.name.contains("f", options: .caseInsensitive) }
    #expect(found.names == ["Fiesta"])
    #expect(projects.filter("name CONTAINS[c] 'f'").names == found.names)
  }

  /// The page's comment says that `E` is found, too; what the option says is that accents do not count, and it is the option
  /// that holds.
  @Test func d12WithoutAccents() {
    // Use the .diacreticInsensitive option for diacritic insensitivty: contains 'e', 'E', 'é', etc.
    let containElike = projects.where {
      $0.name.contains("e", options: .diacriticInsensitive)
    }
    #expect(containElike.names == ["Fiesta", "New Project", "éclair"])
    #expect(projects.filter("name CONTAINS[d] 'e'").names == containElike.names)
  }

  @Test(arguments: [("dog", true), ("dig", true), ("dug", true), ("ding", false), ("dg", false), ("a dog", false)])
  func d13Wildcards(_ word: String, _ matches: Bool) throws {
    try realm.write {
      let project = Project()
      project.name = word
      realm.add(project)
    }
    #expect(projects.where { $0.name.like("d?g") }.isEmpty != matches)
    #expect(projects.filter("name LIKE 'd?g'").isEmpty != matches)
  }

  @Test func d14StartsWith() {
    // Use the .caseInsensitive option for case-insensitivity.
    let startWithE = projects.where {
      $0.name.starts(with: "e", options: .caseInsensitive)
    }
    #expect(startWithE.names == ["Empty"])
    #expect(projects.filter("name BEGINSWITH[c] 'e'").names == startWithE.names)
  }

  @Test func d15Contains() {
    let containIe = projects.where {
      $0.name.contains("ie")
    }
    #expect(containIe.names == ["Fiesta"])
    #expect(projects.filter("name CONTAINS 'ie'").names == containIe.names)
  }

  @Test func d16Like() {
    let likeWildcard = tasks.where {
      $0.assignee.like("Al?x")
    }
    #expect(likeWildcard.names == ["", "Iron", "Wash"])
    #expect(tasks.filter("assignee LIKE 'Al?x'").names == likeWildcard.names)
  }

  @Test func d17WithoutCaseAndAccents() {
    let containElike = projects.filter("name CONTAINS[cd] 'e'")
    #expect(containElike.names == ["Empty", "Fiesta", "New Project", "éclair"])
    let query = projects.where {
      $0.name.contains("e", options: [.caseInsensitive, .diacriticInsensitive])
    }
    #expect(query.names == containElike.names)
  }

  @Test func d19AveragePriority() {
    let averageTaskPriorityAbove5 = projects.where {
      $0.tasks.priority.avg > 5
    }
    #expect(averageTaskPriorityAbove5.names == ["Fiesta", "éclair"])
    #expect(projects.filter("tasks.@avg.priority > 5").names == averageTaskPriorityAbove5.names)
  }

  @Test func d20AllOfLowPriority() throws {
    try realm.write {
      let low = Project()
      low.name = "Low"
      low.tasks.append(Task())
      realm.add(low)
    }
    let allTasksLowerPriority = projects.where {
      $0.tasks.priority.max < 5
    }
    #expect(allTasksLowerPriority.names == ["Low"])
    #expect(projects.filter("tasks.@max.priority < 5").names == allTasksLowerPriority.names)
  }

  @Test func d21AllOfHighPriority() {
    let allTasksHighPriority = projects.where {
      $0.tasks.priority.min > 5
    }
    #expect(allTasksHighPriority.names == ["Fiesta", "éclair"])
    #expect(projects.filter("tasks.@min.priority > 5").names == allTasksHighPriority.names)
  }

  @Test func d22ManyTasks() {
    let moreThan5Tasks = projects.where {
      $0.tasks.count > 5
    }
    #expect(moreThan5Tasks.names == ["Laundry"])
    #expect(projects.filter("tasks.@count > 5").names == moreThan5Tasks.names)
  }

  @Test func d23LongRunningProjects() {
    let longRunningProjects = projects.where {
      $0.tasks.progressMinutes.sum > 100
    }
    #expect(longRunningProjects.names == ["Fiesta", "Laundry"])
    #expect(projects.filter("tasks.@sum.progressMinutes > 100").names == longRunningProjects.names)
  }

  @Test func d24AnyTaskWithEitherLabel() {
    let projectsWithGivenLabels = projects.where {
      $0.tasks.labels.containsAny(in: ["quick win", "bug"])
    }
    #expect(projectsWithGivenLabels.names == ["Fiesta", "éclair"])
    #expect(projects.filter("ANY tasks.labels IN {'quick win', 'bug'}").names == projectsWithGivenLabels.names)
  }

  @Test func d25AnyRatingOfAnyTask() {
    let projectsWithRatingsOver3 = projects.where {
      $0.tasks.ratings > 3
    }
    #expect(projectsWithRatingsOver3.names == ["Fiesta", "éclair"])
    #expect(projects.filter("ANY tasks.ratings > 3").names == projectsWithRatingsOver3.names)
  }

  @Test func d26OneTaskThatIsBoth() {
    let subquery = projects.where {
      ($0.tasks.isComplete == false && $0.tasks.assignee == "Alex").count > 0
    }
    #expect(subquery.names == ["Laundry", "New Project"])
    let predicate =
      "SUBQUERY(tasks, $col1, (($col1.isComplete == false) && ($col1.assignee == 'Alex'))).@count > 0"
    #expect(projects.filter(predicate).names == subquery.names)
  }

  /// The page: "If the expression does not produce a valid subquery, you'll get an exception at runtime."
  @Test func d27SubqueriesBeginAtACollection() async {
    #expect(projects.where { ($0.tasks.priority > 5).count > 1 }.names == ["Fiesta"])
    await #expect(processExitsWith: .failure) {
      _ = try taskListRealm().objects(Task.self).where { ($0.priority > 5).count > 0 }
    }
  }
}
