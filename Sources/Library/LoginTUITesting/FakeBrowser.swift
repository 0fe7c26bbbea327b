import LoginModel
import Synchronization

/// A browser that only records addresses.
final class FakeBrowser: Sendable {
  private let opened = Mutex<[String]>([])

  var addresses: [String] { opened.withLock { $0 } }

  func open(_ address: String) -> BrowserAnswer {
    opened.withLock { $0.append(address) }
    return .started
  }
}
