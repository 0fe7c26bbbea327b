import Foundation
import LoginIdentity
import Testing

@Suite struct `A value of JSON` {
  /// Returns the results of this project's reader, and of Foundation's.
  static func readings(_ text: String) -> (ours: JSONValue?, theirs: JSONValue?) {
    (
      JSONSyntax(Array(text.utf8))?.value,
      try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    )
  }

  @Test(arguments: [
    #"{"a":[1,-2,0,1.5,1e3,-0.0,1.0,9223372036854775807,9223372036854775808,1E-2]}"#,
    #"{ "b" : { } , "c" : [ ] , "d" : [ { } ] }"#, #"[true,false,null," "]"#,
    #"["\"\\\/\b\f\n\r\t","\u00e4\ud83d\ude00","ä😀e\#u{301}"]"#, #"{"a":1,"a":2}"#,
    #"{"\u0061":1}"#, "  7 ", #""text""#, "null",
  ])
  func `is the same as Foundation's`(text: String) {
    let (ours, theirs) = Self.readings(text)
    #expect(ours != nil && ours == theirs)
  }

  @Test(arguments: [
    #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\u0061""#, "1e999", "{", "[1,]", "01", "",
    "nul", "\"\t\"", "{\"a\"}", "[1 2]",
  ])
  func `is refused where a number or a text is invalid`(text: String) {
    #expect(Self.readings(text).ours == nil)
  }

  @Test func `is refused where a text is not Unicode`() {
    #expect(JSONSyntax([0x22, 0xFF, 0x22])?.value == nil)
  }
}

@Suite struct `Text from outside` {
  @Test func `is trimmed of white space, whatever letters are beside it`() {
    #expect(" \t\r\n a b \u{3000}".trimmed == "a b")
    #expect(" \n".trimmed.isEmpty && "".trimmed.isEmpty)
    #expect(" \u{301}a".trimmed.unicodeScalars.elementsEqual("\u{301}a".unicodeScalars))
  }

  @Test func `is lowercased only in ASCII`() {
    #expect("ÀBC\u{212A}".lowercasedASCII == "Àbc\u{212A}")
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("日本", "5pel5pys"), ("~~~???", "fn5+Pz8/"),
  ])
  func `is base64 with padding and without`(text: String, letters: String) {
    #expect(Base64.text(of: text.utf8) == letters)
    #expect(Base64.bytes(of: Base64.text(of: text.utf8)) == Array(text.utf8))
    #expect(Base64.bytes(of: Base64URL.text(of: text.utf8)) == Array(text.utf8))
    #expect(Base64.text(of: text.utf8) == Data(text.utf8).base64EncodedString())
  }
}
