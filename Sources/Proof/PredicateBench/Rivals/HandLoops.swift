/// Hand-written loops for each query by someone who knows the columns. They are the baseline of the batch executor.
///
/// Loops over numbers and list lengths are branch-free and use wrapping arithmetic, so that the compiler vectorizes them. Loops over texts
/// go row by row over offsets and bytes. Compounds stop at the first deciding operand. Loops over a project's tasks look up each one in
/// place and stop when the result is known. None uses dictionary codes for a single text, a bitmap of matches, or explicit vectors: these
/// are the subject of the measurement.
enum HandLoops {
  /// A loop that counts the matching objects.
  typealias Loop = @Sendable (HandColumns) -> Int

  /// Returns the loop of a query.
  static func loop(_ id: String) -> Loop? {
    switch id {
    case "q01": q01
    case "q02": q02
    case "q03": q03
    case "q04": q04
    case "q05": q05
    case "q06": q06
    case "q07": q07
    case "q08": q08
    case "q09": q09
    case "q10": q10
    case "q11": q11
    case "q12": q12
    case "q13": q13
    case "q14": q14
    case "q15": q15
    case "q20": q20
    case "q21": q21
    case "q22": q22
    case "q23": q23
    case "q24": q24
    case "q25": q25
    case "q26": q26
    case "q27": q27
    case "q28": q28
    default: nil
    }
  }

  /// Returns the sum of eight-byte numbers, as a measure of memory bandwidth.
  @inline(never)
  @Sendable static func sum(_ columns: HandColumns) -> Int {
    guard let numbers = UnsafePointer(columns.numbers.baseAddress) else { return 0 }
    let count = columns.numbers.count
    var (sum, index) = (0 as Int64, 0)
    while index < count {
      sum &+= numbers[index]
      index &+= 1
    }
    return Int(sum)
  }
}

// MARK: Numbers, bits

extension HandLoops {
  /// priority > 5
  @inline(never)
  @Sendable private static func q01(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in one(chunk.priority[row] > 5) }
  }

  /// progressMinutes BETWEEN {30, 60}
  @inline(never)
  @Sendable private static func q02(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      let minutes = chunk.progressMinutes[row]
      return one(minutes >= 30) & one(minutes <= 60)
    }
  }

  /// assignee == nil
  @inline(never)
  @Sendable private static func q03(_ columns: HandColumns) -> Int {
    var count = 0
    for chunk in columns.tasks {
      guard let valid = chunk.hasAssignee else { continue }
      let words = (chunk.count &+ 63) &>> 6
      var (ones, word) = (0, 0)
      while word < words {
        ones &+= valid[word].nonzeroBitCount
        word &+= 1
      }
      count &+= chunk.count &- ones
    }
    return count
  }
}

// MARK: Texts

