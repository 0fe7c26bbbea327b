/// Bytes that must not be seen: a password, a token, a key.
///
/// A secret can't be printed, interpolated or dumped: every textual form of it is a fixed word. The bytes are in one
/// heap block that is overwritten with zeros when the last copy is released. Swift allows no more: a `String` that a
/// secret was made from, or that ``reveal(_:)`` made, isn't overwritten.
public struct Secret: Sendable {
  private let storage: Storage

  /// Creates a secret from the UTF-8 bytes of `text`.
  ///
  /// - Parameter text: Any text; the empty text is allowed.
  public init(_ text: String) {
    storage = Storage(Array(text.utf8))
  }

  /// Creates a secret from `bytes`.
  ///
  /// - Parameter bytes: Any bytes, UTF-8 or not. The caller's own array is unchanged.
  public init(bytes: [UInt8]) {
    // A separate copy: the bytes are overwritten in place, which would affect an array that shares the buffer.
    storage = Storage(bytes.map(\.self))
  }

  /// Whether the secret is empty.
  public var isEmpty: Bool { storage.bytes.isEmpty }

  /// The length in UTF-8 bytes, not in characters.
  public var byteCount: Int { storage.bytes.count }

  /// Passes the text to `use`; the only way to read a secret.
  ///
  /// Call it on the line where the text leaves the process (a request body, a key derivation). Bytes that are not UTF-8
  /// become U+FFFD.
  ///
  /// - Parameter use: A function that needs the text; don't let the text escape.
  /// - Returns: The result of `use`.
  public func reveal<Result>(_ use: (String) -> Result) -> Result {
    use(String(decoding: storage.bytes, as: UTF8.self))
  }

  /// Passes the bytes to `use`, with the same care as ``reveal(_:)``: an array that escapes contains zeros after the
  /// secret is released.
  ///
  /// - Parameter use: A function that needs the bytes; don't let them escape.
  /// - Returns: The result of `use`.
  public func revealBytes<Result>(_ use: ([UInt8]) throws -> Result) rethrows -> Result {
    try use(storage.bytes)
  }
}

extension Secret: Equatable {
  /// Returns whether both are equal, in a time that depends only on their lengths.
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
  /// The only block that contains the bytes; immutable until it is overwritten.
  final class Storage: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    // The array is uniquely owned here, so the bytes are overwritten in place, not in a copy.
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
