import LoginCanvas
import LoginMessages

/// The page for the country of a phone number: a list that a name, a code or a calling code shortens.
///
/// It also accepts a whole number with its calling code.
struct CountryPage: Page {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case country
  }

  var fields = Fields(.countrySearch)
  /// The language of the names, and the countries in it.
  private let language: Language
  private let countries: [Country]
  /// Whether a number waits for its country, and is sent as soon as the country is known.
  let continues: Bool

  init(_ state: LoginState, continues: Bool = false) {
    language = state.traits.language
    countries = Country.all(in: language)
    self.continues = continues
  }

  static var signsIn: Bool { true }

  func title(in state: LoginState) -> Message { .country }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [compose.field(.countrySearch, .findCountry), .status]
      + found(in: state).map { country in
        let control = Control(.country, country.code)
        let code = "+\(country.callingCode)"
        // Lines have no second column.
        return compose.isPicture
          ? compose.link(control, .verbatim(country.name)).showing(state.isolatedCode(code))
          : compose.link(control, .countryWithCode(country.name, code))
      }
  }

  func controls(in state: LoginState) -> [ElementID] {
    [.countrySearch] + found(in: state).map { Control(.country, $0.code).id }
  }

  /// Returns the countries that match the typed text, in the language of the screen.
  private func found(in state: LoginState) -> [Country] {
    let language = state.traits.language
    let all = language == self.language ? countries : Country.all(in: language)
    return Country.matching(text, among: all)
  }

  /// Returns the country that a text means; `nil` if there are several, or none.
  func country(meantBy text: String, in state: LoginState) -> Country? {
    let language = state.traits.language
    return Country.meant(
      by: text, among: language == self.language ? countries : Country.all(in: language))
  }

  private var text: String { fields[.countrySearch]?.text ?? "" }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard PhonePlan.of(region: control.name) != nil else { return [] }
    return choose(control.name, in: &state)
  }

  /// Chooses the country that the text means; if there are several, moves the focus to the first.
  static func submit(in state: inout LoginState) -> [LoginEffect] {
    guard let page = state[Self.self] else { return [] }
    let found = page.found(in: state)
    if let country = page.country(meantBy: page.text, in: state) {
      return choose(country.code, in: &state)
    }
    if PhoneReading(page.text, country: nil).number.map({ $0.utf8.count > 7 }) == true {
      return take(page.text, in: &state)
    }
    guard let first = found.first, !page.text.withoutOuterBlanks.isEmpty || !state.traits.isInLines
    else {
      return state.tell(.account(.countryUnknown), at: .countrySearch)
    }
    state.setFocus(Control(.country, first.code).id)
    return []
  }

  /// Letters that are typed in the list shorten it further.
  static func type(_ character: Character, in state: inout LoginState) -> [LoginEffect] {
    state.setFocus(.countrySearch)
    state.insert(String(character))
    return []
  }

  static func fieldForPaste(in state: LoginState) -> ElementID? { .countrySearch }

  private static func choose(_ country: String, in state: inout LoginState) -> [LoginEffect] {
    let continues = state[Self.self]?.continues == true
    state.pop()
    state.phoneEntry?.country = country
    // The calling code in a number takes precedence, so it follows the choice.
    if let number = PhoneReading.moved(state.fields[.phoneNumber]?.text ?? "", to: country) {
      state[field: .phoneNumber] = TextInput(number)
    }
    state.setFocus(.phoneNumber)
    let counting = state.countOn()
    return continues ? counting + state.kind.submit(in: &state) : counting
  }

  /// Takes a whole number instead of a country.
  private static func take(_ number: String, in state: inout LoginState) -> [LoginEffect] {
    state.pop()
    state[field: .phoneNumber] = TextInput(number)
    state.setFocus(.phoneNumber)
    let counting = state.countOn()
    return state.traits.isInLines ? counting + state.kind.submit(in: &state) : counting
  }

  /// The calling codes that begin with 4.
  static func sample(in state: inout LoginState) -> CountryPage {
    state.push(PhonePage())
    var page = CountryPage(state)
    page.fields[.countrySearch] = TextInput("+4")
    return page
  }
}

extension Message {
  /// Returns a country with its calling code: Germany +49.
  static func countryWithCode(_ name: String, _ code: String) -> Message {
    .row([.verbatim(name), .verbatim(code)], separator: " ")
  }
}

extension LoginState {
  /// Returns a calling code that keeps its order among letters from right to left.
  func isolatedCode(_ code: String) -> String {
    traits.words(.row([.verbatim(code)], separator: ""))
  }
}
