import Foundation
import Testing

/// Checks the files against the settings for editors.
@Suite struct `The form of files` {
  /// Returns a section of .editorconfig: names and values.
  static func section(_ name: String) throws -> [String: String] {
    let file = `The house`.root.appending(path: ".editorconfig")
    var values: [String: String] = [:]
    var isInside = false
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("[") { isInside = line == "[\(name)]" }
      let parts = line.components(separatedBy: " = ")
      if isInside, parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return values
  }

  @Test func `is the same for editors and for swift-format`() throws {
    struct Format: Decodable {
      struct Indentation: Decodable { let spaces: Int }
      let lineLength: Int
      let indentation: Indentation
    }
    let file = `The house`.root.appending(path: ".swift-format")
    let format = try JSONDecoder().decode(Format.self, from: Data(contentsOf: file))
    #expect(try Self.section("*.swift")["max_line_length"] == "\(format.lineLength)")
    #expect(try Self.section("*")["indent_style"] == "space")
    #expect(try Self.section("*")["indent_size"] == "\(format.indentation.spaces)")
  }

  @Test func `has nothing at the top that a compiler left there`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: `The house`.root.path)
    let kinds: Set<String> = ["h", "o", "d", "swift", "swiftmodule", "swiftdoc", "resolved"]
    let strays = names.filter { name in
      name.split(separator: ".").last.map { kinds.contains(String($0)) } == true
    }
    #expect(Set(strays).subtracting(["Package.resolved"]) == ["Package.swift"])
  }

  /// The formatter checks Swift files.
  @Test func `holds for pages, scripts and C`() throws {
    let root = `The house`.root
    let folders = [
      "docs", "scripts", "Packaging", "Sources", "Tests", "Examples", "Benchmarks", "Backend",
      "Plugins", ".ci",
    ]
    let kinds: Set<String> = ["md", "sh", "py", "c", "h", "modulemap", ""]
    var count = 0
    for folder in folders {
      let all = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: [.isRegularFileKey])
      for case let file as URL in all ?? .init() where kinds.contains(file.pathExtension) {
        let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false
        guard isFile, !file.path.contains("/Fixtures/"), !file.path.contains("/Goldens/"),
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        count += 1
        #expect(text.hasSuffix("\n"), "\(file.path) ends without a line break")
        for line in text.components(separatedBy: "\n") {
          let isClean = !line.hasSuffix(" ") && !line.contains("\t") && !line.hasSuffix("\r")
          if !isClean { Issue.record("\(file.path): \(line)") }
        }
      }
    }
    #expect(count > 60)
  }
}
