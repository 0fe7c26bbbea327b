import Foundation
import LoginIdentity
import Testing

@testable import LogintuiWorker

/// The attributes that git writes and reads.
@Suite(.timeLimit(.minutes(10))) struct `A question of git` {
  /// Returns the content of a question, as one line; `nil` if it is invalid.
  private static func read(_ lines: String) -> String? {
    GitQuestion(lines).map { question in
      let secret = question.refused?.reveal { $0 } ?? "-"
      return "\(question.scheme)|\(question.host)|\(question.username ?? "-")|\(secret)"
    }
  }

  private static let questions: [(String, String?)] = [
    ("protocol=https\nhost=a.example\n\n", "https|a.example|-|-"),
    ("protocol=https\nhost=a.example", "https|a.example|-|-"),
    // The last one counts.
    ("protocol=https\nhost=a.example\nhost=b.example\n\n", "https|b.example|-|-"),
    ("protocol=http\nprotocol=https\nhost=a.example\n\n", "https|a.example|-|-"),
    ("username=a\nusername=b\npassword=1\npassword=2\n\n", "||b|2"),
    // An empty one clears it.
    ("protocol=https\nhost=a.example\nhost=\n\n", "https||-|-"),
    ("username=a\nusername=\npassword=x\npassword=\n\n", "||-|-"),
    // url sets its parts, and clears earlier attributes.
    ("url=https://a.example\n\n", "https|a.example|-|-"),
    (
      "protocol=http\nhost=b.example\nusername=eve\npassword=x\nurl=https://a.example/x\n\n",
      "https|a.example|-|-"
    ),
    ("url=https://b.example\nhost=a.example\n\n", "https|a.example|-|-"),
    ("url=https://b.example\nurl=https://a.example:8443/\n\n", "https|a.example:8443|-|-"),
    ("url=https://ada@a.example/repo.git\n\n", "https|a.example|ada|-"),
    ("url=https://ada:pw@a.example/repo.git\n\n", "https|a.example|ada|pw"),
    ("url=https://ada%40example.com:p%3Aw@a.example\n\n", "https|a.example|ada@example.com|p:w"),
    ("url=https://a.example/@b.example\n\n", "https|a.example|-|-"),
    ("url=https://a.example?@b.example\n\n", "https|a.example|-|-"),
    ("url=https://a.example#@b.example\n\n", "https|a.example|-|-"),
    ("url=cert:///path/to/file\n\n", "cert||-|-"),
    ("protocol=https\nhost=a.example\nurl=nonsense\n\n", nil),
    ("url=://a.example\n\n", nil), ("url=\n\n", nil),
    ("url=https://a.example%0ahost=b.example\n\n", nil), ("url=https://a.example%0d\n\n", nil),
    ("url=https://a%00.example\n\n", nil),
    // Future attributes.
    ("protocol=https\nfrobnicate=x\nstate[]=x\nhost=a.example\npath=p\n\n", "https|a.example|-|-"),
    ("Host=b.example\nprotocol=https\nhost=a.example\n\n", "https|a.example|-|-"),
    ("host=a=b\n\n", "|a=b|-|-"),
    // Line ends.
    ("protocol=https\r\nhost=a.example\r\n\r\nhost=b.example\r\n", "https|a.example|-|-"),
    ("protocol=https\nhost=a.example\n\nhost=b.example\n", "https|a.example|-|-"),
    ("host=a\r.example\n\n", nil), ("host=a\0.example\n\n", nil), ("host=a.example\0\n\n", nil),
    // Lines that aren't attributes.
    ("host\n\n", nil), ("protocol=https\nhost=a.example\ngarbage\n\n", nil),
    ("x=" + String(repeating: "y", count: 65_532) + "\nhost=a\n\n", "|a|-|-"),
    ("x=" + String(repeating: "y", count: 65_533) + "\nhost=a\n\n", nil),
    ("", "||-|-"), ("\n", "||-|-"),
  ]

  @Test(arguments: questions)
  func `is read as git reads it`(lines: String, meaning: String?) {
    #expect(Self.read(lines) == meaning)
  }

  @Test(
    arguments: questions.filter { question in
      // git keeps empty values, stops at a byte 0, and reads longer lines than documented.
      !question.0.contains("=\n") && !question.0.contains("\0") && question.0.utf8.count < 60_000
        && question.0.contains("protocol=") && question.1 != nil
        || question.0.contains("url=https://") && !question.0.contains("%")
    })
  func `is read as the git of this machine reads it`(lines: String, meaning: String?) async throws {
    try await Desk.with { desk in
      let file = desk.folder.path + "/question"
      try lines.write(toFile: file, atomically: true, encoding: .utf8)
      // The helper's question, after git has read the question itself.
      let helper = "!f() { cat > \"$HOME/asked\"; echo username=u; echo password=p; }; f"
      let ending = try await desk.run(
        [
          "-c",
          "git -c credential.helper= -c credential.helper=\"$HELPER\" credential fill < \"$HOME/question\"",
        ],
        program: "/bin/sh",
        environment: [
          "HELPER": helper, "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
        ])
      guard let meaning else {
        #expect(ending.status != 0, "\(ending)")
        return
      }
      // An answered question isn't sent to a helper.
      let asked =
        (try? String(contentsOfFile: desk.folder.path + "/asked", encoding: .utf8)) ?? ending.output
      #expect(Self.read(asked) == meaning, "\(asked)")
    }
  }

  @Test(arguments: [
    ("protocol=https\\nhost=evil.example\\nhost=git.example.com\\n", true),
    ("protocol=https\\nhost=git.example.com\\nhost=evil.example\\n", false),
    ("protocol=https\\nhost=git.example.com\\nurl=https://evil.example/\\n", false),
    ("protocol=https\\nhost=evil.example\\nurl=https://git.example.com/\\n", true),
    ("url=https://git.example.com@evil.example/\\n", false),
    ("url=http://git.example.com/\\n", false),
    ("protocol=https\\nhost=git.example.com\\r\\n\\r\\n", true),
  ])
  func `with two hosts is about the last, for the program as for git`(
    lines: String, isAnswered: Bool
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.shell(
        "printf '\(lines)' | logintui git-credential --host git.example.com get")
      #expect(ending.output.contains("password=old.1.x\n") == isAnswered, "\(ending)")
      #expect(ending.status == 0)
    }
  }

  @Test func `without a sign-in gets the reason on standard error`() async throws {
    try await Desk.with { desk in
      let line =
        "printf 'protocol=https\\nhost=git.example.com\\n\\n' | \"$LOGINTUI\" git-credential --host git.example.com get"
      let ending = try await desk.run(
        ["-c", line], program: "/bin/sh", environment: ["LOGINTUI_STORE": ""])
      #expect(ending.status == 4 && ending.output.isEmpty)
      #expect(ending.standardError == "logintui: You're not signed in. Run: logintui login\n")
    }
  }
}
