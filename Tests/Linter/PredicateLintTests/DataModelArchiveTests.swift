import Foundation
import PredicateCommandLine
import PredicateSources
import Testing

@testable import PredicateLint

/// Data models older than Xcode 4: archives, as its editor wrote them.
@Suite struct DataModelArchiveTests {
  /// A value of an archive.
  private enum Value {
    case text(String), number(Int), bool(Bool), reference(Int)
    case array([Value]), dictionary([(String, Value)])
  }

  /// Writes values one behind another, as a binary property list has them.
  private struct Writer {
    var objects: [[UInt8]] = []

    mutating func add(_ value: Value) -> Int {
      let number = objects.count
      objects.append([])
      func count(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15
          ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)]
      }
      func reference(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
      switch value {
      case .text(let text) where text.utf8.allSatisfy { $0 < 0x80 }:
        objects[number] = count(5, text.utf8.count) + text.utf8
      case .text(let text): objects[number] = count(6, text.utf16.count) + text.utf16.flatMap { reference(Int($0)) }
      case .number(let value): objects[number] = [0x11] + reference(value)
      case .bool(let value): objects[number] = [value ? 9 : 8]
      case .reference(let place): objects[number] = [0x81] + reference(place)
      case .array(let values):
        let elements = values.map { add($0) }
        objects[number] = count(0xA, values.count) + elements.flatMap(reference)
      case .dictionary(let pairs):
        let keys = pairs.map { add(.text($0.0)) }
        let values = pairs.map { add($0.1) }
        objects[number] = count(0xD, pairs.count) + (keys + values).flatMap(reference)
      }
      return number
    }

    static func bytes(_ value: Value) -> [UInt8] {
      var writer = Writer()
      _ = writer.add(value)
      var bytes = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for object in writer.objects {
        offsets += [0, 0, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        bytes += object
      }
      let table = bytes.count
      func wide(_ number: Int) -> [UInt8] { (0..<8).reversed().map { UInt8(number >> (8 * $0) & 0xFF) } }
      return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 2] + wide(writer.objects.count) + wide(0) + wide(table)
    }
  }

  /// The editor's objects, each in its place.
  private struct Archive {
    var objects: [Value] = [.text("$null")]

    mutating func place(_ value: Value) -> Value {
      objects.append(value)
      return .reference(objects.count - 1)
    }

    mutating func object(_ className: String, _ members: [(String, Value)]) -> Value {
      let type = place(.dictionary([("$classname", .text(className))]))
      return place(.dictionary(members + [("$class", type)]))
    }

    mutating func named(_ className: String, _ name: String, of owner: Value? = nil) -> Value {
      let name = place(.text(name))
      return object(className, [("_name", name)] + (owner.map { [("_owner", $0)] } ?? []))
    }

    mutating func note(_ owner: Value, _ notes: [(String, Value)]) {
      let stereotype = named("XDUMLStereotypeImp", "Stereotype", of: owner)
      for (name, value) in notes {
        let (name, value) = (place(.text(name)), place(value))
        _ = object("XDUMLPropertyImp", [("_name", name), ("_owner", stereotype), ("_default", value)])
      }
    }

    var bytes: [UInt8] { Writer.bytes(.dictionary([("$top", .number(1)), ("$objects", .array(objects))])) }
  }

  private static let bytes: [UInt8] = {
    var archive = Archive()
    let person = archive.named("XDPMEntity", "Person")
    let worker = archive.named("XDPMEntity", "Wörker")
    archive.note(worker, [("XD_PSK_entityClassName", .text("Worker"))])
    archive.note(person, [("XD_PSK_entityClassName", .text("NSManagedObject"))])
    _ = archive.object("XDUMLGeneralizationImp", [("_general", person), ("_specific", worker)])
    let name = archive.named("XDPMAttribute", "name", of: person)
    archive.note(name, [("XD_PAttK_attributeType", .number(700)), ("XD_PPSK_isOptional", .bool(false))])
    let age = archive.named("XDPMAttribute", "age", of: person)
    archive.note(age, [("XD_PAttK_attributeType", .number(200)), ("XD_PPSK_isOptional", .bool(true))])
    let chief = archive.named("XDPMRelationship", "workers", of: person)
    guard case .reference(let place) = worker else { return [] }
    archive.note(chief, [("XD_PRK_isToMany", .bool(true))])
    let stereotype = archive.named("XDUMLStereotypeImp", "Stereotype", of: chief)
    let destination = archive.place(.text("XD_PRK_destination"))
    _ = archive.object(
      "XDUMLPropertyImp", [("_name", destination), ("_owner", stereotype), ("_default", .reference(place))])
    return archive.bytes
  }()

  private func model(_ bytes: [UInt8]) -> DataModel {
    DataModel(SourceFile(path: "M.xcdatamodel/elements", language: .dataModel, bytes: bytes))
  }

  @Test func entitiesAreRead() throws {
    let model = model(Self.bytes)
    #expect(model.unread.isEmpty && model.isArchive && model.fault == nil)
    #expect(model.entities.map(\.name) == ["Person", "Wörker"])
    #expect(model.entities.map(\.className) == [nil, "Worker"])
    #expect(model.entities.map(\.parent) == [nil, "Person"])
    #expect(
      model.entities.first?.properties == [
        "name": .attribute(.string, isOptional: false), "age": .attribute(.number, isOptional: true),
        "workers": .relationship(to: "Wörker", isToMany: true),
      ])
  }

  /// What is cut or changed anywhere is read as something, or not at all.
  @Test func brokenArchivesDoNoHarm() {
    for end in stride(from: 0, to: Self.bytes.count, by: 7) {
      let cut = model(Array(Self.bytes[..<end]))
      #expect(cut.entities.isEmpty && cut.unread.count == end)
    }
    for position in Self.bytes.indices {
      var bytes = Self.bytes
      bytes[position] = ~bytes[position]
      _ = model(bytes)
    }
  }

  @Test func predicatesAreChecked() throws {
    let folder = try LintFolder([
      "A.swift": """
      import CoreData
      func f() {
        let r = NSFetchRequest<NSFetchRequestResult>(entityName: "Person")
        r.predicate = NSPredicate(format: "name == 'a' AND ANY workers.age > 3")
        r.predicate = NSPredicate(format: "nmae == 'a'")
      }
      """
    ])
    try folder.write("M.xcdatamodel/elements", Data(Self.bytes))
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    #expect(PredicateLint.run(["--format", "text", folder.path], console: console, in: folder.path) == 1)
    let output = String(decoding: out, as: UTF8.self)
    #expect(output.contains("entity `Person` has no property `nmae`"), "\(output)")
    #expect(output.contains("1 finding (1 error)"), "\(output)")
  }
}
