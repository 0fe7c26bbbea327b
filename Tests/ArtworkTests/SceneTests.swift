import LoginCanvas
import LoginLayout
import LoginModel
import LoginTypography
import Testing

@testable import LoginArtwork
@testable import LoginPictures

/// The pictures of pages.
@Suite(.enabled(if: Scenes.hasFonts, Comment(rawValue: Scenes.package)))
struct `Artwork scene` {
  static let pages: [PageName] = [.picker, .email, .provider, .account, .choice, .help]
  static let sizes: [ContentSizeCategory] = [
    .large, .accessibilityMedium, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  @Test(arguments: pages, sizes)
  func `has no picture over that of another control, except the ring`(
    page: PageName, size: ContentSizeCategory
  ) throws {
    let scenes = try Scenes()
    let state = try #require(Scenes.state(page, scenes.traits(size)))
    let drafts = PageDrafts(ScreenLayout(state), traits: state.traits, type: scenes.type).all
    let parts = drafts.filter { $0.level == .ground }
    for (index, one) in parts.enumerated() {
      for other in parts[..<index] where one.part.element != other.part.element {
        #expect(!one.box.overlaps(other.box), "\(one.part) \(other.part)")
      }
    }
  }

  @Test(arguments: pages, ["en", "de", "ja", "ar"])
  func `is in the window, with numbers that differ`(page: PageName, locale: String) throws {
    var scenes = try Scenes()
    let traits = scenes.traits(.accessibilityMedium, .light, locale)
    let scene = scenes.scene(try #require(Scenes.state(page, traits)))
    #expect(!scene.placements.isEmpty)
    #expect(Set(scene.placements.map(\.id)).count == scene.placements.count)
    for placement in scene.placements {
      #expect(Rect(Scenes.window).contains(placement.cells))
      #expect(scene.pictures[placement.picture] != nil)
    }
  }

  @Test(arguments: sizes, ["en", "de", "ar"])
  func `keeps text a pixel inside its button`(size: ContentSizeCategory, locale: String) throws {
    let scenes = try Scenes()
    let traits = scenes.traits(size, .dark, locale)
    let state = try #require(Scenes.state(.picker, traits))
    let layout = ScreenLayout(state)
    let drafts = PageDrafts(layout, traits: traits, type: scenes.type)
    for button in layout.elements where button.role == .button {
      let pill = drafts.pill(button)
      let draft = drafts.button(button)
      var bare = draft.sketch
      bare.marks.removeAll { mark in
        switch mark {
        case .words, .symbol: true
        case .box, .edge, .sign, .pixels, .chevron, .gap, .modules: false
        }
      }
      let (whole, fill) = (
        Painting.raster(of: draft.sketch, type: scenes.type),
        Painting.raster(of: bare, type: scenes.type)
      )
      let inner = pill.inset(1, 1).from(draft.box)
      for y in 0..<whole.size.height {
        for x in 0..<whole.size.width where whole[x, y] != fill[x, y] {
          #expect(x >= inner.x && x < inner.endX && y >= inner.y && y < inner.endY)
        }
      }
    }
  }

  @Test(arguments: [PageName.picker, .email, .choice], ["en", "de", "ar"])
  func `has the title in the middle of the window`(page: PageName, locale: String) throws {
    let scenes = try Scenes()
    let state = try #require(Scenes.state(page, scenes.traits(.large, .light, locale)))
    let drafts = PageDrafts(ScreenLayout(state), traits: state.traits, type: scenes.type).all
    let title = try #require(drafts.first { $0.part.element == .title })
    let found = title.sketch.marks.compactMap { mark -> Sketch.Words? in
      if case .words(let words, _) = mark { words } else { nil }
    }
    let words = try #require(found.first)
    let extent = try #require(
      scenes.type.extent(of: words.text, direction: words.direction, style: words.style))
    let middle = title.box.x + words.x + extent.width / 2
    #expect(abs(middle - Scenes.window.columns * Scenes.cell.width / 2) <= 1)
  }

  /// The letters in place of an icon were in the middle of the button, and their label too.
  @Test(arguments: [ContentSizeCategory.large, .accessibilityMedium])
  func `has the labels of all buttons at one place, with icons and with letters`(
    size: ContentSizeCategory
  ) throws {
    let scenes = try Scenes()
    let acme = AuthProvider(
      id: "oidc.acme", name: .text(label: "Sign in with Acme", short: "Acme"),
      icon: ProviderIcon(letters: "A"), fill: RGB(0x00529B), text: .white)
    let state = try #require(
      LoginState.sample(
        loginTypes: [.google, LoginType(acme), .email], traits: scenes.traits(size),
        size: Scenes.window, page: .picker))
    let layout = ScreenLayout(state)
    let drafts = PageDrafts(layout, traits: state.traits, type: scenes.type)
    let labels = layout.elements.filter { $0.role == .button }.compactMap { button -> Int? in
      let words = drafts.button(button).sketch.marks.compactMap { mark -> Sketch.Words? in
        if case .words(let words, _) = mark { words } else { nil }
      }
      return words.last.map { $0.x + button.frame.column * Scenes.cell.width }
    }
    #expect(labels.count == 3 && Set(labels).count == 1, "\(labels)")
  }

