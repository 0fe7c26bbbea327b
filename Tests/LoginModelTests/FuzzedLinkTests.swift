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
      "https://demo.firebaseapp.com/__/auth/links?link=https%3A%2F%2Fx.example%2F%3FoobCode%3DAb_c-1%26lang%3Den",
    ],
    words: ["oobCode=", "oobcode=", "&", "#", "?", "http://", "oobCode%3D", "%26", "%"], limit: 1024
  )

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

  /// Returns the bytes between the parameter's name and the next separator, possibly inside another parameter; all
  /// bytes if the name doesn't occur.
  static func code(in bytes: [UInt8]) -> [UInt8] {
    parameter(in: bytes) ?? parameter(in: decoded(bytes)) ?? bytes
  }

  /// Replaces each `%` and its two digits with their byte, and invalid UTF-8 with U+FFFD.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    func value(_ byte: UInt8) -> Int? { digits.firstIndex(of: byte < 0x60 ? byte | 0x20 : byte) }
    var (found, index) = ([UInt8](), 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = value(bytes[index + 1]), let low = value(bytes[index + 2])
      {
        found.append(UInt8(high * 16 + low))
        index += 3
      } else {
        found.append(bytes[index])
        index += 1
      }
    }
    return Array(String(decoding: found, as: UTF8.self).utf8)
  }

  static func parameter(in bytes: [UInt8]) -> [UInt8]? {
    let name = Array("oobCode=".utf8)
    guard
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) })
    else { return nil }
    return Array(bytes[(start + name.count)...].prefix { !"&#".utf8.contains($0) })
  }

  @Test func `that open an app are looked into`() {
    let link =
      "https://demo.firebaseapp.com/__/auth/links?link=https%3A%2F%2Fdemo.firebaseapp.com%2F__%2Fauth%2Faction"
      + "%3FapiKey%3Dk%26mode%3DsignIn%26oobCode%3DAb_c-1%26lang%3Den"
    #expect(MailedLink.code(in: link) == "Ab_c-1")
  }

  @Test func `with an accent behind a separator end there all the same`() {
    #expect(MailedLink.code(in: "http://x/?oobCode=ab&\u{301}apiKey=k") == "ab")
    #expect(MailedLink.code(in: "http://x/?oobCode=\u{301}ab") == "\u{301}ab")
  }
}
