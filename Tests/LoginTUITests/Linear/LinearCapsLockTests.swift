import LoginIdentity
import LoginModel
import Testing

@testable import LoginScreens

/// Caps Lock in plain lines, where a console reports it.
@Suite struct `Caps Lock in plain lines` {
  private static let sentence = "Caps Lock is on."

  /// Returns the form at its password, with Caps Lock on since the address.
  private static func form() -> Conversation {
    var talk = Conversation()
    talk.type("email")
    talk.report(capsLock: true)
    _ = talk.heard()
    talk.type("ada@example.com")
    return talk
  }

  @Test func `is mentioned just before the password, and at no other question`() {
    var talk = Conversation()
    talk.report(capsLock: true)
    talk.type("email")
    #expect(!talk.heard().contains(Self.sentence))
    talk.type("ada@example.com")
    #expect(talk.heard() == ["Email: > ada@example.com", Self.sentence])
    #expect(talk.question?.prompt == "Password (hidden): ")
  }

  @Test func `isn't repeated with a wrong password, but when it's turned on again`() {
    var talk = Self.form()
    #expect(talk.heard().last == Self.sentence)
    talk.type("SECRET1")
    talk.answer(.methods(value: .registered(methods: ["password"])))
    talk.answer(.failure(value: .wrongPassword))
    #expect(!talk.heard().contains(Self.sentence))
    talk.report(capsLock: false)
    #expect(talk.heard().isEmpty)
    talk.report(capsLock: true)
    #expect(talk.heard() == [Self.sentence])
  }
}
