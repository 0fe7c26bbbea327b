internal import Synchronization
internal import Waiting

/// The providers that tests leave to each other, by their kind.
enum LeftProviders {
  /// The number of providers of one kind at once; further tests wait for one of them.
  private static let most = 2

  private struct State {
    var count = 0
    var idle: [ThirdPartyProvider] = []
  }
  private static let states = Mutex<[ThirdPartyProvider.Kind: State]>([:])

  /// Waits until a provider is idle, or may be started.
  ///
  /// - Returns: The idle provider; `nil` for one that is started now, and counted already.
  static func take(_ kind: ThirdPartyProvider.Kind) async throws -> ThirdPartyProvider? {
    var provider: ThirdPartyProvider?
    // As long as several other tests take.
    try await waitUntil("a provider", within: .seconds(1200)) {
      states.withLock { states in
        provider = states[kind, default: State()].idle.popLast()
        guard provider == nil else { return true }
        guard states[kind, default: State()].count < most else { return false }
        states[kind, default: State()].count += 1
        return true
      }
    }
    return provider
  }

  /// Leaves a provider to the next test.
  static func leave(_ provider: ThirdPartyProvider, _ kind: ThirdPartyProvider.Kind) {
    states.withLock { $0[kind, default: State()].idle.append(provider) }
  }

  /// Counts one less, because it has ended.
  static func countLess(_ kind: ThirdPartyProvider.Kind) {
    states.withLock { $0[kind, default: State()].count -= 1 }
  }
}
