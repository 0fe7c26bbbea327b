import Crypto
import LoginSQLiteDatabase
import Synchronization

/// The last answers to look-ups, because accounts are looked up more often than they change.
///
/// The row of the account is still read from the data each time. Decoding it and writing it as JSON again, the longest
/// parts, are saved. An answer has no secrets; the row is known by a digest with a key of its own, so its password hash
/// isn't in memory here.
final class LookupAnswers: Sendable {
  /// Everything that an answer depends on, except the configuration.
  struct Content: Equatable, Sendable {
    fileprivate let digest: SHA256.Digest
    /// The number of remembered devices, which also depends on the time.
    let rememberedDevices: Int
  }

  /// An answer for the owner of an account that isn't disabled.
  struct Answer: Sendable {
    let content: Content
    /// The second before which issued tokens are invalid.
    let validSince: Int
    let json: [UInt8]
  }

  /// The maximum number of answers, about 1 MB; one more replaces them all.
  static let limit = 1024

  private let key = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
  private let answers = Mutex<[String: Answer]>([:])

  /// Returns the content of an account's row.
  func content(of row: Row, rememberedDevices: Int) -> Content {
    let bytes = row.encoded(columns: Account.columnCount, after: key)
    return Content(digest: SHA256.hash(data: bytes), rememberedDevices: rememberedDevices)
  }

  /// Returns the last answer about an account; `nil` if it had another content.
  func answer(_ localID: String, _ content: Content) -> Answer? {
    guard let last = answers.withLock({ $0[localID] }), last.content == content else { return nil }
    return last
  }

  /// Stores the answer about an account, which isn't disabled.
  func add(_ answer: Answer, of account: Account) {
    answers.withLock { answers in
      if answers.count >= Self.limit, answers[account.localID] == nil {
        answers.removeAll(keepingCapacity: true)
      }
      answers[account.localID] = answer
    }
  }

  /// Removes the answer about an account that changes or ends.
  func remove(_ localID: String) { answers.withLock { $0[localID] = nil } }

  /// Removes all answers.
  func removeAll() { answers.withLock { $0 = [:] } }

  /// The number of answers.
  var count: Int { answers.withLock { $0.count } }
}
