/// The file beside this one is wrong, so that the target does not build.
public let isBuilt = true
