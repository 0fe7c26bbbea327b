import LoginIdentity
import Synchronization

/// What the person is to do, which several ways change while they run; each change is reported,
/// with the time that is left.
final class PromptBoard: Sendable {
  private let state: Mutex<State>
  private let now: @Sendable () -> Int
  private let tell: @Sendable (ProviderPrompt) -> Void

  private struct State {
    var prompt = ProviderPrompt(lifetime: 0)
    /// When it is void, seconds since 1970.
    var end = 0
    /// Whether anybody is told yet.
    var isOpen = false
  }

  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - tell: Called with what the person is to do.
  init(now: @escaping @Sendable () -> Int, tell: @escaping @Sendable (ProviderPrompt) -> Void) {
    state = Mutex(State())
    self.now = now
    self.tell = tell
  }

  /// Begins to tell.
  func open() { update { $0.isOpen = true } }

  /// Changes what is told.
  func change(_ body: (inout ProviderPrompt) -> Void) { update { body(&$0.prompt) } }

  /// Says that what is shown is valid for so many seconds from now on.
  func begin(lifetime: Int) {
    let end = now() + lifetime
    update { $0.end = end }
  }

  /// Shows a short code in place of any other.
  func show(_ grant: DeviceGrant, isRenewed: Bool) {
    let end = now() + grant.lifetime
    update { state in
      state.end = end
      state.prompt.userCode = grant.userCode
      state.prompt.verificationURL = grant.verificationURI
      state.prompt.completeURL = grant.completeURI
      state.prompt.isRenewed = isRenewed
      state.prompt.codeTrouble = nil
    }
  }

  /// Removes the short code, and says why; what is left is valid for so many seconds from now on.
  func endCode(_ error: IdentityError, lifetime: Int) {
    let end = now() + lifetime
    update { state in
      state.end = end
      let former = state.prompt
      state.prompt = ProviderPrompt(
        browserURL: former.browserURL, returnPort: former.returnPort, lifetime: 0)
      state.prompt.browserFailure = former.browserFailure
      state.prompt.codeFailure = error
    }
  }

  /// Under the lock, so that what is reported last is the present state.
  private func update(_ body: (inout State) -> Void) {
    let now = now()
    state.withLock { state in
      let before = state
      body(&state)
      let isNew = state.prompt != before.prompt || state.end != before.end || !before.isOpen
      state.prompt.lifetime = max(0, state.end - now)
      if state.isOpen, isNew { tell(state.prompt) }
    }
  }
}
