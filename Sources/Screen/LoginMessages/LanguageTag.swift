/// A language tag of BCP 47, or the name of a POSIX locale, packed so that tags compare without allocations.
///
/// A packed text has up to eight bytes, in lower case, the last in the lowest bits. 0 is an empty text.
struct LanguageTag: Hashable {
  /// The language: `zh`.
  var language: UInt64 = 0
  /// The script: `hant`; 0 if the name has none, until it is ``resolved``.
  var script: UInt64 = 0
  /// The region: `tw`, `419`; 0 if the name has none.
  var region: UInt64 = 0
  /// The first variant: `valencia`; 0 if the name has none.
  var variant: UInt64 = 0

  private init() {}

  /// Reads a name: `zh-Hant-TW`, `de_AT.UTF-8`, `sr_RS@latin`; `nil` if it doesn't begin with a language.
  ///
  /// Encodings, extensions and other modifiers have no meaning for the choice of a language.
  ///
  /// Sources: RFC 5646, section 2.1; setlocale(3); CLDR 47, `languageAlias` and `likelySubtags.xml`.
  init?(_ name: some Sequence<UInt8>) {
    var reader = Reader()
    guard name.allSatisfy({ reader.read($0) }), reader.endSubtag(), reader.tag.language != 0 else {
      return nil
    }
    self = reader.tag
    if let language = LanguageData.aliases[language] {
      // Both are Serbian in Latin letters.
      let isLatin = self.language == "sh".packed || self.language == "cnr".packed
      if isLatin, script == 0 { script = "latn".packed }
      self.language = language
    }
  }

  /// The tag with the script in which the language is written in the region, if the name has none.
  var resolved: LanguageTag {
    guard script == 0 else { return self }
    var tag = self
    tag.script =
      (region == 0 ? nil : LanguageData.scripts[key(of: region)])
      ?? LanguageData.scripts[language] ?? "latn".packed
    return tag
  }

  /// Returns the key of the language in a region, as tables have it: `zh-tw`.
  func key(of region: UInt64) -> UInt64 {
    var key = language << 8 | UInt64(UInt8(ascii: "-"))
    for shift in [16, 8, 0] where region >> UInt64(shift) != 0 {
      key = key << 8 | region >> UInt64(shift) & 0xFF
    }
    return key
  }
}

extension String {
  /// The packed text; the last eight bytes count.
  var packed: UInt64 { utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension LanguageTag {
  /// A reader of a name, byte by byte.
  private struct Reader {
    /// The parts of a name.
    private enum Part {
      case tag
      /// Behind a full stop, or an extension of BCP 47.
      case ignored
      /// Behind an at sign.
      case modifier
    }

    var tag = LanguageTag()
    private var part = Part.tag
    private var subtag: UInt64 = 0
    private var count = 0
    private var isFirst = true

    /// Reads a byte; returns whether the name can still be one.
    mutating func read(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "-") where part != .tag: return true
      case UInt8(ascii: "-"), UInt8(ascii: "_"): return endSubtag()
      case UInt8(ascii: "."):
        let holds = endSubtag()
        part = .ignored
        return holds
      case UInt8(ascii: "@"):
        let holds = endSubtag()
        part = .modifier
        return holds
      case _:
        let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        subtag = subtag << 8 | UInt64(isUpper ? byte | 0x20 : byte)
        count += 1
        return true
      }
    }

    /// Ends a subtag; returns whether the name can still be one.
    mutating func endSubtag() -> Bool {
      defer { (subtag, count, isFirst) = (0, 0, false) }
      switch part {
      case .ignored: return true
      case .modifier:
        tag.take(modifier: subtag)
        return true
      case .tag: break
      }
      if isFirst {
        tag.language = subtag
        return 2...8 ~= count
      }
      // A single letter begins an extension.
      if count == 1 { part = .ignored }
      if 2...8 ~= count { tag.take(subtag, count) }
      return true
    }
  }

  /// Takes a subtag behind the language.
  private mutating func take(_ subtag: UInt64, _ count: Int) {
    let first = UInt8(subtag >> (8 * UInt64(count - 1)) & 0xFF)
    let hasDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
    let isBare = script == 0 && region == 0 && variant == 0
    switch count {
    case 3 where isBare && !hasDigit: language = subtag
    case 4 where isBare && !hasDigit: script = subtag
    case 2, 3: if region == 0, variant == 0 { region = subtag }
    case _: if variant == 0 { variant = subtag }
    }
  }

  /// Takes a modifier of a POSIX locale; those about money or spelling have no meaning here.
  private mutating func take(modifier: UInt64) {
    if let named = LanguageData.modifiers[modifier] {
      script = named
    } else if modifier == "valencia".packed {
      variant = modifier
    }
  }
}
