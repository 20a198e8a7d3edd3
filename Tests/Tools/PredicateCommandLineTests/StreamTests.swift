import Foundation
import Testing

@testable import PredicateCommandLine

/// Streams that are interrupted by signals, that do not wait by themselves, and that nothing comes from.
@Suite struct StreamTests {
  /// A pipe, either end of which may refuse to wait.
  private final class Stream: Sendable {
    let output: Int32
    let input: Int32

    init(readsWithoutWaiting: Bool = false, writesWithoutWaiting: Bool = false) {
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      (output, input) = (ends[0], ends[1])
      if readsWithoutWaiting { #expect(fcntl(output, F_SETFL, O_NONBLOCK) == 0) }
      if writesWithoutWaiting { #expect(fcntl(input, F_SETFL, O_NONBLOCK) == 0) }
    }

    deinit { close(output) }

    func read() -> (count: Int, error: Int32) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = buffer.withUnsafeMutableBytes { System.readBytes(output, $0) }
      return (count, errno)
    }
  }

  @Test func waitsForWhatHasNotCome() {
    let stream = Stream(readsWithoutWaiting: true)
    Thread.detachNewThread {
      usleep(20_000)
      System.writeAll([1, 2, 3], to: stream.input)
      close(stream.input)
    }
    #expect(stream.read().count == 3, "a stream that has nothing yet is not at its end")
    #expect(stream.read().count == 0)
  }

  @Test func waitsUntilSomebodyTakesWhatIsWritten() {
    let stream = Stream(writesWithoutWaiting: true)
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    Thread.detachNewThread {
      let isWritten = System.writeAll(bytes, to: stream.input)
      #expect(isWritten)
      close(stream.input)
    }
    var count = 0
    while true {
      let read = stream.read().count
      guard read > 0 else { break }
      count += read
    }
    #expect(count == bytes.count)
  }

  @Test func aSignalEndsNoStream() throws {
    // Without SA_RESTART, as other code in a process may ask for.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    var previous = sigaction()
    #expect(sigaction(SIGURG, &action, &previous) == 0)
    // The threads of tests take no signals.
    var (signals, previousSignals) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGURG)
    pthread_sigmask(SIG_UNBLOCK, &signals, &previousSignals)
    defer {
      pthread_sigmask(SIG_SETMASK, &previousSignals, nil)
      sigaction(SIGURG, &previous, nil)
    }
    let stream = Stream()
    let reader = pthread_self()
    Thread.detachNewThread {
      for _ in 0..<20 {
        usleep(2_000)
        pthread_kill(reader, SIGURG)
      }
      System.writeAll([1], to: stream.input)
      close(stream.input)
    }
    let read = stream.read()
    #expect(read.count == 1, "error \(read.error)")
  }

  @Test func whatIsReadLineByLineMayComeInPieces() {
    let stream = Stream(readsWithoutWaiting: true)
    Thread.detachNewThread {
      for byte in "ab\ncd".utf8 {
        usleep(1_000)
        System.writeAll([byte], to: stream.input)
      }
      close(stream.input)
    }
    let lines = LineReader(stream.output)
    #expect(lines.next() == Array("ab".utf8))
    #expect(lines.next() == Array("cd".utf8))
    #expect(lines.next() == nil)
  }

  @Test func aLineThatIsLateMayComeLater() {
    let stream = Stream()
    System.writeAll(Array("a".utf8), to: stream.input)
    let lines = LineReader(stream.output)
    #expect(lines.next(before: .now + .milliseconds(5)) == nil)
    #expect(lines.isLate)
    System.writeAll(Array("b\n".utf8), to: stream.input)
    close(stream.input)
    #expect(lines.next() == Array("ab".utf8))
    #expect(!lines.isLate)
    #expect(lines.next() == nil)
  }

  @Test func writingEndsWhereNobodyReads() {
    let stream = Stream(writesWithoutWaiting: true)
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let isWritten = System.writeAll(bytes, to: stream.input, before: .now + .milliseconds(5))
    #expect(!isWritten && errno == ETIMEDOUT)
    close(stream.input)
  }
}
