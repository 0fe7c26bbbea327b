import LoginSupport
import LoginIdentity

/// kubectl's configuration as text: one user is added or removed, and nothing else changes.
///
/// YAML has many forms. Only kubectl's own form is changed, and similar files that people write: keys in separate
/// lines, and users in a list of dashes. Everything else is rejected.
struct Kubeconfig {
  private let lines: [String]
  /// The byte order mark before the first line, as some editors write it.
  private let mark: String
  /// The bytes before the line feed at the end of a line: a carriage return, as on Windows.
  private let lineEnd: String
  /// Whether it isn't text, which is never changed.
  private let isText: Bool

  /// Creates a configuration from a file; an empty one counts as missing.
  init(_ bytes: [UInt8]) {
    let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = bytes.starts(with: utf8Mark)
    isText = String(validating: bytes, as: UTF8.self) != nil
    mark = hasMark ? "\u{FEFF}" : ""
    lines = String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self).parts(at: "\n")
    lineEnd = lines.first?.utf8.last == UInt8(ascii: "\r") ? "\r" : ""
  }

  /// Returns whether it has only the content of kubectl's empty file.
  static func isBare(_ bytes: [UInt8]) -> Bool {
    let bare = ["apiVersion: v1", "kind: Config", "users:", "users: []", ""]
    return Kubeconfig(bytes).lines.allSatisfy { bare.contains($0.trimmed) }
  }

  /// Returns the file that kubectl adds to: the first existing one of `KUBECONFIG`, or its last, or the default.
  static func file(_ environment: [String: String]) -> String {
    let named = (environment["KUBECONFIG"] ?? "").parts(at: ":").filter { !$0.isEmpty }
    return named.first { SystemFile.realPath($0) != nil } ?? named.last
      ?? Folders(environment).home + "/.kube/config"
  }

  /// Returns the lines of a user, from the dash on.
  ///
  /// - Parameters:
  ///   - user: The name.
  ///   - command: The command with which kubectl runs logintui.
  ///   - more: Options for logintui.
  /// - Returns: Lines of YAML; texts are as in JSON, which YAML accepts too.
  static func entry(
    _ user: String, command: String, saying more: [String] = []
  ) -> [String] {
    [
      "- name: \(JSONText.of(user))", "  user:", "    exec:",
      "      apiVersion: \(ExecCredential.Version.beta.rawValue)",
      "      command: \(JSONText.of(command))", "      args:", "      - kubectl-credential",
    ] + more.map { "      - \(JSONText.of($0))" } + ["      interactiveMode: Never"]
  }

  /// Returns the file with another user; `nil` if it is already there.
  func adding(_ user: String, _ entry: [String]) throws(SetupRefusal) -> [UInt8]? {
    guard isText else { throw .unknownForm }
    if lines.allSatisfy({ Self.isBlank($0) }) {
      return bytes(["apiVersion: v1", "kind: Config", "users:"] + entry + [""])
    }
    let list = try list()
    if let item = list.items.first(where: { name(of: $0) == user }) {
      guard isOurs(item) else { throw .taken(name: user) }
      return nil
    }
    var lines = lines
    if let place = list.key {
      let indent = list.items.first.map { Self.indent(lines[$0.lowerBound]) } ?? 0
      let blanks = String(repeating: " ", count: indent)
      if list.items.isEmpty { lines[place] = "users:" + lineEnd }
      lines.insert(contentsOf: entry.map { blanks + $0 + lineEnd }, at: place + 1)
      // The last line of a file that ends without a line feed stays last.
      if place + 1 + entry.count == lines.count, lineEnd.isEmpty { lines.append("") }
    } else {
      if lines.last == "" { lines.removeLast() }
      if !lineEnd.isEmpty, let last = lines.last, last.utf8.last != UInt8(ascii: "\r") {
        lines[lines.count - 1] = last + lineEnd
      }
      lines += (["users:"] + entry).map { $0 + lineEnd } + [""]
    }
    return bytes(lines)
  }

  /// Returns the file without a user; `nil` if it isn't there.
  func removing(_ user: String) throws(SetupRefusal) -> [UInt8]? {
    guard isText else { throw .unknownForm }
    if lines.allSatisfy({ Self.isBlank($0) }) { return nil }
    let list = try list()
    guard let key = list.key, let item = list.items.first(where: { name(of: $0) == user }) else {
      return nil
    }
    guard isOurs(item) else { throw .taken(name: user) }
    var lines = lines
    lines.removeSubrange(item)
    if list.items.count == 1 { lines[key] = "users: []" + lineEnd }
    return bytes(lines)
  }

  private func bytes(_ lines: [String]) -> [UInt8] {
    Array((mark + lines.joined(separator: "\n")).utf8)
  }
}

