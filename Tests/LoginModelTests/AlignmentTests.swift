import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

/// Pages on which everything is aligned with the leading edge.
@Suite struct `A page at the leading edge` {
  static func traits(_ language: Language = .english) -> TraitCollection {
    var traits = TraitCollection(fonts: Scene.fonts, language: language)
    traits.alignment = .leading
    return traits
  }

  static func state(
    _ page: PageName, _ traits: TraitCollection = traits(), columns: Int = 80, rows: Int = 24,
    notice: Notice? = nil
  ) throws -> LoginState {
    try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: columns, rows: rows),
        page: page, focus: 0, notice: notice))
  }

  @Test(arguments: PageName.allCases, [40, 80, 132])
  func `has the label of every control within its first columns`(
    page: PageName, columns: Int
  ) throws {
    let layout = ScreenLayout(try Self.state(page, columns: columns))
    for element in layout.elements {
      switch element.role {
      case .button, .link:
        #expect((element.lines.first?.columns.lowerBound ?? 0) <= 4, "\(element.id)")
      case .field:
        let label = layout.element(.label(of: element.id))
        #expect((label?.lines.first?.columns.lowerBound ?? 99) <= 4, "\(element.id)")
      case .title, .rule, .label, .notice, .progress, .hint, .key, .keyboard, .mark, .address,
        .picture:
        break
      }
    }
  }

  @Test
  func `comes with a chosen accessibility size, and help says so`()
    throws
  {
    func traits(_ textSize: ContentSizeCategory?, isChosen: Bool) -> TraitCollection {
      var traits = TraitCollection(chosenTextSize: textSize, fonts: Scene.fonts)
      traits.alignsLargeTextAtEdge = !isChosen
      return traits
    }
    for (textSize, isChosen, isLeading) in [
      (ContentSizeCategory.accessibilityMedium, false, true), (.accessibilityMedium, true, false),
      (.extraExtraExtraLarge, false, false), (nil, false, false),
    ] {
      let traits = traits(textSize, isChosen: isChosen)
      #expect(traits.isLeading == isLeading)
      let help = try Self.state(.help, traits)
      #expect(
        help.page.items(in: help).contains { $0.label.contains("--align center") } == isLeading)
    }
    // A narrow terminal implies a large size, but no one has asked for it.
    #expect(!traits(nil, isChosen: false).isLeading)
  }

  @Test func `has its icons behind the labels`() throws {
    let layout = ScreenLayout(try Self.state(.picker))
    let button = try #require(layout.element(.provider("google.com")))
    let icon = try #require(button.icon)
    #expect(icon.place.column > (button.lines.first?.columns.upperBound ?? 99))
    #expect(icon.place.endColumn < button.frame.endColumn)
  }

  @Test func `is at the right edge where lines run from right to left`() throws {
    let layout = ScreenLayout(try Self.state(.picker, Self.traits(.arabic)))
    let button = try #require(layout.element(.provider("google.com")))
    #expect(button.frame.endColumn == 78)
    #expect((button.lines.first?.columns.upperBound ?? 0) >= 76)
  }

  @Test(arguments: PageName.allCases, Language.tested)
  func `keeps every law`(page: PageName, language: Language) throws {
    for (columns, rows) in [(20, 10), (40, 24), (80, 24), (132, 43)] {
      for textSize in [nil, ContentSizeCategory.accessibilityMedium] {
        var traits = Self.traits(language)
        traits.chosenTextSize = textSize
        let state = try Self.state(page, traits, columns: columns, rows: rows)
        #expect(DrawnScreen(state).layoutFindings == [], "\(columns)x\(rows)")
      }
    }
  }

  @Test func `has the cursor on a notice until the next key`() throws {
    var state = try Self.state(.email, notice: .failure(.wrongPassword))
    let layout = ScreenLayout(state)
    let reported = try #require(layout.element(.notice))
    let line = try #require(reported.lines.first)
    #expect(
      ScreenLayout(state).cursor
        == Point(column: line.columns.lowerBound, row: line.place.row))
    _ = state.reduce(.characterTyped("x"))
    let field = try #require(ScreenLayout(state).elements.first { $0.isFocused })
    #expect(ScreenLayout(state).cursor?.row == field.lines.first?.place.row)
  }
}
