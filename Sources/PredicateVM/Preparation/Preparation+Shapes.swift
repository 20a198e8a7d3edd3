import PredicateBytecode
import PredicateValues

/// Tests of points against regions (LANGUAGE §8).
extension Preparation {
  /// The cell holds the region's words and what a test costs beyond one unit of fuel.
  mutating func shapeTest(_ constant: Constant) -> MachineInstruction {
    guard case .region(let region)? = constant.elements.first else { return Self.never }
    let words = memory.copy(region.words)
    return MachineInstruction(operation: .geoWithin, operand: cell(ConstantCell(words, count: region.fuel)))
  }
}
