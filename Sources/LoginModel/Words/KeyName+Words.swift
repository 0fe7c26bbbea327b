package import LoginKeyboardLayout
package import LoginMessages

extension KeyName {
  /// Returns the name of the key in a language; a character is its own name.
  package func words(in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .space: language.words(.spaceKey)
    case .backspace: language.words(.backspaceKey)
    case .shift(let state): language.words(.shiftKey(state))
    case .page(.letters), .page(.shifted): language.words(.lettersKey)
    case .page(.symbols): language.words(.symbolsKey)
    case .alphabet(let letters): "\(language.words(.lettersKey)) \(letters)"
    case .page(.moreSymbols), .page(.others): language.words(.moreSymbolsKey)
    case .submit: language.words(.go)
    case .hide: language.words(.hideKey)
    }
  }
}
