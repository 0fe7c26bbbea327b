import Foundation
import Testing

/// The documentation pages.
@Suite struct `The pages` {
  @Test func `have links that lead somewhere`() throws {
    let pages = try Page.all()
    var anchors: [String: Set<String>] = [:]
    var count = 0
    for page in pages {
      for target in try page.targets() {
        guard let (file, anchor) = page.place(of: target) else { continue }
        count += 1
        #expect(
          FileManager.default.fileExists(atPath: file.path), "\(page.name) leads to \(target)")
        guard let anchor, file.pathExtension == "md" else { continue }
        let known = try anchors[file.path] ?? Page(file: file).anchors()
        anchors[file.path] = known
        #expect(known.contains(anchor), "\(page.name) leads to \(target)")
      }
    }
    #expect(count > 40)
  }

  /// `docs/releases` has a page for each version, which its heading in CHANGELOG.md names.
  @Test func `are reached from the README`() throws {
    let root = `The house`.root
    var reached: Set<String> = []
    var waiting = [root.appending(path: "README.md")]
    while let file = waiting.popLast() {
      guard reached.insert(file.path).inserted else { continue }
      let page = Page(file: file)
      waiting += try page.targets().compactMap { page.place(of: $0)?.file }
        .filter {
          $0.pathExtension == "md" && FileManager.default.fileExists(atPath: $0.path)
        }
    }
    // Tutorials have their own order, and notes beside fixtures are for their maintainers.
    let pages = try Page.all().filter {
      !$0.name.contains(".docc/") && !$0.name.hasPrefix("Tests/")
        && !$0.name.hasPrefix("docs/releases/")
    }
    for page in pages {
      #expect(reached.contains(page.file.path), "no page leads to \(page.name)")
    }
  }

  /// Each paragraph that begins with `>` quotes the program; variable parts are in code.
  @Test func `quote the program in its own words`() throws {
    let page = Page(file: `The house`.root.appending(path: "docs/troubleshooting.md"))
    let quotes = try page.lines().filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    #expect(quotes.count > 30)
    let sentences = try Self.sentences()
    for quote in quotes {
      let pieces = quote.components(separatedBy: "`").enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map {
          NSRegularExpression.escapedPattern(for: $0.element)
        }
      let pattern = try NSRegularExpression(pattern: "^" + pieces.joined(separator: ".+") + "$")
      let isSaid = sentences.contains { sentence in
        pattern.firstMatch(
          in: sentence, range: NSRange(sentence.startIndex..., in: sentence)) != nil
      }
      #expect(isSaid, "the program never says: \(quote)")
    }
  }

  /// Returns the texts of the program: its English catalogue, and the sources of the command.
  ///
  /// They contain a blank; variable parts are `{…}` or `\(…)`.
  static func sentences() throws -> [String] {
    let catalogues = ["core", "rare", "demo", "command"].map {
      `The house`.root.appending(path: "Translations/\($0)/en.po")
    }
    return try (catalogues + `The house`.files(in: "Sources/Programs/LogintuiWorker")).flatMap {
      file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
        .compactMap { line -> String? in
          guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""),
            start < end
          else { return nil }
          let text = line[line.index(after: start)..<end]
          return text.contains(" ") ? text.replacingOccurrences(of: "\\\"", with: "\"") : nil
        }
    }
  }
}
