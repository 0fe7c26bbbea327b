/// How a language counts: which form of a sentence goes with a whole number.
///
/// The order of the cases is that of `PLURALS` in `scripts/messages`; the catalogue has their numbers.
/// Source: CLDR 47, `plurals.xml`, where the number has no decimals.
enum PluralRule: Int, CaseIterable {
  /// One form: Japanese and others.
  case alike
  /// One is another form: English, German and others.
  case oneOrMore
  /// Arabic.
  case arabic

  /// CLDR's names of the forms.
  enum Category: Hashable {
    case zero
    case one
    case two
    case few
    case many
    case other
  }

  /// The forms, in the order in which the catalogue has them.
  var categories: [Category] {
    switch self {
    case .alike: [.other]
    case .oneOrMore: [.one, .other]
    case .arabic: [.zero, .one, .two, .few, .many, .other]
    }
  }

  /// The form that goes with `number`; a number below 0 is counted like the one above.
  func category(of number: Int) -> Category {
    let count = number.magnitude
    switch self {
    case .alike: return .other
    case .oneOrMore: return count == 1 ? .one : .other
    case .arabic:
      if count < 3 { return [.zero, .one, .two][Int(count)] }
      let hundredth = count % 100
      return hundredth < 3 ? .other : hundredth < 11 ? .few : .many
    }
  }

  /// The place of the form that goes with `number`.
  func form(of number: Int) -> Int {
    categories.firstIndex(of: category(of: number)) ?? 0
  }
}
