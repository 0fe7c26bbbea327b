import Foundation
import Testing

/// Checks the table of targets in docs/architecture.md against the `import` lines of Sources.
@Suite struct `The house` {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The system's modules, which every target may import.
  static let common: Set<String> = ["Glibc", "Dispatch", "Swift", "Synchronization"]

  /// Returns the allowed imports of each target, from the table.
  static func arrows() throws -> [String: Set<String>] {
    let page = try String(contentsOf: root.appending(path: "docs/architecture.md"), encoding: .utf8)
    var arrows: [String: Set<String>] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[2].split(separator: "`").map(String.init).filter { name in
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
      arrows[cells[0].trimmingCharacters(in: ["`"])] = Set(names)
    }
    return arrows
  }

  /// Returns the Swift files below a folder.
  static func files(in folder: String) throws -> [URL] {
    let place = root.appending(path: folder)
    let all = FileManager.default.enumerator(
      at: place, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    // The code of the library's tutorial is for the reader's own program.
    return (all?.compactMap { $0 as? URL } ?? []).filter {
      $0.pathExtension == "swift" && !$0.path.contains(".docc/")
    }
  }

  /// Returns the modules that a file imports, with any modifiers before the word.
  static func imports(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    let modules = text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ").map(String.init)
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({
          ["public", "internal", "private", "fileprivate", "package"].contains($0)
            || $0.hasPrefix("@")
        })
      else { return nil }
      return words[index + 1]
    }
    return Set(modules)
  }

  @Test func `has a row in the table for every room, and no other row`() throws {
    #expect(try FloorPlan.read().rooms == Set(Self.arrows().keys))
  }

  @Test func `has only the arrows that the table allows`() throws {
    for (room, allowed) in try Self.arrows() {
      var used: Set<String> = []
      for file in try FloorPlan.files(of: room) {
        let imports = try Self.imports(of: file)
        let strangers = imports.subtracting(allowed).subtracting(Self.common)
        #expect(strangers.isEmpty, "\(file.lastPathComponent) imports \(strangers)")
        used.formUnion(imports)
      }
      guard !Self.isC(room) else { continue }
      let unused = allowed.subtracting(used)
      #expect(unused.isEmpty, "\(room) may import \(unused) and does not")
    }
  }

  /// Returns whether a target is C or wraps C: its name begins with two capitals.
  private static func isC(_ room: String) -> Bool {
    room.hasPrefix("C") && room.dropFirst().first?.isUppercase == true
  }

  @Test func `has C rooms that one room uses each`() throws {
    let arrows = try Self.arrows()
    for room in arrows.keys where Self.isC(room) {
      #expect(arrows.values.count { $0.contains(room) } == 1, "\(room)")
    }
  }

  @Test(arguments: ["Sources", "Tests", "Examples", "Backend", "Plugins"])
  func `has no file over 400 lines`(folder: String) throws {
    for file in try Self.files(in: folder) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 401, "\(file.lastPathComponent)")
    }
  }

  @Test func `uses no way around the compiler`() throws {
    let hatches = ["try!", "as!", "fatalError(", "@unchecked Sendable", "nonisolated(unsafe)"]
    for file in try Self.files(in: "Sources") + Self.files(in: "Backend/Sources") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for hatch in hatches where text.contains(hatch) {
        Issue.record("\(file.lastPathComponent) has \(hatch)")
      }
    }
  }

  @Test func `keeps the README within 150 lines`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}
