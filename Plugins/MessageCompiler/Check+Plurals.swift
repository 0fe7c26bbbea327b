extension Check {
  /// Returns the fault of a header whose plural rule isn't CLDR's.
  static func pluralForms(
    _ header: TranslationFile.Header, of tag: String, by plurals: PluralTable, at place: String
  ) -> [Fault] {
    let own = header["Plural-Forms"].flatMap(PluralForms.init)
    guard let field = plurals[tag]?.field, let forms = PluralForms(field) else {
      let isValid = own?.fits == true || header["Plural-Forms"] == nil
      return isValid
        ? [] : [Fault(place, "Plural-Forms has no form for a number, or no number for a form")]
    }
    guard own.map({ $0.isSame(as: forms) }) != true else { return [] }
    return [Fault(place, "Plural-Forms isn't CLDR's rule for \(tag), which is: \(field)")]
  }

  /// Returns the fault of a plural form that leaves out its number although it is for several numbers.
  static func number(
    _ text: String, _ index: Int, of entry: Entry, by forms: PluralForms?, at place: String
  ) -> [Fault] {
    guard let count = entry.arguments.first(where: { $0.kind == .count })?.name, let forms,
      !text.isEmpty, !Text.places(in: text).contains(count), !forms.isForOneNumber(index)
    else { return [] }
    let numbers = forms.numbers(of: index).prefix(2).map { String($0) }.joined(separator: " and ")
    return [Fault(place, "msgstr[\(index)] is for \(numbers), so it needs {\(count)}")]
  }
}
