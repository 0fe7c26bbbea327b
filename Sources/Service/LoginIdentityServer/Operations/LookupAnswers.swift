import Synchronization

/// The last answers to look-ups, because accounts are looked up more often than they change.
///
/// The account is still read from the data each time. Only writing it as JSON again, the longest part, is saved.
final class LookupAnswers: Sendable {
  /// Everything that an answer depends on, except the configuration.
  struct Content: Equatable, Sendable {
    let account: Account
    let rememberedDevices: Int
  }

  /// The maximum number of answers, about 2 MB; one more replaces them all.
  static let limit = 1024

  private let answers = Mutex<[String: (content: Content, json: [UInt8])]>([:])

  /// Returns the answer with a content; `make` makes it if it isn't the last one of this account.
  func json(of content: Content, make: () throws -> [UInt8]) rethrows -> [UInt8] {
    let id = content.account.localID
    if let last = answers.withLock({ $0[id] }), last.content == content { return last.json }
    let json = try make()
    answers.withLock { answers in
      if answers.count >= Self.limit { answers.removeAll(keepingCapacity: true) }
      answers[id] = (content, json)
    }
    return json
  }
}
