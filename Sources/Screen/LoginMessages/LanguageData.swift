/// What CLDR knows about languages, as far as the choice of a language needs it.
///
/// A table is a text. A word that ends with a colon is the value of the keys behind it.
enum LanguageData {
  /// A table.
  struct Table {
    private let text: StaticString

    init(_ text: StaticString) { self.text = text }

    /// Returns the value of a key, both packed; `nil` if the table doesn't have the key.
    subscript(key: UInt64) -> UInt64? {
      var (value, word) = (UInt64(0), UInt64(0))
      let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      for index in 0...text.utf8CodeUnitCount {
        let byte =
          index < text.utf8CodeUnitCount ? unsafe bytes[index] : UInt8(ascii: " ")
        if byte == UInt8(ascii: ":") {
          (value, word) = (word, 0)
        } else if byte != UInt8(ascii: " ") {
          word = word << 8 | UInt64(byte)
        } else {
          if word == key, word != 0 { return value }
          word = 0
        }
      }
      return nil
    }
  }

  /// Old and other codes of languages.
  ///
  /// Source: CLDR 47, `languageAlias`.
  static let aliases = Table(
    """
    he: iw id: in yi: ji jv: jw nb: no fil: tl ro: mo sr: sh cnr zh: cmn ms: zsm ar: arb fa: pes
    """)

  /// The likely scripts of languages, and of languages in regions; Latin letters if it isn't here.
  ///
  /// Source: CLDR 47, `likelySubtags.xml`.
  static let scripts = Table(
    """
    arab: ar ckb fa ks ps sd ug ur az-iq az-ir ha-cm ha-sd kk-af kk-cn kk-ir kk-mn ku-iq ku-ir ku-lb ky-cn ms-cc \
    pa-pk tg-pk uz-af \
    cyrl: be bg kk ky mk mn ru sr tg tt uk az-ru ug-kz ug-mn uz-cn \
    latn: ky-tr sr-me sr-ro sr-tr \
    hans: zh yue-cn \
    hant: yue zh-au zh-bn zh-gb zh-gf zh-hk zh-id zh-mo zh-pa zh-pf zh-ph zh-sr zh-th zh-tw zh-us zh-vn \
    mong: mn-cn deva: hi kok mr ne sd-in beng: as bn ethi: am ti hebr: he yi \
    armn: hy cher: chr geor: ka grek: el gujr: gu guru: pa jpan: ja khmr: km knda: kn kore: ko laoo: lo mlym: ml \
    mymr: my orya: or sinh: si taml: ta telu: te thaa: dv thai: th tibt: bo
    """)

  /// The scripts that modifiers of POSIX locales name.
  static let modifiers = Table("latn: latin iqtelif cyrl: cyrillic deva: devanagari arab: arabic")

  /// The regions whose words another region inherits.
  ///
  /// Source: CLDR 47, `parentLocales`.
  ///
  /// The English of the world (`en-001`) is rarely written by itself, so British English represents it.
  static let parents = Table(
    """
    419: es-ar es-bo es-br es-bz es-cl es-co es-cr es-cu es-do es-ec es-gt es-hn es-jp es-mx es-ni es-pa es-pe es-pr \
    es-py es-sv es-us es-uy es-ve \
    pt: pt-ao pt-ch pt-cv pt-fr pt-gq pt-gw pt-lu pt-mo pt-mz pt-st pt-tl \
    hk: zh-mo \
    gb: en-001 \
    150: en-at en-be en-ch en-cz en-de en-dk en-es en-fi en-fr en-hu en-it en-nl en-no en-pl en-pt en-ro en-se en-si \
    en-sk \
    001: en-150 en-ag en-ai en-au en-bb en-bm en-bs en-bw en-bz en-cc en-ck en-cm en-cx en-cy en-dg en-dm en-er en-fj \
    en-fk en-fm en-gb en-gd en-gg en-gh en-gi en-gm en-gs en-gy en-hk en-id en-ie en-il en-im en-in en-io en-je en-jm \
    en-ke en-ki en-kn en-ky en-lc en-lr en-ls en-mg en-mo en-ms en-mt en-mu en-mv en-mw en-my en-na en-nf en-ng en-nr \
    en-nu en-nz en-pg en-pk en-pn en-pw en-rw en-sb en-sc en-sd en-sg en-sh en-sl en-ss en-sx en-sz en-tc en-tk en-to \
    en-tt en-tv en-tz en-ug en-vc en-vg en-vu en-ws en-za en-zm en-zw
    """)

  /// The regions of languages that are usually written for one region.
  ///
  /// Source: CLDR 47, `likelySubtags.xml`.
  static let regions = Table("br: pt us: en")

  /// The languages that the speakers of others read.
  ///
  /// Source: CLDR 47, `languageMatching`.
  static let neighbors = Table("de: gsw lb nb: nn zh: yue")
}