extension HandLoops {
  /// assignee == 'Ali' AND isComplete == true
  @inline(never)
  @Sendable private static func q04(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      text(chunk.assignee, row) == "Ali" && bit(chunk.isComplete, row) ? 1 : 0
    }
  }

  /// name BEGINSWITH[c] 'e'
  @inline(never)
  @Sendable private static func q05(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      let (start, end) = (chunk.name.offsets[row], chunk.name.offsets[row &+ 1])
      return one(chunk.name.bytes[Int(start)] | 0x20 == UInt8(ascii: "e")) & one(end > start)
    }
  }

  /// name CONTAINS 'ie'
  @inline(never)
  @Sendable private static func q06(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      let text = text(chunk.name, row)
      var index = 1
      while index < text.count {
        if text.bytes[index &- 1] == UInt8(ascii: "i"), text.bytes[index] == UInt8(ascii: "e") { return 1 }
        index &+= 1
      }
      return 0
    }
  }

  /// assignee LIKE 'Al?x'
  @inline(never)
  @Sendable private static func q07(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      let text = text(chunk.assignee, row)
      guard text.count >= 4, text.bytes[0] == UInt8(ascii: "A"), text.bytes[1] == UInt8(ascii: "l") else { return 0 }
      let last = 2 &+ characterLength(text.bytes[2])
      return text.count == last &+ 1 && text.bytes[last] == UInt8(ascii: "x") ? 1 : 0
    }
  }

  /// assignee IN {'Ali', 'Jamie'}
  @inline(never)
  @Sendable private static func q08(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      let text = text(chunk.assignee, row)
      return text == "Ali" || text == "Jamie" ? 1 : 0
    }
  }

  /// name CONTAINS[c] 'RE'
  @inline(never)
  @Sendable private static func q10(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      let text = text(chunk.name, row)
      var index = 1
      while index < text.count {
        if text.bytes[index &- 1] | 0x20 == UInt8(ascii: "r"), text.bytes[index] | 0x20 == UInt8(ascii: "e") {
          return 1
        }
        index &+= 1
      }
      return 0
    }
  }

  /// name LIKE '*e*a*'
  @inline(never)
  @Sendable private static func q13(_ columns: HandColumns) -> Int {
    var pattern: (UInt8, UInt8, UInt8, UInt8, UInt8) = (0x2A, 0x65, 0x2A, 0x61, 0x2A)
    return withUnsafeBytes(of: &pattern) { pattern in
      guard let start = pattern.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
      let pattern = UnsafeBufferPointer(start: start, count: pattern.count)
      return rows(columns.tasks) { chunk, row in like(text(chunk.name, row), pattern) ? 1 : 0 }
    }
  }

  /// name ENDSWITH 'n' OR name ==[c] 'ECHO'
  @inline(never)
  @Sendable private static func q14(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      let text = text(chunk.name, row)
      if text.count > 0, text.bytes[text.count &- 1] == UInt8(ascii: "n") { return 1 }
      let folded = UnsafeRawPointer(text.bytes).loadUnaligned(as: UInt32.self).littleEndian | 0x2020_2020
      // `echo`, with the first letter in the lowest byte.
      return text.count == 4 && folded == 0x6F68_6365 ? 1 : 0
    }
  }
}

// MARK: Compounds

extension HandLoops {
  /// priority > 5 AND progressMinutes > 120 AND NOT assignee == 'Alex'
  @inline(never)
  @Sendable private static func q09(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      chunk.priority[row] > 5 && chunk.progressMinutes[row] > 120 && text(chunk.assignee, row) != "Alex" ? 1 : 0
    }
  }

  /// (priority == 1 OR priority == 3 OR priority == 7) AND progressMinutes < 200
  @inline(never)
  @Sendable private static func q15(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      let priority = chunk.priority[row]
      return (priority == 1 || priority == 3 || priority == 7) && chunk.progressMinutes[row] < 200 ? 1 : 0
    }
  }
}

// MARK: Lists of values

extension HandLoops {
  /// ANY labels == 'bug'
  @inline(never)
  @Sendable private static func q11(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      var element = Int(chunk.labelOffsets[row])
      let end = Int(chunk.labelOffsets[row &+ 1])
      while element < end {
        if chunk.labelCodes[element] == chunk.bugCode { return 1 }
        element &+= 1
      }
      return 0
    }
  }

  /// ANY ratings > 3
  @inline(never)
  @Sendable private static func q12(_ columns: HandColumns) -> Int {
    rows(columns.tasks) { chunk, row in
      var element = Int(chunk.ratingOffsets[row])
      let end = Int(chunk.ratingOffsets[row &+ 1])
      while element < end {
        if chunk.ratings[element] > 3 { return 1 }
        element &+= 1
      }
      return 0
    }
  }
}

// MARK: A project's tasks

extension HandLoops {
  /// tasks.@avg.priority > 5
  @inline(never)
  @Sendable private static func q20(_ columns: HandColumns) -> Int {
    projects(columns) { tasks, rows in
      var sum = 0
      for row in rows { sum &+= Int(tasks.priority[chunk(row)][position(row)]) }
      return one(sum > 5 &* rows.count)
    }
  }

