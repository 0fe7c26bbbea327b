import LoginCanvas
import LoginMessages

/// The languages, each in its own name; choosing one changes the language of the screen at once.
///
/// The choice lasts as long as the screen, like that of the text size.
struct LanguagePage: AsidePage {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case language
  }

  var isDense: Bool { true }
  let subject: PageName
  let notice: Notice?

  init(_ state: LoginState) {
    subject = state.pageName
    notice = state.notice
  }

  func title(in state: LoginState) -> Message { .language }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [.status]
      + state.traits.language.alternatives.map { language in
        var item = compose.link(Self.control(of: language), .verbatim(language.ownName))
        item.worksWhileBusy = true
        return item
      }
  }

  func controls(in state: LoginState) -> [ElementID] {
    state.traits.language.alternatives.map { Self.control(of: $0).id }
  }

  /// The language in use.
  func firstFocus(in state: LoginState) -> ElementID {
    Self.control(of: state.traits.language).id
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard
      let language = state.traits.language.alternatives.first(where: { $0.tag == control.name })
    else { return [] }
    state.traits.language = language
    state.closeAside()
    return state.askForFonts() + (state.keys.requestedLanguage == nil ? [] : state.askForKeys())
  }

  /// Moves the focus to the next language whose name begins with a letter; in other scripts, the letter of its tag
  /// counts, too.
  static func type(_ character: Character, in state: inout LoginState) -> [LoginEffect] {
    let languages = state.traits.language.alternatives
    let letter = String(character).folded
    let current = languages.firstIndex { control(of: $0).id == state.focus } ?? -1
    let others = languages.indices.map { languages[(current + 1 + $0) % languages.count] }
    let next = others.first { language in
      let name = language.ownName.folded
      let isLatin = name.unicodeScalars.first?.isASCII == true
      return name.hasPrefix(letter) || !isLatin && language.tag.hasPrefix(letter)
    }
    if let next { state.setFocus(control(of: next).id) }
    return []
  }

  private static func control(of language: Language) -> Control {
    Control(.language, language.tag)
  }

  static func sample(in state: inout LoginState) -> LanguagePage { LanguagePage(state) }
}
