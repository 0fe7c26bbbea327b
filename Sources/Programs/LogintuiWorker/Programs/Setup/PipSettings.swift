import LoginCanvas
import LoginIdentity
import LoginSupport

/// pip's configuration as text: the lines for one index are added or removed, and nothing else changes.
///
/// `pip config set` writes the whole file again, without its comments.
/// Source: pip documentation, "Configuration"; configparser of Python.
struct PipSettings {
  /// The user name for indexes that check only the token.
  static let usualUser = "oauth2"

  private static let provider = "keyring-provider"
  private static let index = "index-url"
  private static let section: StaticString = "[global]"

  private let address: ServerAddress

  /// Creates the settings of an index.
  init(_ address: ServerAddress) { self.address = address }

  /// Returns the file of the user that pip reads.
  static func file(_ environment: [String: String]) -> String {
    if let named = environment["PIP_CONFIG_FILE"], !named.isEmpty { return named }
    let home = Folders(environment).home
    let folder = environment["XDG_CONFIG_HOME"] ?? ""
    let usual = (folder.isEmpty ? home + "/.config" : folder) + "/pip/pip.conf"
    let former = home + "/.pip/pip.conf"
    let isFormer = SystemFile.realPath(usual) == nil && SystemFile.realPath(former) != nil
    return isFormer ? former : usual
  }

  /// Returns whether a file has only the section.
  static func isBare(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    return text.isEmpty || text.isText(section)
  }

  /// The address of the index, with a user name, without which pip doesn't ask for a password.
  var url: String {
    let path = address.path.isEmpty ? "/simple/" : address.folder
    return "\(address.origin.scheme)://\(address.user ?? Self.usualUser)@\(address.host)\(path)"
  }

  /// The comment before the lines, by which they are found again.
  private var comment: String { "# Set up by logintui: \(address.host)" }

  /// Returns the file with the index; `nil` if it is already there.
  func adding(to bytes: [UInt8]) throws(SetupRefusal) -> [UInt8]? {
    var text = try Lines(bytes)
    let options = try text.options()
    var missing: [String] = []
    let indexes = ["index-url", "extra-index-url"].flatMap { options[$0] ?? [] }
    if !indexes.contains(where: isOurs) {
      guard options[Self.index] == nil else { throw .taken(name: Self.index) }
      missing.append("\(Self.index) = \(url)")
    }
    switch options[Self.provider] {
    case nil: missing.append("\(Self.provider) = subprocess")
    case ["subprocess"]?: break
    case _?: throw .taken(name: Self.provider)
    }
    guard !missing.isEmpty else { return nil }
    text.insert([comment] + missing)
    return text.bytes
  }

  /// Returns the file without the index; `nil` if it isn't there.
  func removing(from bytes: [UInt8]) throws(SetupRefusal) -> [UInt8]? {
    var text = try Lines(bytes)
    let own = [Self.index, Self.provider].map { $0 + " = " }
    guard text.remove(comment, own) else { return nil }
    return text.bytes
  }

  /// Returns whether an index is at the host, and has a user name.
  private func isOurs(_ index: String) -> Bool {
    guard let found = ServerAddress(index) else { return false }
    return found.origin == address.origin && found.user?.isEmpty == false
  }
}

extension PipSettings {
  /// The lines of a file.
  private struct Lines {
    private var lines: [String]
    /// The byte before the line feed: a carriage return, as on Windows.
    private let lineEnd: String

    /// Reads a file.
    ///
    /// - Throws: ``SetupRefusal/unknownForm`` for bytes that aren't text, and for an indented section.
    init(_ bytes: [UInt8]) throws(SetupRefusal) {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .unknownForm }
      lines = text.parts(at: "\n")
      lineEnd = lines.first?.utf8.last == UInt8(ascii: "\r") ? "\r" : ""
      let sections = lines.filter { $0.trimmed.begins(with: section) }
      guard sections.count <= 1, sections.allSatisfy({ $0.begins(with: section) }) else {
        throw .unknownForm
      }
    }

    var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

    /// The line of the section.
    private var header: Int? { lines.firstIndex { $0.begins(with: section) } }

    /// Returns the options of the section and the words of their values.
    func options() throws(SetupRefusal) -> [String: [String]] {
      guard let header else { return [:] }
      var options: [String: [String]] = [:]
      var last: (key: String, indent: Int)?
      for line in lines[(header + 1)...] {
        let text = line.trimmed
        if Self.isComment(text) { continue }
        let indent = Self.indent(line).utf8.count
        // A line that is indented more than the option before it continues its value.
        if let last, indent > last.indent {
          options[last.key, default: []] += Self.words(text)
          continue
        }
        if text.begins(with: "[") {
          // It would continue an option before it.
          guard indent == 0 else { throw .unknownForm }
          break
        }
        let name = text.before(anyOf: "=:")
        guard name != text, !name.trimmed.isEmpty else { throw .unknownForm }
        let value = String(decoding: text.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
        let key = name.trimmed.lowercasedASCII.exchanging("_", for: "-")
        options[key] = Self.words(value)
        last = (key, indent)
      }
      return options
    }

    /// Adds lines at the beginning of the section, or with the section at the end of the file.
    mutating func insert(_ new: [String]) {
      if let header {
        // The last line of a file that ends without a line feed.
        if header + 1 == lines.count { lines.append("") }
        // With another indentation, the option after them would continue the last of them.
        let next = lines[(header + 1)...].first { !Self.isComment($0.trimmed) }
        let indent = next.map { $0.trimmed.begins(with: "[") ? "" : Self.indent($0) } ?? ""
        return lines.insert(contentsOf: new.map { indent + $0 + lineEnd }, at: header + 1)
      }
      let isBlank = lines.allSatisfy { $0.trimmed.isEmpty }
      if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += lineEnd }
      let begin = isBlank ? [] : [""]
      lines += (begin + [String(describing: section)] + new).map { $0 + lineEnd } + [""]
    }

    /// Removes a comment and the options of ours after it; returns false if it isn't there.
    mutating func remove(_ comment: String, _ own: [String]) -> Bool {
      guard let place = lines.firstIndex(where: { $0.trimmed == comment }) else { return false }
      let end = lines[(place + 1)...].prefix(own.count).prefix { line in
        own.contains { line.trimmed.utf8.starts(with: $0.utf8) }
      }.endIndex
      lines.removeSubrange(place..<end)
      return true
    }

    /// Returns whether a line has no option.
    private static func isComment(_ text: String) -> Bool {
      text.isEmpty || text.begins(with: "#") || text.begins(with: ";")
    }

    /// Returns the blanks before a line.
    private static func indent(_ line: String) -> String {
      String(decoding: line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    private static func words(_ text: String) -> [String] {
      text.exchanging("\t", for: " ").parts(at: " ").map(\.trimmed).filter { !$0.isEmpty }
    }
  }
}
