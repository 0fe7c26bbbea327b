/// How a language counts: which form of a sentence goes with a whole number.
///
/// It is the expression of gettext's `Plural-Forms` with operands before operators: `n10%1=` is `n % 10 == 1`. A blank
/// parts two numbers; `=`, `#`, `<`, `>`, `[` and `]` compare (`[` is `<=`), `&` and `|` join what holds, and `?` takes
/// three operands.
enum PluralRule {
  /// The place of the form that goes with `number`; a number below 0 is counted like the one above.
  static func form(of number: Int, by code: some Sequence<UInt8>) -> Int {
    var stack: [UInt] = []
    var isInNumber = false
    for byte in code {
      let digit = byte &- UInt8(ascii: "0")
      switch byte {
      case UInt8(ascii: "n"): stack.append(number.magnitude)
      case _ where digit < 10:
        let tens = isInNumber ? stack.popLast() ?? 0 : 0
        stack.append(tens &* 10 &+ UInt(digit))
      case UInt8(ascii: " "): break
      case UInt8(ascii: "?"):
        let (second, first) = (stack.popLast() ?? 0, stack.popLast() ?? 0)
        stack.append(stack.popLast() == 0 ? second : first)
      case _:
        let (right, left) = (stack.popLast() ?? 0, stack.popLast() ?? 0)
        stack.append(joined(left, right, by: byte))
      }
      isInNumber = digit < 10
    }
    return Int(clamping: stack.last ?? 0)
  }

  /// What an operator makes of two operands: 1 where a comparison holds.
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
