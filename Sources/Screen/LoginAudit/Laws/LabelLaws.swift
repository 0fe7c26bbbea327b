import LoginCanvas
import LoginLayout
import LoginModel

/// Laws of labels: they differ, have words, contain the drawn text, and consist of characters that fonts have.
enum LabelLaws {
  /// Returns the violations on a screen; empty if the screen is too small to be usable.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    guard screen.isUsable else { return [] }
    let names = names(screen)
    return twins(names, "is named") + twins(names.map(\.drawn), "shows") + wordless(names)
      + unnamed(names) + boxes(screen.layout)
  }

  /// A control: the text that a screen reader says, and the drawn text.
  struct Name {
    let id: ElementID
    /// Whether text can be typed into it.
    var isField = false
    let text: String
    let shown: String

    /// The same control, named by its drawn text.
    fileprivate var drawn: Name { Name(id: id, isField: isField, text: shown, shown: shown) }
  }

  /// Returns the names of all controls but the keys of the keyboard; of the sign-in methods, also those that are
  /// scrolled out of view.
  private static func names(_ screen: DrawnScreen) -> [Name] {
    let items = screen.content.form?.items ?? []
    let controls = screen.layout.elements.filter {
      $0.role.isControl && $0.role != .key && screen.state.index(of: $0.id) == nil
    }
    let names = controls.map { control in
      let detail = items.first { $0.id == control.id }?.detail
      let text = [control.label, detail].compactMap(\.self).joined(separator: " ")
      // A field shows its content; its label shows its name.
      let isField = control.role == .field
      return Name(
        id: control.id, isField: isField, text: text, shown: isField ? text : control.shown)
    }
    guard screen.showsPicker else { return names }
    let isLarge = screen.layout.textSize.isAccessibilityCategory
    return names
      + screen.state.loginTypes.indices.map { index in
        let model = screen.state.button(at: index)
        return Name(
          id: .provider(model.id), text: model.spokenLabel,
          shown: model.labels(isDisplayingLargeText: isLarge)[0])
      }
  }

  /// Returns the controls whose name is easily taken for that of another control of their kind (WCAG 2.2, 2.4.4 and
  /// 2.4.6).
  static func twins(_ names: [Name], _ verb: String) -> [Finding] {
    var known: [Bool: [String: Name]] = [:]
    return names.compactMap { name in
      let looks = Lookalikes.looks(of: name.text).filter { !$0.isEmpty }
      let twin = looks.compactMap { known[name.isField]?[$0] }.first
      for look in looks { known[name.isField, default: [:]][look] = name }
      guard let twin, twin.id != name.id else { return nil }
      return Finding(
        .labelsDiffer, name.id, "\(verb) “\(name.text)”, and \(twin.id) “\(twin.text)”")
    }
  }

  /// Names that don't say where a control leads, folded as by ``Lookalikes``.
  private static let generic: Set<String> = Set(
    [
      "click here", "click", "here", "more", "read more", "learn more", "details", "link",
      "button", "hier", "hier klicken", "mehr", "weiterlesen", "mehr erfahren", "こちら", "詳細",
      "もっと見る", "ここをクリック", "هنا", "المزيد", "اضغط هنا",
    ].flatMap { Lookalikes.looks(of: $0) })

  /// Returns the controls without a word, or with a word that fits every control.
  static func wordless(_ names: [Name]) -> [Finding] {
    names.compactMap { name in
      if !name.text.contains(where: { $0.isLetter || $0.isNumber }) {
        return Finding(.namesHaveWords, name.id, "is named “\(name.text)”, without a word")
      }
      guard !generic.isDisjoint(with: Lookalikes.looks(of: name.text)) else { return nil }
      return Finding(
        .namesHaveWords, name.id, "is named “\(name.text)”, which fits every control")
    }
  }

  /// Returns the controls that show a word which their name lacks (WCAG 2.2, 2.5.3): speech recognition wouldn't find
  /// them.
  static func unnamed(_ names: [Name]) -> [Finding] {
    names.compactMap { name in
      let text = letters(name.text)
      let others = name.text.split(separator: " ").map { letters(String($0)) }
      let words = name.shown.split(separator: " ").map { letters(String($0)) }
      let isNamed = { (word: [Unicode.Scalar]) in
        text.contains(word) || others.contains { isInflected(word, in: $0) }
      }
      guard let word = words.first(where: { !isNamed($0) && !$0.isEmpty }) else {
        return nil
      }
      let shown = String(String.UnicodeScalarView(word))
      return Finding(
        .shownIsInName, name.id, "shows “\(shown)”, which isn't in its name “\(name.text)”")
    }
  }

  /// Returns whether a word of a name is another one with another ending of at most four letters, as in languages that
  /// inflect: at least four letters are the same, and all but two of the shown word.
  private static func isInflected(_ word: [Unicode.Scalar], in other: [Unicode.Scalar]) -> Bool {
    let same = zip(word, other).prefix { $0 == $1 }.count
    return same >= max(4, word.count - 2) && other.count <= same + 4
  }

  /// Returns the small letters and the digits of a text, with their marks.
  ///
  /// They are scalars: without a blank between two words, letters of both may be one character.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    known.value(of: text) { text in
      ComparedText.letters(text).lowercased().unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        case _: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
      }
    }
  }

  private static let known = AuditMemory<String, [Unicode.Scalar]>()

  /// Returns the elements with a character that may be drawn as a box.
  private static func boxes(_ layout: ScreenLayout) -> [Finding] {
    layout.elements.compactMap { element in
      boxed(in: element.label).map {
        Finding(.charactersShow, element.id, "has \($0.code), which may be drawn as a box")
      }
    }
  }

  /// Returns the first scalar of a text that fonts of terminals often lack: unassigned, for private use, an emoji, or in
  /// a plane for historic scripts.
  static func boxed(in text: String) -> Unicode.Scalar? {
    guard !DisplayWidth.isPlain(text) else { return nil }
    return text.unicodeScalars.first { scalar in
      guard scalar.value >= 0x300 else { return false }
      let category = scalar.properties.generalCategory
      return category == .unassigned || category == .privateUse || category == .surrogate
        || scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
        || (0x10000..<0x20000).contains(scalar.value)
    }
  }
}

extension Unicode.Scalar {
  /// The number of the scalar, such as "U+202E".
  var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
