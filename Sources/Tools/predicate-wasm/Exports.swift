import PredicateJavaScript

/// The session of this module instance, which has one thread and its own data.
nonisolated(unsafe) private var session = WebSession()

/// Answers a question.
///
/// - Parameters:
///   - question: The bytes of a JSON object. See ``WebSession``.
///   - questionCount: The number of bytes.
///   - document: The bytes of the document that some questions are about.
///   - documentCount: The number of bytes.
/// - Returns: The address of the answer: its byte count in 32 bits, then JSON. Release it with `free`.
@_expose(wasm, "predicate_answer") @_cdecl("predicate_answer")
public func answer(
  _ question: UnsafePointer<UInt8>, _ questionCount: Int32, _ document: UnsafePointer<UInt8>, _ documentCount: Int32
) -> UnsafeMutableRawPointer {
  var text = session.answer(
    Array(UnsafeBufferPointer(start: question, count: Int(questionCount))),
    document: Array(UnsafeBufferPointer(start: document, count: Int(documentCount))))
  return text.withUTF8 { bytes in
    let answer = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 16)
    answer.storeBytes(of: UInt32(truncatingIfNeeded: bytes.count), as: UInt32.self)
    if let base = bytes.baseAddress { (answer + 4).copyMemory(from: base, byteCount: bytes.count) }
    return answer
  }
}
