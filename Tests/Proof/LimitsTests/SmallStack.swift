#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread's stack as small as the smallest that programs commonly get by.
let smallStackBytes = 256 << 10

/// By how much the frames of this build are larger than those that the promise is about, as the sanitizers' script says.
private let frameFactor = getenv("SMALL_STACK_FACTOR").flatMap { Int(String(cString: $0)) } ?? 1

/// Runs something on a thread of its own with a stack of so many bytes, and waits for it; nil where the system gives no
/// such thread. What needs more stack than that ends the process.
func onSmallStack<Result: Sendable>(
  bytes: Int = smallStackBytes, _ body: @escaping @Sendable () throws -> Result
) throws -> Result? {
  let work = Work(body)
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return nil }
  defer { pthread_attr_destroy(&attributes) }
  guard pthread_attr_setstacksize(&attributes, bytes * max(1, frameFactor)) == 0 else { return nil }
  let pointer = Unmanaged.passRetained(work as AnyWork).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { run($0) }, pointer)
    guard status == 0, let thread else { return nil }
  #elseif canImport(Musl)
    var thread: pthread_t?
    guard pthread_create(&thread, &attributes, { $0.flatMap(run) }, pointer) == 0, let thread else { return nil }
  #else
    var thread = pthread_t()
    guard pthread_create(&thread, &attributes, { $0.flatMap(run) }, pointer) == 0 else { return nil }
  #endif
  pthread_join(thread, nil)
  return try work.result?.get()
}

private func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<AnyWork>.fromOpaque(pointer).takeRetainedValue().run()
  return nil
}

private class AnyWork {
  func run() {}
}

private final class Work<Output: Sendable>: AnyWork {
  private let body: @Sendable () throws -> Output
  private(set) var result: Result<Output, any Error>?

  init(_ body: @escaping @Sendable () throws -> Output) { self.body = body }

  override func run() { result = Result { try body() } }
}
