extension SplitMix64 {
  /// True in `part` of `whole` cases.
  package mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }

  /// One of the choices; nil of none.
  package mutating func pick<T>(_ choices: [T]) -> T? {
    choices.isEmpty ? nil : choices[below(choices.count)]
  }

  /// One of the choices, the first standing in for none.
  package mutating func pick<T>(_ first: T, _ others: T...) -> T {
    let index = below(others.count + 1)
    return index == 0 ? first : others[index - 1]
  }
}
