package import LoginBitmapFonts
import LoginCanvas
import LoginLettering
import LoginMessages
package import LoginModel

/// The laws of the texts and icons that a program requests.
///
/// Unsuitable characters are left out, so the requesting program has to be informed.
package enum LabelWishes {
  /// Returns the violations in the texts and icons of the sign-in methods, and in the program's other texts.
  package static func findings(
    _ loginTypes: [LoginType], _ accounts: AccountOptions, fonts: FontLibrary?
  ) -> [Finding] {
    var found: [Finding] = []
    for type in loginTypes {
      let (id, texts) = (ElementID.provider(type.id), Self.texts(of: type))
      if let fault = texts.lazy.compactMap({ hidden(in: $0, id) }).first { found.append(fault) }
      if texts.contains(where: isUnseen) {
        found.append(
          Finding(.namesHaveWords, id, "asks for a label without a letter, so its id is shown"))
      }
      if let fault = texts.last.flatMap({ small($0, id, fonts) }) { found.append(fault) }
    }
    let others: [(id: ElementID, text: String?)] = [
      (.title, accounts.title), (.benefits, accounts.benefits),
      (.service, accounts.service.map { Language.english.words($0) }),
    ]
    for other in others {
      if let fault = other.text.flatMap({ hidden(in: $0, other.id) }) { found.append(fault) }
    }
    return found + sameIcons(loginTypes)
  }

  /// Returns the program's own texts of a sign-in method, the short one last.
  private static func texts(of type: LoginType) -> [String] {
    switch type.button.name {
    case .brand(let brand): [brand]
    case .text(let label, let short): [label, short]
    case .phrases: []
    }
  }

  /// Returns whether nothing of a text is seen.
  private static func isUnseen(_ text: String) -> Bool {
    DisplayWidth.of(CleanText.oneLine(text).filter { $0 != " " }) == 0
  }

  /// Returns the first character that reorders letters or is invisible, which isn't drawn.
  private static func hidden(in text: String, _ id: ElementID) -> Finding? {
    text.unicodeScalars.first(where: CleanText.isHarmful).map { scalar in
      let fault = reorders(scalar) ? "reorders letters" : "is invisible"
      return Finding(
        .charactersArePlain, id, "asks for \(scalar.code), which \(fault) and is left out")
    }
  }

  /// Returns whether a scalar changes the order of letters (Unicode Standard Annex 9).
  private static func reorders(_ scalar: Unicode.Scalar) -> Bool {
    let ranges: [ClosedRange<UInt32>] = [
      0x061C...0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
    ]
    return ranges.contains { $0.contains(scalar.value) }
  }

  /// Returns the finding if a word has letters that the fonts for enlarged text lack.
  private static func small(
    _ text: String, _ id: ElementID, _ fonts: FontLibrary?
  ) -> Finding? {
    let typesetter = Typesetter(fonts: fonts, glyphs: .sextants)
    guard typesetter.canEnlarge else { return nil }
    let words = CleanText.oneLine(text).split(separator: " ")
    let small = words.first { typesetter.face(for: $0, scale: 2, for: .label) == .ordinary }
    return small.map {
      Finding(.lettersEnlarge, id, "has “\($0)”, which can't be enlarged with these fonts")
    }
  }

  /// Returns the sign-in methods with the icon of another one; their labels have to differ by themselves.
  private static func sameIcons(_ loginTypes: [LoginType]) -> [Finding] {
    var known: [ProviderIcon: String] = [:]
    return loginTypes.compactMap { type in
      guard let twin = known.updateValue(type.id, forKey: type.button.icon) else { return nil }
      return Finding(.iconsDiffer, .provider(type.id), "has the icon of \(twin)")
    }
  }
}
