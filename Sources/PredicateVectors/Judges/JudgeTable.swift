extension Judge {
  /// Every judge, the cheapest first.
  package static let all: [Judge] = [
    .rejections, .printing, .runTime, .reference, .batch, .optimizer, .rulesAlone, .images, .determinism, .mutations,
  ]
}
