import LoginIdentity
import LoginModel
import LoginMessages
import Testing

@testable import LoginScreens

@Suite struct `A mail in plain lines` {
  @Test func `is asked about if it was not sent, and its link is not read out`() {
    var talk = `The screen in plain lines`.form()
    talk.type("")
    talk.type("forgot")
    talk.answer(
      .mail(value: MailTicket(path: "/data/mail.txt", link: Secret("http://h/x?oobCode=C0de"))))
    #expect(
      talk.heard().suffix(2) == [
        "Test mode: no email was sent.", "Use this code?",
      ])
    #expect(talk.question?.prompt == "yes or no (no): ")
    var other = talk
    other.type("help")
    #expect(
      other.heard().contains("Test mode: no email was sent. Your code is in /data/mail.txt"))
    talk.type("yes")
    #expect(!talk.heard().contains { $0.contains("oobCode") })
    #expect(talk.question?.prompt == "New password (hidden): ")
  }
}

@Suite struct `A provider that is played` {
  @Test func `by this computer is announced once`() {
    var talk = Conversation()
    talk.type("1")
    var prompt = ProviderPrompt(
      browserURL: "http://127.0.0.1:4000/authorize", userCode: "HSTG-KZGC",
      verificationURL: "http://127.0.0.1:4000/device", lifetime: 900)
    prompt.isSimulated = true
    talk.prompt(prompt)
    #expect(talk.heard().count { $0 == "This is a simulated Google, for testing." } == 1)
  }
}
