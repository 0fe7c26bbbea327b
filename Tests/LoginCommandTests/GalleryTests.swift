import ChildPrograms
import Foundation
import LoginModel
import TerminalHarness
import Testing

/// docs/gallery.md, and its pictures.
@Suite(.timeLimit(.minutes(20))) struct `The gallery` {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

  /// Returns the pictures of a page, by name, with their alternative texts.
  static func pictures(of page: String) throws -> [(alt: String, name: String)] {
    let text = try String(contentsOf: docs.appending(path: page), encoding: .utf8)
    return text.matches(of: #/!\[([^\]]*)\]\((?:docs/)?pictures/([^)]+)\)/#).map {
      (String($0.1), String($0.2))
    }
  }

  /// Pages that it also shows dark and in large letters, each with its own layout: buttons, fields, codes, lists.
  private static let shownLarge: [PageName: [String]] = [
    .picker: ["AX3", "AX5"], .email: ["AX3", "AX5"], .provider: ["AX3"], .secondFactor: ["AX3"],
    .storage: ["AX3"], .savedAccounts: ["AX3"], .account: ["AX3", "AX5"],
    .application: ["AX3", "AX5"],
    .help: ["AX3", "AX5"],
  ]

  @Test
  func `shows every page, some in dark mode or large text, and describes each picture`()
    throws
  {
    let shown = try Self.pictures(of: "gallery.md")
    for page in PageName.allCases {
      let large = Self.shownLarge[page]
      for size in ["L"] + (large ?? []) {
        for appearance in large == nil ? ["light"] : ["light", "dark"] {
          let name = "\(page.rawValue)-\(size)-\(appearance).svg"
          let found = shown.filter { $0.name == name }
          #expect(found.count == 1, "\(name)")
          let alt = found.first?.alt ?? ""
          #expect(alt.contains(" at \(size), \(appearance), "), "\(name): \(alt)")
        }
      }
    }
    #expect(Set(shown.map(\.alt)).count == shown.count)
  }

  @Test func `has the pictures that the program draws, and no other`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/pictures"
      let script = try await ChildProgram.run(
        Self.docs.deletingLastPathComponent().path + "/scripts/draw-pictures",
        [Desk.program, folder], environment: desk.environment, pipes: .together)
      #expect(script.status == 0, "\(script.output)")
      let committed = Self.docs.path + "/pictures"
      let names = try FileManager.default.contentsOfDirectory(atPath: committed)
      let drawn = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.sorted() == drawn.sorted(), "make pictures draws them anew")
      for name in Set(names).intersection(drawn) {
        #expect(
          try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            == String(contentsOfFile: committed + "/" + name, encoding: .utf8),
          "\(name): make pictures draws it anew")
      }
      #expect(try Set(Self.pictures(of: "gallery.md").map(\.name)) == Set(names))
    }
  }

  @Test func `is small enough for a page that is loaded at once`() throws {
    let committed = Self.docs.path + "/pictures"
    var sizes: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: committed) {
      let attributes = try FileManager.default.attributesOfItem(atPath: committed + "/" + name)
      sizes[name] = attributes[.size] as? Int
    }
    #expect(try #require(sizes["tour.svg"]) < 600_000)
    #expect(sizes.values.reduce(0, +) < 1_500_000)
  }
}
