@main
enum Main {
  static func main() throws {
    try runOwn()
    try runStored()
  }
}
