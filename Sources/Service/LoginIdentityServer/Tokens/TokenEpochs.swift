import LoginIdentity
import Synchronization

/// The epochs of ID tokens: each snapshot and each reset begins one, and a reset refuses the tokens of those since its
/// snapshot.
///
/// Times can't tell these tokens apart, because they are in whole seconds. A token names its epoch in `jti` (RFC 7519
/// §4.1.7); tokens from before the first snapshot have none, like Google's.
final class TokenEpochs: Sendable {
  private struct State {
    /// The epoch of new tokens; 0 before the first snapshot.
    var current = 0
    /// The epochs whose tokens are accepted.
    var accepted: Set<Int> = [0]
    /// The last epoch that began.
    var last = 0

    mutating func begin() {
      last += 1
      current = last
      accepted.insert(last)
    }
  }

  /// Random letters and digits: tokens of another process with the same data don't count.
  private let process = RandomText.alphanumeric(12)
  private let state = Mutex(State())

  /// The name of the current epoch; `nil` before the first snapshot.
  var name: String? {
    let current = state.withLock { $0.current }
    return current == 0 ? nil : "\(process).\(current)"
  }

  /// Begins an epoch.
  ///
  /// - Returns: The epochs until now, for ``end(allExcept:)``.
  func begin() -> Set<Int> {
    state.withLock { state in
      let former = state.accepted
      state.begin()
      return former
    }
  }

  /// Ends all epochs except the given ones, and begins a new one.
  func end(allExcept epochs: Set<Int>) {
    state.withLock { state in
      state.accepted = epochs
      state.begin()
    }
  }

  /// Returns whether tokens with this `jti` are accepted.
  func accept(_ name: String?) -> Bool {
    guard let name else { return true }
    let parts = name.parts(at: ".")
    guard parts.count == 2, parts[0] == process, let epoch = Int(parts[1]) else { return true }
    return state.withLock { $0.accepted.contains(epoch) }
  }
}
