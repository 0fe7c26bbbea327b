import SeededRandom
import Testing

@testable import LoginIdentity

@Suite(.timeLimit(.minutes(1))) struct `Letters in ASCII` {
  /// The samples of RFC 3492, section 7.1; the digits of the ninth are in lower case.
  static let samples = [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
    ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
    ("Pro\u{10D}prost\u{11B}neml\u{75}v\u{ED}\u{10D}esky", "Proprostnemluvesky-uyb24dma41a"),
    ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
    ("यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    (
      "세계의모든사람들이한국어를이해한다면얼마나좋을까",
      "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c"
    ),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    (
      "Porqu\u{E9}nopuedensimplementehablarenEspa\u{F1}ol",
      "PorqunopuedensimplementehablarenEspaol-fmd56a"
    ),
    (
      "T\u{1EA1}isaoh\u{1ECD}kh\u{F4}ngth\u{1EC3}ch\u{1EC9}n\u{F3}iti\u{1EBF}ngVi\u{1EC7}t",
      "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"
    ),
    ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
    ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"),
    ("Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"),
    ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"), ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
    ("パフィーdeルンバ", "de-jg4avhby1noc0d"), ("そのスピードで", "d9juau41awczczp"),
    ("-> $1.00 <-", "-> $1.00 <--"),
  ]

  @Test(arguments: samples)
  func `are those of the samples of RFC 3492, both ways`(text: String, encoded: String) {
    #expect(Punycode.encoded(text) == encoded)
    #expect(
      Punycode.decoded(encoded).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test func `may be in upper case where they are digits`() {
    #expect(Punycode.decoded("b1abfaaepdrnnbgefbaDotcwatmq2g4l") == Self.samples[8].0)
    #expect(Punycode.decoded("Mller-KVA") == "Müller")
  }

  @Test(arguments: [
    "99999999", "9", "a-9", "mller-kv", "b\u{FC}cher", "-kva", "a b", "mller-kv!",
    "zzzzzzzzzzzzzzzzzzzz", "99999999999999999999999999999999a",
    // A surrogate, and a number beyond the last scalar.
    "ib9b", "a-99999a",
  ])
  func `that are damaged are no text`(encoded: String) {
    #expect(Punycode.decoded(encoded) == nil)
  }

  @Test func `are limited, because the time grows with the square of their number`() {
    #expect(Punycode.encoded(String(repeating: "ü", count: 256)) == nil)
    #expect(Punycode.decoded(String(repeating: "a", count: 256)) == nil)
  }

  @Test func `come back from any text, and no bytes end the program`() async {
    let fuzz = Fuzz(
      "Punycode", samples: Self.samples.flatMap { [$0.0, $0.1] }, words: ["-", "9", "a", "ü"],
      limit: 300)
    let finding = await fuzz.finding(cases: 4000) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = Punycode.decoded(text)
      guard let encoded = Punycode.encoded(text), encoded.utf8.count <= Punycode.limit else {
        return nil
      }
      let back = Punycode.decoded(encoded).map { Array($0.unicodeScalars) }
      return back == Array(text.unicodeScalars) ? nil : "\(encoded)"
    }
    #expect(finding == nil)
  }
}

@Suite(.timeLimit(.minutes(1))) struct `The name of a domain` {
  private static func name(_ text: String) -> String? { try? DomainName.canonical(text) }

  @Test(arguments: [
    "müller.example", "MÜLLER.Example", "mu\u{308}ller.example", "xn--mller-kva.example",
    "XN--MLLER-KVA.EXAMPLE", "ｍüller。ｅｘａｍｐｌｅ", "müller．example", "müller｡example",
    " müller.example ", "MU\u{308}LLER\u{3002}example",
  ])
  func `is the same however it is written`(text: String) {
    #expect(Self.name(text) == "xn--mller-kva.example")
  }

  @Test(arguments: [
    ("acme.example", "acme.example"), ("Acme-2.EXAMPLE", "acme-2.example"),
    ("例え.テスト", "xn--r8jz45g.xn--zckzah"), ("한국.example", "xn--3e0b707e.example"),
    ("straße.example", "xn--strae-oqa.example"), ("STRAẞE.example", "xn--strae-oqa.example"),
    // In the names of hosts, ς and σ are two letters, and a capital is σ.
    ("σίσυφος.example", "xn--kxa6ajbbmh.example"), ("J\u{30C}.example", "xn--ska.example"),
  ])
  func `has one form in ASCII`(text: String, ascii: String) {
    #expect(Self.name(text) == ascii)
  }

  @Test(arguments: [
    // Cyrillic, Greek and full-width letters, a dotless ı, letters with marks, and other digits.
    "m\u{FC}ll\u{435}r.example", "\u{43C}\u{FC}ller.example", "mül\u{406}er.example",
    "mueller.example", "muller.example", "mül1er.example", "müller.exampl\u{435}",
    "m\u{FC}\u{301}ller.example", "sub.müller.example", "müller.example.com",
    "mül\u{13A}er.example",
  ])
  func `is another one with letters that only look alike`(text: String) {
    #expect(Self.name(text) != nil && Self.name(text) != "xn--mller-kva.example")
  }

  @Test(arguments: [
    "", ".", "acme", "müller", "a..example", ".example", "acme.", "-a.example", "a-.example",
    "-ü.example", "a b.example", "ü b.example", "a_b.example", "ü_b.example", "a@b.example",
    "a\u{7}.example", "ü\u{200B}.example", "ü\u{202E}.example", "ü\u{E000}.example",
    "xn--ü.example", "xn--.example", "ü.\u{301}.example",
  ])
  func `refuses a text in another form`(text: String) {
    #expect(throws: DomainName.Fault.form) { try DomainName.canonical(text) }
  }

  @Test(arguments: [
    "xn--99999999", "xn--mller-kv", "XN--MLLER-KV", "xn--abc", "xn--ib9b",
    // Letters that have another form: a capital, and one in parts.
    "xn--wca", "xn--muller-xyd",
  ])
  func `names a label that stands for no letters`(label: String) {
    #expect(throws: DomainName.Fault.encoding(label: label.lowercased())) {
      try DomainName.canonical("mail.\(label).example")
    }
  }

  @Test func `is as long as name servers allow`() {
    let label = String(repeating: "a", count: 63)
    #expect(Self.name("\(label).example") != nil && Self.name("\(label)a.example") == nil)
    #expect(Self.name(Array(repeating: label, count: 3).joined(separator: ".") + ".example") != nil)
    #expect(Self.name(Array(repeating: label, count: 4).joined(separator: ".")) == nil)
    #expect(Self.name(String(repeating: "ü", count: 60) + ".example") == nil)
    #expect(Self.name(String(repeating: "ü.", count: 4000) + "example") == nil)
  }

  @Test func `in its form stays as it is, whatever it was made of`() async {
    let fuzz = Fuzz(
      "domains",
      samples: [
        "Müller.example", "xn--mller-kva.example", "例え。テスト", "σίσυφος.example", "a-1.example",
      ],
      words: ["xn--", ".", "-", "\u{3002}", "\u{301}", "Ü", "9"], limit: 300)
    let finding = await fuzz.finding(cases: 4000) { bytes in
      guard let name = Self.name(String(decoding: bytes, as: UTF8.self)) else { return nil }
      if name.utf8.contains(where: { $0 >= 0x80 || 0x41...0x5A ~= $0 }) {
        return "letters: \(name)"
      }
      return Self.name(name) == name ? nil : "\(name) and \(Self.name(name) ?? "nothing")"
    }
    #expect(finding == nil)
  }
}
