import RealmAPI
import Testing

/// Collections that are given elements of their own.
@Suite struct OwnElementsTests {
  private func list() -> List<Int> {
    let list = List<Int>()
    list.append(objectsIn: [1, 2, 3])
    return list
  }

  @Test func `a list takes its own elements once more`() {
    let list = list()
    list.append(objectsIn: list)
    #expect(Array(list) == [1, 2, 3, 1, 2, 3])
  }

  @Test func `a list takes a part of itself`() {
    let list = list()
    list.append(objectsIn: list.dropFirst())
    #expect(Array(list) == [1, 2, 3, 2, 3])
  }

  @Test func `a set that is given its own elements stays as it is`() {
    let set = MutableSet<Int>()
    set.insert(objectsIn: [3, 1, 2])
    set.insert(objectsIn: set)
    #expect(Array(set) == [3, 1, 2])
    #expect(set.contains(3))
  }
}
