import Foundation
import SeededRandom
import Testing

@testable import LoginSettings
@testable import LoginSupport
@testable import LoginTOML
@testable import LogintuiWorker
@testable import LoginMessages

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed settings` {
  static let samples = [
    """
    [service]
    api_key = "AIza-key"
    emulator = "127.0.0.1:9099"
    redirect_ports = [8000, 8001]
    [account]
    guest = true
    [texts]
    terms = "Line\\nanother \\u00e9"
    benefits = '''one
    two'''
    """,
    """
    [screen]
    providers = ["google", "email"]
    text_size = "AX2" # a comment
    bold_text = false
    [[provider]]
    id = "google"
    client_id = "1234.apps.googleusercontent.com"
    scopes = ["openid", "email"]
    redirect_ports = [0, 65535]
    fill = "#D0021B"
    [[provider]]
    id = "own"
    issuer = "https://issuer.example/path"
    client_id = "c"
    token_endpoint_auth_method = "client_secret_post"
    """,
    "session.store = \"file\"\nsession.git_hosts = \"a.example, b.example:8443\"\r\n",
    "screen = { columns = 1, text_size = \"L\" }\nx.y.z = 1979-05-27T07:32:00Z\n",
  ]

  static let fuzz = Fuzz(
    "settings", samples: samples,
    words: [
      "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\"\"\"", "'''", "\\u0000", "\\U00000000",
      "\\u001b", "\\x00", "\\e", "true", "inf", "nan", "0x", "1979-05-27", "[screen]",
      "[[provider]]", "id", "fill = \"#", "\r\n", "\\\n",
    ])

  @Test func `are read with nothing that steers the terminal, or refused in a sentence`()
    async
    throws
  {
    let file = "\(NSTemporaryDirectory())settings-\(UUID()).toml"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let finding = await Self.fuzz.finding(cases: 1500) { bytes in
      try Data(bytes).write(to: URL(filePath: file))
      do throws(CommandError) {
        let all = try SettingsFile(named: file, environment: [:], reportsAll: true)
        for problem in all.problems {
          if let complaint = Self.complaint(problem.error) { return complaint }
        }
        let settings = try SettingsFile(named: file, environment: [:])
        return all.problems.isEmpty ? Self.complaint(settings, bytes) : "problems, and no error"
      } catch {
        return Self.complaint(error)
      }
    }
    #expect(finding == nil)
  }

  static func complaint(_ settings: SettingsFile, _ bytes: [UInt8]) -> String? {
    if holdsZeroEscape(bytes) { return "the escape of a zero passes" }
    for name in SettingName.allCases {
      if let value = settings[name], !PlainText.isClean(value, allowsLines: true) {
        return "\(name) is \(value.debugDescription)"
      }
    }
    for provider in settings.providers {
      let words = [provider.id, provider.clientID, provider.deviceClientID, provider.tenant]
      for word in words.compactMap(\.self) where !PlainText.isWord(word) {
        return "a word is \(word.debugDescription)"
      }
      let texts = [provider.label, provider.shortLabel, provider.issuer, provider.icon]
      for text in texts.compactMap(\.self) where !PlainText.isClean(text) {
        return "a text is \(text.debugDescription)"
      }
    }
    return nil
  }

  static func complaint(_ error: CommandError) -> String? {
    let sentence = Reader(.english).sentence(error.message)
    guard PlainText.isClean(sentence), !sentence.isEmpty, sentence.count <= 4000 else {
      return "the sentence \(sentence.debugDescription)"
    }
    guard error.code == .settingsInvalid else { return "the code \(error.code)" }
    // For a syntax error: line and column; for another problem: the line, if it is known.
    let place = error.message.arguments.compactMap { argument in
      if case .number(let number) = argument { number } else { nil }
    }
    let isSyntax =
      error.message.key
      == Message.settingsSyntax(path: "", line: 0, column: 0, reason: "").key
    let count = isSyntax ? 2 : 1
    return [0, count].contains(place.count) && place.allSatisfy { $0 >= 1 }
      ? nil : "the place \(place)"
  }

  /// Returns whether there is an unescaped backslash with the digits of a zero after it.
  static func holdsZeroEscape(_ bytes: [UInt8]) -> Bool {
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      guard byte == UInt8(ascii: "\\"), !isEscaped else {
        isEscaped = false
        continue
      }
      let rest = bytes[(place + 1)...]
      if rest.starts(with: "u0000".utf8) || rest.starts(with: "U00000000".utf8) { return true }
      isEscaped = true
    }
    return false
  }

  @Test(arguments: [
    "[=\n", "a = 1\n [ .b]\n", "[[+x]]\n", "\u{FEFF}[é]\n", "[\n]\n", "# c\r\n[{a}]\r\n",
    "t = \"\"\"\n[x]\"\"\"\"\"\n[#\n", "t = 'a\\'\n[,]",
  ])
  func `with a table without a name are refused, and do not end the program`(text: String) throws {
    #expect(try Self.refusal(of: text).contains("a table needs a name"))
  }

  @Test(arguments: [
    "", "[a]", " [ \"a b\" ]\n[[c]]\n[ 'd' . e]", "x = [\n[1],\n[ {a = 1} ],\n]\n",
    "x = '''\n[=\n'''\n", "x = \"\"\"\n[=\n\\\"\"\"\n\"\"\"\n", "# [=\nx = \"[=\" # [=\n",
    "x = \"\"\"a\"\"\"\"\"\n[b]\n", "x = \"\"\n[a]\n",
    "x = 1000 # 1979-05-27\nz = \"1979-05-27Tx\"\na-1-2 = -1e-5",
    "abcd-ef-gh = 1", "[provider.oidc-my-ab-cd]", "[a.2024-10]", "x = {}\ny = [ {}, ]",
    "x = [ # }\n1, 2, # 1979-05-27\n]\ny = \"\u{2028}\"",
  ])
  func `with brackets, hyphens and quotes elsewhere have no mistake`(text: String) {
    let reason = Self.reason(of: text) ?? ""
    let traps = ["needs a name", "a date", "wrong bracket", "unsupported line break"]
    #expect(!traps.contains { reason.contains($0) }, "\(reason)")
  }

  @Test(arguments: [
    "x = 1979-05-27TM7:32:00Z", "x = [\n1979-05-27t\n]", "a = {b = 1979-05-27T-1}\n",
    "y = 0989-05-27 0#7:32:00+01:00\n", "y = 1979-05-27", "y = 07:32:00",
  ])
  func `with a date are refused`(text: String) throws {
    #expect(try Self.refusal(of: text).contains("no setting takes a date"))
  }

  @Test(arguments: [
    "y = 197\u{19}-05-27 0 =32:00\n", "a = 0\"12-05-27 0#", "a = 0'12-05-27 0#",
    "a = 1=xx-05-27 0#", "a = 20[[-05-27 0#", "a = 0k_kk-0_5-27 0#",
  ])
  func `with a value that only looks like a date are refused too`(text: String) {
    #expect(Self.reason(of: text) != nil)
  }

  @Test(arguments: [
    ("methods = [}", "wrong bracket"), ("a = [1,}", "wrong bracket"),
    ("x = [[}", "wrong bracket"), ("x = {a=[}}", "wrong bracket"),
    ("x = [#\n}", "wrong bracket"), ("x = [\u{2028}", "unsupported line break"),
    ("x = [\u{85}", "unsupported line break"),
  ])
  func `with a bracket that closes nothing are refused, and do not end the program`(
    text: String, reason: String
  ) throws {
    #expect(try Self.refusal(of: text).contains(reason))
  }

  /// Returns the reason why a text isn't TOML; `nil` if it is.
  private static func reason(of text: String) -> String? {
    do throws(TOMLError) {
      _ = try TOMLReader.table(of: text)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Returns the message about rejected settings.
  private static func refusal(of text: String) throws -> String {
    let file = "\(NSTemporaryDirectory())refused-\(UUID()).toml"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(text.utf8).write(to: URL(filePath: file))
    let error = #expect(throws: CommandError.self) {
      try SettingsFile(named: file, environment: [:])
    }
    return try Reader(.english).sentence(#require(error).message)
  }

  @Test func `with the escape of a zero under an accent are refused at its place`() throws {
    let error = #expect(throws: TOMLError.self) {
      try TOMLReader.table(of: "a = 1\r\nb = \"é\\u0000\u{301}\"")
    }
    #expect(error == TOMLError(line: 2, column: 7, reason: "zero character"))
    #expect(try TOMLReader.table(of: "b = \"\\\\u0000\"")["b"]?.string == "\\u0000")
  }

  @Test func `of Firebase name a key or nothing`() async {
    let fuzz = Fuzz(
      "settings of Firebase",
      samples: [
        #"{"project_info":{"project_id":"p"},"client":[{"api_key":[{"current_key":"AIza"}]}]}"#,
        #"const firebaseConfig = { apiKey: "AIza", projectId: 'demo' };"#,
        #"{"apiKey":"AIza","projectId":"demo"}"#,
        """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>API_KEY</key>
        <string>AIza</string><key>PROJECT_ID</key><string>demo</string></dict></plist>
        """,
      ],
      words: ["apiKey", ":", "<plist", "<dict>", "<array>", "<!DOCTYPE x>", "&amp;", "&#0;", "`"])
    let finding = await fuzz.finding(cases: 1500) { bytes in
      guard let file = FirebaseFile(String(decoding: bytes, as: UTF8.self)) else { return nil }
      return file.apiKey.isEmpty ? "an empty key" : nil
    }
    #expect(finding == nil)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed questions of git` {
  static let fuzz = Fuzz(
    "questions of git",
    samples: [
      "protocol=https\nhost=git.example.com\nusername=ada@example.com\npassword=old\n\n",
      "protocol=http\nhost=127.0.0.1:8443\npath=x\nwwwauth[]=Basic realm=\"x\"\n\n",
      "protocol=http\nhost=localhost:80\n\nhost=git.example.com\n",
      "capability[]=authtype\nprotocol=HTTPS\nhost=GIT.example.com\n\n",
    ],
    words: [
      "protocol=", "host=", "username=", "password=", "https", "http", "git.example.com", "[::1]",
      "127.0.0.1:8443", ":", "\n\n", "k", "K", "\u{17F}",
    ], limit: 1024)

  @Test func `are answered only for our hosts, whatever looks like them`() async {
    let hosts = ["git.example.com", "127.0.0.1:8443", "kit.example"]
    let finding = await Self.fuzz.finding(cases: 8000) { bytes in
      guard let question = GitQuestion(String(decoding: bytes, as: UTF8.self)),
        question.isFor(NamedHosts(hosts))
      else { return nil }
      let fields = Self.fields(bytes)
      let host = (fields["host"] ?? []).map(Self.lowercased)
      guard hosts.contains(where: { Array($0.utf8) == host }) else { return "another host" }
      let scheme = (fields["protocol"] ?? []).map(Self.lowercased)
      let isSafe =
        scheme == Array("https".utf8)
        || scheme == Array("http".utf8) && host == Array("127.0.0.1:8443".utf8)
      return isSafe ? nil : "an open way"
    }
    #expect(finding == nil)
  }

  /// Returns the attributes, by bytes.
  static func fields(_ bytes: [UInt8]) -> [String: [UInt8]] {
    var fields: [String: [UInt8]] = [:]
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      let line = line.last == 13 ? line.dropLast() : line
      if line.isEmpty { break }
      guard let end = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      for name in ["host", "protocol"] where line[..<end].elementsEqual(name.utf8) {
        fields[name] = Array(line[(end + 1)...])
      }
    }
    return fields
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  @Test func `are for the host of the same bytes, not for one that Unicode writes alike`() throws {
    let asked = try #require(GitQuestion("protocol=https\nhost=\u{212A}it.example\n\n"))
    #expect(!asked.isFor(NamedHosts(["kit.example"])))
    let same = try #require(GitQuestion("protocol=https\nhost=KIT.example\n\n"))
    #expect(same.isFor(NamedHosts(["kit.example"])))
  }

  @Test func `about a user whose name has a C1 control character are answered without it`() {
    #expect(GitQuestion.safe("ada\u{85}x") == nil)
    #expect(GitQuestion.safe("ada@example.com") == "ada@example.com")
  }

  @Test func `are answered in lines without a control character`() async {
    let finding = await Self.fuzz.finding(cases: 5000) { bytes in
      let name = GitQuestion(String(decoding: bytes, as: UTF8.self))?.username
      guard let safe = GitQuestion.safe(name) else { return nil }
      return PlainText.isClean(safe) ? nil : safe.debugDescription
    }
    #expect(finding == nil)
  }
}
