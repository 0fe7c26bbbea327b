public import Identity
public import Messages

extension User {
  /// The name to greet the person with, in `language`: display name, else e-mail, else the word for a guest.
  public func nameShown(in language: Language) -> String { nameShown ?? language.words(.stranger) }
}