  /// tasks.@count > 5
  @inline(never)
  @Sendable private static func q21(_ columns: HandColumns) -> Int {
    var count = 0
    for chunk in columns.projects {
      // As wide as the offsets, so that both fit the same vectors.
      var (longer, row) = (0 as Int32, 0)
      while row < chunk.count {
        let length = Int32(bitPattern: chunk.offsets[row &+ 1] &- chunk.offsets[row])
        longer &+= Int32(unsafeBitCast(length > 5, to: UInt8.self))
        row &+= 1
      }
      count &+= Int(longer)
    }
    return count
  }

  /// ANY tasks.priority == 10
  @inline(never)
  @Sendable private static func q22(_ columns: HandColumns) -> Int {
    projects(columns) { tasks, rows in
      for row in rows where tasks.priority[chunk(row)][position(row)] == 10 { return 1 }
      return 0
    }
  }

  /// NONE tasks.isComplete == true
  @inline(never)
  @Sendable private static func q23(_ columns: HandColumns) -> Int {
    projects(columns) { tasks, rows in
      for row in rows where bit(tasks.isComplete[chunk(row)], position(row)) { return 0 }
      return 1
    }
  }

  /// SUBQUERY(tasks, $t, $t.isComplete == false AND $t.assignee == 'Alex').@count > 0
  @inline(never)
  @Sendable private static func q24(_ columns: HandColumns) -> Int {
    // Branching on each task's bit would mispredict half the time and stall on its name. So first the rows of incomplete tasks are
    // collected, then the length and bytes of their names are compared together.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { found in
      guard let found = found.baseAddress else { return 0 }
      return projects(columns) { tasks, rows in
        var (first, isFound) = (0, 0)
        while first < rows.count, isFound == 0 {
          let end = min(first &+ 64, rows.count)
          var (count, index) = (0, first)
          while index < end {
            let row = rows[index]
            found[count] = row
            count &+= one(!bit(tasks.isComplete[chunk(row)], position(row)))
            index &+= 1
          }
          index = 0
          while index < count {
            let name = text(tasks.assignee[chunk(found[index])], position(found[index]))
            let bytes = UnsafeRawPointer(name.bytes).loadUnaligned(as: UInt32.self).littleEndian
            // `Alex`, with the first letter in the lowest byte.
            isFound |= one(name.count == 4) & one(bytes == 0x7865_6C41)
            index &+= 1
          }
          first = end
        }
        return isFound
      }
    }
  }

  /// tasks.@sum.progressMinutes > 1500
  @inline(never)
  @Sendable private static func q25(_ columns: HandColumns) -> Int {
    projects(columns) { tasks, rows in
      var sum = 0
      for row in rows { sum &+= Int(tasks.progressMinutes[chunk(row)][position(row)]) }
      return one(sum > 1_500)
    }
  }

  /// tasks.@max.priority < 5
  @inline(never)
  @Sendable private static func q26(_ columns: HandColumns) -> Int {
    projects(columns) { tasks, rows in
      var highest = Int8.min
      for row in rows { highest = max(highest, tasks.priority[chunk(row)][position(row)]) }
      return one(highest < 5) & one(rows.count > 0)
    }
  }

  /// ALL tasks.priority > 0
  @inline(never)
  @Sendable private static func q27(_ columns: HandColumns) -> Int {
    projects(columns) { tasks, rows in
      for row in rows where tasks.priority[chunk(row)][position(row)] <= 0 { return 0 }
      return 1
    }
  }

  /// SUBQUERY(tasks, $t, $t.priority > 8).@count >= 3
  @inline(never)
  @Sendable private static func q28(_ columns: HandColumns) -> Int {
    projects(columns) { tasks, rows in
      var count = 0
      for row in rows { count &+= one(tasks.priority[chunk(row)][position(row)] > 8) }
      return one(count >= 3)
    }
  }
}

