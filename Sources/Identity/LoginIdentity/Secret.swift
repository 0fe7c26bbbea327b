/// Bytes that must not be seen: a password, a token, a key.
///
/// A secret cannot be printed, interpolated or dumped: every textual form of it is a fixed word.
/// The bytes lie in one heap block that is overwritten with zeros when the last copy goes away.
/// That is as far as Swift allows: a `String` that a secret was made from, or that was made by
/// ``reveal(_:)``, is not reached.
public struct Secret: Sendable {
  private let storage: Storage

  /// Keeps the UTF-8 bytes of `text`.
  ///
  /// - Parameter text: Any text; the empty text is allowed.
  public init(_ text: String) {
    storage = Storage(Array(text.utf8))
  }

  /// Keeps `bytes` as they are.
  ///
  /// - Parameter bytes: Any bytes; they need not be UTF-8. The caller's own array stays as it is.
  public init(bytes: [UInt8]) {
    // A copy of our own: the wipe happens in place and would reach an array that shares the buffer.
    storage = Storage(bytes.map(\.self))
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { storage.bytes.isEmpty }

  /// Length in bytes of UTF-8, not in characters.
  public var byteCount: Int { storage.bytes.count }

  /// Lends the text to `use`; the only way to read a secret.
  ///
  /// Call it on the line where the text leaves the process (a request body, a key derivation).
  /// Bytes that are not UTF-8 become U+FFFD.
  ///
  /// - Parameter use: What needs the text; do not let it escape.
  /// - Returns: What `use` returned.
  public func reveal<Result>(_ use: (String) -> Result) -> Result {
    use(String(decoding: storage.bytes, as: UTF8.self))
  }

  /// Lends the bytes to `use`, with the same care as ``reveal(_:)``: an array that escapes is zeros
  /// once the secret is gone.
  ///
  /// - Parameter use: What needs the bytes; do not let them escape.
  /// - Returns: What `use` returned.
  public func revealBytes<Result>(_ use: ([UInt8]) throws -> Result) rethrows -> Result {
    try use(storage.bytes)
  }
}

extension Secret: Equatable {
  /// Compares in a time that depends on the lengths alone.
  public static func == (left: Secret, right: Secret) -> Bool {
    let (a, b) = (left.storage.bytes, right.storage.bytes)
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for index in a.indices { difference |= a[index] ^ b[index] }
    return difference == 0
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text that is shown instead of every secret.
  public var description: String { "(secret)" }

  /// The text that is shown instead of every secret.
  public var debugDescription: String { description }

  /// A mirror without children, so that `dump` shows nothing either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

private extension Secret {
  /// The one block that holds the bytes; immutable until it is wiped.
  final class Storage: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    // The array is uniquely owned here, so the wipe happens in place, not in a copy.
    deinit {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = unsafe UnsafeMutableRawPointer(mutating: buffer.baseAddress) else {
          return
        }
        for offset in 0..<buffer.count {
          unsafe start.advanced(by: offset).storeBytes(of: 0, as: UInt8.self)
        }
      }
    }
  }
}
