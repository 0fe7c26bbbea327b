import LoginCanvas
import LoginPictures
import Testing

@testable import LoginTerminal

/// The questions about pictures, step by step.
@Suite struct `Asking about pictures` {
  private static let start = ContinuousClock.now
  private static let name = PictureAnswers.Sequence.device(">|kitty(0.26.5)")
  private static let attributes = PictureAnswers.Sequence.control("?62;c")
  private static let answers: [PictureAnswers.Sequence] = [
    .program("Gi=31;OK"), .control("6;18;9t"), attributes,
  ]

  private static func support(_ step: PictureInquiry.Step) -> PictureSupport? {
    guard case .end(let answers) = step else { return nil }
    return answers?.support()
  }

  private static func isAsking(_ step: PictureInquiry.Step) -> Bool {
    if case .ask = step { true } else { false }
  }

  @Test func `happens once, in one write where the terminal is known`() {
    var inquiry = PictureInquiry(.auto, .atOnce)
    let first = inquiry.begin(at: Self.start)
    #expect(first.asksName && first.questions == PictureAnswers.questions)
    let second = inquiry.begin(at: Self.start)
    #expect(!second.asksName && second.questions.isEmpty)
    let step = inquiry.take([Self.name] + Self.answers, at: Self.start)
    #expect(Self.support(step)?.confidence == .known)
    #expect(!inquiry.isOpen)
  }

  @Test func `waits for the name and for the end of the first answers`() {
    var inquiry = PictureInquiry(.auto, .afterName)
    let first = inquiry.begin(at: Self.start)
    #expect(first.asksName && first.questions.isEmpty)
    // An answer without a question doesn't count.
    #expect(!Self.isAsking(inquiry.take([Self.answers[0], Self.name], at: Self.start)))
    #expect(Self.isAsking(inquiry.take([Self.attributes], at: Self.start)))
    #expect(Self.support(inquiry.take(Self.answers, at: Self.start))?.means == .kitty)
  }

  @Test func `ends where the terminal has no name, and never begins where it must not`() {
    var inquiry = PictureInquiry(.auto, .afterName)
    _ = inquiry.begin(at: Self.start)
    guard case .end(nil) = inquiry.take([Self.attributes, Self.name], at: Self.start) else {
      Issue.record("a terminal without a name was asked")
      return
    }
    #expect(!inquiry.isOpen)
    var never = PictureInquiry(.auto, .never)
    let first = never.begin(at: Self.start)
    #expect(!first.asksName && first.questions.isEmpty && !never.isOpen)
  }

  @Test(arguments: [(150, true), (151, false)])
  func `counts an answer for 150 ms`(milliseconds: Int, isShown: Bool) {
    var inquiry = PictureInquiry(.auto, .atOnce)
    _ = inquiry.begin(at: Self.start)
    let late = Self.start + .milliseconds(milliseconds)
    let step = inquiry.take([Self.name] + Self.answers, at: late)
    #expect((Self.support(step) != nil) == isShown)
  }

  @Test func `about another cell has no time limit, and knows the name`() {
    var inquiry = PictureInquiry(.auto, .atOnce)
    _ = inquiry.begin(at: Self.start)
    _ = inquiry.take([Self.name] + Self.answers, at: Self.start)
    inquiry.askAgain()
    #expect(inquiry.isOpen)
    let step = inquiry.take(Self.answers, at: Self.start + .seconds(9))
    #expect(Self.support(step)?.confidence == .known)
  }

  @Test func `starts over after other programs had the terminal`() {
    var inquiry = PictureInquiry(.auto, .afterName)
    _ = inquiry.begin(at: Self.start)
    _ = inquiry.take([Self.name], at: Self.start)
    inquiry.startOver()
    #expect(inquiry.begin(at: Self.start).asksName)
  }

  @Test func `depends on the type, the colors and the variables`() {
    func asking(
      _ type: String, _ variables: [String: String] = [:], pictures: PictureMode = .auto,
      palette: Palette = .xterm256, isUTF8: Bool = true
    ) -> PictureConditions.Asking {
      TerminalCapabilities.asking(
        type: type, isUTF8: isUTF8, palette: palette, options: TerminalOptions(pictures: pictures),
        variable: { variables[$0] ?? "" })
    }
    #expect(asking("xterm-kitty") == .atOnce && asking("foot") == .atOnce)
    #expect(asking("mlterm") == .atOnce && asking("xterm-256color") == .afterName)
    #expect(asking("xterm-256color", ["KONSOLE_VERSION": "221203"]) == .atOnce)
    #expect(asking("xterm-kitty", ["TMUX": "x"]) == .never && asking("linux") == .never)
    #expect(asking("xterm-kitty", palette: .monochrome) == .never)
    #expect(asking("xterm-kitty", pictures: .kitty, palette: .monochrome) == .atOnce)
    #expect(asking("xterm-kitty", pictures: .off) == .never)
    #expect(asking("xterm-kitty", isUTF8: false) == .never)
  }
}
