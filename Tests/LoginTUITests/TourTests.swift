import LoginBitmapFonts
import LoginCanvas
import LoginModel
import LoginMessages
import Testing

@testable import LoginScreens
@testable import LoginTerminal

@Suite struct `The tour` {
  static let fonts = FontLibrary.open(cache: nil).library
  static let offers = [LoginType.standard, LoginType.named.map(\.type), [.email], [.google]]

  static func stage(
    _ loginTypes: [LoginType] = LoginType.standard, columns: Int = 80, rows: Int = 33,
    traits: TraitCollection = TraitCollection()
  ) -> TourStage {
    TourStage(
      demo: DemoState(traits: traits, loginTypes: loginTypes, lead: .demoTour),
      size: Size(columns: columns, rows: rows), openFonts: { fonts })
  }

  @Test(arguments: [(80, 33), (132, 50), (40, 24), (20, 8)])
  func `ends with the picture that it began with`(columns: Int, rows: Int) {
    for offer in Self.offers {
      var stage = Self.stage(offer, columns: columns, rows: rows)
      let first = stage.picture.rowsText
      for step in Tour(loginTypes: offer).steps { stage.perform(step.gesture) }
      #expect(stage.picture.rowsText == first)
    }
  }

  @Test func `asks no one`() {
    for offer in Self.offers {
      var stage = Self.stage(offer)
      for step in Tour(loginTypes: offer).steps {
        stage.perform(step.gesture)
        #expect(stage.state.activity == nil, "\(step)")
      }
    }
  }

  @Test func `shows large letters, both appearances, all colors, languages and widths`() {
    var stage = Self.stage()
    var seen: [TraitCollection] = []
    var columns: Set<Int> = []
    for step in Tour(loginTypes: LoginType.standard).steps {
      stage.perform(step.gesture)
      seen.append(stage.state.traits)
      columns.insert(stage.state.size.columns)
    }
    #expect(
      Set(seen.map(\.chosenTextSize))
        == [nil, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge])
    #expect(Set(seen.map(\.appearance)) == [.light, .dark])
    #expect(Set(seen.map(\.contrast)) == [.standard, .increased])
    #expect(Set(seen.map(\.palette.name)) == Set(Palette.allCases.map(\.name)))
    #expect(Set(seen.map(\.language)) == [.english, .japanese, .arabic, .german])
    #expect(columns == [80, 60, 44, 34, 24])
  }

  @Test func `types an address into the form, and takes it away again`() {
    var stage = Self.stage()
    var pictures: [String] = []
    for step in Tour(loginTypes: LoginType.standard).steps {
      stage.perform(step.gesture)
      pictures.append(stage.picture.text)
    }
    #expect(pictures.contains { $0.contains("ada@exam") && !$0.contains("ada@example.com") })
    #expect(pictures.contains { $0.contains("ada@example.com") })
    stage.perform(.action(.activated(.provider(LoginType.email.id))))
    #expect(!stage.picture.text.contains("ada"))
  }

  @Test func `has no form where email is not a sign-in method`() {
    let steps = Tour(loginTypes: [.google]).steps
    #expect(!steps.contains { $0.gesture == .action(.keyboardKeyPressed) })
  }

  @Test func `takes about a minute, and no picture is gone before it is seen`() {
    let steps = Tour(loginTypes: LoginType.standard).steps
    let whole = steps.reduce(0) { $0 + $1.milliseconds }
    #expect((50_000...80_000).contains(whole), "\(whole)")
    // Typed letters take less time.
    #expect(steps.allSatisfy { $0.milliseconds >= 100 })
  }

  @Test func `names itself in the bar, with each change`() {
    var stage = Self.stage()
    #expect(stage.picture.rowsText[0].contains("Tour. Press any key to take over, Esc to leave."))
    stage.perform(.change(.appearance))
    #expect(stage.picture.rowsText[1].contains("Light: Google's"))
    stage.perform(.action(.arrowPressed(.down)))
    #expect(!stage.picture.rowsText[1].contains("Light"))
  }

  @Test func `follows the window, and a background that the terminal reports`() {
    var stage = Self.stage()
    stage.resize(to: Size(columns: 50, rows: 20))
    #expect(stage.picture.size == Size(columns: 50, rows: 20))
    var reported = stage.demo.traits
    reported.appearance = .light
    stage.follow(reported)
    #expect(stage.state.traits.appearance == .light)
  }

  @Test(
    arguments: [
      (.key(.escape), .leaves), (.character("q"), .leaves), (.interrupted, .leaves),
      (.character(" "), .takesControl), (.key(.enter), .takesControl),
      (.pasted("x"), .takesControl),
      (.mouse(MouseEvent(point: Point(column: 1, row: 1), kind: .press)), .takesControl),
      (.mouse(MouseEvent(point: Point(column: 1, row: 1), kind: .release)), .adapts),
      (.deadlinePassed, .ends), (.hungUp, .isLost), (.woken, .adapts),
      (.resized(Size(columns: 1, rows: 1)), .adapts),
    ] as [(TerminalEvent, DemoScreen.TourEvent)])
  func `gives way to a person`(event: TerminalEvent, meaning: DemoScreen.TourEvent) {
    #expect(DemoScreen.meaning(of: event) == meaning)
  }
}
