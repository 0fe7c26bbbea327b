import LoginIdentity
import LoginIdentityProtocol
import Synchronization

/// The last requests and their answers, for the tests of clients; in memory only.
///
/// A request is stored as it came, so that storing it doesn't affect the response time, and loses its secrets right
/// after its answer, or before it is read.
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
  }

  /// The content of a request or an answer.
  struct Content: Sendable {
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

  private struct Memory {
    /// Requests without secrets.
    var entries: [RequestJournal.Entry] = []
    /// The place of the oldest request in ``entries`` when it is full.
    var oldest = 0
    /// Requests that still have their secrets.
    var fresh: [Record] = []
    var lastID = 0

    mutating func clean() {
      for record in fresh {
        lastID += 1
        let entry = RequestJournal.Entry(record, id: lastID)
        if entries.count < RequestLog.limit {
          entries.append(entry)
        } else {
          entries[oldest] = entry
          oldest = (oldest + 1) % RequestLog.limit
        }
      }
      fresh = []
    }
  }

  private let memory = Mutex(Memory())

  /// Stores a request; ``clean()`` has to follow.
  func add(_ record: Record) { memory.withLock { $0.fresh.append(record) } }

  /// Removes the secrets of requests that were added.
  func clean() { memory.withLock { $0.clean() } }

  /// Removes all requests; later ones still count up.
  func removeAll() {
    memory.withLock { memory in
      memory.clean()
      (memory.entries, memory.oldest) = ([], 0)
    }
  }

  /// Returns the requests of a filter, the oldest first.
  func requests(_ filter: Filter) -> RequestJournal {
    let entries = memory.withLock { memory in
      memory.clean()
      return memory.entries[memory.oldest...] + memory.entries[..<memory.oldest]
    }
    let found = entries.filter { filter.matches($0) }
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
  init(_ record: RequestLog.Record, id: Int) {
    self.init(
      id: id, time: Timestamp.text(milliseconds: record.time), method: record.method,
      path: record.path, query: record.query.flatMap { SecretFilter.clean(form: $0.utf8) },
      operation: record.operation, origin: record.origin, body: record.request.clean,
      status: record.status, answer: record.answer.clean, rule: record.rule)
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
