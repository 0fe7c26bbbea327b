import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The sign of a status message` {
  @Test func `is found again before the words of a notice, in cells or in type`() throws {
    for sign in StatusSign.allCases {
      let found = try #require(StatusSign.leading(sign.inType + "! Wrong password."))
      #expect(found.sign == sign && found.words == "! Wrong password.")
      #expect(StatusSign.leading(sign.inCells + "Wrong password.") == nil)
    }
    #expect(StatusSign.leading("Signed in.") == nil)
    #expect(StatusSign(.news) == nil)
  }

  @Test(arguments: [true, false], [nil, 0, 1, 2, 3])
  func `is three dots after a running request, of which one is full if they move`(
    isPlain: Bool, step: Int?
  ) throws {
    let text = ProgressDots.text(step: step, isPlain: isPlain)
    let found = try #require(ProgressDots.trailing("Signing in" + text))
    #expect(found.words == "Signing in")
    let full = found.isFull.indices.filter { found.isFull[$0] }
    #expect(full == step.map { [$0 % 3] } ?? [0, 1, 2])
  }

  @Test func `isn't found after words`() {
    #expect(ProgressDots.trailing("Signing in…") == nil)
    #expect(ProgressDots.trailing("HELLO") == nil)
    #expect(ProgressDots.trailing("") == nil)
  }

  @Test(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
  func `has room for its drawing in type, before the words`() throws {
    let state = try #require(
      TypeScene.page(
        .email, .large, .english, columns: 80, rows: 24, notice: .failure(.wrongPassword)))
    let notice = try #require(ScreenLayout(state).element(.notice))
    let line = try #require(notice.lines.first)
    #expect(StatusSign.leading(line.text)?.sign == .error)
    #expect(!notice.label.hasPrefix("!"))
  }
}
