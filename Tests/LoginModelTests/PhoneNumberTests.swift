import Testing

@testable import LoginModel

@Suite struct `Phone numbers` {
  private static let examples = PhoneExamples.lines.split(separator: "\n").map { line in
    line.split(separator: " ").map(String.init)
  }

  @Test func `has a plan for each region, and only one`() {
    let regions = PhonePlan.all.flatMap { $0.regions.map(\.code) }
    #expect(regions.count == 245)
    #expect(regions.sorted() == Self.examples.map { $0[0] }.sorted())
    for plan in PhonePlan.all {
      let codes = PhonePlan.all.map(\.callingCode)
      #expect(codes.filter { $0.hasPrefix(plan.callingCode) } == [plan.callingCode])
    }
  }

  @Test func `accepts the example numbers of every region`() {
    for line in Self.examples {
      for number in line.dropFirst() {
        let reading = PhoneReading(number, country: nil)
        #expect(reading.number == number, "\(line[0])")
        #expect(reading.fault == nil, "\(line[0]) \(number)")
        let plan = PhonePlan.of(region: line[0])
        let national = number.dropFirst(1 + (plan?.callingCode.count ?? 0))
        #expect(plan?.fault(of: national) == nil, "\(line[0]) \(number)")
        // As dialed inside the country.
        let dialed = (plan?.trunk ?? "") + national
        #expect(PhoneReading(dialed, country: line[0]).number == number, "\(line[0]) \(dialed)")
        #expect(PhoneGroups.shown(number).filter { $0 != " " } == number)
      }
    }
  }

  @Test(arguments: [
    ("+16502530000", "US"), ("+14165550123", "CA"), ("+18768101234", "JM"), ("+74951234567", "RU"),
    ("+77172123456", "KZ"), ("+441481256789", "GG"), ("+442079460123", "GB"),
    ("+358181234567", "AX"), ("+4779123456", "SJ"), ("+390669812345", "VA"),
  ])
  func `tells regions with one calling code apart`(number: String, region: String) {
    #expect(PhoneReading(number, country: nil).region == region)
  }

  @Test(arguments: [
    ("0151 23456789", "+4915123456789"), ("(0151) 234-567 89", "+4915123456789"),
    ("+49 (0) 151 23456789", "+4915123456789"), ("+49 0151 23456789", "+4915123456789"),
    ("0049 151 23456789", "+4915123456789"), ("tel:+49-151-23456789;ext=1", "+4915123456789"),
    ("٠١٥١٢٣٤٥٦٧٨٩", "+4915123456789"), ("०१५१ २३४५६७८९", "+4915123456789"),
    ("０１５１２３４５６７８９", "+4915123456789"), ("+33 6 12 34 56 78", "+33612345678"),
    ("\u{202A}+33 6 12 34 56 78\u{202C}", "+33612345678"),
  ])
  func `reads the usual forms in Germany`(typed: String, number: String) {
    let reading = PhoneReading(typed, country: "DE")
    #expect(reading.number == number)
    #expect(reading.fault == nil)
  }

  /// `0011 49 …` was read as a number in the United States, and the code went to a stranger.
  @Test(arguments: [
    ("0011 49 1512 3456789", "AU", "+4915123456789"),
    ("009 49 151 23456789", "NG", "+4915123456789"),
    ("000 49 1512 3456789", "KE", "+4915123456789"),
    ("001 49 1512 3456789", "MN", "+4915123456789"),
    ("011 49 151 23456789", "US", "+4915123456789"), ("0049 151 23456789", "NG", "+4915123456789"),
    ("0091 98765 43210", "NG", "+919876543210"), ("0049 151 23456789", "CV", "+4915123456789"),
    ("+39 (0)6 6988 1234", "DE", "+390669881234"), ("0039 (0)6 6988 1234", "DE", "+390669881234"),
    ("0049 (0)151 23456789", "FR", "+4915123456789"),
  ])
  func `has its calling code after the digits for calls abroad`(
    typed: String, country: String, number: String
  ) {
    let reading = PhoneReading(typed, country: country)
    #expect(reading.number == number)
    #expect(reading.isInternational)
  }

