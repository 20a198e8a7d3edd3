import Foundation
import RealmAPI

// The classes of the vectors' schemas that the documents' examples do not have in the same form.

/// Of `Vectors/schemas/todo.json`.
enum TodoModels {
  class User: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var name = ""
  }

  class Worker: Object {
    @Persisted var name = ""
    @Persisted var workplace: Workplace?
  }

  class Workplace: Object {
    @Persisted var name = ""
    @Persisted var address: WorkplaceAddress?
  }

  class WorkplaceAddress: EmbeddedObject {
    @Persisted var street: String?
    @Persisted var zipcode = 0
  }
}

/// Of `Vectors/schemas/company.json`.
enum CompanyModels {
  class Employee: Object {
    @Persisted var name = ""
    @Persisted var age = 0
    @Persisted var value: String?
    @Persisted var photo: Data?
    @Persisted var hired: Date?
    @Persisted var salary = 0.0
    @Persisted var bonus: Decimal128?
    @Persisted var company: Company?
  }

  class Company: Object {
    @Persisted var name = ""
    @Persisted var ceo: Employee?
    @Persisted var employees: List<Employee>
  }

  class Course: Object {
    @Persisted var title = ""
    @Persisted var student: List<Employee>
  }
}

/// Of `Vectors/schemas/geo.json`.
enum GeoModels {
  class Geospatial_Company: Object {
    @Persisted var name = ""
    @Persisted var location: CustomGeoPoint?
  }

  class PersonLocation: Object {
    @Persisted var name = ""
    @Persisted var location: CustomGeoPoint?
  }

  class CustomGeoPoint: EmbeddedObject {
    @Persisted var type = "Point"
    @Persisted var coordinates: List<Double>
  }
}

/// The documents' projection, of the people that the vectors have.
class PersonProjection: Projection<Person> {
  @Projected(\Person.name) var firstName
  @Projected(\Person.address?.city) var homeCity
  @Projected(\Person.dogs.projectTo.name) var firstFriendsName: ProjectedCollection<String>
}

/// A class of models without its type: how objects of it are made and asked for by name.
struct VectorModel {
  let make: (Realm, [String: Any]) -> Object
  let objects: (Realm, [NSPredicate], [RealmAPI.SortDescriptor]) throws -> [Object]

  init<Element: Object>(_ type: Element.Type) {
    make = { realm, values in realm.create(type, value: values) }
    objects = { realm, predicates, descriptors in
      var results = realm.objects(type)
      for predicate in predicates { results = try results.filter(validating: predicate) }
      return Array(descriptors.isEmpty ? results : results.sorted(by: descriptors))
    }
  }

  /// The classes of a suite of `Vectors/docs`, by name; embedded ones are in none.
  static func models(_ suite: String) -> [String: VectorModel] {
    switch suite {
    case "tasks":
      [
        "Task": VectorModel(Task.self), "Project": VectorModel(Project.self),
        "User": VectorModel(TodoModels.User.self), "Worker": VectorModel(TodoModels.Worker.self),
        "Workplace": VectorModel(TodoModels.Workplace.self),
      ]
    case "read":
      [
        "DogToy": VectorModel(DogToy.self), "Dog": VectorModel(Dog.self), "Person": VectorModel(Person.self),
        "DogClub": VectorModel(DogClub.self), "Club": VectorModel(Club.self), "Todo": VectorModel(Todo.self),
      ]
    case "filtering":
      [
        "Employee": VectorModel(CompanyModels.Employee.self), "Company": VectorModel(CompanyModels.Company.self),
        "Course": VectorModel(CompanyModels.Course.self),
      ]
    default:
      [
        "Geospatial_Company": VectorModel(GeoModels.Geospatial_Company.self),
        "PersonLocation": VectorModel(GeoModels.PersonLocation.self),
      ]
    }
  }
}
