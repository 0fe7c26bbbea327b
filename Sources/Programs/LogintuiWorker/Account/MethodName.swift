import LoginSettings
import LoginCanvas
import LoginModel

/// The names of sign-in methods, in the reader's language, cleaned.
enum MethodName {
  /// Returns the name of a method by its ID.
  static func of(_ id: String, settings: Settings) -> String {
    method(id, settings)?.shortName ?? CleanText.oneLine(id)
  }

  /// Returns the name of a method inside a sentence, by its ID.
  static func inSentence(_ id: String, settings: Settings) -> String {
    method(id, settings)?.nameInSentence ?? CleanText.oneLine(id)
  }

  private static func method(_ id: String, _ settings: Settings) -> LoginButtonViewModel? {
    type(named: id, settings: settings).map {
      LoginButtonViewModel(
        provider: $0.provider, traits: TraitCollection(language: settings.language))
    }
  }

  /// Returns the name of a method that a person may enter.
  static func text(_ type: LoginType, settings: Settings) -> String {
    let own = settings.file.provider(type.id)?.id
    return own ?? LoginType.named.first { $0.type.id == type.id }?.name ?? type.id
  }

  /// Returns the method with a name or an ID.
  static func type(named name: String, settings: Settings) -> LoginType? {
    let own = settings.file.providers.map { (name: $0.id, type: $0.loginType) }
    return own.first { $0.name == name }?.type
      ?? LoginType.named.first { $0.name == name.lowercased() }?.type
      ?? (own + LoginType.named.map { (name: $0.name, type: $0.type) })
      .first { $0.type.id == name }?.type
  }
}
