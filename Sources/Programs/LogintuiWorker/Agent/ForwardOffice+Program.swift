import Glibc
import LoginMessages
import LoginPrivateFiles
import LoginSessionAgent
import LoginSessions
import LoginSupport

extension ForwardPost {
  /// Serves a socket on another thread.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - bell: What wakes the thread that decides.
  ///   - program: As in `ForwardServer`.
  /// - Returns: Where the requests come; its `end()` ends the thread.
  /// - Throws: ``CommandError``.
  static func serving(
    at path: String, _ bell: ForwardDesk.Bell, program: (@Sendable (Int32) -> String)? = nil
  ) throws(CommandError) -> ForwardPost {
    guard let post = ForwardPost(ring: { bell.ring() }) else {
      throw CommandError(.fileUnwritable(path: path, reason: SystemReason.text(errno)))
    }
    do throws(PrivateFiles.FileError) {
      let server = try ForwardServer(at: path, post: post, program: program)
      OwnThread.start { server.run() }
    } catch {
      throw CommandError(
        .fileUnwritable(path: path, reason: SystemReason.translated(error.reason)))
    }
    return post
  }
}

extension ForwardOffice {
  /// Creates an office with the clock, the threads and the log of this program.
  ///
  /// - Parameters:
  ///   - origin: Where the requests come from.
  ///   - source: The sessions that are offered.
  ///   - log: The log.
  ///   - bell: Where errors are shown.
  ///   - post: Where the answers go.
  init(
    _ origin: ForwardOrigin, _ source: Source, _ log: ForwardLog, _ bell: ForwardDesk.Bell,
    _ post: ForwardPost
  ) {
    self.init(
      origin: origin, source: source,
      now: { (AgentClock.system.now() / 1000, SessionStore.systemClock()) }, work: ForwardWork(),
      log: { entry in
        do throws(CommandError) {
          try log.add(entry)
          return true
        } catch {
          bell.report(error)
          return false
        }
      },
      respond: { id, answer in post.answer(id, answer) })
  }
}
