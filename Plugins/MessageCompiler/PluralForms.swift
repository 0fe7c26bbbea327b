/// The rule of gettext's `Plural-Forms`, which selects the form of a sentence for a whole number.
///
/// The expression is a C expression over `n` with `?:`, `||`, `&&`, comparisons, `%`, and parentheses. The rules of
/// every language in CLDR can be written in this form.
struct PluralForms {
  /// The maximum number of pending operands, as in `PluralRule`.
  static let depth = 32

  /// The number of forms.
  let count: Int
  /// The expression in postfix notation, as `PluralRule` reads it.
  let code: String
  /// The function that returns the index of the form for a number.
  let form: (UInt) -> UInt

  /// The field that gettext assumes if a header has none.
  static let usual = "nplurals=2; plural=n != 1;"

  /// The numbers that tell the rules of CLDR apart.
  private static let numbers: [UInt] =
    Array(0...1200) + [10_000, 40_000, 100_000, 1_000_000, 2_000_000]

  /// Reads the field of a header, such as `nplurals=2; plural=n != 1;`; `nil` if it is invalid.
  init?(_ field: String) {
    let parts = field.filter { $0 != " " }.split(separator: ";")
    guard parts.count == 2, parts[0].hasPrefix("nplurals="), parts[1].hasPrefix("plural="),
      let count = Int(parts[0].dropFirst(9)), count > 0
    else { return nil }
    var reader = ExpressionReader(rest: parts[1].dropFirst(7))
    guard let expression = reader.choice(), reader.rest.isEmpty, expression.depth <= Self.depth
    else { return nil }
    self.count = count
    (code, form) = (expression.code, expression.value)
  }

  /// Whether each form has a number, and each number has a form.
  var fits: Bool {
    Set(Self.numbers.map(form)) == Set(0..<UInt(count))
  }

  /// Returns whether another rule has the same form for each number.
  func isSame(as other: PluralForms) -> Bool {
    count == other.count && Self.numbers.allSatisfy { form($0) == other.form($0) }
  }

  /// Returns the numbers that have a form, in order.
  func numbers(of index: Int) -> [UInt] { Self.numbers.filter { form($0) == UInt(index) } }

  /// Returns whether only one number has a form; only there, a text may leave the number out.
  func isForOneNumber(_ index: Int) -> Bool { numbers(of: index).count == 1 }
}

/// A part of an expression.
private struct Expression {
  let code: String
  /// The maximum number of pending operands.
  let depth: Int
  let value: (UInt) -> UInt

  init(_ code: String, depth: Int = 1, _ value: @escaping (UInt) -> UInt) {
    (self.code, self.depth, self.value) = (code, depth, value)
  }

  /// Creates a part from operands and their operator; a blank separates two numbers.
  init(_ operands: [Expression], _ sign: String, _ value: @escaping (UInt) -> UInt) {
    let code = operands.dropFirst().reduce(operands[0].code) { code, operand in
      let isBetweenDigits = code.last?.isNumber == true && operand.code.first?.isNumber == true
      return code + (isBetweenDigits ? " " : "") + operand.code
    }
    let depth = operands.enumerated().map { $0 + $1.depth }.max() ?? 1
    self.init(code + sign, depth: depth, value)
  }
}

/// An operator that joins two parts.
private struct Operator {
  let sign: String
  let code: String
  let value: (UInt, UInt) -> UInt

  init(_ sign: String, _ code: String, _ value: @escaping (UInt, UInt) -> UInt) {
    (self.sign, self.code, self.value) = (sign, code, value)
  }

  init(_ sign: String, _ code: String, holds: @escaping (UInt, UInt) -> Bool) {
    self.init(sign, code) { holds($0, $1) ? 1 : 0 }
  }

  /// The operators of C, from the lowest precedence to the highest.
  static var levels: [[Operator]] {
    [
      [Operator("||", "|", holds: { $0 != 0 || $1 != 0 })],
      [Operator("&&", "&", holds: { $0 != 0 && $1 != 0 })],
      [Operator("==", "=", holds: ==), Operator("!=", "#", holds: !=)],
      [
        Operator("<=", "[", holds: <=), Operator(">=", "]", holds: >=),
        Operator("<", "<", holds: <), Operator(">", ">", holds: >),
      ],
      [Operator("%", "%") { $1 == 0 ? 0 : $0 % $1 }],
    ]
  }
}

/// A reader of an expression; each function returns `nil` if there is no such part.
private struct ExpressionReader {
  /// The remaining text.
  var rest: Substring
  private let levels = Operator.levels

  init(rest: Substring) { self.rest = rest }

  private mutating func takes(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  /// Reads a whole expression, with `?:` or without.
  mutating func choice() -> Expression? {
    guard let condition = joined(at: 0) else { return nil }
    guard takes("?") else { return condition }
    guard let first = choice(), takes(":"), let second = choice() else { return nil }
    return Expression([condition, first, second], "?") {
      condition.value($0) != 0 ? first.value($0) : second.value($0)
    }
  }

  /// Reads parts joined from left to right by operators of a level and of higher precedence.
  private mutating func joined(at level: Int) -> Expression? {
    guard level < levels.count else { return single() }
    guard var left = joined(at: level + 1) else { return nil }
    while let found = levels[level].first(where: { takes($0.sign) }) {
      guard let right = joined(at: level + 1) else { return nil }
      left = Expression([left, right], found.code) { [left] in
        found.value(left.value($0), right.value($0))
      }
    }
    return left
  }

  /// Reads the number, a constant, or an expression in parentheses.
  private mutating func single() -> Expression? {
    if takes("n") { return Expression("n") { $0 } }
    if takes("(") {
      guard let inside = choice(), takes(")") else { return nil }
      return inside
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = UInt(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return Expression(String(number)) { _ in number }
  }
}
