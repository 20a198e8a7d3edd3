extension DiagnosticEntry {
  /// language §5.7, ordering.
  static let ordering: [DiagnosticEntry] = [
    DiagnosticEntry(
      .sortUnknownProperty, .check, "sorting by an unknown property",
      "The class has no property of this name.",
      .rql("todo", "Task", "TRUEPREDICATE SORT(nope ASC)")),
    DiagnosticEntry(
      .distinctUnknownProperty, .check, "DISTINCT of an unknown property",
      "The class has no property of this name.",
      .rql("todo", "Task", "TRUEPREDICATE DISTINCT(nope)")),
    DiagnosticEntry(
      .sortOnCollection, .check, "sorting by a collection",
      "A sort key is one value an object: a property, or one reached through links.",
      .rql("todo", "Project", "TRUEPREDICATE SORT(tasks.priority ASC)")),
    DiagnosticEntry(
      .sortThroughNonLink, .check, "a sort key through something that is not a link",
      "Only links lead on to further properties.",
      .rql("todo", "Task", "TRUEPREDICATE SORT(priority.name ASC)")),
    DiagnosticEntry(
      .sortUnsupportedType, .check, "a key of a type without an order", dialects: [.nspredicate],
      "Data, objects and linking objects are not keys of a sort or of distinct; name a property of the object.",
      .text("`rows(…)` sorted by a link, `assignee`")),
    DiagnosticEntry(
      .sortMapNeedsKey, .check, "sorting by a dictionary",
      "Say which entry to sort by: `SORT(map['key'] ASC)`.",
      .rql("dogs", "Dog", "TRUEPREDICATE SORT(favoriteParksByCity ASC)")),
    DiagnosticEntry(
      .filterAfterLimit, .check, "a filter on limited results",
      "Filter first, limit last: a filter after a limit would depend on which objects the limit kept.",
      .text("a predicate applied to results that a limit has cut")),
  ]

  /// language §5.7 and §8.5, geospatial.
  static let geospatial: [DiagnosticEntry] = [
    DiagnosticEntry(
      .geoLeftNotLink, .check, "a shape against something that is not a point",
      "The key path must end at a link to an embedded object that holds a point.",
      .rql("geo", "Geospatial_Company", "name geoWithin geoCircle([0.0, 0.0], 1.0)")),
    DiagnosticEntry(
      .geoWrongShapeClass, .check, "a shape against a class that holds no point",
      "A point is an embedded object with a string `type` and a list of doubles `coordinates`.",
      .rql("geo", "Trip", "route geoWithin geoCircle([0.0, 0.0], 1.0)")),
    DiagnosticEntry(
      .geoTopLevelClass, .check, "a point that is not embedded",
      "The class of the point must be embedded.",
      .rql("geo", "Trip", "start geoWithin geoCircle([0.0, 0.0], 1.0)")),
    DiagnosticEntry(
      .geoCoordinateRange, .check, "a coordinate outside the globe",
      "Longitudes lie between -180 and 180, latitudes between -90 and 90; the longitude comes first.",
      .rql("geo", "Geospatial_Company", "location geoWithin geoCircle([181.0, 0.0], 1.0)")),
    DiagnosticEntry(
      .geoRadius, .check, "an impossible radius",
      "A radius is a number of radians, zero or more.",
      .rql("geo", "Geospatial_Company", "location geoWithin geoCircle([0.0, 0.0], -1.0)")),
    DiagnosticEntry(
      .geoNoRings, .check, "a polygon without ring",
      "A polygon has an outer ring, and may have holes.",
      .rql("geo", "Geospatial_Company", "location geoWithin $0", arguments: #"[{"$geoPolygon": []}]"#)),
    DiagnosticEntry(
      .geoRingNotClosed, .check, "an open ring",
      "The last vertex of a ring repeats the first.",
      .rql("geo", "Geospatial_Company", "location geoWithin geoPolygon({[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]})")),
    DiagnosticEntry(
      .geoRingTooFew, .check, "a ring of fewer than three vertices",
      "A ring has at least three different vertices; a box has a width and a height.",
      .rql("geo", "Geospatial_Company", "location geoWithin geoPolygon({[0.0, 0.0], [1.0, 0.0], [0.0, 0.0]})")),
    DiagnosticEntry(
      .geoRingDuplicateVertex, .check, "a vertex used twice",
      "A ring visits each vertex once, apart from closing.",
      .rql(
        "geo", "Geospatial_Company",
        "location geoWithin geoPolygon({[0.0, 0.0], [2.0, 0.0], [1.0, 1.0], [2.0, 2.0], [0.0, 2.0], [1.0, 1.0], [0.0, 0.0]})"
      )),
    DiagnosticEntry(
      .geoRingSelfCrossing, .check, "a ring that crosses itself",
      "The edges of a ring meet at its vertices only.",
      .rql(
        "geo", "Geospatial_Company",
        "location geoWithin geoPolygon({[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0], [0.0, 0.0]})")),
    DiagnosticEntry(
      .geoRingDuplicateEdge, .check, "an edge of two rings",
      "Rings may share vertices, not edges.",
      .rql(
        "geo", "Geospatial_Company",
        "location geoWithin geoPolygon({[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0], [0.0, 0.0]}, {[0.0, 0.0], [9.0, 0.0], [5.0, 5.0], [0.0, 0.0]})"
      )),
    DiagnosticEntry(
      .geoRingsCross, .check, "holes that cross",
      "Holes lie beside each other.",
      .rql(
        "geo", "Geospatial_Company",
        "location geoWithin geoPolygon({[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0], [0.0, 0.0]}, {[2.0, 2.0], [5.0, 2.0], [4.0, 5.0], [2.0, 2.0]}, {[3.0, 3.0], [6.0, 3.0], [5.0, 6.0], [3.0, 3.0]})"
      )),
    DiagnosticEntry(
      .geoHoleOutside, .check, "a hole outside",
      "Every ring after the first is a hole, lies inside the first, and crosses none of its edges.",
      .rql(
        "geo", "Geospatial_Company",
        "location geoWithin geoPolygon({[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0], [0.0, 0.0]}, {[20.0, 20.0], [22.0, 20.0], [21.0, 22.0], [20.0, 20.0]})"
      )),
    DiagnosticEntry(
      .geoHoleNested, .check, "a hole in a hole",
      "Holes do not contain holes.",
      .rql(
        "geo", "Geospatial_Company",
        "location geoWithin geoPolygon({[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0], [0.0, 0.0]}, {[1.0, 1.0], [8.0, 1.0], [8.0, 8.0], [1.0, 8.0], [1.0, 1.0]}, {[3.0, 3.0], [4.0, 3.0], [4.0, 4.0], [3.0, 3.0]})"
      )),
    DiagnosticEntry(
      .geoHoleSharesVertices, .check, "a hole that shares vertices",
      "A hole shares at most one vertex with its outer ring or with another hole.",
      .rql(
        "geo", "Geospatial_Company",
        "location geoWithin geoPolygon({[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0], [0.0, 0.0]}, {[2.0, 2.0], [4.0, 2.0], [3.0, 4.0], [2.0, 2.0]}, {[2.0, 2.0], [3.0, 0.5], [4.0, 2.0], [3.0, 1.5], [2.0, 2.0]})"
      )),
  ]
}
