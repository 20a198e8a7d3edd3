import PredicateSchema
import PredicateVM

extension Snapshot: DataStatistics {
  /// Returns the number of objects of a class. `nil` if the class does not exist. O(1).
  public func rowCount(ofClass classIndex: Int) -> Int? {
    storage.indices.contains(classIndex) ? storage[classIndex].liveCount : nil
  }

  /// Returns the statistics of a property. `nil` if it is a collection, or the property does not exist.
  ///
  /// The first call reads every value of the column, later ones only the chunks written since.
  public func statistics(ofClass classIndex: Int, property: Int) -> ColumnStatistics? {
    guard storage.indices.contains(classIndex), storage[classIndex].columns.indices.contains(property),
      places.properties[classIndex].indices.contains(property),
      !places.properties[classIndex][property].type.isCollection
    else { return nil }
    let table = storage[classIndex]
    return statistics(places.properties[classIndex][property], table.columns[property], table)
  }

  /// Returns the statistics of a class. Empty if the class does not exist.
  ///
  /// The first call reads every value, later ones only the chunks written since. Collections have no statistics. After deletions
  /// a bound may be the value of a deleted object.
  public func statistics(_ classIndex: Int) -> TableStatistics {
    guard storage.indices.contains(classIndex) else { return TableStatistics(rowCount: 0, columns: []) }
    let table = storage[classIndex]
    return TableStatistics(
      rowCount: table.liveCount,
      columns: zip(places.properties[classIndex], table.columns).map { place, column in
        place.type.isCollection ? ColumnStatistics() : statistics(place, column, table)
      })
  }

  private func statistics(_ place: PropertyPlace, _ column: ColumnStorage, _ table: TableStorage) -> ColumnStatistics {
    var merged = ChunkStatistics()
    for (index, storage) in column.chunks.enumerated() {
      merged.merge(
        storage.statistics { chunk in
          let live = table.descriptor.live[index]
          return ChunkStatistics(chunk, place.type.element) { position in
            live.map { $0[position >> 6] & (1 << UInt64(position & 63)) != 0 } ?? true
          }
        })
    }
    let isKey = schema.classes[place.classIndex].primaryKey == place.property
    let distinct = isKey ? table.liveCount : min(merged.distinct.estimate, table.liveCount)
    return ColumnStatistics(
      nullCount: merged.nullCount, distinctEstimate: distinct, minimum: merged.minimum, maximum: merged.maximum)
  }
}
