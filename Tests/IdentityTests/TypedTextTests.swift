import Foundation
import LoginIdentity
import Testing

@Suite struct `Typed text` {
  @Test(arguments: [
    ("ada@example.com", "ada@example.com"), ("  ada@example.com\u{3000}", "ada@example.com"),
    ("ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"), ("ａｄａ＠ｅｘａｍｐｌｅ。ｃｏｍ", "ada@example.com"),
    ("re\u{301}ne\u{301}@exa\u{308}mple.com", "r\u{E9}n\u{E9}@ex\u{E4}mple.com"),
    ("e\u{302}\u{323}@x", "\u{1EC7}@x"), ("q\u{301}@x", "q\u{301}@x"), ("か\u{3099}@x", "が@x"),
    ("\u{1112}\u{1161}\u{11AB}@x", "\u{D55C}@x"), ("\u{212A}@x", "K@x"), ("", ""), (" ", ""),
    ("ﬁ@x", "ﬁ@x"), ("\u{661}@x", "\u{661}@x"), ("क\u{93C}@x", "क\u{93C}@x"),
  ])
  func `is an address in one form, however the keyboard writes it`(typed: String, address: String) {
    #expect(Self.scalars(TypedText.address(typed)) == Self.scalars(address))
    #expect(Self.scalars(TypedText.address(address)) == Self.scalars(address))
  }

  static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test func `is an address in the composed form of Unicode, in the scripts of addresses`() {
    let scripts: [ClosedRange<UInt32>] = [
      0xA0...0x6FF, 0x900...0x109F, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
    ]
    for scalar in scripts.joined().compactMap(Unicode.Scalar.init) {
      let parts = "x\(scalar)".decomposedStringWithCanonicalMapping
      let whole = parts.precomposedStringWithCanonicalMapping
      guard Self.scalars(TypedText.address(parts)) != Self.scalars(whole) else { continue }
      Issue.record("U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("123 456", "123456"), ("١٢٣٤٥٦", "123456"), ("۱۲۳ ۴۵۶", "123456"), ("१२३४५६", "123456"),
    ("１２３　４５６", "123456"), ("ＡＢ１", "AB1"), ("\u{200F}123\u{A0}456", "123456"), ("a-b", "a-b"),
    ("", ""),
  ])
  func `is a code in the digits of the service`(typed: String, code: String) {
    #expect(TypedText.code(typed) == code)
  }

  @Test(arguments: [
    ("+49 151 2345", "+491512345"), ("0049-151/2345", "+491512345"),
    ("＋８１（９０）１２３４ー５６７８", "+819012345678"), ("٠٠٤٩ ١٥١", "+49151"),
    ("+91 ९८७६५", "+9198765"), ("+1 (650) 555\u{2011}34.34", "+16505553434"),
    ("\u{202A}+4915\u{200E}", "+4915"), (" - ", ""),
  ])
  func `is a phone number in the digits of the service`(typed: String, number: String) {
    #expect(TypedText.phoneNumber(typed) == number)
  }
}
