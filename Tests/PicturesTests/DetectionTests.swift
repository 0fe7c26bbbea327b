import LoginCanvas
import LoginPictures
import Testing

@Suite struct `Detection of pictures` {
  typealias Answer = PictureAnswers.Sequence

  static let attributes = Answer.control("?62;1;4c")
  static let cell = Answer.control("6;18;9t")
  static let yes = Answer.program("Gi=31;OK")
  static let usual = PictureAnswers.Window(
    cells: Size(columns: 80, rows: 24), pixels: PixelSize(width: 720, height: 432))

  static func support(
    _ answers: [Answer], mode: PictureMode = .auto, name: String? = nil,
    window: PictureAnswers.Window? = nil, delay: Duration = .milliseconds(3)
  ) -> PictureSupport? {
    var found = PictureAnswers(mode: mode, name: name)
    for answer in answers { found.take(answer, after: delay) }
    return found.support(window: window)
  }

  @Test func `prefers kitty's protocol, then sixel`() {
    #expect(Self.support([Self.yes, Self.cell, Self.attributes])?.means == .kitty)
    #expect(Self.support([Self.cell, Self.attributes])?.means == .sixel)
    #expect(Self.support([Self.cell, .control("?62;22c")]) == nil)
    // The first number is a class, not an attribute.
    #expect(Self.support([Self.cell, .control("?4;6c")]) == nil)
    #expect(Self.support([.program("Gi=31;ENOTSUPPORTED"), Self.cell, .control("?62c")]) == nil)
    #expect(Self.support([.program("Gi=32;OK"), Self.cell, .control("?62c")]) == nil)
  }

  @Test func `waits for the last answer`() {
    #expect(Self.support([Self.yes, Self.cell]) == nil)
    #expect(Self.support([.control("?62c"), Self.yes, Self.cell], window: Self.usual) == nil)
  }

  @Test func `takes the cell from the terminal, or from the kernel`() {
    let size = PixelSize(width: 9, height: 18)
    #expect(Self.support([Self.yes, Self.cell, Self.attributes])?.cell == size)
    #expect(Self.support([Self.yes, Self.attributes], window: Self.usual)?.cell == size)
    #expect(Self.support([Self.yes, Self.attributes]) == nil)
    // xterm counts its border.
    let xterm = PictureAnswers.Window(
      cells: Size(columns: 80, rows: 24), pixels: PixelSize(width: 724, height: 460))
    #expect(Self.support([Self.attributes], window: xterm)?.cell == PixelSize(width: 9, height: 19))
    let blind = PictureAnswers.Window(
      cells: Size(columns: 80, rows: 24), pixels: PixelSize(width: 0, height: 0))
    #expect(Self.support([Self.yes, Self.cell, Self.attributes], window: blind)?.cell == size)
  }

  @Test(arguments: [
    "6;0;0t", "6;1;1t", "6;4000;4000t", "6;99999999999999999999;9t", "6;-18;9t", "6;18;9;9t",
    "6;18t", "6;;t", "6;+18;9t", "6;36;18t", "6;18;90t",
  ])
  func `believes no cell that is impossible or that the kernel contradicts`(answer: String) {
    let found = Self.support(
      [Self.yes, .control(answer), Self.attributes], window: Self.usual)
    #expect(found == nil || found?.cell == PixelSize(width: 9, height: 18))
    let alone = Self.support([Self.yes, .control(answer), Self.attributes])
    #expect(alone == nil || (answer == "6;36;18t" || answer == "6;18;90t"))
  }

  @Test func `takes the first answer of a kind`() {
    let found = Self.support([
      Self.yes, .program("Gi=31;EBAD"), Self.cell, .control("6;20;10t"), .control("?1;0;16S"),
      .control("?1;0;256S"), .control("?2;0;800;600S"), Self.attributes, .control("?62c"),
    ])
    #expect(found?.cell == PixelSize(width: 9, height: 18) && found?.registers == 16)
    #expect(found?.largest == PixelSize(width: 800, height: 600) && found?.means == .kitty)
  }

  @Test(arguments: ["?1;3;0S", "?1;0;0S", "?1;0;-5S", "?1;0S", "?1;0;99999999999999999999S"])
  func `has as many registers as usual without a sound answer`(answer: String) {
    let found = Self.support([Self.cell, .control(answer), Self.attributes])
    #expect(found?.registers == 256)
  }

  @Test func `shows nothing on a slow link, unless a protocol is chosen`() {
    let answers = [Self.yes, Self.cell, Self.attributes]
    #expect(Self.support(answers, delay: .milliseconds(150)) != nil)
    #expect(Self.support(answers, delay: .milliseconds(151)) == nil)
    #expect(Self.support(answers, mode: .kitty, delay: .seconds(1))?.means == .kitty)
    #expect(Self.support(answers, mode: .sixel, delay: .seconds(1))?.means == .sixel)
    #expect(Self.support(answers, mode: .off) == nil)
  }

  @Test func `knows how sure it is`() {
    let answers = [Self.yes, Self.cell, Self.attributes]
    #expect(Self.support(answers, name: "kitty(0.26.5)")?.confidence == .known)
    #expect(Self.support(answers, name: "kittykitty(1)")?.confidence == .claimed)
    #expect(
      Self.support([.device(">|XTerm(379)"), Self.cell, Self.attributes])?.confidence == .known)
    #expect(Self.support([Self.cell, .control("?62c")], mode: .kitty)?.confidence == .chosen)
    for name in ["tmux 3.3a", "screen 4.9", "Zellij 0.40"] {
      #expect(Self.support(answers, name: name) == nil)
      #expect(Self.support([.device(">|" + name)] + answers, mode: .kitty) == nil)
    }
  }

  @Test(arguments: [
    ("Konsole 22.12.3", true), ("XTerm(379)", true), ("kitty(0.26.5)", false),
    ("mlterm(3.9.0)", false), ("another(1)", false),
  ])
  func `knows which terminals draw letters beyond their cells`(name: String, isSo: Bool) {
    let answers = [Self.yes, Self.cell, Self.attributes]
    #expect(Self.support(answers, name: name)?.drawsBeyondCells == isSo)
    #expect(Self.support(answers)?.drawsBeyondCells == false)
  }

  @Test func `asks only where an answer is welcome`() {
    #expect(PictureConditions().asking == .afterName)
    #expect(PictureConditions(isProved: true).asking == .atOnce)
    let refusals = [
      PictureConditions(mode: .off), PictureConditions(mode: .kitty, isPlain: true),
      PictureConditions(mode: .kitty, isInside: true, isProved: true),
      PictureConditions(mode: .sixel, isLinear: true), PictureConditions(hasNoColor: true),
      PictureConditions(bidi: .terminal),
    ]
    #expect(refusals.allSatisfy { $0.asking == .never })
    #expect(PictureConditions(mode: .sixel, hasNoColor: true).asking == .afterName)
  }
}
