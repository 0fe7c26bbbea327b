import LoginIdentity
import Testing

@testable import LogintuiWorker

@Suite struct `An event of a sign-in without a screen` {
  private static func prompt(isSimulated: Bool) -> ProviderPrompt {
    var prompt = ProviderPrompt(
      browserURL: "http://b.example/", userCode: "AAAA-BBBB", verificationURL: "http://c.example/",
      lifetime: 60)
    prompt.isSimulated = isSimulated
    return prompt
  }

  @Test func `has the code or the address, and its time`() {
    #expect(
      SignInEvent.news(Self.prompt(isSimulated: false), after: nil, now: 1000) == [
        #"{"event":"code","expires_at":1060,"user_code":"AAAA-BBBB","#
          + #""verification_uri":"http://c.example/"}"#,
        #"{"event":"browser","expires_at":1060,"url":"http://b.example/"}"#,
      ])
  }

  @Test func `says that the provider is simulated`() {
    let events = SignInEvent.news(Self.prompt(isSimulated: true), after: nil, now: 1000)
    #expect(events.count == 2)
    #expect(events.allSatisfy { $0.contains(#""simulated":true"#) }, "\(events)")
  }

  @Test func `comes once for each change`() {
    var prompt = Self.prompt(isSimulated: true)
    let former = prompt
    #expect(SignInEvent.news(prompt, after: former, now: 1000).isEmpty)
    prompt.isChecking = true
    #expect(SignInEvent.news(prompt, after: former, now: 1000) == [#"{"event":"checking"}"#])
  }
}
