import Foundation

@main
struct Faulty {
  static func main() {
    print(NSPredicate(format: "age >= "))  // finds: expected-operand
  }
}
