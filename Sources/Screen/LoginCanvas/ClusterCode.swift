internal import Synchronization

/// A grapheme cluster as a number: that of its only scalar, or behind all scalars a place in a table of those
/// that were ever drawn.
///
/// Nothing in the table goes again, for nobody knows which pictures are left; it has room for as many as a person
/// could ever type. What comes when it is full is drawn without its marks.
struct ClusterCode: Hashable, Sendable {
  private let number: UInt32

  /// No character: the right half of a wide one.
  static let none = ClusterCode(number: .max)
  /// A blank.
  static let space = ClusterCode(number: 0x20)

  private static let first: UInt32 = 0x110000
  private static let capacity = 1 << 20
  private static let table = Mutex(Table())

  private init(number: UInt32) { self.number = number }

  /// The code of one scalar.
  init(_ scalar: Unicode.Scalar) { number = scalar.value }

  /// The code of a cluster.
  init(_ cluster: Character) {
    let scalars = cluster.unicodeScalars
    let first = scalars[scalars.startIndex]
    self =
      scalars.index(after: scalars.startIndex) == scalars.endIndex
      ? Self(first) : Self.table.withLock { $0.code(of: String(cluster), first) }
  }

  /// The code of a text of one cluster; that of no character for an empty text.
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

  /// Its only scalar; `nil` of several, and of no character.
  var scalar: Unicode.Scalar? { Unicode.Scalar(number) }

  /// The cluster; empty where there is no character.
  var text: String {
    if let scalar { return String(scalar) }
    if self == .none { return "" }
    return Self.table.withLock { $0.clusters[Int(number - Self.first)] }
  }

  private struct Table {
    var clusters: [String] = []
    /// By their bytes: equal strings may be of other scalars.
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
