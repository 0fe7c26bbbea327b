/// Temporary values by random names.
struct Shelf<Value: Sendable>: Sendable {
  private var things: [String: (value: Value, until: Int)] = [:]

  subscript(name: String) -> Value? {
    get { things[name]?.value }
    set {
      guard let until = things[name]?.until, let newValue else { return }
      things[name] = (newValue, until)
    }
  }

  /// Adds an entry; removes expired ones, and the one that expires first if there are too many.
  mutating func put(_ value: Value, at name: String, until: Int, now: Int, limit: Int) {
    things = things.filter { $0.value.until > now }
    if things.count >= limit, let first = things.min(by: { $0.value.until < $1.value.until }) {
      things[first.key] = nil
    }
    things[name] = (value, until)
  }

  func look(_ name: String, now: Int) -> Value? {
    things[name].flatMap { $0.until > now ? $0.value : nil }
  }

  mutating func take(_ name: String, now: Int) -> Value? {
    things.removeValue(forKey: name).flatMap { $0.until > now ? $0.value : nil }
  }

  mutating func removeAll(where isWanted: (Value) -> Bool) {
    things = things.filter { !isWanted($0.value.value) }
  }
}
