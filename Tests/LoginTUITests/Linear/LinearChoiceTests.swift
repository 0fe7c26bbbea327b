import LoginIdentity
import LoginMessages
import LoginModel
import Testing

@testable import LoginScreens

@Suite struct `A choice in plain lines` {
  private static let session = `The screen in plain lines`.session

  /// Returns the question whether to stay signed in, with one place for the session.
  private static func staying(_ session: Session = session) -> Conversation {
    var options = AccountOptions()
    options.places = [
      SessionPlace(id: "file", lead: .fileLead(path: "/tmp/sessions.json"), button: .keepInFile)
    ]
    var talk = Conversation(accounts: options)
    if session.user.isAnonymous {
      talk.type("guest")
    } else {
      talk.type("email", "ada@example.com", "secret1")
      talk.answer(.methods(value: .registered(methods: ["password"])))
    }
    _ = talk.heard()
    talk.answer(.outcome(value: .signedIn(value: session)))
    return talk
  }

  /// Returns the account with its list.
  private static func account(_ name: String? = nil) -> Conversation {
    var options = AccountOptions()
    options.managing = session
    var talk = Conversation(accounts: options)
    talk.answer(details(name))
    return talk
  }

  private static func details(_ name: String?) -> IdentityAnswer {
    .details(
      value: AccountDetails(
        user: User(id: "u1", email: "ada@example.com", displayName: name),
        providerIDs: ["password"]))
  }

  @Test func `is understood without its accents`() throws {
    let vietnamese = try #require(Language.allCases.first { $0.tag == "vi" })
    var talk = Conversation(language: vietnamese)
    _ = talk.heard()
    let name = vietnamese.words(.language)
    #expect(name.lowercased() != "ngon ngu" && name.lowercased().hasPrefix("ngôn"))
    talk.type("ngon ngu")
    #expect(talk.state.pageName == .language)
  }

  @Test(arguments: ["back", "6"])
  func `of another account than the saved ones can be taken back`(word: String) {
    var options = AccountOptions()
    options.savedAccounts = [
      OfferedAccount(
        id: "1", user: User(id: "u1", email: "ada@example.com"), method: "google.com", age: 90_000)
    ]
    var talk = Conversation(accounts: options)
    talk.type("use")
    #expect(talk.state.pageName == .picker)
    #expect(talk.heard().contains("Back"))
    talk.type("help", word)
    #expect(talk.state.pageName == .savedAccounts)
    talk.type("cancel")
    #expect(talk.outcome == .cancelled)
  }

  @Test func `that was not understood is repeated, before the valid ones`() {
    var talk = Conversation()
    _ = talk.heard()
    talk.type("zzz")
    #expect(
      talk.heard().prefix(3) == [
        "Name (or help): > zzz", "You typed zzz.", "Enter a number from 1 to 5, or a name.",
      ])
    var form = `The screen in plain lines`.form()
    form.type("secret1")
    form.answer(.methods(value: .unknownAddress))
    form.type("perhaps")
    #expect(form.heard().suffix(3).prefix(2) == ["You typed perhaps.", "Type yes or no."])
  }

  @Test func `that was not understood is repeated cleaned, and not at length`() {
    var talk = Conversation()
    talk.type(String(repeating: "z", count: 60))
    #expect(talk.heard().contains("You typed " + String(repeating: "z", count: 40) + "…."))
    talk.type("q\u{1B}[2Jq")
    #expect(!talk.heard().contains { $0.hasPrefix("You typed") && $0.contains("\u{1B}") })
  }

  @Test func `is not repeated where it may be a password`() {
    var talk = `The screen in plain lines`.form()
    talk.type("", "hunter2")
    #expect(talk.question?.isShown == false)
    #expect(!talk.heard().contains { $0.contains("hunter2") || $0.hasPrefix("You typed") })
  }

  @Test func `about staying signed in has one no, which is what Enter means, and no path`() {
    var talk = Self.staying()
    #expect(
      talk.heard() == [
        "Stay signed in?", "Sessions are saved in a file that only you can read.",
        "1 Stay signed in", "2 Not now",
      ])
    #expect(talk.question?.prompt == "Number (2): ")
    var other = talk
    talk.type("")
    #expect(talk.outcome == .signedIn(Self.session))
    #expect(!talk.requests.contains { if case .store = $0 { true } else { false } })
    other.type("help")
    #expect(
      other.heard().contains(
        "Sessions are saved in a file that only you can read: /tmp/sessions.json"))
    other.type("1")
    #expect(other.requests.last == .store(session: Self.session, storage: "file"))
  }

  @Test func `that would lose a guest's account has no answer by Enter`() {
    let guest = Session(
      user: User(id: "g", isAnonymous: true), idToken: Secret("i"), refreshToken: Secret("r"),
      expiresAt: 3600, providerID: "anonymous", isNewUser: false)
    var talk = Self.staying(guest)
    talk.type("")
    #expect(talk.outcome == nil)
    #expect(talk.question?.prompt == "Number (or help): ")
    talk.type("")
    #expect(talk.outcome == nil)
  }

  @Test func `of the account is Done for Enter, which changes nothing`() {
    var talk = Self.account()
    #expect(talk.heard().last == "9 Done")
    #expect(talk.question?.prompt == "Number (9): ")
    talk.type("")
    #expect(talk.accountOutcome == .closed(Self.session))
    #expect(talk.requests.count == 1)
  }

  @Test func `that changed something is confirmed first, and the choices are not listed again`() {
    var talk = Self.account()
    talk.type("1", "Ada")
    talk.answer(.session(value: Self.session))
    _ = talk.heard()
    talk.answer(Self.details("Ada"))
    #expect(talk.heard() == ["Name changed", "Ada"])
    #expect(talk.question?.prompt == "Number (9): ")
    talk.type("help")
    #expect(talk.heard().last == "9 Done")
  }

  @Test func `to keep an address is offered only for a valid one`() {
    var talk = Conversation()
    talk.type("email", "notanaddress")
    #expect(talk.heard().contains { $0.hasPrefix("Error.") && $0.contains("at sign") })
    talk.goBack()
    talk.type("email")
    #expect(!talk.heard().contains { $0.contains("Press Enter to keep it") })
    #expect(talk.question?.prompt == "Email: ")
  }
}
