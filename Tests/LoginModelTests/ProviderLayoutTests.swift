import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The content of a provider's page` {
  static let address = Scene.prompt.browserURL ?? ""

  @Test(arguments: [(80, 24), (110, 40), (40, 30), (132, 43)])
  func `has the whole address, as wide as the screen, from its first column and without an edge`(
    columns: Int, rows: Int
  ) throws {
    let layout = ScreenLayout(Scene.visiting(columns: columns, rows: rows))
    let element = try #require(layout.element(.browserAddress))
    #expect(element.lines.map(\.text).joined() == Self.address)
    #expect(element.isVisible)
    #expect(element.lines.allSatisfy { $0.columns.lowerBound == 0 })
    #expect(element.lines.dropLast().allSatisfy { $0.columns == 0..<columns })
    #expect(element.frame.columns == columns)
    #expect(element.border == nil && element.fill == nil && element.shape == .plain)
    #expect(element.address == Self.address)
  }

  @Test func `has nothing beside the address on its rows`() throws {
    let layout = ScreenLayout(Scene.visiting(columns: 110, rows: 40))
    let rows = try #require(layout.element(.browserAddress)?.frame)
    let others = layout.elements.filter { $0.id != .browserAddress }
    #expect(others.count > 5)
    for other in others {
      let shared = (other.frame.row..<other.frame.endRow).clamped(to: rows.row..<rows.endRow)
      #expect(shared.isEmpty, "\(other.id)")
    }
  }

  @Test(arguments: Language.tested)
  func `has the address from left to right in every language`(language: Language) throws {
    let layout = ScreenLayout(Scene.visiting(traits: TraitCollection(language: language)))
    let element = try #require(layout.element(.browserAddress))
    #expect(element.lines.map(\.text).joined() == Self.address)
    #expect(element.lines.allSatisfy { $0.columns.lowerBound == 0 })
  }

  @Test func `has the code with the address to type it at`() throws {
    let layout = ScreenLayout(Scene.visiting())
    let code = try #require(layout.element(.userCode))
    #expect(code.shown == "WDJB-MJHT")
    #expect(code.attributes.contains(.bold))
    #expect(code.isVisible)
    #expect(
      layout.element(.codeAddress)?.shown
        == "Go to accounts.example.com/device and enter this code:")
  }

  @Test func `has a QR code of the address with the code, where there is room for one`() throws {
    let layout = ScreenLayout(Scene.visiting(columns: 110, rows: 40))
    let picture = try #require(layout.element(.picture))
    let code = try #require(QRCode(Scene.prompt.completeURL ?? ""))
    #expect(picture.picture == code)
    #expect(picture.isVisible)
    let extent = code.extent(scale: picture.scale, isASCII: false)
    #expect(picture.frame.columns == extent.columns && picture.frame.rows == extent.rows)
    #expect(picture.label == "QR code of the web address, for a camera")
  }

  @Test(arguments: [(80, 24), (40, 24), (40, 60), (60, 60), (110, 12)])
  func `has no QR code where it would take the room of the text`(columns: Int, rows: Int) {
    let layout = ScreenLayout(Scene.visiting(columns: columns, rows: rows))
    #expect(layout.element(.picture) == nil)
  }

  @Test func `never has a partial QR code`() {
    var pictures = 0
    for columns in stride(from: 60, through: 200, by: 7) {
      for rows in stride(from: 14, through: 60, by: 5) {
        let layout = ScreenLayout(Scene.visiting(columns: columns, rows: rows))
        guard let picture = layout.element(.picture) else { continue }
        #expect(picture.isVisible, "\(columns)x\(rows)")
        pictures += 1
      }
    }
    #expect(pictures > 50)
  }

  @Test func `has a QR code of the bare address if none has the code`() {
    var prompt = Scene.prompt
    prompt.completeURL = nil
    let layout = ScreenLayout(Scene.visiting(prompt, columns: 110, rows: 40))
    #expect(layout.element(.picture)?.picture == QRCode(prompt.verificationURL ?? ""))
  }

  @Test func `has a sentence of its own where the browser is the only way`() {
    var prompt = Scene.prompt
    (prompt.userCode, prompt.verificationURL, prompt.completeURL) = (nil, nil, nil)
    let state = Scene.visiting(prompt, columns: 110, rows: 40)
    #expect(state.paragraph("browser") == Language.english.words(.useBrowser))
    #expect(ScreenLayout(state).element(.picture) == nil)
  }

  /// Both read as steps of one way.
  @Test func `offers a code for this computer as an alternative to its browser`() {
    var prompt = Scene.prompt
    prompt.verificationURL = "http://localhost:8080/device"
    #expect(
      Scene.visiting(prompt).paragraph("lead") == Language.english.words(.orTypeCodeHere))
    prompt.browserURL = nil
    let address = ScreenLayout(Scene.visiting(prompt)).element(.codeAddress)
    #expect(
      address?.label
        == Language.english.words(.typeCodeAt(address: "http://localhost:8080/device")))
  }

  /// A code can come from a stranger; the browser of this computer finishes only its own sign-in.
  @Test(arguments: [true, false])
  func `offers the browser of this computer above the code`(isPicture: Bool) throws {
    var state = Scene.visiting()
    state.traits.isInLines = !isPicture
    let ids = try #require(state.content.form).items.map(\.id)
    let browser = try #require(ids.firstIndex(of: ProviderPage.Control.openBrowser.id))
    let code = try #require(ids.firstIndex(of: .userCode))
    #expect(browser < code)
  }

  @Test(arguments: Language.tested)
  func `is never cut, from 20 columns and 8 rows on`(language: Language) {
    for columns in [20, 27, 28, 40, 60, 80, 110, 132, 200] {
      for rows in [8, 12, 16, 24, 40, 60] {
        var state = Scene.visiting(
          columns: columns, rows: rows, traits: TraitCollection(language: language))
        #expect(LayoutLaws.broken(by: state) == [])
        _ = state.reduce(.browserAnswered(.remote))
        #expect(LayoutLaws.broken(by: state) == [])
      }
    }
  }

  /// Its first group used to be displayed behind the second one.
  @Test func `has a code that begins with digits from left to right on a page in Arabic`() throws {
    var prompt = Scene.prompt
    prompt.userCode = "1234-ABCD"
    for textSize in [nil, ContentSizeCategory.accessibilityMedium] {
      let traits = TraitCollection(
        chosenTextSize: textSize, fonts: Scene.fonts, language: try #require(Language(locale: "ar"))
      )
      let layout = ScreenLayout(
        Scene.visiting(prompt, columns: 100, rows: 40, traits: traits))
      let codes = [ElementID.userCode, .statusCode].compactMap { layout.element($0) }
      #expect(codes.count == (textSize == nil ? 1 : 2))
      for code in codes {
        let drawn = code.lines.flatMap { $0.typeset.runs.map(\.text) }.joined()
        #expect(drawn == "1234-ABCD")
      }
    }
  }

  @Test func `has nothing in it that steers a terminal or turns text round`() {
    let evil = "\u{1B}]0;x\u{7}\u{1B}[2J\u{202E}\u{9B}5m\n"
    let prompt = ProviderPrompt(
      browserURL: "https://example.com/" + evil + "a", userCode: "AB" + evil + "CD",
      verificationURL: "https://example.com/" + evil, completeURL: evil, lifetime: 300)
    for (columns, rows) in [(80, 24), (110, 40), (24, 10)] {
      let state = Scene.visiting(prompt, columns: columns, rows: rows)
      #expect(LayoutLaws.broken(by: state) == [])
      for element in ScreenLayout(state).elements {
        for text in [element.label, element.shown, element.address ?? ""] {
          #expect(CleanText.oneLine(text) == text, "\(element.id)")
        }
      }
    }
  }
}

@Suite struct `A sentence on scanning` {
  @Test(arguments: Language.tested)
  func `is shown only where the QR code is drawn`(language: Language) throws {
    var drawn: Set<Bool> = []
    for (columns, rows) in [(24, 10), (40, 24), (80, 24), (80, 40), (110, 40), (132, 43)] {
      let state = try #require(
        LoginState.sample(
          loginTypes: LoginType.standard, traits: TraitCollection(language: language),
          size: Size(columns: columns, rows: rows), page: .application))
      let layout = ScreenLayout(state)
      let hasPicture = layout.element(.picture)?.isVisible == true
      let words = language.words(hasPicture ? .applicationLead : .applicationKeyLead)
      #expect(layout.element(ElementID("page.lead"))?.label == words, "\(columns)x\(rows)")
      if let english = layout.element(ElementID("page.lead.english"))?.label {
        let original: Message = hasPicture ? .applicationLead : .applicationKeyLead
        #expect(english == Language.english.words(original), "\(columns)x\(rows)")
      }
      drawn.insert(hasPicture)
    }
    #expect(drawn == [true, false])
  }
}
