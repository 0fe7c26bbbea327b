import Synchronization

/// A value that threads share.
final class Box<Value: Sendable>: Sendable {
  private let content: Mutex<Value>

  init(_ value: Value) { content = Mutex(value) }

  var value: Value { content.withLock { $0 } }
  func change(_ body: (inout Value) -> Void) { content.withLock { body(&$0) } }
}
