/// A language and its texts for every message.
struct Translation {
  let tag: String
  /// The header of its files.
  var header: TranslationFile.Header?
  /// The forms of each message; empty if those of ``parent`` count.
  var texts: [[String]] = []
  /// The place of each message in the files; `nil` if it isn't in them.
  var places: [String?] = []
  /// Whether each message is translated, here or in the language that this one inherits from.
  var hasText: [Bool] = []
  /// Whether the language is only for tests: ``Pseudo``.
  var isForTests = false
  /// The index of the language whose texts this one has where it has none: that of `X-Inherits`, or English; `nil`
  /// for English.
  var parent: Int?
  /// The first domain of which the language has no file.
  var firstGap: String?
  /// The plural rule: CLDR's, that of the header for other languages, or gettext's usual one.
  var pluralForms: PluralForms?

  init(tag: String) { self.tag = tag }

  /// The share of the messages that is translated, in whole percent.
  var share: Int { texts.isEmpty ? 0 : hasText.count { $0 } * 100 / texts.count }

  /// Whether the lines of the language run from right to left.
  var isRightToLeft: Bool { header?["X-Direction"] == "rtl" }

  /// Whether the files of the language have only what differs from another one.
  var isVariant: Bool { header?["X-Inherits"] != nil }
}
