import Foundation

/// The Markdown pages of the repository, without build products.
struct Page {
  let file: URL

  /// The path from the root of the repository.
  var name: String { String(file.path.dropFirst(`The house`.root.path.count + 1)) }

  /// Returns the lines outside code blocks.
  func lines() throws -> [String] {
    var isCode = false
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").filter {
      let isFence = $0.trimmingCharacters(in: .whitespaces).hasPrefix("```")
      if isFence { isCode.toggle() }
      return !isCode && !isFence
    }
  }

  /// Returns the targets of its links, `](target)`, outside code.
  func targets() throws -> [String] {
    // Regular expressions are slow, and most lines have no link.
    try lines().filter { $0.contains("](") }.flatMap { line in
      let words = line.replacing(/`[^`]*`/, with: "")
      return words.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }
  }

  /// Returns the anchors of its headings, in GitHub's form.
  func anchors() throws -> Set<String> {
    Set(
      try lines().filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      })
  }

  /// Returns the destination of a link that isn't a web address.
  ///
  /// - Returns: The file, and the anchor after `#`.
  func place(of target: String) -> (file: URL, anchor: String?)? {
    guard target.firstMatch(of: /^[a-z][a-z0-9+.-]*:/) == nil else { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = file.deletingLastPathComponent()
    let place = parts[0].isEmpty ? file : folder.appending(path: String(parts[0])).standardized
    return (place, parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Returns all pages of the repository.
  static func all() throws -> [Page] {
    let all = FileManager.default.enumerator(
      at: `The house`.root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }
      .map { Page(file: $0) }
  }
}
