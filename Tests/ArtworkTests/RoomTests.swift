import LoginCanvas
import LoginLayout
import LoginModel
import LoginPictures
import LoginTypography
import Testing

@testable import LoginArtwork

/// Letters of the largest size, which are as high as their rows, and all that is beside them.
@Suite(.enabled(if: Scenes.hasFonts, Comment(rawValue: Scenes.package)))
struct `Ink of large type` {
  static let pages: [PageName] = [
    .savedAccounts, .methods, .account, .help, .backupCodes, .verification, .phone, .choice,
    .storage, .factors,
  ]
  static let locales = ["de", "ar", "th", "hi"]
  static let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge

  /// Returns the layout of a page, and what draws it.
  static func drafts(
    _ page: PageName, _ locale: String, _ scenes: Scenes, columns: Int = 80, rows: Int = 24
  ) throws -> PageDrafts {
    let traits = scenes.traits(largest, .light, locale)
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: columns, rows: rows),
        page: page))
    return PageDrafts(ScreenLayout(state), traits: traits, type: scenes.type)
  }

  /// Returns the pixels of the window that the ink of each text of a picture takes.
  static func inks(of draft: Draft, _ type: ScreenType) -> [(words: Sketch.Words, box: Box)] {
    draft.sketch.marks.compactMap { mark in
      guard case .words(let words, _) = mark, words.spacing == 0,
        let ink = type.ink(of: words.text, direction: words.direction, style: words.style)
      else { return nil }
      let top = draft.box.y + words.top(of: ink.top, height: ink.height)
      return (
        words,
        Box(x: draft.box.x + words.x + ink.left, y: top, width: ink.width, height: ink.height)
      )
    }
  }

  @Test(arguments: pages, locales)
  func `isn't touched by the ring of the focus`(page: PageName, locale: String) throws {
    let scenes = try Scenes()
    let drafts = try Self.drafts(page, locale, scenes).all
    guard let ring = drafts.first(where: { $0.level == .ring }) else { return }
    let line = Painting.raster(of: ring.sketch, type: scenes.type)
    for draft in drafts where draft.level != .ring {
      for (words, place) in Self.inks(of: draft, scenes.type) {
        guard place.inset(-1, -1).overlaps(ring.box),
          let ink = scenes.type.drawing(
            of: words.text, direction: words.direction, style: words.style)
        else { continue }
        let (left, top) = (place.x - ring.box.x, place.y - ring.box.y)
        let isTouched = (0..<ink.height).contains { row in
          (0..<ink.width).contains { column in
            guard ink.pixels[row * ink.width + column] >= 128 else { return false }
            let (x, y) = (left + column, top + row)
            return (0..<line.size.width).contains(x)
              && (y - 1...y + 1).contains {
                (0..<line.size.height).contains($0) && line[x, $0].alpha > 0
              }
          }
        }
        #expect(!isTouched, "\(words.text)")
      }
    }
  }

  @Test(arguments: pages, locales)
  func `is apart from the title bar's line, buttons and fields in a line that fits in its rows`(
    page: PageName, locale: String
  ) throws {
    let scenes = try Scenes()
    let drafts = try Self.drafts(page, locale, scenes)
    let shapes =
      drafts.barRule.map(\.box)
      + drafts.elements.filter(\.isVisible).compactMap { element in
        switch element.role {
        case .button: drafts.pill(element)
        case .field: drafts.fieldBox(element)
        case .title, .link, .label, .notice, .progress, .hint, .key, .keyboard, .rule, .mark,
          .address, .picture:
          nil
        }
      }
    let all = drafts.all
    for element in drafts.elements {
      guard let draft = all.first(where: { $0.part.element == element.id }),
        element.role != .button, element.role != .field
      else { continue }
      let inks = Self.inks(of: draft, scenes.type)
      // Several lines move together: if all their ink is too high, the first may meet the line.
      for (words, place) in inks where inks.count == 1 && place.height <= 58 {
        let isApart = shapes.allSatisfy { !$0.overlaps(place.inset(0, -1)) }
        #expect(isApart, "\(element.id) \(words.text)")
      }
    }
  }

  @Test(arguments: [
    (PageName.methods, 80, 24), (.choice, 80, 24), (.onlyApplication, 80, 24),
    (.passkeys, 80, 24), (.newPassword, 40, 20), (.passkeys, 40, 20),
  ])
  func `has a ring that doesn't reach into the last row`(
    page: PageName, columns: Int, rows: Int
  ) throws {
    let scenes = try Scenes()
    for locale in Self.locales {
      let drafts = try Self.drafts(page, locale, scenes, columns: columns, rows: rows)
      let hint = try #require(drafts.elements.first { $0.role == .hint })
      guard let ring = drafts.all.first(where: { $0.level == .ring }) else { continue }
      #expect(ring.box.endY <= hint.frame.row * 20, "\(locale)")
    }
  }

  @Test(arguments: [PageName.passkeys, .onlyApplication], [(80, 24), (40, 20)])
  func `has a ring that doesn't touch the sign for more content`(
    page: PageName, window: (columns: Int, rows: Int)
  ) throws {
    let scenes = try Scenes()
    for locale in ["de", "ar"] {
      let all = try Self.drafts(
        page, locale, scenes, columns: window.columns, rows: window.rows
      ).all
      guard let ring = all.first(where: { $0.level == .ring }) else { continue }
      for draft in all where [.moreAbove, .moreBelow].contains(draft.part.element) {
        for case .chevron(_, let sign, width: _, _) in draft.sketch.marks {
          let place = Box(
            x: draft.box.x + sign.x, y: draft.box.y + sign.y, width: sign.width,
            height: sign.height)
          #expect(!place.inset(-1, -1).overlaps(ring.box), "\(locale)")
        }
      }
    }
  }

  @Test(arguments: pages, locales)
  func `is between the window's edge and the line of the title bar`(
    page: PageName, locale: String
  ) throws {
    let scenes = try Scenes()
    let drafts = try Self.drafts(page, locale, scenes)
    let line = try #require(drafts.barRule.first)
    for draft in drafts.all where [.title, .cancel].contains(draft.part.element) {
      for (words, place) in Self.inks(of: draft, scenes.type) {
        #expect(place.y >= 0 && place.endY < line.box.y, "\(words.text)")
      }
    }
  }
}