extension Kubeconfig {
  /// The users: the line of their key, if it exists, and the lines of each.
  private struct List {
    var key: Int?
    var items: [Range<Int>] = []
  }

  private func list() throws(SetupRefusal) -> List {
    let keys = lines.indices.filter { place in lines[place].begins(with: "users:") }
    // kubectl writes no file in braces, in several documents, or with tabs.
    guard lines.contains(where: { $0.begins(with: "apiVersion:") }), keys.count <= 1,
      !lines.dropFirst().contains(where: { $0.begins(with: "---") || $0.begins(with: "\t") })
    else { throw .unknownForm }
    guard let key = keys.first else { return List() }
    let rest = String(decoding: lines[key].utf8.dropFirst(6), as: UTF8.self).trimmed
    if rest == "[]" || rest == "null" { return List(key: key) }
    guard rest.isEmpty else { throw .unknownForm }
    return List(key: key, items: try items(after: key))
  }

  private func items(after key: Int) throws(SetupRefusal) -> [Range<Int>] {
    var starts: [Int] = []
    var (end, indent) = (key + 1, Int?.none)
    while end < lines.count {
      let line = lines[end]
      if Self.isBlank(line) || line.trimmed.begins(with: "#") {
        end += 1
        continue
      }
      let own = Self.indent(line)
      let isDash = line.trimmed.begins(with: "-")
      if own == 0, !isDash { break }
      if indent == nil {
        guard isDash else { throw .unknownForm }
        indent = own
      }
      guard own >= indent ?? 0 else { throw .unknownForm }
      if own == indent {
        guard isDash else { throw .unknownForm }
        starts.append(end)
      }
      end += 1
    }
    // Blank lines and comments at the end belong to the next part.
    while end > key + 1, Self.isBlank(lines[end - 1]) || lines[end - 1].trimmed.begins(with: "#") {
      end -= 1
    }
    let ends = starts.dropFirst() + [end]
    return zip(starts, ends).map { $0..<$1 }
  }

  private func name(of item: Range<Int>) -> String? {
    let indent = Self.indent(lines[item.lowerBound]) + 2
    for place in item {
      var bytes = Array(lines[place].utf8)
      if place == item.lowerBound { bytes[indent - 2] = UInt8(ascii: " ") }
      let line = String(decoding: bytes, as: UTF8.self)
      guard Self.indent(line) == indent, line.trimmed.begins(with: "name:") else { continue }
      return Self.scalar(String(decoding: line.trimmed.utf8.dropFirst(5), as: UTF8.self).trimmed)
    }
    return nil
  }

  private func isOurs(_ item: Range<Int>) -> Bool {
    lines[item].contains { line in
      let words = line.parts(at: " ").map { $0.trimmed }
      return words.contains("kubectl-credential") || words.contains("[kubectl-credential]")
        || words.contains("\"kubectl-credential\"") || words.contains("[\"kubectl-credential\"]")
    }
  }

  /// Returns a scalar without its quotes, of either kind.
  private static func scalar(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > 1, let sign = bytes.first, sign == bytes.last else { return text }
    if sign == UInt8(ascii: "\"") {
      return (try? JSONCoding.value(String.self, from: bytes)) ?? text
    }
    guard sign == UInt8(ascii: "'") else { return text }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  private static func isBlank(_ line: String) -> Bool { line.trimmed.isEmpty }

  private static func indent(_ line: String) -> Int { line.utf8.prefix { $0 == 0x20 }.count }
}
