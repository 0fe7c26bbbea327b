/// The fonts that suit a script.
struct ScriptFonts: Hashable, Sendable {
  /// The family to look for first; empty to leave it to fontconfig.
  let family: String
  /// The languages that are written in the script, the most usual one first; empty if unknown.
  let languages: [String]
  /// A letter that a face of the script has.
  let sample: Unicode.Scalar

  /// The fonts for a script; `nil` for one that isn't in the table.
  init?(_ script: Script) {
    guard let row = Self.table.first(where: { $0.script == script }) else { return nil }
    (family, languages, sample) = (row.family, row.languages, row.sample)
  }

  /// Returns the language whose fonts to look for.
  ///
  /// - Parameter tag: The language of the text; one that isn't written in the script is ignored.
  /// - Returns: The language, as fontconfig names it.
  func language(for tag: String) -> String {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = parts.first else { return languages.first ?? "" }
    if first == "zh", languages.contains("zh-cn") {
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      return isTraditional ? "zh-tw" : "zh-cn"
    }
    return languages.first { $0 == first } ?? languages.first ?? ""
  }

  /// Noto's families come first, because the package recommends them; fontconfig knows the others of each language.
  private static let table:
    [(script: Script, family: String, languages: [String], sample: Unicode.Scalar)] = [
      (.latin, "Noto Sans", ["en", "vi", "tr"], "a"),
      (Script("Grek"), "Noto Sans", ["el"], "α"),
      (Script("Cyrl"), "Noto Sans", ["ru", "uk", "bg", "sr", "kk"], "а"),
      (.han, "", ["ja", "zh-cn", "zh-tw"], "一"),
      (Script("Hang"), "", ["ko"], "가"),
      (.arabic, "Noto Sans Arabic", ["ar", "fa", "ur", "ug", "ps"], "\u{628}"),
      (Script("Hebr"), "Noto Sans Hebrew", ["he", "yi"], "\u{5D0}"),
      (Script("Deva"), "Noto Sans Devanagari", ["hi", "mr", "ne", "sa"], "क"),
      (Script("Beng"), "Noto Sans Bengali", ["bn", "as"], "ক"),
      (Script("Guru"), "Noto Sans Gurmukhi", ["pa"], "ਕ"),
      (Script("Gujr"), "Noto Sans Gujarati", ["gu"], "ક"),
      (Script("Orya"), "Noto Sans Oriya", ["or"], "କ"),
      (Script("Taml"), "Noto Sans Tamil", ["ta"], "க"),
      (Script("Telu"), "Noto Sans Telugu", ["te"], "క"),
      (Script("Knda"), "Noto Sans Kannada", ["kn"], "ಕ"),
      (Script("Mlym"), "Noto Sans Malayalam", ["ml"], "ക"),
      (Script("Sinh"), "Noto Sans Sinhala", ["si"], "ක"),
      (Script("Thai"), "Noto Sans Thai", ["th"], "ก"),
      (Script("Laoo"), "Noto Sans Lao", ["lo"], "ກ"),
      (Script("Khmr"), "Noto Sans Khmer", ["km"], "ក"),
      (Script("Mymr"), "Noto Sans Myanmar", ["my"], "က"),
      (Script("Geor"), "Noto Sans Georgian", ["ka"], "ა"),
      (Script("Armn"), "Noto Sans Armenian", ["hy"], "ա"),
      (Script("Ethi"), "Noto Sans Ethiopic", ["am", "ti"], "ሀ"),
    ]
}
