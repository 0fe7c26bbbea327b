import LoginIdentity
import LoginSupport

/// The program `keyring` as text, which pip and uv run for passwords: one host is added or removed.
struct KeyringProgram {
  /// The reason why nothing was changed.
  enum Refusal: Error {
    /// It is another program.
    case taken
  }

  /// The name under which pip and uv look for it in `PATH`.
  static let name = "keyring"
  /// The words that every such program contains.
  private static let mark: StaticString = "pip-credential"
  private static let last = #"  "$@""#

  private let command: String
  private let host: String

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - command: The command with which it runs logintui.
  ///   - host: The host to add or remove.
  init(command: String, host: String) { (self.command, self.host) = (command, host) }

  /// Returns whether a file is such a program.
  static func isOurs(_ path: String) -> Bool {
    let bytes = (try? FileBytes.all(at: path, limit: 1 << 16)) ?? []
    return (try? lines(bytes)) != nil
  }

  /// Returns the program with another host; `nil` if it already has it.
  func adding(to bytes: [UInt8]) throws(Refusal) -> [UInt8]? {
    guard !bytes.isEmpty else {
      return Self.bytes([
        "#!/bin/sh", "# Set up by logintui: pip and uv ask this program for passwords.",
        "exec \(ShellWord.quoted(command)) \(Self.mark) \\", line, Self.last, "",
      ])
    }
    var lines = try Self.lines(bytes)
    guard !lines.contains(line), let place = lines.lastIndex(of: Self.last) else { return nil }
    lines.insert(line, at: place)
    return Self.bytes(lines)
  }

  /// Returns the program without a host, empty without its last one; `nil` if it doesn't have it.
  func removing(from bytes: [UInt8]) -> [UInt8]? {
    guard var lines = try? Self.lines(bytes), let place = lines.firstIndex(of: line) else {
      return nil
    }
    lines.remove(at: place)
    return lines.contains { $0.begins(with: "  --host ") } ? Self.bytes(lines) : []
  }

  private var line: String { "  --host \(ShellWord.quoted(host)) \\" }

  private static func lines(_ bytes: [UInt8]) throws(Refusal) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self).parts(at: "\n")
    let isOurs = lines.contains { line in
      line.begins(with: "exec ") && line.parts(at: " ").contains { $0.isText(mark) }
    }
    guard isOurs, lines.contains(last) else { throw .taken }
    return lines
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.joined(separator: "\n").utf8)
  }
}
