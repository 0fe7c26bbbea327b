import Testing

@testable import LoginMessages

/// The languages that exist, if all that anyone asked for were translated.
private let wished =
  """
  en en-GB de fr es es-419 zh-Hans zh-Hant pt-BR pt-PT sr sr-Latn nb he id yi jv fil ro uz be sd ca pa az mn ja ar
  """.split(separator: " ").map(String.init)

@Suite struct `The choice of a language` {
  /// Returns the tag of the language that names find.
  private static func found(_ names: [String], in tags: [String] = wished) -> String? {
    LanguageChoice.index(for: names, in: tags.compactMap { LanguageTag($0.utf8) }).map { tags[$0] }
  }

  @Test(
    arguments: [
      ("zh_TW", "zh-Hant"), ("zh_HK", "zh-Hant"), ("zh_MO", "zh-Hant"), ("yue_HK", "zh-Hant"),
      ("zh-Hant-HK", "zh-Hant"), ("zh_CN", "zh-Hans"), ("zh_SG", "zh-Hans"), ("zh", "zh-Hans"),
      ("pt", "pt-BR"), ("pt_BR", "pt-BR"), ("pt_PT", "pt-PT"), ("pt_AO", "pt-PT"),
      ("pt_MZ", "pt-PT"), ("sr_RS@latin", "sr-Latn"), ("sr_ME", "sr-Latn"), ("sh", "sr-Latn"),
      ("sr-Latn", "sr-Latn"), ("sr_RS", "sr"), ("uz_UZ@cyrillic", nil), ("be_BY@latin", nil),
      ("sd_IN@devanagari", nil), ("ca_ES@valencia", "ca"), ("no_NO", "nb"), ("nb_NO", "nb"),
      ("nn_NO", "nb"), ("iw", "he"), ("in", "id"), ("ji", "yi"), ("jw", "jv"), ("tl", "fil"),
      ("mo", "ro"), ("es_MX.UTF-8", "es-419"), ("es_VE", "es-419"), ("es_ES", "es"),
      ("en_AU", "en-GB"), ("en_GB", "en-GB"), ("en_NZ", "en-GB"), ("en_US", "en"),
      ("de_AT", "de"), ("de_CH", "de"), ("gsw_CH", "de"), ("fr_CA", "fr"), ("fr_CH", "fr"),
      ("pa_PK", nil), ("az_IR", nil), ("mn_CN", nil),
    ] as [(String, String?)])
  func `is the closest one in the same script`(name: String, tag: String?) {
    #expect(Self.found([name]) == tag)
  }

  @Test(
    arguments: [
      ("es_MX", "es", "es"), ("zh_HK", "zh-Hant zh-Hant-HK", "zh-Hant-HK"),
      ("zh_MO", "zh-Hant zh-Hant-HK", "zh-Hant-HK"), ("zh_TW", "zh", nil), ("zh-Hant", "zh", nil),
      ("sr-Latn", "sr", nil), ("nn_NO", "nb nn", "nn"), ("no", "no", "no"), ("he", "iw", "iw"),
      ("ca_ES@valencia", "ca ca-valencia", "ca-valencia"), ("ca", "ca-valencia ca", "ca"),
      ("pt_AO", "pt-BR pt", "pt"), ("pt_AO", "pt-BR", "pt-BR"), ("pt", "pt-PT pt-BR", "pt-BR"),
      ("en_AU", "en en-001 en-GB", "en-001"), ("en_DE", "en en-GB", "en-GB"),
      ("fr_CA", "fr fr-CA", "fr-CA"), ("de_CH", "de de-CH", "de-CH"), ("de", "de-CH", "de-CH"),
      ("gsw", "de gsw", "gsw"), ("yue_CN", "zh-Hans zh-Hant", "zh-Hans"),
    ] as [(String, String, String?)])
  func `depends on the languages that exist`(name: String, tags: String, tag: String?) {
    #expect(Self.found([name], in: tags.split(separator: " ").map(String.init)) == tag)
  }

  @Test func `is the first of several names that exists`() {
    #expect(Self.found(["xx", "fr", "de"]) == "fr")
    #expect(Self.found(["sr-Latn", "de"], in: ["sr", "de"]) == "de")
    #expect(Self.found([]) == nil)
  }

  @Test(
    arguments: [
      (["LANGUAGE": "fr:de", "LANG": "xx"], ["fr", "de"]),
      (["LANGUAGE": "fr:de", "LANG": "C.UTF-8"], []), (["LANGUAGE": "fr", "LC_ALL": "POSIX"], []),
      (["LANGUAGE": "fr"], []), (["LANGUAGE": "", "LANG": "de_DE"], ["de_DE"]),
      (["LANGUAGE": "fr:C:de", "LANG": "ja_JP"], ["fr"]),
      (["LC_ALL": "", "LC_MESSAGES": "de_AT", "LANG": "ja_JP"], ["de_AT"]),
      (["LC_ALL": "ar", "LC_MESSAGES": "de_AT", "LANG": "ja_JP"], ["ar"]), ([:], []),
    ] as [([String: String], [String])])
  func `follows the variables of gettext`(environment: [String: String], names: [String]) {
    #expect(LanguageChoice.names { environment[$0] }.map(String.init) == names)
  }

  @Test func `has a tag for every language of the catalogue`() {
    for language in Language.available { #expect(Language(locale: language.tag) == language) }
  }
}
