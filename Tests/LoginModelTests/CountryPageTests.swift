import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `The page of countries` {
  /// Returns the page of phone numbers in a country.
  private static func phone(in region: String?, inLines: Bool = false) -> LoginState {
    var traits = TraitCollection()
    (traits.region, traits.isInLines) = (region, inLines)
    var state = LoginState(
      loginTypes: [.phone, .email], traits: traits, size: Size(columns: 80, rows: 24))
    _ = state.reduce(.enterPressed)
    return state
  }

  /// Returns the list, shortened by a text.
  private static func list(_ text: String = "", in region: String? = "DE") -> LoginState {
    var state = phone(in: region)
    _ = state.use(PhoneControl.country.id)
    if !text.isEmpty { _ = state.reduce(.textPasted(text)) }
    return state
  }

  private static func found(_ text: String, _ language: Language = .english) -> [String] {
    Country.matching(text, among: Country.all(in: language)).map(\.code)
  }

  private static func country(_ state: LoginState) -> String? {
    state.shownItems.first { $0.id == PhoneControl.country.id }?.detail
  }

  @Test func `begins with the reader's country`() {
    #expect(Self.country(Self.phone(in: "DE")) == "Germany +49")
    #expect(Self.country(Self.phone(in: nil)) == "")
    #expect(Self.phone(in: "DE").focus == .phoneNumber)
  }

  @Test func `shows the country of a number in full`() {
    var state = Self.phone(in: "DE")
    _ = state.reduce(.textPasted("0033"))
    #expect(Self.country(state) == "France +33")
    _ = state.reduce(.editPressed(.deleteToStart))
    #expect(Self.country(state) == "Germany +49")
  }

  /// The page still said “Germany +49” after France was chosen, and not why.
  @Test(arguments: [
    ("+49151", "fran", "+33151", "France +33"), ("0049 151", "fran", "+33151", "France +33"),
    ("+49", "fran", "+33", "France +33"), ("0151", "fran", "0151", "France +33"),
    ("+1 204 555 0199", "united states", "+1 204 555 0199", "Canada +1"),
  ])
  func `gives a number in full the calling code of the chosen country`(
    typed: String, search: String, number: String, shown: String
  ) {
    var state = Self.phone(in: "DE")
    _ = state.reduce(.textPasted(typed))
    _ = state.use(PhoneControl.country.id)
    _ = state.reduce(.textPasted(search))
    let chosen = Self.found(search).first ?? ""
    _ = state.use(CountryPage.Control(.country, chosen).id)
    #expect(state.fields[.phoneNumber]?.text == number)
    #expect(Self.country(state) == shown)
  }

  @Test func `sends a number with the country`() {
    var state = Self.phone(in: "DE")
    _ = state.reduce(.textPasted("0151 23456789"))
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 1, .sendPhoneCode(number: "+4915123456789")))
  }

  @Test func `refuses a number that isn't one of the country, until it is in full`() {
    var state = Self.phone(in: "DE")
    _ = state.reduce(.textPasted("0151 23"))
    for _ in 0..<2 {
      #expect(state.reduce(.enterPressed) == [])
      #expect(state.notice == .account(.phoneTooShort(country: "Germany")))
      #expect(state.fieldAtFault == .phoneNumber)
    }
    _ = state.reduce(.editPressed(.deleteToStart))
    _ = state.reduce(.textPasted("+49 151 23"))
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 1, .sendPhoneCode(number: "+4915123")))
  }

  @Test func `doubts the length of a number in full once`() {
    var state = Self.phone(in: nil)
    _ = state.reduce(.textPasted("+1 555"))
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .account(.phoneTooShort(country: "United States")))
    #expect(
      state.reduce(.enterPressed).first == .request(attempt: 1, .sendPhoneCode(number: "+1555")))
  }

  @Test func `says without an example what is missing where the country is known`() {
    var state = Self.phone(in: "DE")
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .phoneMissing)
    #expect(state.notice.map(state.message(of:)) == .phoneNumberMissing)
  }

  @Test func `shows the number in groups and keeps what was typed`() throws {
    var state = Self.phone(in: "FR")
    for digit in "0612345678" { _ = state.reduce(.characterTyped(digit)) }
    let item = try #require(state.shownItems.first { $0.id == .phoneNumber })
    #expect(item.input?.text == "06 12 34 56 78")
    #expect(state[field: .phoneNumber]?.text == "0612345678")
    // A click behind the second blank is one behind the fourth digit.
    _ = state.reduce(.insertionPointPlaced(.phoneNumber, index: 6))
    #expect(state[field: .phoneNumber]?.insertionIndex == 4)
    _ = state.reduce(.characterTyped("9"))
    #expect(state[field: .phoneNumber]?.text == "06129345678")
  }

  @Test func `opens from its control, with all countries, and returns`() {
    var state = Self.list()
    #expect(state.pageName == .country)
    #expect(state.focus == .countrySearch)
    #expect(state.focusOrder.count == 245 + 2)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .phone)
    #expect(state.focus == PhoneControl.country.id)
  }

  @Test(arguments: ["austria", "AUSTRIA", "at", "+43", "0043", "43"])
  func `takes the country that is meant`(text: String) {
    var state = Self.list(text)
    #expect(state.reduce(.enterPressed) == [.stopWaiting])
    #expect(state.pageName == .phone)
    #expect(state.focus == .phoneNumber)
    #expect(Self.country(state) == "Austria +43")
  }

  @Test func `moves to the first of several countries`() {
    var state = Self.list("united")
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.focus == ElementID("country.AE"))
    _ = state.reduce(.tabPressed)
    _ = state.reduce(.enterPressed)
    #expect(Self.country(state) == "United Kingdom +44")
  }

  @Test func `shortens the list with letters that are typed in it`() {
    var state = Self.list("united")
    _ = state.reduce(.enterPressed)
    for letter in "st" { _ = state.reduce(.characterTyped(letter)) }
    #expect(state.focus == .countrySearch)
    #expect(state[field: .countrySearch]?.text == "unitedst")
  }

  @Test func `says that no country matches`() {
    var state = Self.list("qqq")
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .account(.countryUnknown))
    #expect(state.fieldAtFault == .countrySearch)
    #expect(state.focusOrder == [.countrySearch, .cancel])
  }

  @Test func `takes a whole number instead`() {
    var state = Self.list("+43 664 1234567")
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .phone)
    #expect(state[field: .phoneNumber]?.text == "+43 664 1234567")
    #expect(Self.country(state) == "Austria +43")
  }

  @Test func `finds names without case and accents, in both languages, and in the middle`() {
    #expect(Self.found("deutsch", .german).first == "DE")
    #expect(Self.found("germany", .german).first == "DE")
    #expect(Self.found("Oster", .german) == ["AT"])
    #expect(Self.found("kingdom") == ["GB"])
    #expect(Self.found("cote d") == ["CI"])
    #expect(Self.found("de").first == "DE")
    #expect(Self.found("uk").first == "GB")
    #expect(Self.found("USA") == ["US"])
    #expect(Self.found("1").first == "US")
    #expect(Self.found("+1").contains("CA"))
    #expect(Self.found(" ").count == 245)
  }

  @Test func `finds names in other scripts`() {
    #expect(Self.found("日本", .japanese) == ["JP"])
    #expect(Self.found("герм", .russian) == ["DE"])
    #expect(Self.found("ألماني", .arabic) == ["DE"])
  }

  @Test func `asks for the country in lines only if a number needs it`() {
    var state = Self.phone(in: nil, inLines: true)
    #expect(state.focus == .phoneNumber)
    _ = state.reduce(.textPasted("0151 23456789"))
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .country)
    _ = state.reduce(.textPasted("germany"))
    #expect(
      state.reduce(.enterPressed).contains(
        .request(attempt: 1, .sendPhoneCode(number: "+4915123456789"))))
  }

  @Test func `says a completed number back, and no other`() {
    let state = Self.phone(in: "FR", inLines: true)
    #expect(state.completedNumber("06 12345678", in: .phoneNumber) == "+33 6 12 34 56 78")
    #expect(state.completedNumber("+33612345678", in: .phoneNumber) == nil)
    #expect(state.completedNumber("061", in: .phoneNumber) == nil)
    #expect(state.completedNumber("06 12345678", in: .phoneCode) == nil)
  }

  @Test func `is the same for a phone as a second factor`() {
    var state = Scene.account()
    state.traits.region = "DE"
    state.push(FactorPhonePage())
    _ = state.use(PhoneControl.country.id)
    _ = state.reduce(.textPasted("fr"))
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .factorPhone)
    #expect(Self.country(state) == "France +33")
  }
}