  @Test(arguments: ["en", "th", "hi"])
  func `has the word between the list and the form in the middle of its line`(
    locale: String
  ) throws {
    let scenes = try Scenes()
    let traits = scenes.traits(.large, .light, locale)
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 120, rows: 40),
        page: .picker, focus: 0))
    let drafts = PageDrafts(ScreenLayout(state), traits: traits, type: scenes.type).all
    let line = try #require(drafts.first { $0.part.element == ElementID("divider.0") })
    let word = try #require(drafts.first { $0.part.element == .or })
    let found = word.sketch.marks.compactMap { mark -> Sketch.Words? in
      if case .words(let words, _) = mark { words } else { nil }
    }
    let words = try #require(found.first)
    let extent = try #require(
      scenes.type.extent(of: words.text, direction: words.direction, style: words.style))
    let middle = word.box.x + words.x + extent.width / 2
    #expect(abs(middle - line.box.x - line.box.width / 2) <= 1)
  }

  @Test func `has the label of one field on one line beside it`() throws {
    let scenes = try Scenes()
    for page in [PageName.phone, .address, .accountPassword] {
      let layout = ScreenLayout(try #require(Scenes.state(page, scenes.traits(.large))))
      for label in layout.elements where label.id.rawValue.hasSuffix(".label") {
        #expect(label.lines.count == 1, "\(page): \(label.label)")
      }
    }
  }

  @Test func `has a path that begins with its slash, and a line that begins with a dot`() throws {
    let scenes = try Scenes()
    for size in [ContentSizeCategory.accessibilityMedium, .accessibilityExtraLarge] {
      for locale in ["en", "ar"] {
        let state = try #require(Scenes.state(.storage, scenes.traits(size, .light, locale)))
        for line in ScreenLayout(state).elements.flatMap(\.lines) {
          let text = Paragraph.withoutIsolates(line.text)
          #expect(!text.hasSuffix(" /") && !text.hasSuffix("/.") && !text.hasPrefix("home/"))
        }
      }
    }
  }

  @Test(arguments: PageName.allCases)
  func `keeps the ring of the focus off the words of everything else`(page: PageName) throws {
    let scenes = try Scenes()
    let traits = scenes.traits(.large)
    let count = try #require(Scenes.state(page, traits)).focusOrder.count
    for focus in 0..<min(count, 12) {
      let state = try #require(Scenes.state(page, traits, focus: focus))
      let drafts = PageDrafts(ScreenLayout(state), traits: traits, type: scenes.type).all
      guard let ring = drafts.first(where: { $0.level == .ring }) else { continue }
      let line = Painting.raster(of: ring.sketch, type: scenes.type)
      for other in drafts where other.part.element != state.focus && other.level != .ring {
        guard other.box.overlaps(ring.box) else { continue }
        var bare = other.sketch
        bare.marks.removeAll { if case .words = $0 { true } else { false } }
        let whole = Painting.raster(of: other.sketch, type: scenes.type)
        let ground = Painting.raster(of: bare, type: scenes.type)
        let (dx, dy) = (ring.box.x - other.box.x, ring.box.y - other.box.y)
        let isCrossed = (0..<line.size.height).contains { y in
          (0..<line.size.width).contains { x in
            let (column, row) = (x + dx, y + dy)
            return line[x, y].alpha > 0 && (0..<whole.size.width).contains(column)
              && (0..<whole.size.height).contains(row) && whole[column, row] != ground[column, row]
          }
        }
        #expect(!isCrossed, "\(state.focus) \(other.part)")
      }
    }
  }

  @Test(arguments: [(10, 20), (16, 32)], sizes.dropFirst())
  func `keeps the ring around a field off the button below`(
    cell: (width: Int, height: Int), size: ContentSizeCategory
  ) throws {
    let type = try ScreenType(cellWidth: cell.width, cellHeight: cell.height)
    var traits = TraitCollection(chosenTextSize: size, palette: .trueColor)
    traits.type = type
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 40, rows: 20),
        page: .email, focus: 1))
    let layout = ScreenLayout(state)
    let drafts = PageDrafts(layout, traits: traits, type: type)
    let ring = try #require(drafts.all.first { $0.level == .ring })
    let button = try #require(layout.elements.first { $0.role == .button })
    #expect(drafts.pill(button).y >= ring.box.endY + 2)
  }

  @Test(arguments: sizes.dropFirst(), [PageName.account, .language])
  func `keeps the ring of the first row off the line of the title bar`(
    size: ContentSizeCategory, page: PageName
  ) throws {
    let scenes = try Scenes()
    let state = try #require(Scenes.state(page, scenes.traits(size)))
    let drafts = PageDrafts(ScreenLayout(state), traits: state.traits, type: scenes.type).all
    let line = try #require(drafts.first { $0.part.element == .rule })
    let ring = try #require(drafts.first { $0.level == .ring })
    #expect(ring.box.y >= line.box.endY)
  }

  @Test(arguments: sizes)
  func `has one line below the title bar at every size`(size: ContentSizeCategory) throws {
    let scenes = try Scenes()
    let layout = ScreenLayout(try #require(Scenes.state(.email, scenes.traits(size))))
    let drafts = PageDrafts(layout, traits: scenes.traits(size), type: scenes.type).all
    let lines = drafts.filter { $0.part.element == .rule }
    let line = try #require(lines.first)
    let end =
      layout.elements.filter { $0.id == .title || $0.id == .cancel }
      .map(\.frame.endRow).max() ?? 0
    #expect(lines.count == 1 && line.box.width == 800)
    #expect((end * 20 - 2..<end * 20 + 20).contains(line.box.y))
  }

  @Test(arguments: [Contrast.standard, .increased], [Appearance.light, .dark])
  func `has text with the contrast that is asked for, in its pixels`(
    contrast: Contrast, appearance: Appearance
  ) throws {
    let scenes = try Scenes()
    let traits = scenes.traits(.accessibilityExtraLarge, appearance, contrast: contrast)
    let layout = ScreenLayout(try #require(Scenes.state(.picker, traits)))
    let drafts = PageDrafts(layout, traits: traits, type: scenes.type)
    for button in layout.elements where button.role == .button {
      let draft = drafts.button(button)
      let raster = Painting.raster(of: draft.sketch, type: scenes.type)
      let pill = drafts.pill(button).from(draft.box).inset(drafts.points(20), 6)
      let fill = raster[pill.x, pill.y].color
      var best = 1.0
      for y in pill.y..<pill.endY {
        for x in pill.x + 60..<pill.endX {
          best = max(best, fill.contrast(with: raster[x, y].color))
        }
      }
      #expect(best >= contrast.ratio, "\(button.id)")
    }
  }

  @Test func `is the same for the same layout, and after going there and back`() throws {
    var scenes = try Scenes()
    let picker = try #require(Scenes.state(.picker, scenes.traits()))
    let email = try #require(Scenes.state(.email, scenes.traits()))
    let first = scenes.scene(picker)
    #expect(scenes.scene(picker) == first)
    _ = scenes.scene(email)
    let again = scenes.scene(picker)
    #expect(again.placements == first.placements)
    #expect(Scenes.pixels(again) == Scenes.pixels(first))
    var others = try Scenes()
    #expect(Scenes.pixels(others.scene(picker)) == Scenes.pixels(first))
  }

  @Test func `forgets a password that was visible`() throws {
    var scenes = try Scenes()
    var state = try #require(Scenes.state(.email, scenes.traits(), focus: 1))
    for letter in "hunter2" { _ = state.reduce(.characterTyped(letter)) }
    _ = state.reduce(.showPasswordKeyPressed)
    let visible = scenes.scene(state)
    _ = state.reduce(.showPasswordKeyPressed)
    let hidden = scenes.scene(state)
    let letters = visible.placements.filter { $0.level == Draft.Level.text.rawValue }
      .map(\.picture)
    let gone = Set(letters).subtracting(hidden.placements.map(\.picture))
    #expect(!gone.isEmpty)
    #expect(gone.isDisjoint(with: hidden.pictures.keys))
  }

  @Test func `is empty without type`() throws {
    var scenes = try Scenes()
    var traits = scenes.traits()
    _ = scenes.scene(try #require(Scenes.state(.picker, traits)))
    traits.type = nil
    let scene = scenes.scene(try #require(Scenes.state(.picker, traits)))
    #expect(scene == PictureScene(page: traits.theme.page))
  }

  @Test func `shows a QR code of whole pixels on white`() throws {
    let scenes = try Scenes()
    let traits = scenes.traits(.large)
    let layout = ScreenLayout(try #require(Scenes.state(.provider, traits)))
    guard let element = layout.elements.first(where: { $0.picture != nil }),
      let code = element.picture
    else { return }
    let drafts = PageDrafts(layout, traits: traits, type: scenes.type)
    let draft = try #require(drafts.code(element))
    let raster = Painting.raster(of: draft.sketch, type: scenes.type)
    let modules = code.width + 2 * QRCode.quietZone
    let side = min(draft.box.width, draft.box.height) / modules
    let (left, top) = (
      (draft.box.width - side * modules) / 2, (draft.box.height - side * modules) / 2
    )
    for row in 0..<modules {
      for column in 0..<modules {
        let isDark = code.isDark(column - QRCode.quietZone, row - QRCode.quietZone)
        for (x, y) in [(0, 0), (side - 1, side - 1)] {
          let pixel = raster[left + column * side + x, top + row * side + y]
          #expect(pixel == RGBA(isDark ? .black : .white))
        }
      }
    }
  }
}