  @Test(arguments: [
    ("1 650 253 0000", "US", "+16502530000"), ("650-253-0000", "US", "+16502530000"),
    ("8 912 345-67-89", "RU", "+79123456789"),
    ("06 12 34 56 78", "FR", "+33612345678"), ("06 69812345", "IT", "+390669812345"),
    ("07400 123456", "GB", "+447400123456"),
  ])
  func `adds the country to a number`(typed: String, country: String, number: String) {
    let reading = PhoneReading(typed, country: country)
    #expect(reading.number == number)
    #expect(!reading.isInternational)
    #expect(reading.fault == nil)
  }

  @Test(arguments: [
    ("0151 234", PhoneFault.tooShort), ("0151 2345678901234", .tooLong),
  ])
  func `says why a number isn't one of Germany`(typed: String, fault: PhoneFault) {
    #expect(PhoneReading(typed, country: "DE").fault == fault)
  }

  @Test func `knows that no number begins like that`() {
    #expect(PhoneReading("06 00 00 00", country: "FR").fault == .tooShort)
    #expect(PhoneReading("050 253 0000", country: "US").fault == .notThere)
  }

  @Test func `checks only the length of a number in full`() {
    #expect(PhoneReading("+1 555 555 0100", country: nil).fault == nil)
    #expect(PhoneReading("+1 555 555", country: nil).fault == .tooShort)
    #expect(PhoneReading("+1 555 555 01001", country: "DE").fault == .tooLong)
  }

  @Test(arguments: ["", "+", "00", "abc", "+49+1", "+12a", "++49", "0151", "+1234567890123456"])
  func `has no number without a country, or without digits`(typed: String) {
    #expect(PhoneReading(typed, country: nil).number == nil)
  }

  @Test(arguments: [
    ("+4915123456789", "+49 151"), ("+16502530000", "+1 650 253 0000"),
    ("+33612345678", "+33 6 12 34 56 78"), ("+99912345", "+99912345"),
  ])
  func `groups a number`(number: String, start: String) {
    #expect(PhoneGroups.shown(number).hasPrefix(start))
  }

  @Test(arguments: [
    ("0612345678", "FR", [2, 4, 6, 8]), ("6502530000", "US", [3, 6]), ("0612", "FR", [2]),
    ("16502530000", "US", [1, 4, 7]), ("06 12345678", "FR", []), ("+33", "FR", []),
    ("+336", "FR", [3]), ("06x", "FR", []), ("", "FR", []), ("٠٦١٢", "FR", []),
  ])
  func `groups a number while it is typed`(typed: String, country: String, starts: [Int]) {
    #expect(PhoneGroups.starts(in: Array(typed), country: country) == starts)
  }

  @Test func `keeps the insertion point between the same digits`() {
    var input = TextInput("0612345678")
    for index in 0...10 {
      input.placeInsertionPoint(at: index)
      let shown = input.spaced(before: [2, 4, 6, 8])
      #expect(shown.text == "06 12 34 56 78")
      let before = shown.characters.prefix(shown.insertionIndex).filter { $0 != " " }
      #expect(before.count == index)
    }
    input.apply(.selectLeft)
    let shown = input.spaced(before: [2, 4, 6, 8])
    #expect(shown.selection == 13..<14)
  }

  @Test func `gives a number of at most 15 digits or none for any text, and the same again`() {
    var generator = Numbers(state: 7)
    let pieces = [
      "+", "0", "00", "011", "8", "1", "49", "(0)", " ", "-", "tel:", ";", "٣", "९", "４",
      "\u{202E}",
      "é", "👩‍👩‍👧", "\u{301}", "\u{0}", "x", "15123456789", "6502530000",
    ]
    let countries = [nil] + PhonePlan.all.map { Optional($0.regions[0].code) }
    for _ in 0..<20_000 {
      let text = (0..<generator.below(8)).map { _ in pieces[generator.below(pieces.count)] }
        .joined()
      let country = countries[generator.below(countries.count)]
      guard let number = PhoneReading(text, country: country).number else { continue }
      #expect(number.hasPrefix("+"))
      let digits = number.dropFirst()
      #expect(1...15 ~= digits.utf8.count && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 })
      #expect(PhoneReading(number, country: country).number == number, "\(text) \(country ?? "")")
      #expect(PhoneReading(PhoneGroups.shown(number), country: nil).number == number)
    }
  }

  /// A generator of the same numbers in every run: Knuth's, from "The Art of Computer Programming".
  private struct Numbers {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
