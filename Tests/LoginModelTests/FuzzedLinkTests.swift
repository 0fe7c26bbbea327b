import LoginModel
import SeededRandom
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed links of a mail` {
  static let fuzz = Fuzz(
    "links of a mail",
    samples: [
      "https://demo.firebaseapp.com/__/auth/action?mode=verifyEmail&oobCode=Ab_c-1&apiKey=k&lang=en",
      "http://127.0.0.1:9099/emulator/action?oobCode=xyz#top", "Ab_c-1", "oobCode=",
      "https://x.example/?oobCode=a&oobCode=b",
    ],
    words: ["oobCode=", "oobcode=", "&", "#", "?", "http://"], limit: 1024)

  @Test func `give the code that a browser would send, byte by byte`() async {
    let finding = await Self.fuzz.finding(cases: 5000) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let code = MailedLink.code(in: text)
      guard !text.isEmpty else { return code == nil ? nil : "a code of nothing" }
      return code.map { Array($0.utf8) } == Self.code(in: Array(text.utf8))
        ? nil : "\(code ?? "nil")"
    }
    #expect(finding == nil)
  }

  /// What stands between the parameter's name and the next separator; all of it without the name.
  static func code(in bytes: [UInt8]) -> [UInt8] {
    let name = Array("oobCode=".utf8)
    guard
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) })
    else { return bytes }
    return Array(bytes[(start + name.count)...].prefix { !"&#".utf8.contains($0) })
  }

  @Test func `with an accent behind a separator end there all the same`() {
    #expect(MailedLink.code(in: "http://x/?oobCode=ab&\u{301}apiKey=k") == "ab")
    #expect(MailedLink.code(in: "http://x/?oobCode=\u{301}ab") == "\u{301}ab")
  }
}
