import ChildPrograms
import Foundation
import TerminalHarness
import Testing
import Waiting

/// A real screen reader, yasr, whose speech is written instead of spoken.
struct ScreenReader {
  /// The program that it reads.
  let terminal: PseudoTerminal
  private let folder: URL

  /// Starts the reader with a program inside.
  ///
  /// - Parameters:
  ///   - desk: The desk of both.
  ///   - words: The words after the program's name; none contains a blank.
  ///   - type: The type of the terminal.
  /// - Throws: The error that kept it from starting.
  init(_ desk: Desk, _ words: String..., type: String = "xterm-256color") throws {
    folder = desk.folder
    // A shell reads both scripts: a file that was written just now can't be executed while a process that another test
    // has forked meanwhile still holds it open (execve(2), ETXTBSY), and then there would be no voice.
    let server = folder.appending(path: "speech-server")
    try "exec cat > '\(folder.path)/spoken'\n".write(to: server, atomically: true, encoding: .utf8)
    let script = folder.appending(path: "program")
    // A shell follows it, as for a person; the reader ends with its program, and speaks no more. Its own descriptors
    // are closed for the program, including its side of the terminal, which would otherwise outlive the test.
    let closing = (3...9).map { "\($0)>&-" }.joined(separator: " ")
    try """
    exec \(closing)
    '\(Desk.program)' \(words.joined(separator: " "))
    read -r line

    """.write(to: script, atomically: true, encoding: .utf8)
    let usual = try String(contentsOfFile: "/etc/yasr/yasr.conf", encoding: .utf8)
    let lines = usual.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("synthesizer=") { return "synthesizer=emacspeak server" }
      return line.hasPrefix("synthesizer port=")
        ? "synthesizer port=|/bin/sh \(server.path)" : String(line)
    }
    let settings = folder.appending(path: "yasr.conf")
    try lines.joined(separator: "\n").write(to: settings, atomically: true, encoding: .utf8)
    var environment = desk.environment
    environment["LANG"] = "C.UTF-8"
    environment["TERM"] = type
    terminal = try PseudoTerminal(
      "/usr/bin/yasr", ["-C", settings.path, "/bin/sh", script.path], environment: environment)
  }

  /// The phrases spoken so far.
  var phrases: [String] { optionValues.map { String(decoding: $0, as: UTF8.self) } }

  /// Returns the letters spoken after some phrases, without blanks and the sign of the focus.
  ///
  /// On a busy machine the reader splits phrases anywhere, even between the two bytes of a letter.
  func letters(after count: Int = 0) -> String {
    String(decoding: optionValues.dropFirst(count).joined(), as: UTF8.self).spokenLetters
  }

  /// Returns how often a text was spoken after some phrases, however the reader split it.
  func count(of text: String, after count: Int = 0) -> Int {
    letters(after: count).ranges(of: text.spokenLetters).count
  }

  /// The bytes of each phrase: `q {…}` of Emacspeak's speech servers.
  private var optionValues: [ArraySlice<UInt8>] {
    spoken.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.starts(with: "q {".utf8), line.last == UInt8(ascii: "}") else { return nil }
      let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
      let phrase = line.dropFirst(3).dropLast().drop(while: isBlank)
      let end = phrase.lastIndex { !isBlank($0) }
      return end.map { phrase[...$0] }
    }
  }

  /// Everything that was spoken, which only grows.
  private var spoken: [UInt8] {
    [UInt8]((try? Data(contentsOf: folder.appending(path: "spoken"))) ?? Data())
  }

  /// Waits until a text is the last that was spoken, in at most three pieces, and types.
  func hear(_ text: String, type keys: String = "") async throws {
    try await hear(text) { count(of: text, after: max(0, optionValues.count - 3)) > 0 }
    await terminal.send(keys)
  }

  /// Waits until the spoken text is as expected; a failure shows it.
  func hear(_ what: String, _ isSo: () -> Bool) async throws {
    var known: Int?
    do {
      try await waitUntil("the reader says \(what)") {
        await terminal.drain()
        let count = spoken.count
        // Only after new speech, not repeatedly.
        guard count != known else { return false }
        known = count
        return isSo()
      }
    } catch {
      Issue.record("The reader said \(phrases)")
      throw error
    }
  }
}

extension String {
  /// The text without the characters that no voice speaks: blanks, and the sign of the focus.
  var spokenLetters: String { filter { $0 != " " && $0 != "\u{25C4}" } }
}
