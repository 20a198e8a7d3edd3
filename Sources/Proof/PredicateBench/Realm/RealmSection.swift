/// What the documents' API costs: a section of the page.
enum RealmSection {
  static func lines(_ report: Report) -> [String] {
    guard let result = report.realm else { return [] }
    let count = Numerals.grouped(result.objectCount)
    var lines = [
      "## The documents' API", "",
      "\(count) tasks of the documents' task list: a name of its own each, an assignee or none, a flag, two integers, and two sets",
      "without elements. They are made by `BenchTask()`, five assignments and `realm.add` in one `realm.write`, its end included: once each is",
      "let go as soon as it was added, once all are held in an array. Bytes in the process are those that it has resident after the",
      "write more than before: the store, what the write needed and the allocator kept, the array, and the objects that are held.",
      "",
      "| tasks, made and added | µs a task | bytes a task in the process | in the store |",
      "| --- | ---: | ---: | ---: |",
    ]
    for (name, creation) in [("each let go", result.creations.dropped), ("all held", result.creations.held)] {
      let cells = [creation.microseconds, creation.residentBytes, result.storedBytes].map { Numerals.significant($0) }
      lines.append("| \(name) | \(cells.joined(separator: " | ")) |")
    }
    lines += [
      "",
      "`tasks.where { … }.count`, from the closure on, and `tasks.filter(\"…\").count`, from the text on, against counting with a program",
      "of the same condition that was compiled before: timed in turns, \(result.runs) times; a cell is the least. The realm has been asked",
      "before, and keeps what it compiled.", "",
      "| condition | `.where`, µs | `.filter`, µs | store, µs | `.where` ÷ store | `.where` ÷ `.filter` |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += result.filterings.map { filtering in
      let times = [filtering.results, filtering.filter, filtering.store].map { $0.minimum / 1e3 }
      let cells = (times + [filtering.share, filtering.shareOfFilter]).map { Numerals.significant($0) }
      return "| `\(filtering.condition)` | \(cells.joined(separator: " | ")) |"
    }
    lines += [
      "",
      "Results that are kept, after a write that assigned one property of one object: how long it takes to say how many there are, to get the",
      "one in the middle, and how much longer a write takes that an observer is told of; beside these, the write alone, and counting by",
      "results that are new. Medians.", "",
      "| condition | count, µs | the middle one, µs | observer, µs | the write, µs | counted anew, µs |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += result.followings.map { following in
      let times = [following.count, following.element, following.observer, following.write, following.search]
      return "| `\(following.condition)` | \(times.map { Numerals.significant($0 / 1e3) }.joined(separator: " | ")) |"
    }
    lines += [
      "",
      "Reading a property of one object after the other, in nanoseconds a read: of objects that the program holds, of frozen ones that it",
      "holds, and of each object of `for object in results`, which is made for it. The store's time is that of asking the snapshot for the",
      "value of a row. A link is read as an object that is made for it, a list as its number of elements.", "",
      "| property | held | frozen | results | store | slower of held and frozen ÷ store |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += result.readings.map { reading in
      let times = [reading.held, reading.frozen, reading.results, reading.store].map(\.minimum)
      let cells = (times + [reading.share]).map { Numerals.significant($0) }
      return "| `\(reading.property)` | \(cells.joined(separator: " | ")) |"
    }
    return lines + [""]
  }
}
