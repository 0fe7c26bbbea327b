package import LoginIdentity
package import LoginMessages

private import LoginCanvas

extension User {
  /// The name to greet the person with, in `language`: display name, else e-mail, else the word for a guest.
  package func nameShown(in language: Language) -> String { nameShown ?? language.words(.stranger) }

  /// That the person is signed in: by the name to greet them with, cleaned, or as a guest.
  package var signedInMessage: Message {
    if let nameShown { return .signedInAs(name: CleanText.oneLine(nameShown)) }
    return isAnonymous ? .signedInAsGuest : .signedIn
  }
}
