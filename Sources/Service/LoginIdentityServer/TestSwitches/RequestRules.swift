import LoginIdentity
import LoginIdentityProtocol
import Synchronization

/// The rules for requests and the prepared answers that tests have set; they are lost when the service ends.
final class RequestRules: Sendable {
  /// Rules that apply until they are removed, or answers that are used once.
  enum Kind: Sendable {
    case rules, answers
  }

  /// The parts of a request that rules compare.
  struct Target: Sendable {
    let method: String
    let path: String
    let operation: String?
  }

  /// The maximum number of rules, and of prepared answers.
  static let limits = (rules: 100, answers: 1000)
  /// The maximum size of an answer's content in bytes.
  static let bodyLimit = 1 << 16

  private struct Entry: Sendable {
    let id: Int
    let rule: RequestRule
    /// The number of matching requests so far.
    var seen = 0
    var used = 0

    var stored: StoredRequestRule { StoredRequestRule(id: id, used: used, rule: rule) }

    /// Counts a request; returns whether the rule applies to it.
    mutating func take(_ target: Target) -> Bool {
      guard rule.matches(target), used < rule.times ?? .max else { return false }
      seen += 1
      guard seen > rule.skip ?? 0 else { return false }
      used += 1
      return true
    }
  }

  private struct Memory {
    var rules: [Entry] = []
    var answers: [Entry] = []
    var lastID = 0
  }

  private let memory = Mutex(Memory())

  /// Adds a rule or an answer.
  ///
  /// - Returns: It with its ID.
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT`.
  func add(_ rule: RequestRule, to kind: Kind) throws(ServiceError) -> StoredRequestRule {
    try rule.check(kind)
    return try memory.withLock { memory throws(ServiceError) -> StoredRequestRule in
      let (count, limit) =
        switch kind {
        case .rules: (memory.rules.count, Self.limits.rules)
        case .answers: (memory.answers.count, Self.limits.answers)
        }
      guard count < limit else {
        throw ServiceError(.invalidArgument, "There are \(limit) already. Remove some with DELETE.")
      }
      memory.lastID += 1
      let entry = Entry(id: memory.lastID, rule: rule)
      switch kind {
      case .rules: memory.rules.append(entry)
      case .answers: memory.answers.append(entry)
      }
      return entry.stored
    }
  }

  /// Whether there are neither rules nor answers.
  var isEmpty: Bool { memory.withLock { $0.rules.isEmpty && $0.answers.isEmpty } }

  /// The rules or answers, the oldest first.
  func all(_ kind: Kind) -> [StoredRequestRule] {
    memory.withLock { memory in
      switch kind {
      case .rules: memory.rules.map(\.stored)
      case .answers: memory.answers.map(\.stored)
      }
    }
  }

  /// Removes all rules or answers, or the one with an ID.
  func remove(_ kind: Kind, id: Int?) {
    memory.withLock { memory in
      switch kind {
      case .rules: memory.rules.removeAll { id == nil || $0.id == id }
      case .answers: memory.answers.removeAll { id == nil || $0.id == id }
      }
    }
  }

  /// Returns what applies to a request, and counts it: the oldest answer that matches, otherwise the oldest rule.
  func take(_ target: Target) -> StoredRequestRule? {
    memory.withLock { memory in
      if let index = memory.answers.firstIndex(where: { $0.rule.matches(target) }) {
        return memory.answers.remove(at: index).stored
      }
      for index in memory.rules.indices where memory.rules[index].take(target) {
        return memory.rules[index].stored
      }
      return nil
    }
  }
}

extension RequestRule {
  /// Returns whether it applies to a request; its numbers aside.
  func matches(_ target: RequestRules.Target) -> Bool {
    if let method, method != target.method { return false }
    if let operation, operation != target.operation { return false }
    guard let path else { return true }
    let bytes = Array(path.utf8)
    guard bytes.last == UInt8(ascii: "*") else { return bytes == Array(target.path.utf8) }
    return target.path.utf8.starts(with: bytes.dropLast())
  }

  /// Checks a new rule.
  fileprivate func check(_ kind: RequestRules.Kind) throws(ServiceError) {
    func require(_ isMet: Bool, _ sentence: String) throws(ServiceError) {
      guard isMet else { throw ServiceError(.invalidArgument, sentence) }
    }
    try require(0...60_000 ~= delay ?? 0, "delay must be 0 to 60000 milliseconds")
    try require(skip ?? 0 >= 0, "skip must be 0 or more")
    try require(times ?? 1 >= 1, "times must be 1 or more")
    try require(error == nil || body == nil, "An answer has either error or body.")
    try require(
      (error == nil ? 200...599 : 400...599) ~= status ?? 400,
      "status must be 200 to 599, with error 400 to 599")
    try require(error?.isEmpty != true, "error must not be empty")
    try require(
      operation.map { IdentityEndpoint(rawValue: $0) != nil } ?? true,
      "operation must be one of \(IdentityEndpoint.allCases.map(\.rawValue).joined(separator: ", "))"
    )
    let size = (try? JSONCoding.bytes(of: body ?? .null).count) ?? .max
    try require(
      max(size, error?.utf8.count ?? 0, path?.utf8.count ?? 0) <= RequestRules.bodyLimit,
      "An answer can have \(RequestRules.bodyLimit) bytes.")
    switch kind {
    case .rules:
      try require(
        hasAnswer || delay != nil || connection != nil,
        "A rule needs delay, status, error, body or connection.")
    case .answers:
      try require(
        skip == nil && times == nil, "An answer is for one request, without skip and times.")
      try require(hasAnswer || connection != nil, "An answer needs status, error or body.")
    }
    try require(
      connection != .close || !hasAnswer, "A connection that is closed has no answer.")
  }
}
