// swift-format-ignore-file

import XCTest

final class ArchiveUITests: XCTestCase {
  func testSearch() {
    let app = XCUIApplication()
    app.launch()
    let field = app.searchFields.element(matching: NSPredicate(format: "placeholderValue == 'Search'"))
    field.typeText("report")
    let cells = app.cells.containing(NSPredicate(format: "label CONTAINS[c] %@", "report"))
    let exists = NSPredicate(format: "exists == true AND isHittable == YES")
    expectation(for: exists, evaluatedWith: cells.firstMatch)
    let enabled = XCTNSPredicateExpectation(predicate: NSPredicate(format: "enabled == 1"), object: field)
    wait(for: [enabled], timeout: 3)
    XCTAssertEqual(app.buttons.matching(NSPredicate(format: "identifier BEGINSWITH 'share-'")).count, 3)
    XCTAssertTrue(app.staticTexts.matching(NSPredicate(format: "label == %@")).firstMatch.exists)  // finds: missing-argument
    waitForExpectations(timeout: 3)
  }
}
