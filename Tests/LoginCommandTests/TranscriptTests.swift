import Foundation
import LoginMessages
import TerminalHarness
import TestedLanguages
import Testing

/// The text on the terminal, from the first line to the last, in each language; and how long it takes to listen to.
///
/// `UPDATE_TRANSCRIPTS=1` writes docs/transcripts, and fails.
@Suite(.timeLimit(.minutes(20))) struct `Transcripts of plain lines` {
  /// A scene of the transcript, with its steps.
  struct Scene: Sendable {
    let name: String
    var hasAccount = true
    var environment: [String: String] = [:]
    let play: @Sendable (LinearTalk) async throws -> Void
  }

  private static let name = ["4", "ada@example.com"]

  static let scenes = [
    Scene(name: "Create an account", hasAccount: false) { talk in
      for line in name + ["secret1"] { try await talk.type(line) }
      try await talk.end(talk.language.words(.lineYes))
    },
    Scene(name: "Sign in") { talk in
      for line in name { try await talk.type(line) }
      try await talk.end("secret1")
    },
    Scene(name: "A wrong password, then the right one") { talk in
      for line in name + ["wrong1"] { try await talk.type(line) }
      try await talk.end("secret1")
    },
    Scene(name: "A new password for a forgotten one") { talk in
      for line in name + ["", "4"] { try await talk.type(line) }
      try await talk.type(talk.language.words(.lineYes))
      try await talk.end("another1")
    },
    Scene(name: "Sign in with a provider, by its short code") { talk in
      try await talk.type("1")
      try await talk.type(talk.language.words(.lineCodeAddress))
      try await talk.consent()
    },
    Scene(name: "Stay signed in", environment: ["LOGINTUI_STORE": ""]) { talk in
      for line in name + ["secret1"] { try await talk.type(line) }
      try await talk.end("1")
    },
  ]

  /// Returns the maximum seconds of listening.
  static func limits(_ language: Language) -> [String: Double] {
    let creation: [Language: Double] = [.arabic: 24, .japanese: 22]
    return ["Sign in": 21, "Create an account": creation[language] ?? 21]
  }

  /// Returns the transcripts of a language: the lines of each scene after its heading, then how long they take.
  private static func played(_ language: Language) async throws -> [(
    scene: String, lines: [String]
  )] {
    var played: [(scene: String, lines: [String])] = []
    for scene in scenes {
      try await Desk.with { desk in
        if scene.hasAccount { try await desk.createAccount() }
        let talk = try await LinearTalk(desk, language, environment: scene.environment)
        try await scene.play(talk)
        played.append((scene.name, await talk.transcript))
      }
    }
    return played
  }

  private static func file(_ language: Language) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/transcripts/\(language.tag).txt").standardizedFileURL
  }

  @Test(arguments: Language.sampled)
  func `match the documentation, also in their spoken seconds`(
    language: Language
  ) async throws {
    let played = try await Self.played(language)
    var (texts, seconds): ([String], [Double]) = ([], [])
    try await Desk.with { desk in
      for (scene, lines) in played {
        let time = try await SpokenText.seconds(lines, language.tag, in: desk)
        seconds.append(time)
        let reported = String(format: "%.1f", time)
        texts.append("# \(scene) (\(reported) s)\n\n" + lines.joined(separator: "\n") + "\n")
        if let limit = Self.limits(language)[scene] { #expect(time <= limit, "\(scene)") }
      }
    }
    let text = texts.joined(separator: "\n")
    let file = Self.file(language)
    if ProcessInfo.processInfo.environment["UPDATE_TRANSCRIPTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("written anew: \(file.path)")
      return
    }
    let known = try String(contentsOf: file, encoding: .utf8)
    let time = #/\((\d+\.\d) s\)/#
    #expect(text.replacing(time, with: "") == known.replacing(time, with: ""))
    // Another version of the voice may be a little faster.
    let reported = known.matches(of: time).compactMap { Double($0.output.1) }
    #expect(reported.count == seconds.count)
    for (one, other) in zip(reported, seconds) { #expect(abs(one - other) < 1) }
  }

  @Test func `show the whole of a place in a file`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let talk = try await LinearTalk(desk, .arabic)
      for line in Self.name + ["", "4", "help"] { try await talk.type(line) }
      let place = try #require(await talk.transcript.first { $0.contains("/outbox/") })
      #expect(place.hasSuffix(" /home/ada/data/logintui/outbox/mail.txt"))
      await talk.terminal.send("\u{3}")
      #expect(try await talk.terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `say where an unsent email is only when asked`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let talk = try await LinearTalk(desk, .english)
      for line in Self.name + ["", "4"] { try await talk.type(line) }
      try await talk.type("no")
      try await talk.type(talk.link())
      try await talk.end("another1")
      #expect(await talk.transcript.contains { $0.contains("/outbox/") } == false)
    }
  }

  @Test(arguments: Language.sampled)
  func `ask at once, and spell a provider's code, in few seconds`(
    language: Language
  ) async throws {
    try await Desk.with { desk in
      let talk = try await LinearTalk(desk, language)
      let first = await talk.transcript
      #expect(try await SpokenText.seconds(first, language.tag, in: desk) <= 7)
      try await talk.type("1")
      let page = Array(await talk.transcript.dropFirst(first.count - 1))
      #expect(page.contains { $0 == "W, D, J, B. M, J, H, T." })
      #expect(!page.contains { $0.contains("127.0.0.1") })
      #expect(try await SpokenText.seconds(page, language.tag, in: desk) <= 20)
      // A person who asks gets the address where to enter it, and the question again.
      try await talk.type(language.words(.lineCodeAddress))
      #expect(await talk.transcript.contains("http://127.0.0.1:12345/device"))
      await talk.terminal.send("\u{3}")
      #expect(try await talk.terminal.waitForEnd() == .exited(2))
    }
  }
}
