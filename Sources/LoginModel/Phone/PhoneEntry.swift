import LoginCanvas
import LoginIdentity
import LoginMessages

/// The entry of a phone number: the country of a number without a calling code, and the number that was doubted.
struct PhoneEntry: Equatable, Sendable {
  /// The chosen country; `nil` for the reader's.
  var country: String?
  /// The last number that wasn't sent because it doesn't fit its country; with its calling code, it is sent next time.
  var doubted: String?
}

/// A page that asks for a phone number, then for the code of the message.
protocol AsksPhoneNumber: Page where Control == PhoneControl {
  var phone: PhoneEntry { get set }
}

extension AsksPhoneNumber {
  /// Returns the country of a number without a calling code: the chosen one, or the reader's.
  func country(in state: LoginState) -> String? { phone.country ?? state.traits.region }

  /// Returns the typed number.
  func reading(in state: LoginState) -> PhoneReading {
    PhoneReading(fields[.phoneNumber]?.text ?? "", country: country(in: state))
  }

  /// Returns the control that leads to the countries, with the country of the number; in linear mode, a sentence before
  /// the field names it instead.
  func countryItem(_ compose: Composer<Control>, in state: LoginState) -> Item {
    let item = compose.link(.country, .country)
    guard compose.isPicture else { return item }
    return item.showing(countryShown(in: state).map(compose.words) ?? "")
  }

  /// Returns the paragraph before the field: how to begin if no country is known, or in linear mode the country.
  func numberLead(_ compose: Composer<Control>, in state: LoginState) -> [Item] {
    guard let shown = countryShown(in: state), country(in: state) != nil else {
      return [compose.paragraph("lead", .phoneHint)]
    }
    guard !compose.isPicture else { return [] }
    return [
      compose.paragraph("lead", .labeled(label: compose.words(.country), text: shown))
    ]
  }

  /// Returns the country of the number with its calling code; `nil` if it isn't known.
  private func countryShown(in state: LoginState) -> Message? {
    (reading(in: state).region ?? country(in: state)).map { region in
      let code = PhonePlan.of(region: region)?.callingCode ?? ""
      return .countryWithCode(RegionNames(in: state.traits.language)[region], "+\(code)")
    }
  }

  /// Returns the field with the number in groups; the typed text has no blanks.
  func numberItem(_ compose: Composer<Control>, in state: LoginState) -> Item {
    var item = compose.field(.phoneNumber, .phoneNumber)
    item.input = item.input.map { input in
      input.spaced(
        before: PhoneGroups.starts(in: input.characters, country: country(in: state)))
    }
    return item
  }
}

extension LoginState {
  /// The entry of a phone number on the current page; `nil` if the page asks for none.
  var phoneEntry: PhoneEntry? {
    get { (page as? any AsksPhoneNumber)?.phone }
    set {
      guard var page = page as? any AsksPhoneNumber, let newValue else { return }
      page.phone = newValue
      path.top = page
    }
  }

  /// Reports that a number doesn't fit its country; in full, it's sent next time.
  mutating func doubt(_ fault: PhoneFault, of reading: PhoneReading) -> [LoginEffect] {
    phoneEntry?.doubted = reading.number
    let name = RegionNames(in: traits.language)[reading.region ?? ""]
    return tell(Notice(fault, in: name), at: .phoneNumber)
  }

  /// Returns the number in full if the answer is one without a calling code, or the country that such a number waits
  /// for; otherwise `nil`.
  package func completedNumber(_ text: String, in field: ElementID) -> String? {
    let reading: PhoneReading
    if field == .phoneNumber, let page = page as? any AsksPhoneNumber {
      reading = PhoneReading(text, country: page.country(in: self))
    } else if field == .countrySearch, let page = self[CountryPage.self], page.continues,
      let country = page.country(meantBy: text, in: self)
    {
      let below: (any AsksPhoneNumber)? = self[PhonePage.self] ?? self[FactorPhonePage.self]
      reading = PhoneReading(below?.fields[.phoneNumber]?.text ?? "", country: country.code)
    } else {
      return nil
    }
    guard reading.isNational, reading.fault == nil else { return nil }
    return reading.number.map(PhoneGroups.shown)
  }

  /// The places of the blanks in the field of a phone number.
  private func phoneGroups(_ field: ElementID) -> [Int] {
    guard field == .phoneNumber, let entry = phoneEntry, let input = self[field: field] else {
      return []
    }
    return PhoneGroups.starts(in: input.characters, country: entry.country ?? traits.region)
  }

  /// Returns the index in the typed text for an index in the shown text of a field.
  func typedIndex(_ index: Int, in field: ElementID) -> Int {
    index - phoneGroups(field).enumerated().count { $0.offset + $0.element < index }
  }
}

extension Notice {
  /// Creates the notice about a number that doesn't fit its country.
  init(_ fault: PhoneFault, in country: String) {
    switch fault {
    case .tooShort: self = .account(.phoneTooShort(country: country))
    case .tooLong: self = .account(.phoneTooLong(country: country))
    case .notThere: self = .account(.phoneNotThere(country: country))
    }
  }
}