// MARK: Pieces

extension HandLoops {
  /// Returns the sum over the rows of all chunks.
  @inline(__always)
  private static func rows(
    _ chunks: UnsafeMutableBufferPointer<HandColumns.TaskChunk>, _ count: (HandColumns.TaskChunk, Int) -> Int
  ) -> Int {
    var total = 0
    for chunk in chunks {
      var row = 0
      while row < chunk.count {
        total &+= count(chunk, row)
        row &+= 1
      }
    }
    return total
  }

  /// Returns the sum over the projects, each with the tasks' columns and its own rows.
  @inline(__always)
  private static func projects(
    _ columns: HandColumns,
    _ count: (HandColumns.TaskColumns, UnsafeBufferPointer<UInt32>) -> Int
  ) -> Int {
    let tasks = columns.taskColumns
    var total = 0
    for chunk in columns.projects {
      var row = 0
      while row < chunk.count {
        let start = Int(chunk.offsets[row])
        let length = Int(chunk.offsets[row &+ 1]) &- start
        total &+= count(tasks, UnsafeBufferPointer(start: chunk.rows + start, count: length))
        row &+= 1
      }
    }
    return total
  }

  /// Returns the chunk of a task.
  @inline(__always)
  private static func chunk(_ row: UInt32) -> Int { Int(row &>> 16) }

  /// Returns the position of a task in its chunk.
  @inline(__always)
  private static func position(_ row: UInt32) -> Int { Int(row & 0xFFFF) }

  /// Returns 1 for true and 0 for false, without a branch.
  @inline(__always)
  private static func one(_ value: Bool) -> Int { Int(unsafeBitCast(value, to: UInt8.self)) }

  @inline(__always)
  private static func bit(_ words: UnsafePointer<UInt64>, _ row: Int) -> Bool {
    words[row &>> 6] &>> UInt64(truncatingIfNeeded: row & 63) & 1 != 0
  }

  /// A text of a column.
  private struct Text {
    var bytes: UnsafePointer<UInt8>
    var count: Int

    /// Returns a Boolean value that indicates whether the text equals another. The lengths are compared first, then the bytes.
    @inline(__always)
    static func == (left: Text, right: StaticString) -> Bool {
      guard left.count == right.utf8CodeUnitCount else { return false }
      var index = 0
      while index < left.count {
        if left.bytes[index] != right.utf8Start[index] { return false }
        index &+= 1
      }
      return true
    }

    @inline(__always)
    static func != (left: Text, right: StaticString) -> Bool { !(left == right) }
  }

  @inline(__always)
  private static func text(_ texts: HandColumns.Texts, _ row: Int) -> Text {
    let start = Int(texts.offsets[row])
    return Text(bytes: texts.bytes + start, count: Int(texts.offsets[row &+ 1]) &- start)
  }

  /// Returns the number of bytes of the character that begins with a byte.
  @inline(__always)
  private static func characterLength(_ first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  /// Returns a Boolean value that indicates whether a text matches a pattern: `*` matches any sequence, `?` one character. On a mismatch,
  /// the search returns to the last `*`.
  @inline(__always)
  private static func like(_ text: Text, _ pattern: UnsafeBufferPointer<UInt8>) -> Bool {
    var (index, next) = (0, 0)
    var (star, retry) = (-1, 0)
    while index < text.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        star = next
        retry = index
        next &+= 1
      } else if next < pattern.count, pattern[next] == UInt8(ascii: "?") {
        index &+= characterLength(text.bytes[index])
        next &+= 1
      } else if next < pattern.count, pattern[next] == text.bytes[index] {
        index &+= 1
        next &+= 1
      } else if star >= 0 {
        retry &+= 1
        index = retry
        next = star &+ 1
      } else {
        return false
      }
    }
    while next < pattern.count, pattern[next] == UInt8(ascii: "*") { next &+= 1 }
    return next == pattern.count
  }
}
