import LoginIdentity
import LoginModel
import LoginMessages
import Testing

@testable import LoginScreens

@Suite struct `Each choice in plain lines` {
  /// Returns the page for a phone number to which a code was sent.
  private static func phone() -> Conversation {
    var talk = Conversation([.phone])
    talk.type("1", "+1 555 555 0100")
    talk.answer(.textMessage(value: PhoneTicket(request: "r")))
    _ = talk.heard()
    return talk
  }

  /// Returns the page for the code of a second factor.
  private static func factor() -> Conversation {
    var talk = `The screen in plain lines`.form()
    talk.type("secret1")
    talk.answer(.methods(value: .registered(methods: ["password"])))
    talk.answer(
      .outcome(
        value: .secondFactor(
          value: SecondFactorChallenge(
            credential: Secret("c"),
            factors: [SecondFactor(id: "1", displayName: nil, kind: .phone(number: "+1*00"))],
            providerID: "password"))))
    talk.answer(.textMessage(value: PhoneTicket(request: "r")))
    _ = talk.heard()
    return talk
  }

  @Test(arguments: [phone(), factor()])
  func `another code before its time is answered with how long to wait`(
    before: Conversation
  ) {
    var talk = before
    talk.type("help", "send again")
    #expect(talk.heard().last == "Nothing changed. Send again (30 seconds).")
    talk.wait()
    talk.type("help", "send again")
    #expect(talk.heard().last == "Nothing changed. Send again (30 seconds).")
    for _ in 1...29 { talk.wait() }
    _ = talk.heard()
    let before = talk.requests.count
    talk.type("help", "send again")
    #expect(talk.requests.count == before + 1)
  }

  @Test func `another code says again where it went`() {
    var talk = Self.phone()
    for _ in 1...30 { talk.wait() }
    talk.type("help", "send again")
    _ = talk.heard()
    talk.answer(.textMessage(value: PhoneTicket(request: "s")))
    #expect(talk.heard() == ["We sent a code to +1 555 555 0100."])
  }

  @Test func `another mail says again that one is on its way`() {
    var options = AccountOptions()
    options.offersSignInLink = true
    var talk = Conversation(accounts: options)
    talk.type("email", "ada@example.com", "", "sign in with an", "")
    talk.answer(.mail(value: MailTicket()))
    let lead = talk.heard().last { $0.contains("ada@example.com") }
    talk.type("", "send again")
    _ = talk.heard()
    talk.answer(.mail(value: MailTicket()))
    #expect(talk.heard() == [lead])
  }

  @Test func `a password while attempts are barred is answered with how long to wait`() {
    var talk = `The screen in plain lines`.form()
    talk.type("secret1")
    talk.answer(.failure(value: .tooManyAttempts(retryAfter: 30)))
    _ = talk.heard()
    talk.type("secret2")
    #expect(talk.heard().last == "Error. Too many attempts. Try again in 30 seconds.")
    #expect(talk.requests.count == 1)
  }

  /// Every control, field and exit of every page, as pictures show them.
  @Test(arguments: PageName.allCases)
  func `is announced`(page: PageName) throws {
    let sample = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: LinearLoop.traits(.english),
        size: LinearLoop.size, page: page))
    for number in 1...LinearPage(sample).choices.count {
      var talk = Conversation(at: sample)
      if talk.question?.isShown == false { talk.type("") } else { talk.type("help") }
      let asked = talk.question
      let count = talk.requests.count
      _ = talk.heard()
      talk.type("\(number)")
      let isSpoken = talk.heard().count > 1 || talk.question != asked
      #expect(
        isSpoken || talk.requests.count > count || talk.outcome != nil
          || talk.accountOutcome != nil, "\(page) \(number)")
    }
  }
}
