import LoginModel
import Messages
import Synchronization

/// Messages that wait until the screen is gone.
final class PostponedMessages: Sendable {
  private let messages = Mutex<[Message]>([])

  /// Keeps a message; from any thread.
  @Sendable func add(_ message: Message) { messages.withLock { $0.append(message) } }

  /// Takes them all.
  func take() -> [Message] {
    messages.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
