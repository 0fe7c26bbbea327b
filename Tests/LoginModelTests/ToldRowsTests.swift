import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

/// Enlarged letters are pictures to a screen reader, so the notice is also below them.
@Suite struct `A notice on an enlarged screen` {
  static func form(
    _ notice: Notice, columns: Int = 100, rows: Int = 40, language: Language = .english,
    textSize: ContentSizeCategory = .accessibilityExtraLarge
  ) throws -> LoginState {
    let traits = TraitCollection(
      chosenTextSize: textSize, fonts: Scene.fonts, language: language)
    return try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: columns, rows: rows),
        page: .email, focus: 1, notice: notice))
  }

  @Test func `is above the focused control, as a whole sentence`() throws {
    let layout = ScreenLayout(try Self.form(.failure(.wrongPassword)))
    let reported = try #require(layout.element(.statusMessage))
    let status = try #require(layout.element(.status))
    #expect(reported.shown == "Wrong password. Try again, or choose Forgot password.")
    #expect(reported.scale == 1 && reported.isLive)
    #expect(reported.frame.endRow == status.frame.row)
    #expect(layout.element(.notice)?.scale == 2)
  }

  @Test func `has the cursor until the next key, which goes to the field`() throws {
    var state = try Self.form(.failure(.wrongPassword))
    #expect(ScreenLayout(state).cursor == Point(column: 1, row: 38))
    _ = state.reduce(.characterTyped("x"))
    #expect(ScreenLayout(state).cursor?.row == 39)
    #expect(state.password.text == "x")
  }

  @Test func `takes the rows that its words need, and is not cut`() throws {
    let state = try Self.form(.copyAsked, columns: 60)
    let layout = ScreenLayout(state)
    let reported = try #require(layout.element(.statusMessage))
    #expect(reported.frame.rows > 1)
    #expect(reported.shown == reported.label)
  }

  @Test(
    arguments: [(80, 24), (60, 30), (100, 40), (40, 24), (60, 12), (100, 8)], Language.tested)
  func `leaves the screen whole`(size: (columns: Int, rows: Int), language: Language) throws {
    for textSize in [ContentSizeCategory.accessibilityMedium, .accessibilityExtraExtraExtraLarge] {
      for notice in [Notice.failure(.wrongEmailOrPassword), .copyAsked] {
        let state = try Self.form(
          notice, columns: size.columns, rows: size.rows, language: language, textSize: textSize)
        let layout = ScreenLayout(state)
        #expect(DrawnScreen(state, layout).layoutFindings == [])
        let reported = [ElementID.statusMessage, .notice].compactMap { layout.element($0) }
        // At the foot; if it is too long for that, complete among the items.
        let letters = { (text: String) in text.filter { $0 != " " } }
        #expect(
          layout.scale == 1
            || reported.contains { element in
              element.scale == 1
                && (element.frame.endRow >= size.rows - 1
                  || letters(element.shown).hasSuffix(letters(element.label)))
            })
      }
    }
  }

  @Test func `can be the short code, too`() throws {
    let traits = TraitCollection(
      chosenTextSize: .accessibilityExtraLarge, fonts: Scene.fonts)
    let layout = ScreenLayout(Scene.visiting(columns: 100, rows: 50, traits: traits))
    let code = try #require(layout.element(.statusCode))
    #expect(code.shown == "WDJB-MJHT")
    #expect(code.scale == 1)
  }

  @Test func `is not shown twice in ordinary text`() throws {
    let traits = TraitCollection()
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 80, rows: 24),
        page: .email, focus: 1, notice: .failure(.wrongPassword)))
    let layout = ScreenLayout(state)
    #expect(layout.element(.statusMessage) == nil)
    #expect(
      layout.element(.notice)?.shown
        == "! Wrong password. Try again, or choose Forgot password.")
  }
}

@Suite struct `A countdown` {
  @Test func `is announced at whole minutes, at a minute, at twenty seconds and at the end`() {
    var countdown = Countdown(130)
    var reported: [Int] = []
    while countdown.seconds > 0 {
      countdown.seconds -= 1
      if reported.last != countdown.reported { reported.append(countdown.reported) }
    }
    #expect(reported == [130, 120, 60, 20, 0])
  }

  @Test(arguments: [(5, [5, 0]), (20, [20, 0]), (45, [45, 20, 0]), (60, [60, 20, 0])])
  func `never announces more than the full time`(seconds: Int, milestones: [Int]) {
    var countdown = Countdown(seconds)
    var reported = [countdown.reported]
    while countdown.seconds > 0 {
      countdown.seconds -= 1
      if reported.last != countdown.reported { reported.append(countdown.reported) }
    }
    #expect(reported == milestones)
  }

  @Test func `writes the sentence of a cool-down only at its milestones`() {
    var state = Scene.signingIn()
    _ = state.reduce(
      .answerArrived(attempt: 1, .failure(value: .tooManyAttempts(retryAfter: 45))))
    var sentences: Set<String> = []
    for _ in 1..<45 {
      _ = state.reduce(.waitEnded)
      if let sentence = ScreenLayout(state).element(.notice)?.shown { sentences.insert(sentence) }
    }
    #expect(
      sentences == [
        "! Too many attempts. Try again in 45 seconds.",
        "! Too many attempts. Try again in 20 seconds.",
      ])
  }
}
