// swift-format-ignore-file
// There so that `canImport(ObjectiveC)` holds, as it does on Apple's systems.
