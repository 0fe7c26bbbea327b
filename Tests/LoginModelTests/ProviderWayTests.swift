import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A way to a provider that has failed` {
  private static let refused = IdentityError.providerRefused(reason: "invalid_client")

  /// Returns the prompt without a method.
  static func prompt(_ change: (inout ProviderPrompt) -> Void) -> ProviderPrompt {
    var prompt = Scene.prompt
    change(&prompt)
    return prompt
  }

  static let noBrowser = prompt {
    ($0.browserURL, $0.browserFailure) = (nil, refused)
  }
  static let noCode = prompt {
    ($0.userCode, $0.codeFailure) = (nil, .unreachable(host: "example.com"))
  }
  static let delayed = prompt { $0.codeTrouble = .serverFailure(status: 503) }

  private static func reported(_ state: LoginState) -> String? {
    ScreenLayout(state).element(.notice)?.label
  }

  @Test func `is reported at once, with the one that still works`() {
    var state = Scene.visiting()
    _ = state.reduce(.promptArrived(attempt: 1, Self.noBrowser))
    #expect(
      Self.reported(state)
        == "The browser sign-in failed. The provider rejected the sign-in (invalid_client). Contact the people who run the service. The code still works."
    )
    #expect(state.notice?.kind == .error)
    #expect(ScreenLayout(state).element(.notice)?.isVisible == true)
    var other = Scene.visiting()
    _ = other.reduce(.promptArrived(attempt: 1, Self.noCode))
    #expect(
      Self.reported(other)
        == "The code sign-in failed. Can't connect to example.com. Check your network, then try again. The browser still works."
    )
    #expect(ScreenLayout(other).element(.userCode) == nil)
    #expect(ScreenLayout(other).element(.picture) == nil)
  }

  @Test func `has no keys and no controls: O opens no port that is closed`() {
    var state = Scene.visiting()
    _ = state.reduce(.promptArrived(attempt: 1, Self.noBrowser))
    #expect(state.focusOrder == [.copyCode, .cancel])
    #expect(state.focusOrder.contains(state.focus))
    #expect(state.reduce(.characterTyped("o")) == [])
    #expect(state.reduce(.characterTyped("c")) == [.copy("WDJB-MJHT")])
    // Even if a prompt has both an address and a failure.
    var odd = Scene.visiting()
    _ = odd.reduce(
      .promptArrived(attempt: 1, Self.prompt { $0.browserFailure = Self.refused }))
    #expect(odd.reduce(.characterTyped("o")) == [])
  }

  @Test func `stays in its place after other notices`() {
    var state = Scene.visiting()
    _ = state.reduce(.promptArrived(attempt: 1, Self.noBrowser))
    #expect(state.paragraph("browser") == nil)
    _ = state.reduce(.characterTyped("k"))
    #expect(state.notice == .copyAsked)
    #expect(state.paragraph("browser")?.hasPrefix("The browser sign-in failed.") == true)
  }

  @Test func `only briefly is reported, until it recovers`() {
    var state = Scene.visiting()
    _ = state.reduce(.promptArrived(attempt: 1, Self.delayed))
    #expect(
      Self.reported(state)
        == "The provider isn't working right now (error 503). Your code is still valid, and we'll keep trying."
    )
    #expect(ScreenLayout(state).element(.userCode)?.shown == "WDJB-MJHT")
    let before = state.notice
    // The same trouble again isn't announced.
    _ = state.reduce(.promptArrived(attempt: 1, Self.delayed))
    #expect(state.notice == before)
    _ = state.reduce(.promptArrived(attempt: 1, Scene.prompt))
    #expect(state.notice == nil)
  }

  @Test(arguments: [noBrowser, noCode, delayed], Language.tested)
  func `keeps every law at every size`(prompt: ProviderPrompt, language: Language) async {
    for textSize in [nil, ContentSizeCategory.large, .accessibilityMedium] {
      for (columns, rows) in [(20, 10), (30, 12), (40, 20), (80, 24), (132, 43)] {
        let traits = TraitCollection(
          chosenTextSize: textSize, fonts: Scene.fonts, language: language)
        var state = Scene.visiting(columns: columns, rows: rows, traits: traits)
        _ = state.reduce(.promptArrived(attempt: 1, prompt))
        for key in [nil, "k"] as [Character?] {
          if let key { _ = state.reduce(.characterTyped(key)) }
          for _ in state.focusOrder {
            let layout = ScreenLayout(state)
            #expect(
              DrawnScreen(state, layout).layoutFindings.isEmpty,
              "\(columns)x\(rows) \(String(describing: textSize))")
            _ = state.reduce(.tabPressed)
          }
        }
      }
      await Task.yield()
    }
  }

  @Test func `limits the remaining time, however absurd its value`() {
    for lifetime in [Int.max, .min, -1, 0, 1] {
      var state = Scene.visiting(nil)
      _ = state.reduce(.promptArrived(attempt: 1, Self.prompt { $0.lifetime = lifetime }))
      #expect((0...86_400).contains(state.providerPage?.secondsLeft ?? -1))
      for _ in 0..<3 { _ = state.reduce(.waitEnded) }
      _ = state.reduce(.timePassed(seconds: .max))
      #expect(state.providerPage?.secondsLeft == 0)
      #expect(state.paragraph("time") == "Time's up")
    }
  }

  @Test func `subtracts the time the machine slept`() {
    var state = Scene.visiting()
    _ = state.reduce(.timePassed(seconds: 600))
    #expect(state.paragraph("time") == "5 minutes left")
    _ = state.reduce(.timePassed(seconds: -5))
    #expect(state.paragraph("time") == "5 minutes left")
  }
}

@Suite struct `A next step` {
  private static func notice(
    _ error: IdentityError, _ types: [LoginType]
  ) -> String? {
    var state = Scene.picker(types)
    state.choose(1)
    _ = state.answer(1, .failure(value: error))
    return ScreenLayout(state).element(.notice)?.label
  }

  @Test func `is the same for one sign-in method and for several`() {
    let errors: [IdentityError] = [
      .providerRefused(reason: "invalid_client"), .consentDenied, .methodNotAllowed, .needsWebPage,
    ]
    for error in errors {
      let alone = Self.notice(error, [.google])
      #expect(alone == Self.notice(error, [.google, .apple]), "\(error)")
      #expect(alone?.contains("hoose") == false, "\(alone ?? "")")
    }
  }

  @Test func `after a wrong code of an app is to look at the app`() {
    var state = `A sign-in with a second factor`.demanded([Scene.tablet])
    _ = state.reduce(.textPasted("000000"))
    _ = state.reduce(.enterPressed)
    _ = state.answer(2, .failure(value: .wrongVerificationCode))
    let reported = ScreenLayout(state).element(.notice)?.label
    #expect(reported?.contains("the app shows now") == true, "\(reported ?? "")")
    #expect(reported?.contains("message") == false)
  }

  @Test(arguments: [
    (
      ProviderError.otherIssuer(asked: "https://a.example/", found: "https://a.example"),
      ["say https://a.example/,", "says it's https://a.example."]
    ),
    (.clock(secondsAhead: 780, isOurs: true), ["13 minutes", "This computer's clock is probably"]),
    (.clock(secondsAhead: -7200, isOurs: false), ["2 hours", "The provider's clock is probably"]),
    (
      .unusableAnswer(address: "https://a.example/t", status: 404, contentType: "text/html"),
      ["https://a.example/t", "404", "text/html"]
    ),
    (.unnamed, ["iss is missing"]),
    (.noPort(tried: [8400, 8401]), ["8400, 8401", "redirect_ports"]),
    (.noPort(tried: [0]), ["No port"]),
    (.clock(secondsAhead: .min, isOurs: true), ["days"]),
  ])
  func `names the value that does not match`(fault: ProviderError, words: [String]) {
    let reported = Language.english.words(IdentityError.provider(value: fault).message)
    for word in words { #expect(reported.contains(word), "\(reported)") }
  }
}
