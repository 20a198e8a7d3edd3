/// What is done to an image to make it a faulty one.
///
/// The first ones know nothing but bytes; the others keep the layout whole, so that it is left to the verifier to find what is
/// wrong, if anything is.
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
  /// Another program instead, of instructions that are placed freely.
  case placed = "words placed freely"
}
