import Foundation
import Testing

/// The words that docs/style.md avoids, in everything that people read.
@Suite struct `The words that the style guide avoids` {
  private static func files(in folder: String, _ extensions: Set<String>) -> [URL] {
    let all = FileManager.default.enumerator(
      at: `The house`.root.appending(path: folder), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    return (all?.compactMap { $0 as? URL } ?? []).filter { extensions.contains($0.pathExtension) }
  }

  /// A process, a request or a stream "has ended", and RFC 8628 has a device code, so these entries are
  /// right in some comments.
  @Test(arguments: ["Sources", "Plugins", "Benchmarks", "Backend", "Examples"])
  func `aren't in comments`(folder: String) throws {
    let words = try AvoidedWords(except: ["has ended", "device code"])
    let found = try Self.files(in: folder, ["swift", "c", "h"]).flatMap { file in
      try words.places(in: file) { line in
        line.drop(while: \.isWhitespace).hasPrefix("//") ? String(line) : nil
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// Names of places aren't words.
  @Test(arguments: ["core", "rare", "demo", "command"])
  func `aren't in messages`(domain: String) throws {
    let found = try AvoidedWords().places(in: Self.messages(domain)) { line in
      ["msgid", "\""].contains { line.hasPrefix($0) }
        ? String(line.replacing(/\{\w+\}/, with: "{}")) : nil
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// As in the code, a session or a process "has ended".
  @Test(arguments: ["core", "rare", "demo", "command"])
  func `aren't in the notes for translators`(domain: String) throws {
    let words = try AvoidedWords(except: ["has ended"])
    let found = try words.places(in: Self.messages(domain)) { line in
      line.hasPrefix("#.") ? String(line.replacing(/\{\w+\}/, with: "{}")) : nil
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  private static func messages(_ domain: String) -> URL {
    `The house`.root.appending(path: "Translations/\(domain)/en.po")
  }

  /// Strings in the files of commands, settings and the manual are help, or are read like it.
  @Test(arguments: [
    "Sources/Programs/LogintuiWorker", "Sources/Settings", "Sources/Support/LoginAuditReports",
  ])
  func `aren't in help`(folder: String) throws {
    let words = try AvoidedWords()
    let found = try Self.files(in: folder, ["swift"]).flatMap { file in
      var isInside = false
      return try words.places(in: file) { line in
        let code = line.drop(while: \.isWhitespace)
        guard !code.hasPrefix("//") else { return nil }
        if line.contains(#"""""#) {
          isInside.toggle()
          return nil
        }
        if isInside { return String(code) }
        return code.matches(of: /"(?:[^"\\]|\\.)*"/).map { String($0.output) }
          .filter { $0.contains(" ") }.joined(separator: "\n")
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// Quotations, code, the texts that a page only shows, and the page with the table aren't checked.
  @Test func `aren't in the pages`() throws {
    let words = try AvoidedWords()
    let root = `The house`.root
    let pages =
      Self.files(in: "docs", ["md"]).filter {
        $0.lastPathComponent != "style.md" && !$0.path.contains("/transcripts/")
      } + ["README.md", "CONTRIBUTING.md", "SECURITY.md"].map { root.appending(path: $0) }
    let found = try pages.flatMap { page in
      var isCode = false
      return try words.places(in: page) { line in
        if line.drop(while: \.isWhitespace).hasPrefix("```") { isCode.toggle() }
        guard !isCode, !line.hasPrefix(">") else { return nil }
        return String(line).replacing(/`[^`]*`/, with: "`")
          .replacing(/"[^"]*"|“[^”]*”|\*[^*]+\*|\]\([^)]*\)/, with: "")
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// Help for a command or an option fits into a line beside its name.
  @Test func `leave the help of an option in one short line`() throws {
    let folders = ["Sources/Programs/LogintuiWorker/Commands", "Sources/Settings/LoginSettings"]
    let long = try folders.flatMap { Self.files(in: $0, ["swift"]) }.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let help =
        /(?:abstract: |help: (?:ArgumentHelp\(\s*)?|\.(?:value|flag)\(\s*)"((?:[^"\\]|\\.)*)"/
      return text.matches(of: help).map { String($0.output.1) }
        .filter { $0.count > 72 && !$0.contains("\\(") }.map { "\(file.path): \($0)" }
    }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }
}
