import LoginIdentity
import LoginIdentityProtocol
import Synchronization

/// The last requests and their answers, for the tests of clients; in memory only.
///
/// A request is stored as it came, so that storing it doesn't affect the response time. It loses its secrets within
/// ``cleaningTime``, and always before it is read.
final class RequestLog: Sendable {
  /// A request and its answer.
  struct Record: Sendable {
    /// Milliseconds since 1970.
    let time: Int
    let method: String
    let path: String
    let query: String?
    let origin: String?
    var operation: String?
    var request = Content()
    /// The status of the answer; `nil` if the connection was closed without one.
    var status: Int?
    var answer = Content()
    var rule: Int?

    /// Creates a record; texts that are too long are cut.
    init(time: Int, method: String, path: String, query: String?, origin: String?) {
      self.time = time
      self.method = method
      self.path = Self.clipped(path)
      self.query = query.map(Self.clipped)
      self.origin = origin.map(Self.clipped)
    }

    private static func clipped(_ text: String) -> String {
      text.utf8.count <= RequestLog.pathLimit
        ? text : String(decoding: text.utf8.prefix(RequestLog.pathLimit), as: UTF8.self)
    }
  }

  /// The content of a request or an answer.
  struct Content: Hashable, Sendable {
    /// The media type, with its parameters.
    var type = ""
    /// The bytes; empty if there are more than ``contentLimit``.
    private(set) var bytes: [UInt8] = []
    /// The number of bytes.
    private(set) var size = 0

    mutating func set(_ bytes: some Collection<UInt8>) {
      size = bytes.count
      self.bytes = size <= RequestLog.contentLimit ? Array(bytes) : []
    }
  }

  /// Which requests to show; `nil` for all.
  struct Filter: Sendable {
    var method: String?
    /// The path; a `*` at the end stands for any rest.
    var path: String?
    var operation: String?
    var status: Int?
    /// The number after which requests are shown.
    var after: Int?
    /// The maximum number, the newest ones.
    var limit: Int?
  }

  /// The maximum number of requests; a new one replaces the oldest.
  static let limit = 500
  /// The maximum size of a content in bytes; of a larger one the journal has only the size.
  static let contentLimit = 8192
  /// The maximum length of a path and a query in bytes.
  static let pathLimit = 2048

  /// The milliseconds after which requests lose their secrets.
  ///
  /// Of thousands of requests in a second, most are replaced before, and cost no more time.
  static let cleaningTime = 1000

  /// A request with its secrets, or without them.
  private enum Slot: Sendable {
    case fresh(Record, id: Int)
    case clean(RequestJournal.Entry)

    /// Returns the request without secrets.
    func entry(_ filter: inout ContentFilter) -> RequestJournal.Entry {
      switch self {
      case .fresh(let record, let id): RequestJournal.Entry(record, id: id, &filter)
      case .clean(let entry): entry
      }
    }

    /// The number of a request that still has its secrets.
    var freshID: Int? {
      switch self {
      case .fresh(_, let id): id
      case .clean: nil
      }
    }
  }

  private struct Memory {
    var slots: [Slot] = []
    /// The place of the oldest request in ``slots`` when it is full.
    var oldest = 0
    var lastID = 0
    /// Whether ``clean()`` was promised.
    var isCleaningDue = false

    /// The requests, the oldest first.
    var ordered: ArraySlice<Slot> { slots[oldest...] + slots[..<oldest] }

    mutating func add(_ record: Record) {
      lastID += 1
      let slot = Slot.fresh(record, id: lastID)
      if slots.count < RequestLog.limit {
        slots.append(slot)
      } else {
        slots[oldest] = slot
        oldest = (oldest + 1) % RequestLog.limit
      }
    }
  }

  private let memory = Mutex(Memory())

  /// Stores a request.
  ///
  /// - Returns: Whether the caller has to call ``clean()`` after ``cleaningTime``.
  func add(_ record: Record) -> Bool {
    memory.withLock { memory in
      memory.add(record)
      defer { memory.isCleaningDue = true }
      return !memory.isCleaningDue
    }
  }

