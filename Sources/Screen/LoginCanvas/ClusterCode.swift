internal import Synchronization

/// The content of a cell as a number: its only scalar, or an index in a table of all clusters drawn so far, counted from
/// the number after the last scalar.
///
/// Entries are never removed, because frames that use them may still exist. The table has room for as many clusters as
/// a person could ever type. When it is full, further clusters are drawn without their marks.
struct ClusterCode: Hashable, Sendable {
  private let number: UInt32

  /// The code of no character: the right half of a wide one.
  static let none = ClusterCode(number: .max)
  /// The code of a blank.
  static let space = ClusterCode(number: 0x20)

  private static let first: UInt32 = 0x110000
  private static let capacity = 1 << 20
  private static let table = Mutex(Table())

  private init(number: UInt32) { self.number = number }

  /// Creates the code of a scalar.
  init(_ scalar: Unicode.Scalar) { number = scalar.value }

  /// Creates the code of a text that is one cluster; an empty text gives ``none``.
  init(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else {
      self = .none
      return
    }
    self =
      scalars.index(after: scalars.startIndex) == scalars.endIndex
      ? Self(first) : Self.table.withLock { $0.code(of: text, first) }
  }

  /// The only scalar; `nil` for several scalars or no character.
  var scalar: Unicode.Scalar? { Unicode.Scalar(number) }

  /// The cluster; empty if there is no character.
  var text: String {
    if let scalar { return String(scalar) }
    if self == .none { return "" }
    return Self.table.withLock { $0.clusters[Int(number - Self.first)] }
  }

  private struct Table {
    var clusters: [String] = []
    /// The known codes by UTF-8 bytes, because equal strings can have different scalars.
    private var codes: [[UInt8]: ClusterCode] = [:]

    mutating func code(of text: String, _ base: Unicode.Scalar) -> ClusterCode {
      let bytes = Array(text.utf8)
      if let known = codes[bytes] { return known }
      guard clusters.count < ClusterCode.capacity else { return ClusterCode(base) }
      let code = ClusterCode(number: ClusterCode.first + UInt32(clusters.count))
      clusters.append(text)
      codes[bytes] = code
      return code
    }
  }
}
