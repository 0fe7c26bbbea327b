import Testing

@testable import LoginMessages

@Suite struct `Names of regions` {
  @Test(arguments: [
    (Language.english, "Germany"), (.german, "Deutschland"), (.japanese, "ドイツ"),
    (.arabic, "ألمانيا"), (.russian, "Германия"), (.hindi, "जर्मनी"), (.greek, "Γερμανία"),
  ])
  func `are in the language`(language: Language, name: String) {
    #expect(RegionNames(in: language)["DE"] == name)
  }

  @Test func `are there in every language, and clean`() {
    #expect(RegionNames.codes.count == 245)
    for language in Language.available {
      let names = RegionNames(in: language)
      for code in RegionNames.codes {
        #expect(!names[code].isEmpty && names[code] != code, "\(language) \(code)")
        #expect(!Text.isUnclean(names[code]), "\(language) \(code)")
      }
    }
  }

  @Test func `are those of the language that a variant inherits from`() throws {
    let names = RegionNames(in: try #require(Language(locale: "en-GB")))
    #expect(names["DE"] == "Germany")
    #expect(names["KN"] == "St Kitts & Nevis")
  }

  @Test func `are the code for an unknown region`() {
    #expect(RegionNames(in: .german)["XX"] == "XX")
  }

  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], "AT"), (["LC_TELEPHONE": "fr_CH", "LANG": "de_DE"], "CH"),
      (["LC_ALL": "pt_BR", "LC_TELEPHONE": "fr_CH"], "BR"),
      (["LC_ALL": "", "LANG": "en_GB"], "GB"),
      (["LANG": "zh_Hant_TW"], "TW"), (["LC_ALL": "C.UTF-8", "LANG": "de_DE"], nil),
      (["LANG": "POSIX"], nil), (["LANG": "de"], nil), (["LANG": "es_419"], nil), ([:], nil),
      (["LANG": "en_XX"], nil),
    ] as [([String: String], String?)])
  func `are chosen by the locale`(environment: [String: String], code: String?) {
    #expect(RegionNames.code { environment[$0] } == code)
  }
}
