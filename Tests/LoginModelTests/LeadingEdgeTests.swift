import LoginCanvas
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

/// The columns in which the lines of a page begin.
@Suite struct `A page with fields` {
  static let pages: [PageName] = [
    .email, .newPassword, .verification, .newAccount, .factorPhone, .accountPassword,
  ]

  @Test(arguments: pages, [Language.english, .german])
  func `has its text, its labels and its links at one edge`(
    page: PageName, language: Language
  ) throws {
    for (columns, rows) in [(60, 24), (80, 24), (100, 40)] {
      let state = try #require(
        LoginState.sample(
          loginTypes: LoginType.standard, traits: TraitCollection(language: language),
          size: Size(columns: columns, rows: rows), page: page))
      let layout = ScreenLayout(state)
      let field = try #require(layout.elements.first { $0.role == .field })
      let kin = layout.elements.filter { $0.clip == field.clip && $0.id != .notice }
      let texts = kin.filter { $0.role == .label && $0.frame.column < field.frame.column }
      // Only the first link of a row is at the edge.
      let all = kin.filter { $0.role == .link }
      let links = all.filter { one in
        !all.contains { $0.frame.row == one.frame.row && $0.frame.column < one.frame.column }
      }
      let starts = Set((texts + links).compactMap { $0.lines.first?.columns.lowerBound })
      #expect(starts.count <= 1, "\(columns)x\(rows)")
      let main = kin.filter { $0.role == .button }.map(\.frame.endColumn)
      #expect(main.allSatisfy { $0 == field.frame.endColumn })
    }
  }
}

/// Buttons below each other.
@Suite struct `The buttons of a page` {
  static let pages: [PageName] = [
    .storage, .secondFactor, .guestSignOut, .onlyApplication, .verification,
  ]

  @Test(arguments: pages, [Language.english, .german])
  func `have one width, that of the widest`(page: PageName, language: Language) throws {
    for (columns, size) in [
      (40, ContentSizeCategory.large), (80, .large), (80, .accessibilityExtraLarge),
    ] {
      let traits = TraitCollection(
        chosenTextSize: size, fonts: Scene.fonts, language: language)
      let state = try #require(
        LoginState.sample(
          loginTypes: LoginType.standard, traits: traits,
          size: Size(columns: columns, rows: 24), page: page))
      let widths = ScreenLayout(state).elements.filter { $0.role == .button }.map(\.frame.columns)
      #expect(widths.count > 1 && Set(widths).count == 1, "\(columns) \(size): \(widths)")
    }
  }
}

/// Help as a table.
@Suite struct `The table of keys` {
  @Test(arguments: [Language.english, .german])
  func `has the keys in one column and their meanings in another`(language: Language) throws {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(language: language),
        size: Size(columns: 80, rows: 24), page: .help))
    let rows = ScreenLayout(state).elements.filter { $0.role == .link && $0.id != .cancel }
    #expect(rows.count > 10)
    #expect(Set(rows.compactMap { $0.lines.first?.columns.lowerBound }).count == 1)
    #expect(Set(rows.compactMap { $0.lines.last?.columns.lowerBound }).count == 1)
    for row in rows {
      #expect(row.lines.count >= 2)
      #expect(row.lines.first.map { row.label.hasPrefix($0.text + ":") } == true, "\(row.label)")
    }
  }

  @Test func `is a list where the meanings have no room beside the keys`() throws {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(),
        size: Size(columns: 30, rows: 24), page: .help))
    let row = try #require(
      ScreenLayout(state).elements.first { $0.role == .link && $0.id != .cancel })
    #expect(row.shown == row.label)
  }
}
