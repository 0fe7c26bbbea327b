/// Which statements are prepared, by their SQL.
///
/// A statement that is in use is not given out again, so that a query within a query of the same words gets
/// one of its own. When all places are taken, the one that was not used for the longest time makes room.
struct StatementCache: Sendable {
  /// A prepared statement and its place; without a place, it ends after its use.
  struct Prepared {
    /// Its address: addresses may go from thread to thread, with the lock of the connection.
    let address: Int
    let place: Int?
  }

  private struct Entry {
    var sql: String
    var address: Int
    var isInUse = true
    var lastUse: Int
  }

  /// How many are kept.
  private let capacity: Int
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var uses = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Every statement that is kept.
  var addresses: [Int] { entries.map(\.address) }

  /// Whether any of them is in use.
  var isInUse: Bool { entries.contains(where: \.isInUse) }

  /// Takes a statement that is prepared and not in use.
  mutating func take(_ sql: String) -> Prepared? {
    guard let place = places[sql], !entries[place].isInUse else { return nil }
    uses += 1
    entries[place].isInUse = true
    entries[place].lastUse = uses
    return Prepared(address: entries[place].address, place: place)
  }

  /// Keeps a statement that is in use from now on.
  ///
  /// - Returns: The statement with its place, and the address of one that has to make room.
  mutating func keep(_ address: Int, for sql: String) -> (prepared: Prepared, former: Int?) {
    let none = (Prepared(address: address, place: nil), Int?.none)
    guard places[sql] == nil else { return none }
    uses += 1
    let entry = Entry(sql: sql, address: address, lastUse: uses)
    if entries.count < capacity {
      places[sql] = entries.count
      entries.append(entry)
      return (Prepared(address: address, place: entries.count - 1), nil)
    }
    let idle = entries.indices.filter { !entries[$0].isInUse }
    guard let place = idle.min(by: { entries[$0].lastUse < entries[$1].lastUse }) else {
      return none
    }
    let former = entries[place]
    places[former.sql] = nil
    places[sql] = place
    entries[place] = entry
    return (Prepared(address: address, place: place), former.address)
  }

  /// Takes a statement back after its use.
  ///
  /// - Returns: Whether it is kept; the caller ends it otherwise.
  mutating func giveBack(_ prepared: Prepared) -> Bool {
    guard let place = prepared.place else { return false }
    entries[place].isInUse = false
    return true
  }
}
