public import LoginIdentity
package import LoginMessages

private import LoginCanvas

extension User {
  /// The name to greet the person with: the display name, otherwise the email; `nil` for a guest.
  ///
  /// It is one line without control characters, even if the original name contains them.
  public var nameShown: String? { name.map { CleanText.oneLine($0) } }

  /// Returns the name to greet the person with: the display name, otherwise the email, otherwise the word for a guest.
  package func nameShown(in language: Language) -> String { nameShown ?? language.words(.stranger) }

  /// The message that the person is signed in, with the cleaned name, or as a guest.
  package var signedInMessage: Message {
    if let nameShown { return .signedInAs(name: nameShown) }
    return isAnonymous ? .signedInAsGuest : .signedIn
  }
}
