import PredicateJavaScript

/// The session of this instance of the module: an instance has one thread, and nobody else's data.
nonisolated(unsafe) private var session = WebSession()

/// Answers a question.
///
/// - Parameters:
///   - question: Bytes of a JSON object, see ``WebSession``.
///   - questionCount: How many.
///   - document: Bytes of the document that some questions are about.
///   - documentCount: How many.
/// - Returns: The address of the answer: the count of its bytes, 32 bits, then JSON. `free` gives its memory back.
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
