import Audit
import Canvas
import Foundation
import Messages
import Testing

@testable import LoginLayout
@testable import LoginModel

/// The texts that are smaller than they could be because the whole screen shrinks with the one that does not
/// fit; they stand in `TooSmall.txt`.
///
/// The law says that a paragraph shrinks alone. Each line of the list names a screen and its texts, each with
/// the scale that it has and the one that fits. An entry that is right again has to be taken off, and none
/// may be added: `UPDATE_TOO_SMALL=1` writes the list without what is mended, and fails.
@Suite struct `Text that is smaller than it could be` {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Laws/TooSmall.txt")

  static let textSizes: [ContentSizeCategory] = [
    .accessibilityMedium, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  static let sizes = [(40, 24), (60, 24), (80, 24), (100, 30), (100, 40), (132, 43), (200, 60)]

  /// One text on one screen.
  struct Entry: Hashable, Comparable {
    let screen: String
    let text: String

    static func < (one: Entry, two: Entry) -> Bool {
      (one.screen, one.text) < (two.screen, two.text)
    }
  }

  static func cases(_ language: Language) -> [ScreenCase] {
    ([.eight, .form] + ScreenCase.Content.pages.map { .page($0) }).flatMap { content in
      textSizes.flatMap { textSize in
        sizes.map { columns, rows in
          ScreenCase(
            content: content, language: language, textSize: textSize, columns: columns, rows: rows)
        }
      }
    }
  }

  /// What is too small today.
  static func found(_ language: Language) throws -> Set<Entry> {
    var found: Set<Entry> = []
    for one in cases(language) {
      let state = try #require(one.state)
      let findings = ScaleLaws.findings(DrawnScreen(state), upTo: state.content.wantedScale)
      let size = "\(one.columns)x\(one.rows)"
      let screen = "\(one.content) \(language.tag) \(one.textSize?.rawValue ?? "") \(size)"
      for finding in findings {
        found.insert(
          Entry(screen: screen, text: "\(finding.element?.rawValue ?? "") \(finding.fault)"))
      }
    }
    return found
  }

  /// What the list says.
  static func listed() throws -> Set<Entry> {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Set(
      lines.flatMap { line -> [Entry] in
        let parts = line.split(separator: ": ", maxSplits: 1)
        return (parts.last ?? "").split(separator: ", ").map {
          Entry(screen: String(parts[0]), text: String($0))
        }
      })
  }

  static func write(_ entries: Set<Entry>) throws {
    let screens = Dictionary(grouping: entries, by: \.screen).sorted { $0.key < $1.key }
    let lines = screens.map { screen, entries in
      "\(screen): \(entries.sorted().map(\.text).joined(separator: ", "))\n"
    }
    try lines.joined().write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `stands in the list, and what stands there is still too small`() throws {
    let found = try Language.allCases.reduce(into: Set<Entry>()) {
      $0.formUnion(try Self.found($1))
    }
    let listed = try Self.listed()
    if ProcessInfo.processInfo.environment["UPDATE_TOO_SMALL"] != nil {
      try Self.write(listed.isEmpty ? found : listed.intersection(found))
      Issue.record("The list was written anew")
    }
    let (new, mended) = (found.subtracting(listed).sorted(), listed.subtracting(found).sorted())
    #expect(new.isEmpty, "These texts could be larger")
    #expect(mended.isEmpty, "These are large enough now: take them off the list")
  }

  @Test func `is looked for on every page in every language`() {
    let cases = Language.allCases.flatMap(Self.cases)
    #expect(cases.count == 4 * 22 * 21)
    #expect(Set(cases.map(\.content.screen)) == Set(PageName.allCases))
  }
}