  /// Removes the secrets of all requests.
  func clean() {
    let slots = memory.withLock { memory in
      memory.isCleaningDue = false
      return memory.slots
    }
    var filter = ContentFilter()
    // Outside the lock, because new requests wait for it.
    for (place, slot) in slots.enumerated() {
      guard let id = slot.freshID else { continue }
      let entry = slot.entry(&filter)
      memory.withLock { memory in
        let isThere = memory.slots.indices.contains(place) && memory.slots[place].freshID == id
        if isThere { memory.slots[place] = .clean(entry) }
      }
    }
  }

  /// Removes all requests; later ones still count up.
  func removeAll() { memory.withLock { ($0.slots, $0.oldest) = ([], 0) } }

  /// Returns the requests of a filter, the oldest first.
  func requests(_ filter: Filter) -> RequestJournal {
    let slots = memory.withLock { $0.ordered }
    var contents = ContentFilter()
    let found = slots.map { $0.entry(&contents) }.filter { filter.matches($0) }
    return RequestJournal(requests: Array(found.suffix(filter.limit ?? Self.limit)))
  }
}

extension RequestLog.Filter {
  /// Creates a filter from the query of a request.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT` for an unknown name or a value that isn't a number.
  init(_ query: [String: String]) throws(ServiceError) {
    for (name, value) in query {
      switch name {
      case "method": method = value
      case "path": path = value
      case "operation": operation = value
      case "status": status = try Self.number(name, value)
      case "after": after = try Self.number(name, value)
      case "limit": limit = try Self.number(name, value)
      default:
        throw ServiceError(.invalidArgument, "The journal has no filter \(CleanName.of(name)).")
      }
    }
  }

  private static func number(_ name: String, _ value: String) throws(ServiceError) -> Int {
    guard let number = Int(value), number >= 0 else {
      throw ServiceError(.invalidArgument, "\(name) must be a number.")
    }
    return number
  }

  func matches(_ entry: RequestJournal.Entry) -> Bool {
    var rule = RequestRule()
    (rule.method, rule.path, rule.operation) = (method, path, operation)
    return rule.matches(
      .init(method: entry.method, path: entry.path, operation: entry.operation))
      && (status == nil || status == entry.status) && entry.id > after ?? 0
  }
}

private extension RequestJournal.Entry {
  /// Creates an entry without the secrets of a request.
  init(_ record: RequestLog.Record, id: Int, _ filter: inout ContentFilter) {
    self.init(
      id: id, time: Timestamp.text(milliseconds: record.time), method: record.method,
      path: record.path, query: record.query.flatMap { SecretFilter.clean(form: $0.utf8) },
      operation: record.operation, origin: record.origin, body: filter.clean(record.request),
      status: record.status, answer: filter.clean(record.answer), rule: record.rule)
  }
}

/// Removes the secrets of contents, of which many are the same.
private struct ContentFilter {
  private var known: [RequestLog.Content: JSONValue?] = [:]

  /// Returns a content without secrets, as ``RequestLog/Content/clean``.
  mutating func clean(_ content: RequestLog.Content) -> JSONValue? {
    if let found = known[content] { return found }
    let clean = content.clean
    known[content] = .some(clean)
    return clean
  }
}

private extension RequestLog.Content {
  /// The content without secrets; only its size if it is large, or neither JSON nor a form; `nil` if it is empty.
  var clean: JSONValue? {
    guard size > 0 else { return nil }
    let summary = JSONValue.string("(\(size) bytes)")
    if type.begins(with: "application/json"), let value = JSONSyntax(bytes)?.value {
      return SecretFilter.clean(value)
    }
    if type.begins(with: "application/x-www-form-urlencoded") {
      return SecretFilter.clean(form: bytes) ?? summary
    }
    return summary
  }
}
