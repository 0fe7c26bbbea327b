// What the compiler needs of a plural rule.
extension PluralForms {
  /// The field that gettext assumes if a header has none.
  static let usual = "nplurals=2; plural=n != 1;"

  /// Returns the index of the form for a number.
  func form(_ number: Int) -> Int { PluralRule.form(of: number, by: code.utf8) }

  /// Returns whether another rule has the same form for each number.
  func isSame(as other: PluralForms) -> Bool {
    count == other.count && PluralRule.numbers.allSatisfy { form($0) == other.form($0) }
  }

  /// Returns the numbers that have a form, in order.
  func numbers(of index: Int) -> [Int] { PluralRule.numbers.filter { form($0) == index } }

  /// Returns whether only one number has a form; only there, a text may leave the number out.
  func isForOneNumber(_ index: Int) -> Bool { numbers(of: index).count == 1 }
}
