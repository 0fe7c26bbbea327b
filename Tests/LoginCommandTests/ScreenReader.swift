import ChildPrograms
import Foundation
import TerminalHarness
import Testing
import Waiting

/// A real screen reader, yasr, whose speech is written down instead of spoken.
struct ScreenReader {
  /// The program that it reads.
  let terminal: PseudoTerminal
  private let folder: URL

  /// Starts the reader with a program inside.
  ///
  /// - Parameters:
  ///   - desk: Where both run.
  ///   - words: What follows the program's name; none with a blank in it.
  ///   - type: The type of the terminal.
  /// - Throws: What kept it from starting.
  init(_ desk: Desk, _ words: String..., type: String = "xterm-256color") throws {
    folder = desk.folder
    let server = folder.appending(path: "speech-server")
    try Self.write("#!/bin/sh\nexec cat > '\(folder.path)/spoken'\n", to: server)
    let script = folder.appending(path: "program")
    // A shell comes after it, as for a person; the reader ends with its program, and says nothing more. It leaves its own
    // descriptors to the program, its side of the terminal among them, which would then outlive the test.
    let closing = (3...9).map { "\($0)>&-" }.joined(separator: " ")
    try Self.write(
      """
      #!/bin/sh
      exec \(closing)
      '\(Desk.program)' \(words.joined(separator: " "))
      read -r line

      """, to: script)
    let usual = try String(contentsOfFile: "/etc/yasr/yasr.conf", encoding: .utf8)
    let lines = usual.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("synthesizer=") { return "synthesizer=emacspeak server" }
      return line.hasPrefix("synthesizer port=") ? "synthesizer port=|\(server.path)" : String(line)
    }
    let settings = folder.appending(path: "yasr.conf")
    try lines.joined(separator: "\n").write(to: settings, atomically: true, encoding: .utf8)
    var environment = desk.environment
    environment["LANG"] = "C.UTF-8"
    environment["TERM"] = type
    terminal = try PseudoTerminal(
      "/usr/bin/yasr", ["-C", settings.path, script.path], environment: environment)
  }

  private static func write(_ text: String, to file: URL) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
  }

  /// What was spoken until now, phrase by phrase: `q {…}` of Emacspeak's speech servers.
  var phrases: [String] {
    // The reader cuts long phrases at a byte, also within a letter.
    let bytes = (try? Data(contentsOf: folder.appending(path: "spoken"))) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("q {"), line.hasSuffix("}") else { return nil }
      let phrase = line.dropFirst(3).dropLast().trimmingCharacters(in: .whitespaces)
      return phrase.isEmpty ? nil : phrase
    }
  }

  /// Waits until a phrase was spoken, and types.
  func hear(_ phrase: String, type keys: String = "") async throws {
    try await waitUntil("the reader says \(phrase)") {
      _ = await terminal.picture
      return phrases.last?.contains(phrase) == true
    }
    await terminal.send(keys)
  }
}
