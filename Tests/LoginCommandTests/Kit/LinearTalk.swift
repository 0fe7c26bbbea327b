import LoginCanvas
import ChildPrograms
import Foundation
import LoginMessages
import TerminalHarness
import Testing

/// The real program in plain lines on a terminal, used until it ends, and the text on that terminal.
struct LinearTalk {
  let terminal: PseudoTerminal
  let desk: Desk
  let language: Language

  /// Starts it, up to its first question.
  init(
    _ desk: Desk, _ language: Language, command: String = "login",
    environment: [String: String] = [:]
  ) async throws {
    (self.desk, self.language) = (desk, language)
    terminal = try desk.start(
      [command, "--linear", "--language", language.tag], environment: environment)
    try await waitForQuestion(after: 0)
  }

  /// All written text, without the isolates and marks of Arabic, which are neither seen nor heard.
  var text: String {
    get async {
      let text = String(decoding: await terminal.bytes, as: UTF8.self)
      return String(text.unicodeScalars.filter { $0 != "\u{200F}" && !isIsolate($0) })
    }
  }

  private func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{2066}"..."\u{2069}").contains(scalar)
  }

  /// Types a line, and waits for the next question.
  func type(_ line: String) async throws {
    let lines = await terminal.bytes.count { $0 == 0x0A }
    await terminal.send(line + "\r")
    try await waitForQuestion(after: lines)
  }

  /// Types the last line, and waits for its end.
  func end(_ line: String) async throws {
    await terminal.send(line + "\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  /// Waits for a question, which is the last text on the terminal, after more lines than before, without typed text
  /// yet.
  ///
  /// Earlier input, after other output, doesn't answer a new decision, and the program discards it.
  private func waitForQuestion(after lines: Int) async throws {
    try await terminal.waitForBytes("a question") { bytes in
      let ends = [": ", ":\u{200F} "]
      return ends.contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
        && bytes.count { $0 == 0x0A } > lines
    }
  }

  /// The text line by line, without the parts that differ from run to run, and without those that appear only if the
  /// service is slow.
  var transcript: [String] {
    get async {
      let sometimes = Set(
        [
          Message.checkingEmail, .signingIn, .creatingAccount, .askingProvider(brand: "Google"),
          .sending, .saving,
        ].map { language.words($0) })
      let text = String(await text.unicodeScalars.filter { $0 != "\r" })
      return text.split(separator: "\n").map(String.init).filter { !sometimes.contains($0) }
        .map(placed)
    }
  }

  /// Returns a line with placeholders.
  private func placed(_ line: String) -> String {
    var line = line.replacing(desk.folder.path, with: "/home/ada")
    line.replace(#/https?:\/\/[^ ]*oobCode=[^ ]*/#, with: "https://example.com/link")
    line.replace(#/\b[A-Za-z0-9_-]{54}\b/#, with: "n0tAr3alC0de")
    line.replace(#/outbox\/[^ )]+/#, with: "outbox/mail.txt")
    line.replace(#/127\.0\.0\.1:\d+/#, with: "127.0.0.1:12345")
    line.replace(#/\b[A-Z]{4}-[A-Z]{4}\b/#, with: "WDJB-MJHT")
    line.replace(#/([A-Z], ){3}[A-Z]\. ([A-Z], ){3}[A-Z]\./#, with: "W, D, J, B. M, J, H, T.")
    return line
  }

  /// Returns the code of the only mail that wasn't sent.
  func link() throws -> String {
    let outbox = desk.folder.path + "/data/logintui/outbox"
    let mail = try #require(try FileManager.default.contentsOfDirectory(atPath: outbox).first)
    let message = try String(contentsOfFile: "\(outbox)/\(mail)", encoding: .utf8)
    return String(
      try #require(
        message.split(separator: "\n").last { $0.wholeMatch(of: #/[A-Za-z0-9_-]{54}/#) != nil }))
  }

  /// Enters the short code elsewhere, as the person would.
  func consent() async throws {
    let text = await text
    let code = try #require(text.firstMatch(of: #/\b[A-Z]{4}-[A-Z]{4}\b/#)?.output)
    let page = try #require(text.firstMatch(of: #/http://127\.0\.0\.1:\d+/device/#)?.output)
    let done = try await ChildProgram.run(
      `Signing in with a provider`.person, ["\(page)?user_code=\(code)"])
    #expect(done.status == 0, "\(done.standardError)")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }
}
