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
    case "q01": { rows($0.tasks) { chunk, row in one(chunk.priority[row] > 5) } }
    case "q02":
      { columns in
        rows(columns.tasks) { chunk, row in
          let minutes = chunk.progressMinutes[row]
          return one(minutes >= 30) & one(minutes <= 60)
        }
      }
    case "q03":
      { columns in
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
    case "q04":
      { columns in
        rows(columns.tasks) { chunk, row in
          text(chunk.assignee, row) == "Ali" && bit(chunk.isComplete, row) ? 1 : 0
        }
      }
    case "q05":
      { columns in
        rows(columns.tasks) { chunk, row in
          let (start, end) = (chunk.name.offsets[row], chunk.name.offsets[row &+ 1])
          return one(chunk.name.bytes[Int(start)] | 0x20 == UInt8(ascii: "e")) & one(end > start)
        }
      }
    case "q06":
      { columns in
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
    case "q07":
      { columns in
        rows(columns.tasks) { chunk, row in
          let text = text(chunk.assignee, row)
          guard text.count >= 4, text.bytes[0] == UInt8(ascii: "A"), text.bytes[1] == UInt8(ascii: "l") else {
            return 0
          }
          let last = 2 &+ characterLength(text.bytes[2])
          return text.count == last &+ 1 && text.bytes[last] == UInt8(ascii: "x") ? 1 : 0
        }
      }
    case "q08":
      { columns in
        rows(columns.tasks) { chunk, row in
          let text = text(chunk.assignee, row)
          return text == "Ali" || text == "Jamie" ? 1 : 0
        }
      }
    case "q09":
      { columns in
        rows(columns.tasks) { chunk, row in
          chunk.priority[row] > 5 && chunk.progressMinutes[row] > 120 && text(chunk.assignee, row) != "Alex" ? 1 : 0
        }
      }
    case "q10":
      { columns in
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
    case "q11":
      { columns in
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
    case "q12":
      { columns in
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
    case "q13":
      { columns in
        var pattern: (UInt8, UInt8, UInt8, UInt8, UInt8) = (0x2A, 0x65, 0x2A, 0x61, 0x2A)
        return withUnsafeBytes(of: &pattern) { pattern in
          guard let start = pattern.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
          let pattern = UnsafeBufferPointer(start: start, count: pattern.count)
          return rows(columns.tasks) { chunk, row in like(text(chunk.name, row), pattern) ? 1 : 0 }
        }
      }
    case "q14":
      { columns in
        rows(columns.tasks) { chunk, row in
          let text = text(chunk.name, row)
          if text.count > 0, text.bytes[text.count &- 1] == UInt8(ascii: "n") { return 1 }
          let folded = UnsafeRawPointer(text.bytes).loadUnaligned(as: UInt32.self).littleEndian | 0x2020_2020
          // `echo`, with the first letter in the lowest byte.
          return text.count == 4 && folded == 0x6F68_6365 ? 1 : 0
        }
      }
    case "q15":
      { columns in
        rows(columns.tasks) { chunk, row in
          let priority = chunk.priority[row]
          return (priority == 1 || priority == 3 || priority == 7) && chunk.progressMinutes[row] < 200 ? 1 : 0
        }
      }
    case "q20":
      { columns in
        projects(columns) { tasks, rows in
          var sum = 0
          for row in rows { sum &+= Int(tasks.priority[chunk(row)][position(row)]) }
          return one(sum > 5 &* rows.count)
        }
      }
    case "q21":
      { columns in
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
    case "q22":
      { columns in
        projects(columns) { tasks, rows in
          for row in rows where tasks.priority[chunk(row)][position(row)] == 10 { return 1 }
          return 0
        }
      }
    case "q23":
      { columns in
        projects(columns) { tasks, rows in
          for row in rows where bit(tasks.isComplete[chunk(row)], position(row)) { return 0 }
          return 1
        }
      }
    case "q24":
      { columns in
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
    case "q25":
      { columns in
        projects(columns) { tasks, rows in
          var sum = 0
          for row in rows { sum &+= Int(tasks.progressMinutes[chunk(row)][position(row)]) }
          return one(sum > 1_500)
        }
      }
    case "q26":
      { columns in
        projects(columns) { tasks, rows in
          var highest = Int8.min
          for row in rows { highest = max(highest, tasks.priority[chunk(row)][position(row)]) }
          return one(highest < 5) & one(rows.count > 0)
        }
      }
    case "q27":
      { columns in
        projects(columns) { tasks, rows in
          for row in rows where tasks.priority[chunk(row)][position(row)] <= 0 { return 0 }
          return 1
        }
      }
    case "q28":
      { columns in
        projects(columns) { tasks, rows in
          var count = 0
          for row in rows { count &+= one(tasks.priority[chunk(row)][position(row)] > 8) }
          return one(count >= 3)
        }
      }
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
