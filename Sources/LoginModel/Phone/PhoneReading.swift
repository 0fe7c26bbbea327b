import LoginCanvas
import LoginIdentity

/// A phone number as a person typed or pasted it, with a country for numbers without one.
///
/// Spaces, dashes, parentheses, digits of other scripts, `tel:` and its parameters are understood.
struct PhoneReading: Equatable, Sendable {
  /// The number in E.164 format, at most 15 digits; `nil` if the text isn't a number, or if its country isn't known.
  let number: String?
  /// The country of the number, by its code of ISO 3166; `nil` if it isn't known.
  let region: String?
  /// Whether the text has the country itself, as a calling code.
  let isInternational: Bool
  /// Whether the text is a number without a calling code.
  let isNational: Bool
  /// Why the number isn't one of its country; `nil` if it is, or if the country isn't known.
  ///
  /// For a number with its calling code, only the length is checked.
  let fault: PhoneFault?

  /// The most digits of a number: E.164, section 6.2.1.
  private static let mostDigits = 15

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - country: The country of a number without a calling code; `nil` if it isn't known.
  init(_ text: String, country: String?) {
    let plan = country.flatMap(PhonePlan.of(region:))
    let typed = Self.typed(text, outside: plan?.outside ?? "")
    isInternational = typed.hasPrefix("+")
    let digits = isInternational ? typed.dropFirst() : typed[...]
    let isDigits = !digits.isEmpty && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    isNational = isDigits && !isInternational
    guard isDigits else {
      (number, region, fault) = (nil, isInternational ? nil : country, nil)
      return
    }
    guard let plan = isInternational ? PhonePlan.of(international: digits) : plan else {
      let isNumber =
        isInternational && digits.count <= Self.mostDigits && digits.first != "0"
      (number, region, fault) = (isNumber ? "+\(digits)" : nil, nil, nil)
      return
    }
    let national =
      isInternational
      ? plan.withoutTrunk(digits.dropFirst(plan.callingCode.count))
      : plan.withoutTrunk(plan.completed(digits))
    let whole = "\(plan.callingCode)\(national)"
    let isShort = whole.count <= Self.mostDigits
    number = isShort ? "+\(whole)" : nil
    region = plan.shownRegion(of: national, chosen: country)
    fault =
      !isShort
      ? .tooLong : isInternational ? plan.lengthFault(of: national) : plan.fault(of: national)
  }

  /// Returns a number in full with the calling code of another country; `nil` if it has that one, or none.
  static func moved(_ text: String, to country: String) -> String? {
    let reading = PhoneReading(text, country: country)
    guard reading.isInternational, let digits = reading.number?.dropFirst(),
      let old = PhonePlan.of(international: digits), let new = PhonePlan.of(region: country),
      new.callingCode != old.callingCode
    else { return nil }
    return "+\(new.callingCode)\(digits.dropFirst(old.callingCode.count))"
  }

  /// Returns the digits of a calling code, which may have a plus sign or zeros before it; `nil` for other texts.
  static func digits(of text: String) -> String? {
    let number = TypedText.phoneNumber(text)
    let digits = number.hasPrefix("+") ? String(number.dropFirst()) : number
    return !number.isEmpty && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? digits : nil
  }

  /// Returns the digits, after a plus sign if the text has a calling code.
  private static func typed(_ text: String, outside: String) -> String {
    var text = text.withoutOuterBlanks[...]
    if text.prefix(4).lowercased() == "tel:" { text = text.dropFirst(4) }
    text = text.prefix { $0 != ";" }
    let number = withCallingCode(text, outside: outside)
    // +49 (0) 151: the zero is only for calls inside the country. In +39 (0) 6 it belongs to the number.
    guard number.hasPrefix("+"), PhonePlan.of(international: number.dropFirst())?.trunk == "0",
      let zero = text.indices.first(where: { text[$0...].hasPrefix("(0)") })
    else { return number }
    return withCallingCode(text[..<zero] + text[zero...].dropFirst(3), outside: outside)
  }

  /// Returns the digits, with a plus sign in place of those that are dialed before calls abroad: `00`, which people
  /// write everywhere, or the country's own, such as `0011`.
  private static func withCallingCode(_ text: Substring, outside: String) -> String {
    let dialed = TypedText.dialedNumber(String(text))
    let rests = ["00", outside].filter { !$0.isEmpty && dialed.hasPrefix($0) }
      .map { dialed.dropFirst($0.count) }
    let number = rests.first { digits in
      PhonePlan.of(international: digits).map {
        $0.fault(of: digits.dropFirst($0.callingCode.count)) == nil
      } ?? false
    }
    let shortest = rests.min { $0.count < $1.count }
    return (number ?? shortest).map { "+\($0)" } ?? dialed
  }
}

private extension PhonePlan {
  /// Returns a number as dialed inside the country without the digits that are dialed before it.
  func completed(_ dialed: Substring) -> Substring {
    guard !trunk.isEmpty, dialed.hasPrefix(trunk) else { return dialed }
    let rest = dialed.dropFirst(trunk.count)
    return fault(of: rest) == nil || fault(of: dialed) != nil ? rest : dialed
  }

  /// Returns a number without those digits where they don't belong: `+49 0151`.
  func withoutTrunk(_ national: Substring) -> Substring {
    guard !trunk.isEmpty, national.hasPrefix(trunk), fault(of: national) != nil else {
      return national
    }
    let rest = national.dropFirst(trunk.count)
    return fault(of: rest) == nil ? rest : national
  }

  /// Returns the region of a number, or the chosen one if their numbers look the same.
  func shownRegion(of national: Substring, chosen: String?) -> String {
    let found = region(of: national)
    let isAlike =
      found == regions[0].code
      && regions.dropFirst().contains { $0.code == chosen && $0.starts.isEmpty }
    return isAlike ? chosen ?? found : found
  }
}
