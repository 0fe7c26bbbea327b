/// The rule of gettext's `Plural-Forms`, which selects the form of a sentence for a whole number.
///
/// The expression is a C expression over `n` with `?:`, `||`, `&&`, comparisons, `%`, and parentheses. The rules of
/// every language in CLDR can be written in this form. The message compiler (`Plugins/MessageCompiler`) shares this file
/// and ``PluralRule`` by links.
struct PluralForms {
  /// The number of forms, 1…``PluralRule/limit``.
  let count: Int
  /// The expression in postfix notation, as ``PluralRule`` reads it.
  let code: String

  /// Reads the field of a header, such as `nplurals=2; plural=n != 1;`; `nil` if it is invalid.
  init?(_ field: String) {
    // Parentheses are read recursively.
    guard field.utf8.count <= 1000 else { return nil }
    let parts = field.filter { $0 != " " }.split(separator: ";")
    guard parts.count == 2, parts[0].hasPrefix("nplurals="), parts[1].hasPrefix("plural="),
      let count = Int(parts[0].dropFirst(9)), 1...PluralRule.limit ~= count
    else { return nil }
    var reader = ExpressionReader(rest: parts[1].dropFirst(7))
    guard let expression = reader.choice(), reader.rest.isEmpty,
      expression.depth <= PluralRule.depth
    else { return nil }
    self.count = count
    code = expression.code
  }

  /// Whether each form has a number, and each number has a form.
  var fits: Bool {
    let counts = PluralRule.counts(of: code.utf8)
    return counts.count == count && !counts.contains(0)
  }
}

/// A part of an expression.
private struct Expression {
  let code: String
  /// The maximum number of pending operands.
  let depth: Int

  init(_ code: String) { (self.code, depth) = (code, 1) }

  /// Creates a part from operands and their operator; a blank separates two numbers.
  init(_ operands: [Expression], _ sign: String) {
    let code = operands.dropFirst().reduce(operands[0].code) { code, operand in
      let isBetweenDigits = code.last?.isNumber == true && operand.code.first?.isNumber == true
      return code + (isBetweenDigits ? " " : "") + operand.code
    }
    self.code = code + sign
    depth = operands.enumerated().map { $0 + $1.depth }.max() ?? 1
  }
}

/// A reader of an expression; each function returns `nil` if there is no such part.
private struct ExpressionReader {
  /// The operators of C and their signs in ``PluralRule``, from the lowest precedence to the highest.
  private static let levels = [
    [("||", "|")], [("&&", "&")], [("==", "="), ("!=", "#")],
    [("<=", "["), (">=", "]"), ("<", "<"), (">", ">")], [("%", "%")],
  ]

  /// The remaining text.
  var rest: Substring

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
    return Expression([condition, first, second], "?")
  }

  /// Reads parts joined from left to right by operators of a level and of higher precedence.
  private mutating func joined(at level: Int) -> Expression? {
    guard level < Self.levels.count else { return single() }
    guard var left = joined(at: level + 1) else { return nil }
    while let found = Self.levels[level].first(where: { takes($0.0) }) {
      guard let right = joined(at: level + 1) else { return nil }
      left = Expression([left, right], found.1)
    }
    return left
  }

  /// Reads the number, a constant, or an expression in parentheses.
  private mutating func single() -> Expression? {
    if takes("n") { return Expression("n") }
    if takes("(") {
      guard let inside = choice(), takes(")") else { return nil }
      return inside
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = UInt(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return Expression(String(number))
  }
}
