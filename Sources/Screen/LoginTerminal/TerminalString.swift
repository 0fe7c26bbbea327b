/// A string that a terminal sends, as far as it arrived: OSC, DCS, APC, PM or SOS up to its end, ST, or BEL for an OSC.
///
/// It is never text, regardless of when it arrives and how it is split. A person who types the two characters that
/// begin one loses no letter: input that can't be a string counts as typed, and so does a possible string without an
/// end. Source: ECMA-48 §5.6 and §8.3.143; xterm's control sequences for the ends and for the answers of terminals.
struct TerminalString {
  /// The byte after ESC that begins it.
  enum Kind: UInt8 {
    /// DCS.
    case deviceControl = 0x50
    /// SOS.
    case startOfString = 0x58
    /// CSI.
    ///
    /// Not a string, and begun here only if its ESC was taken for the key.
    case controlSequence = 0x5B
    /// OSC.
    case systemCommand = 0x5D
    /// PM.
    case privacyMessage = 0x5E
    /// APC.
    case programCommand = 0x5F
  }

  /// The part of its beginning that was reported as a key before it was recognized.
  enum Reply {
    case nothing, escape
    /// An introducer of one character, which isn't typed text.
    case introducer
    /// ESC with the introducer: Alt with `_`.
    case key
  }

  /// Whether the bytes so far can come from a terminal.
  enum Likelihood {
    case impossible, possible, certain
  }

  /// The effect of a byte.
  enum Step: Equatable {
    /// The byte belongs to the string.
    case continues
    /// The byte ends the string, with this text.
    case ended(String)
    /// There is no string; the values are the typed bytes, and those that begin another sequence and must be read
    /// again.
    case broken(typed: [UInt8], again: [UInt8])
  }

  /// The most bytes to store: 16 colors at once are 400.
  static let limit = 1 << 16
  /// The most bytes of one string.
  static let longest = 1 << 20

  /// The known answers of terminals; a `0` matches any number.
  ///
  /// The last ones are control sequences.
  static let answers = [
    "]0;rgb:", "]0;rgba:", "]0;#", "]0;0;rgb:", "]0;0;rgba:", "]0;0;#", "P>|", "P!|", "P0$r",
    "P0+r",
    "_Gi=0", "[?0", "[>0", "[0;0",
  ]

  let kind: Kind
  let reported: Reply
  private(set) var likelihood = Likelihood.possible
  /// The bytes after the introducer.
  private(set) var bytes: [UInt8] = []
  /// Whether only the answers to known questions count, since a person may have pressed Esc.
  private let isStrict: Bool
  private var count = 0
  /// Whether ESC came last: the first half of ST, or the beginning of something else.
  private var hasEscape = false

  /// Creates a string.
  ///
  /// - Parameters:
  ///   - kind: The kind, by its introducer.
  ///   - reported: The part of the introducer that was reported as a key.
  ///   - isStrict: Whether only known answers of terminals count.
  init(_ kind: Kind, reported: Reply = .nothing, isStrict: Bool = false) {
    (self.kind, self.reported, self.isStrict) = (kind, reported, isStrict)
  }

  /// Whether the input may be a key: Alt with `_`.
  var isKey: Bool { kind == .programCommand && reported == .nothing && bytes.isEmpty && !hasEscape }

  /// The time to wait for the rest, in milliseconds.
  ///
  /// An answer may arrive in parts. If a person may have pressed a key, the next typed characters must appear sooner.
  var timeout: Int32 {
    if likelihood == .certain { return 2000 }
    let canBeAnswer = likelihoodOfAnswer != .impossible
    return switch reported {
    case .nothing, .introducer: canBeAnswer ? 2000 : 1000
    case .escape: 1000
    case .key: canBeAnswer && !bytes.isEmpty ? 1000 : 50
    }
  }

  /// The input that a person typed, if there is no string; without the part that was reported.
  private var typed: [UInt8] {
    switch (likelihood, reported) {
    case (.certain, _): []
    case (_, .introducer), (_, .key): bytes
    case (_, .nothing), (_, .escape): [kind.rawValue] + bytes
    }
  }

  mutating func take(_ byte: UInt8) -> Step {
    if hasEscape {
      guard byte == UInt8(ascii: "\\") else { return .broken(typed: typed, again: [0x1B, byte]) }
      return .ended(String(decoding: bytes, as: UTF8.self))
    }
    switch byte {
    case 0x1B:
      hasEscape = true
      return .continues
    case 0x07 where kind == .systemCommand:
      return .ended(String(decoding: bytes, as: UTF8.self))
    // In UTF-8 the eight-bit form of ST is two bytes.
    case 0x9C where bytes.last == 0xC2:
      return .ended(String(decoding: bytes.dropLast(), as: UTF8.self))
    case 0..<0x20, 0x7F:
      return .broken(typed: typed, again: [byte])
    default:
      break
    }
    count += 1
    if bytes.count < Self.limit { bytes.append(byte) }
    if likelihood == .possible {
      likelihood = isStrict ? likelihoodOfAnswer : likelihoodOfString
      if likelihood == .impossible || count >= Self.limit {
        return .broken(typed: Array(typed.dropLast()), again: [byte])
      }
    }
    return count < Self.longest ? .continues : .broken(typed: [], again: [])
  }

  /// Returns the typed bytes, and an ESC that is the key, because nothing more arrived.
  func abandoned() -> (typed: [UInt8], again: [UInt8]) { (typed, hasEscape ? [0x1B] : []) }
}

private extension TerminalString {
  /// The likelihood that a terminal sends such a string.
  var likelihoodOfString: Likelihood {
    switch kind {
    case .systemCommand:
      let rest = bytes.drop { (0x30...0x39).contains($0) }
      if rest.isEmpty { return bytes.count <= 5 ? .possible : .impossible }
      if rest.count < bytes.count {
        return rest.first == UInt8(ascii: ";") ? .certain : .impossible
      }
      // Titles are reported by a single letter.
      return "lLI".utf8.contains(bytes[0]) ? .possible : .impossible
    case .programCommand:
      // kitty's answers about pictures: `Gi=31;OK`. Any other string must end in time.
      let isPicture = bytes.count > 2 && bytes[0] == UInt8(ascii: "G")
      return isPicture && bytes[2] == UInt8(ascii: "=") ? .certain : .possible
    case .deviceControl: return likelihoodOfAnswer == .certain ? .certain : .possible
    case .startOfString, .privacyMessage, .controlSequence: return .possible
    }
  }

  var likelihoodOfAnswer: Likelihood {
    var shape = String(decoding: [kind.rawValue], as: UTF8.self)
    for byte in bytes.prefix(24) {
      let isDigit = (0x30...0x39).contains(byte)
      if isDigit, shape.last == "0" { continue }
      shape += isDigit ? "0" : String(decoding: [byte], as: UTF8.self)
    }
    if Self.answers.contains(where: { shape.hasPrefix($0) }) { return .certain }
    return Self.answers.contains { $0.hasPrefix(shape) } ? .possible : .impossible
  }
}
