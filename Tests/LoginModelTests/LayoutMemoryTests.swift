import LoginIdentity
import LoginCanvas
import LoginLettering
import LoginMessages
import SeededRandom
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The cache of layouts` {
  /// Screens of several languages, sizes and pages, so that the same words are typeset in many ways.
  private static var states: [LoginState] {
    var states: [LoginState] = []
    for language in [Language.english, .arabic] {
      for textSize in [nil, ContentSizeCategory.accessibilityMedium, .accessibilityExtraLarge] {
        for (columns, rows) in [(40, 24), (110, 40)] {
          for page in [PageName.picker, .email, .provider, .help] {
            let traits = TraitCollection(
              chosenTextSize: textSize, fonts: Scene.fonts, language: language)
            let state = LoginState.sample(
              loginTypes: LoginType.standard, traits: traits,
              size: Size(columns: columns, rows: rows), page: page,
              notice: page == .email ? .failure(.wrongPassword) : nil)
            states += [state].compactMap(\.self)
          }
        }
      }
    }
    return states
  }

  @Test(arguments: UInt64(1)...4)
  func `changes no picture, regardless of earlier layouts`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var measures = ListMeasures()
    let states = Self.states
    #expect(states.count == 48)
    for state in states.shuffled(using: &generator) {
      let content = state.content
      measures.count(content)
      #expect(ScreenLayout(content, measures) == ScreenLayout(content))
    }
  }

  @Test func `has a paragraph for each text, width, scale, height and direction`() {
    let memory = LayoutMemory()
    let typesetter = TraitCollection(fonts: Scene.fonts).typesetter(columns: 80)
    for text in ["one two three", "caf\u{E9}", "cafe\u{301}", "اثنان 12 ثلاثة", ""] {
      for scale in 1...3 {
        for columns in [5, 9, 40] {
          for rows in [nil, 1, 2] {
            for direction in [LayoutDirection.leftToRight, .rightToLeft] {
              let question = LayoutMemory.Question(
                text: text, scale: scale, columns: columns, rows: rows, direction: direction,
                use: .text)
              let meant = typesetter.block(
                text, scale: scale, columns: columns, rows: rows, direction: direction)
              for _ in 1...2 {
                let block = memory.block(question, by: typesetter)
                #expect(block == meant)
                // In Swift, the two forms of é are equal.
                #expect(
                  block.lines.map { Array($0.text.utf8) } == meant.lines.map { Array($0.text.utf8) }
                )
              }
            }
          }
        }
      }
    }
  }

  @Test func `has another paragraph for other fonts and other drawing characters`() {
    let memory = LayoutMemory()
    let question = LayoutMemory.Question(
      text: "Go", scale: 2, columns: 40, rows: nil, direction: .leftToRight, use: .text)
    for traits in [
      TraitCollection(fonts: Scene.fonts), TraitCollection(),
      TraitCollection(glyphs: .halfBlocks, fonts: Scene.fonts),
    ] {
      let typesetter = traits.typesetter(columns: 80)
      let meant = typesetter.block("Go", scale: 2, columns: 40, direction: .leftToRight)
      #expect(memory.block(question, by: typesetter) == meant)
    }
  }

  @Test func `has the QR code of the last address`() {
    let memory = LayoutMemory()
    for address in ["https://a.example", "https://b.example", "https://a.example", ""] {
      #expect(memory.code(of: address) == QRCode(address))
    }
  }
}
