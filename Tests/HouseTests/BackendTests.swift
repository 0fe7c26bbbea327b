import Foundation
import Testing

/// The package in `Backend`, which excludes Hummingbird from all other builds.
@Suite struct `The package for servers` {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: `The house`.root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: ["Sources", "Tests", "Examples", "Benchmarks"])
  func `is the only one that imports all of Hummingbird`(folder: String) throws {
    for file in try `The house`.files(in: folder) {
      let found = try `The house`.imports(of: file).filter { $0.hasPrefix("Hummingbird") }
      #expect(found.isSubset(of: ["HummingbirdCore"]), "\(file.lastPathComponent)")
    }
  }

  @Test func `is the only one that depends on it`() throws {
    let products = try Self.text("Package.swift").matches(of: #/name: "(Hummingbird\w*)"/#)
    #expect(Set(products.map(\.1)) == ["HummingbirdCore"])
  }

  /// Other versions, or another choice of traits, would build the same packages twice.
  @Test func `takes other packages as the package above takes them`() throws {
    let above = Set(try Self.dependencies("Package.swift"))
    let own = try Self.dependencies("Backend/Package.swift")
    #expect(own.count == 5 && Set(own).isSubset(of: above))
  }

  private static func dependencies(_ manifest: String) throws -> [String] {
    try text(manifest).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix(".package(url:") }
  }
}

/// The tutorial of the library, Sources/LoginTUI/LoginTUI.docc; `make docs` compiles its steps.
@Suite struct `The tutorial` {
  private static let folder = `The house`.root.appending(path: "Sources/LoginTUI/LoginTUI.docc")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func `ends with the example that the tests run`() throws {
    let example = `The house`.root.appending(path: "Examples/KeptSignIn/main.swift")
    let last = try Self.text("Resources/4-signout.swift")
    #expect(try last == String(contentsOf: example, encoding: .utf8))
  }

  @Test func `begins with a page whose code is that of an example`() throws {
    let example = try String(
      contentsOf: `The house`.root.appending(path: "Examples/SignIn/main.swift"), encoding: .utf8)
    let blocks = try Self.text("LoginTUI.md").matches(of: #/(?s)```swift\n(.+?)```/#)
    #expect(blocks.count == 1 && blocks.allSatisfy { $0.1 == example })
  }

  @Test func `shows every step`() throws {
    let steps = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "Resources").path
    ).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".sh") }
    let page = try Self.text("SignIn.tutorial")
    #expect(steps.count == 6)
    for step in steps { #expect(page.contains("file: \"\(step)\""), "\(step)") }
  }

  @Test func `takes libraries that there are`() throws {
    let manifest = try String(
      contentsOf: `The house`.root.appending(path: "Package.swift"), encoding: .utf8)
    let libraries = Set(manifest.matches(of: #/\.library\(\s*name: "(\w+)"/#).map(\.1))
    let package = try Self.text("Resources/package.swift")
    let taken = try #require(package.firstMatch(of: #/dependencies: \["(\w+)"\]/#)).1
    #expect(libraries.contains(taken))
  }
}
