/// The prepared statements, by their SQL.
///
/// A statement in use isn't given out again, so a query within an equal query gets a separate one. When the cache is
/// full, the least recently used statement is removed.
struct StatementCache: Sendable {
  /// A prepared statement and its index in the cache; without an index, it is finalized after its use.
  struct Prepared {
    /// The address of the statement; addresses can be passed between threads that hold the lock of the connection.
    let address: Int
    let place: Int?
  }

  private struct Entry {
    var sql: String
    var address: Int
    var isInUse = true
    var lastUse: Int
  }

  private let capacity: Int
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var uses = 0

  init(capacity: Int) { self.capacity = capacity }

  var addresses: [Int] { entries.map(\.address) }

  var isInUse: Bool { entries.contains(where: \.isInUse) }

  mutating func take(_ sql: String) -> Prepared? {
    guard let place = places[sql], !entries[place].isInUse else { return nil }
    uses += 1
    entries[place].isInUse = true
    entries[place].lastUse = uses
    return Prepared(address: entries[place].address, place: place)
  }

  /// Stores a statement that is in use from now on.
  ///
  /// - Returns: The statement with its index, and the address of a removed one.
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
  /// - Returns: Whether it is stored; otherwise the caller finalizes it.
  mutating func release(_ prepared: Prepared) -> Bool {
    guard let place = prepared.place else { return false }
    entries[place].isInUse = false
    return true
  }
}
