/// A mutation that makes an image faulty.
///
/// The first mutations operate on bytes. The others keep the layout valid, so that only the verifier can detect a fault, if there is one.
package enum ImageMutation: String, CaseIterable, Sendable {
  case head = "bits of the header"
  case bits = "bits"
  case bytes = "bytes and numbers"
  case truncation = "truncation"
  case lengths = "bytes added or left out, lengths kept right"
  case sections = "sections of another program"
  case words = "instructions moved, doubled, left out"
  case opcodes = "opcodes"
  case operands = "slots, operands, distances"
  case instructions = "instructions of another program"
  case depths = "class, dialect, depths"
  case constants = "constants"
  case slots = "slots"
  case manySlots = "many slots, in wide words"
  case parameters = "parameters"
  case clauses = "clauses"
  /// A replacement program of randomly placed instructions.
  case placed = "words placed freely"
}
