import Foundation

@main
struct Sound {
  static func main() {
    print(NSPredicate(format: "age >= %d", 18))
  }
}
