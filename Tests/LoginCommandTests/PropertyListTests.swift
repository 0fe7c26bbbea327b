import Foundation
import LoginIdentity
import SeededRandom
import Testing

@testable import LoginSettings
@testable import LoginSupport
@testable import LoginMessages

@Suite struct `A property list of Firebase` {
  @Test func `has the texts that Foundation wrote`() throws {
    var random = SeededGenerator(seed: 8)
    let letters = ["a", "ä", "😀", "<", ">", "&", "\"", "'", "]]>", "\n", " ", "&amp;", "<!--"]
    func text() -> String {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<300 {
      let texts = ["API_KEY": text(), "k" + text(): text()]
      var all: [String: Any] = texts
      all["number"] = 7
      all["on"] = true
      all["list"] = [text(), ["API_KEY": text()]]
      all["inner"] = ["API_KEY": text(), "deep": ["API_KEY": [text()]]]
      let data = try PropertyListSerialization.data(
        fromPropertyList: all, format: .xml, options: 0)
      #expect(PropertyList(String(decoding: data, as: UTF8.self))?.texts == texts)
    }
  }

  @Test func `may have comments, sections and escapes by number`() {
    let list = PropertyList(
      """
      <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x">
      <!-- <key>API_KEY</key> --><plist version="1.0"><dict>
      <key>API&#95;KEY</key> <!-- the key --> <string>A<![CDATA[<&>]]>&#x1F600;</string>
      <key>empty</key><string/><key>on</key><true/><key>API_KEY</key><string>later</string>
      </dict></plist>
      """)
    #expect(list?.texts == ["API_KEY": "A<&>😀"])
  }

  @Test(arguments: [
    "", "plist", "<plist", "<plist></plist>", "<plist><array></array></plist>", "<dict></dict>",
    "<plist><dict><key>a</key><string>b</string>", "<plist><dict><key>a<b/></key></dict></plist>",
    "<plist><dict><string>a</string></dict></plist>", "<plist><dict></array></dict></plist>",
    "<plist><dict><key>a</key><string>&nbsp;</string></dict></plist>",
    "<plist><dict><key>a</key><string>&#0;</string></dict></plist>",
    "<plist><dict><key>a</key><string>&#xD800;</string></dict></plist>", "<plist><!-- <dict>",
  ])
  func `is refused if it is something else`(text: String) {
    #expect(PropertyList(text) == nil)
  }

  @Test func `in its binary form says how it becomes readable`() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["API_KEY": "AIza"], format: .binary, options: 0)
    let place = URL(filePath: "\(NSTemporaryDirectory())\(UUID()).plist")
    defer { try? FileManager.default.removeItem(at: place) }
    try data.write(to: place)
    let error = #expect(throws: CommandError.self) {
      try Settings(
        optionValues: [:], config: nil,
        environment: ["LOGINTUI_FIREBASE": place.path, "XDG_CONFIG_HOME": "/nowhere"])
    }
    #expect(error?.message == .binaryPropertyList(path: place.path))
    let sentence = try Reader(.english).sentence(#require(error).message)
    #expect(sentence.contains("plutil -convert xml1 \(place.path)"))
  }
}

@Suite struct `The moment of a line in a log` {
  @Test func `is written as Foundation writes it`() {
    var random = SeededGenerator(seed: 2)
    let moments = (0..<500).map { _ in Int.random(in: 0...253_402_300_799, using: &random) }
    for moment in moments + [0, 951_782_400, 1_709_164_799, 253_402_300_799] {
      let date = Date(timeIntervalSince1970: TimeInterval(moment))
      let text = date.formatted(.iso8601)
      #expect(Timestamp.text(moment) == text)
      #expect(Timestamp.text(milliseconds: moment * 1000 + 7) == text.dropLast() + ".007Z")
    }
    #expect(Timestamp.text(milliseconds: -1) == "1969-12-31T23:59:59.999Z")
    #expect(Timestamp.http(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }
}
