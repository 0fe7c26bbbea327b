import Foundation
import Testing

/// Checks that a page needs only one file.
@Suite struct `The rooms of the screen` {
  private static func text(of path: String) throws -> String {
    try String(contentsOf: `The house`.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the types of the pages, from the list of pages.
  private static func pages() throws -> [String] {
    try text(of: "Sources/LoginModel/Pages/PageName.swift").split(separator: "\n").compactMap {
      line in
      guard let start = line.range(of: ": "), line.hasSuffix(".self"), line.contains("case .")
      else {
        return nil
      }
      return String(line[start.upperBound...].dropLast(".self".count))
    }
  }

  @Test func `name no page where things are laid out and painted`() throws {
    let pages = try Self.pages()
    #expect(pages.count >= 20)
    for file in try FloorPlan.files(of: "LoginLayout")
      + FloorPlan.files(of: "LoginScreens")
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      for name in pages + ["PageName"] {
        #expect(!text.contains(name), "\(file.lastPathComponent) knows \(name)")
      }
    }
  }

  @Test func `have a file for every page`() throws {
    for page in try Self.pages() {
      let text = try Self.text(of: "Sources/LoginModel/Pages/\(page).swift")
      #expect(text.contains("struct \(page): "))
    }
  }

  @Test func `change the state in functions of a type, which have no older copy of the page`()
    throws
  {
    var changes = 0
    for file in try `The house`.files(in: "Sources/LoginModel/Pages") {
      let text = try String(contentsOf: file, encoding: .utf8)
      // The signature of a function ends at its body.
      var before = ""
      for head in text.components(separatedBy: "func ") {
        let signature = head.components(separatedBy: "{")[0].components(separatedBy: "\n  ///")[0]
        if signature.contains("inout LoginState") {
          changes += 1
          #expect(before.hasSuffix("static "), "\(file.lastPathComponent): \(signature)")
        }
        before = head
      }
    }
    #expect(changes >= 100)
  }

  @Test func `handle every control of a page by its name`() throws {
    for file in try `The house`.files(in: "Sources/LoginModel/Pages") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("default:"), "\(file.lastPathComponent)")
    }
  }

  @Test func `have fourteen effects at most`() throws {
    let text = try Self.text(of: "Sources/LoginModel/State/LoginEffect.swift")
    let body =
      text.components(separatedBy: "public enum LoginEffect").last?
      .components(separatedBy: "\n}").first ?? ""
    let cases = body.split(separator: "\n").filter { $0.hasPrefix("  case ") }
    #expect((5...14).contains(cases.count))
  }
}
