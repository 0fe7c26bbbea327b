package import LoginIdentity
import Synchronization

/// A browser that has brought an answer, and waits for the outcome.
///
/// It gets one page; if this object goes away first, the page points to the terminal.
package final class WaitingBrowser: Sendable {
  private let pages: LoopbackListener.Pages
  private let reply: @Sendable (_ page: String) async -> Void
  private let forgotten: @Sendable () -> Void
  private let isAnswered = Atomic(false)

  /// - Parameters:
  ///   - pages: What it may be shown.
  ///   - forgotten: Shows it a page when nobody has.
  ///   - reply: Shows it a page; returns when that is on its way.
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

  /// Says that the person is signed in.
  package func signedIn() async { await show(pages.finished) }

  /// Says that it goes on in the terminal.
  package func goesOn() async { await show(pages.unfinished) }

  /// Says what went wrong.
  package func failed(_ error: IdentityError) async {
    // Stopped at the terminal: there it says so too.
    await show(error == .cancelled ? pages.unfinished : pages.failed(error))
  }

  private func show(_ page: String) async {
    guard !isAnswered.exchange(true, ordering: .relaxed) else { return }
    await reply(page)
  }
}
