/// Reads data in zlib's format.
///
/// Source: RFC 1950 and RFC 1951.
struct Inflate {
  private let bytes: [UInt8]
  private var place = 2
  private var bit = 0
  private var output: [UInt8] = []

  /// Returns the data; `nil` for an invalid stream.
  static func data(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 6, bytes[0] & 15 == 8, (Int(bytes[0]) * 256 + Int(bytes[1])) % 31 == 0
    else { return nil }
    var stream = Inflate(bytes: bytes)
    guard stream.readBlocks() else { return nil }
    let found = bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    var (low, high) = (1, 0)
    for byte in stream.output {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return found == high << 16 | low ? stream.output : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read(_ count: Int) -> Int {
    var value = 0
    for index in 0..<count {
      guard place < bytes.count else { return value }
      value |= Int(bytes[place] >> UInt8(bit) & 1) << index
      bit += 1
      if bit == 8 { (bit, place) = (0, place + 1) }
    }
    return value
  }

  private mutating func readBlocks() -> Bool {
    while place < bytes.count {
      let isLast = read(1) == 1
      switch read(2) {
      case 0: readStored()
      case 1:
        let lengths =
          Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
          + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
        guard readCodes(Code(lengths), Code(Array(repeating: 5, count: 30))) else { return false }
      case 2:
        let (literals, distances) = readTables()
        guard readCodes(literals, distances) else { return false }
      default: return false
      }
      if isLast { return true }
    }
    return false
  }

  private mutating func readStored() {
    if bit > 0 { (bit, place) = (0, place + 1) }
    let count = read(16)
    _ = read(16)
    for _ in 0..<count { output.append(UInt8(read(8))) }
  }

  private mutating func readTables() -> (Code, Code) {
    let (literals, distances, count) = (read(5) + 257, read(5) + 1, read(4) + 4)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = Array(repeating: 0, count: 19)
    for index in 0..<count { lengths[order[index]] = read(3) }
    let code = Code(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch symbol(code) {
      case 16: all += Array(repeating: all.last ?? 0, count: read(2) + 3)
      case 17: all += Array(repeating: 0, count: read(3) + 3)
      case 18: all += Array(repeating: 0, count: read(7) + 11)
      case let length: all.append(max(0, length))
      }
    }
    return (Code(Array(all[..<literals])), Code(Array(all[literals...])))
  }

  private mutating func readCodes(_ literals: Code, _ distances: Code) -> Bool {
    while true {
      let found = symbol(literals)
      if found == 256 { return true }
      if (0..<256).contains(found) {
        output.append(UInt8(found))
        continue
      }
      guard (257...285).contains(found) else { return false }
      let length = Self.lengths[found - 257] + read(Self.extra[found - 257])
      let far = symbol(distances)
      guard (0..<30).contains(far) else { return false }
      let bits = far < 4 ? 0 : far / 2 - 1
      let distance = (far < 4 ? far : (2 + far % 2) << bits) + 1 + read(bits)
      guard distance <= output.count else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func symbol(_ code: Code) -> Int {
    var (value, length) = (0, 0)
    while length < 15 {
      (value, length) = (value << 1 | read(1), length + 1)
      if let found = code.symbols[length << 16 | value] { return found }
    }
    return -1
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let extra = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  /// A prefix code, by the lengths of its words (RFC 1951 §3.2.2).
  private struct Code {
    /// The symbols by length and word.
    private(set) var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var word = 0
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[length << 16 | word] = symbol
          word += 1
        }
        word <<= 1
      }
    }
  }
}
