package import LoginIdentity
import Synchronization

/// A browser that has delivered an answer, and waits for the outcome.
///
/// It gets one page; if this object is released first, the page points to the terminal.
package final class WaitingBrowser: Sendable {
  private let pages: LoopbackListener.Pages
  private let reply: @Sendable (_ page: String) async -> Void
  private let forgotten: @Sendable () -> Void
  private let isAnswered = Atomic(false)

  /// - Parameters:
  ///   - pages: The pages that can be shown.
  ///   - forgotten: Shows a page if none was shown.
  ///   - reply: Shows a page; returns when it is sent.
  init(
    _ pages: LoopbackListener.Pages, forgotten: @escaping @Sendable () -> Void,
    reply: @escaping @Sendable (_ page: String) async -> Void
  ) {
    self.pages = pages
    self.forgotten = forgotten
    self.reply = reply
  }

  deinit {
    if !isAnswered.load(ordering: .relaxed) { forgotten() }
  }

  package func signedIn() async { await show(pages.finished) }

  /// Shows that the sign-in continues in the terminal.
  package func showUnfinished() async { await show(pages.unfinished) }

  package func failed(_ error: IdentityError) async {
    // Canceled at the terminal, which says so too.
    await show(error == .cancelled ? pages.unfinished : pages.failed(error))
  }

  private func show(_ page: String) async {
    guard !isAnswered.exchange(true, ordering: .relaxed) else { return }
    await reply(page)
  }
}
