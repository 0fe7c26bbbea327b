/// A part of the catalogue, read in place.
///
/// Numbers consist of bytes below 128, with seven bits each and the lowest first, so a block is text, and a literal can
/// hold it. Offsets are in bytes. Every offset may be used: what isn't in the block is empty, so a damaged block does no
/// harm.
struct TextBlock: Sendable {
  /// The address of the first byte; a pointer would tie the block to a thread.
  ///
  /// Lifetime rule: the bytes are a literal's or a file's that stays mapped, so they last as long as the process.
  private let address: UInt
  /// The size in bytes.
  let count: Int

  init(_ literal: StaticString) {
    unsafe address = UInt(bitPattern: literal.utf8Start)
    count = literal.utf8CodeUnitCount
  }

  /// Creates a block of memory that is never freed.
  init(permanent bytes: UnsafeBufferPointer<UInt8>) {
    address = UInt(bitPattern: bytes.baseAddress)
    count = bytes.count
  }

  private var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: count)
  }

  /// Returns a part of the block.
  subscript(range: Range<Int>) -> TextBlock {
    unsafe TextBlock(permanent: UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<count)]))
  }

  /// Returns a byte.
  func byte(at place: Int) -> UInt8 { 0..<count ~= place ? unsafe bytes[place] : 0 }

  /// Returns a number of four bytes, or of the first three.
  func number(at place: Int, bits: Int = 28) -> Int {
    guard place >= 0, place + 4 <= count else { return 0 }
    let number = unsafe UnsafeRawBufferPointer(bytes)
      .loadUnaligned(fromByteOffset: place, as: UInt32.self)
    let sevens = Int(UInt32(littleEndian: number))
    return
      (sevens & 0x7F | sevens >> 1 & 0x3F80 | sevens >> 2 & 0x1F_C000 | sevens >> 3 & 0xFE0_0000)
      & (1 << bits - 1)
  }

  /// Returns the text in a range.
  func text(_ range: Range<Int>) -> String {
    unsafe String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// The bytes in a range.
  func sequence(_ range: Range<Int>) -> some Sequence<UInt8> { range.lazy.map(byte(at:)) }

  /// Returns one of several texts that ``Catalogue/Sign/next`` separates.
  func part(_ wanted: Int, of texts: Range<Int>) -> Range<Int> {
    var start = texts.lowerBound
    var count = 0
    for offset in texts where byte(at: offset) == Catalogue.Sign.next {
      if count == wanted { return start..<offset }
      count += 1
      start = offset + 1
    }
    return start..<texts.upperBound
  }

  /// A checksum of 28 bits that finds damage; no protection against people.
  var checksum: Int {
    var sum: UInt64 = 0
    let raw = unsafe UnsafeRawBufferPointer(bytes)
    for place in stride(from: 0, through: count - 8, by: 8) {
      sum = Self.mixed(
        sum, UInt64(littleEndian: unsafe raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
    var rest: UInt64 = 0
    for place in (count / 8 * 8..<count).reversed() { rest = rest << 8 | UInt64(byte(at: place)) }
    return Int(Self.mixed(sum, rest) >> 36)
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
