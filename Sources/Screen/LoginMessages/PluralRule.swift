/// The rule that selects the plural form of a sentence for a whole number.
///
/// It is the expression of gettext's `Plural-Forms` in postfix notation: `n10%1=` is `n % 10 == 1`. A blank separates
/// two numbers. `=`, `#`, `<`, `>`, `[` and `]` compare (`[` is `<=`), `&` and `|` combine conditions, and `?` takes
/// three operands.
struct PluralRule {
  /// The maximum number of pending operands; ``PluralForms`` rejects rules that need more.
  static let depth = 32
  /// The most forms of a language; CLDR needs six.
  static let limit = 8

  /// The pending operands.
  private var stack = InlineArray<32, UInt>(repeating: 0)
  private var count = 0

  /// Returns the index of the form for a number; a negative number counts like its absolute value.
  static func form(of number: Int, by code: some Sequence<UInt8>) -> Int {
    var rule = PluralRule()
    var isInNumber = false
    for byte in code {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        rule.push((isInNumber ? rule.pop() : 0) &* 10 &+ UInt(digit))
      } else if byte == UInt8(ascii: "n") {
        rule.push(number.magnitude)
      } else if byte == UInt8(ascii: "?") {
        let (second, first) = (rule.pop(), rule.pop())
        rule.push(rule.pop() == 0 ? second : first)
      } else if byte != UInt8(ascii: " ") {
        let (right, left) = (rule.pop(), rule.pop())
        rule.push(joined(left, right, by: byte))
      }
      isInNumber = digit < 10
    }
    return Int(clamping: rule.pop())
  }

  /// The numbers that tell the rules of CLDR apart.
  static var numbers: [Int] { Array(0...1200) + [10_000, 40_000, 100_000, 1_000_000, 2_000_000] }

  /// Returns for each form of a rule how many of ``numbers`` have it; only where it is one, a text may leave the
  /// number out.
  static func counts(of code: String.UTF8View) -> [Int] {
    var counts: [Int] = []
    for number in numbers {
      let form = min(form(of: number, by: code), limit)
      while counts.count <= form { counts.append(0) }
      counts[form] += 1
    }
    return counts
  }

  private mutating func push(_ operand: UInt) {
    guard count < stack.count else { return }
    stack[count] = operand
    count += 1
  }

  private mutating func pop() -> UInt {
    guard count > 0 else { return 0 }
    count -= 1
    return stack[count]
  }

  /// Returns the result of an operator; 1 for a comparison that is true.
  private static func joined(_ left: UInt, _ right: UInt, by sign: UInt8) -> UInt {
    let holds =
      switch sign {
      case UInt8(ascii: "="): left == right
      case UInt8(ascii: "#"): left != right
      case UInt8(ascii: "<"): left < right
      case UInt8(ascii: ">"): left > right
      case UInt8(ascii: "["): left <= right
      case UInt8(ascii: "]"): left >= right
      case UInt8(ascii: "&"): left != 0 && right != 0
      case UInt8(ascii: "|"): left != 0 || right != 0
      case _: false
      }
    guard sign == UInt8(ascii: "%") else { return holds ? 1 : 0 }
    return right == 0 ? 0 : left % right
  }
}
