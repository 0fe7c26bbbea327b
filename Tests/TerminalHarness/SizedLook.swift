public import Canvas

/// A look, as a terminal is told it (ECMA-48, Select Graphic Rendition).
public struct SizedLook: Hashable, Sendable {
  /// Colours, as they were named; empty for the terminal's own.
  public var foreground = "", background = ""
  /// Bold, underlined, reversed.
  public var attributes: Style.Attributes = []

  /// Takes the parameters of a sequence.
  ///
  /// - Returns: Those that are not known.
  mutating func take(_ numbers: [Int]) -> [Int] {
    var unknown: [Int] = []
    var place = 0
    while place < numbers.count {
      let number = numbers[place]
      place += 1
      switch number {
      case 0: self = SizedLook()
      case 1: attributes.insert(.bold)
      case 4: attributes.insert(.underline)
      case 7: attributes.insert(.reverse)
      case 22: attributes.remove(.bold)
      case 24: attributes.remove(.underline)
      case 27: attributes.remove(.reverse)
      case 39: foreground = ""
      case 49: background = ""
      case 30...37: foreground = "\(number - 30)"
      case 90...97: foreground = "\(number - 82)"
      case 40...47: background = "\(number - 40)"
      case 100...107: background = "\(number - 92)"
      case 38, 48:
        let count = numbers.dropFirst(place).first == 2 ? 4 : 2
        let color = numbers.dropFirst(place + 1).prefix(count - 1).map(String.init)
        place += count
        if number == 38 {
          foreground = color.joined(separator: " ")
        } else {
          background = color.joined(separator: " ")
        }
      default: unknown.append(number)
      }
    }
    return unknown
  }
}
