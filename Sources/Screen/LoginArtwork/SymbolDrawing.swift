import LoginCanvas
import LoginModel

/// A drawing of a symbol in outlines, in a square of 240 units.
///
/// An original drawing out of circles, boxes and curves, not a traced logo.
struct SymbolDrawing {
  /// A part in one color.
  struct Part {
    /// Its color; `nil` is that of the label.
    let color: RGB?
    /// Its outline, in the language of ``Outline/init(_:scale:)``.
    let path: StaticString
    /// The area in which it's drawn; `nil` is all of it.
    let window: StaticString?

    init(_ path: StaticString, color: RGB? = nil, in window: StaticString? = nil) {
      (self.path, self.color, self.window) = (path, color, window)
    }
  }

  /// The width and height of the square.
  static let side = 240.0

  /// The parts, from back to front.
  let parts: [Part]

  init(_ parts: Part...) { self.parts = parts }

  /// Returns the coverage of a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - pixels: The width and height of the square.
  /// - Returns: A mask as large as the square.
  static func mask(of part: Part, pixels: Int) -> Mask {
    let scale = Double(pixels) / side
    var mask = Mask(Outline(part.path, scale: scale), width: pixels, height: pixels)
    if let window = part.window {
      mask.clip(to: Mask(Outline(window, scale: scale), width: pixels, height: pixels))
    }
    return mask
  }
}

extension Outline {
  /// Creates an outline from commands: a letter and its numbers, all between blanks.
  ///
  /// | Command | Numbers | |
  /// |---|---|---|
  /// | M | x y | begins a line |
  /// | L | x y … | straight lines |
  /// | C | x y x y x y … | cubic curves |
  /// | O | x y radius | a circle |
  /// | B | x y width height radius | a box with round corners |
  /// | o, b | | the same, cut out |
  init(_ path: StaticString, scale: Double) {
    var (command, numbers) = ("", [Double]())
    for word in "\(path) ".split(separator: " ") {
      guard let number = Int(word) else {
        (command, numbers) = (String(word), [])
        continue
      }
      numbers.append(Double(number) * scale)
      if draw(command, numbers) { numbers = [] }
    }
    close()
  }

  /// Draws a command as soon as it has its numbers.
  private mutating func draw(_ command: String, _ numbers: [Double]) -> Bool {
    func spot(_ index: Int) -> Spot { Spot(numbers[2 * index], numbers[2 * index + 1]) }
    switch (command, numbers.count) {
    case ("M", 2): move(to: spot(0))
    case ("L", 2): line(to: spot(0))
    case ("C", 6): curve(spot(0), spot(1), to: spot(2))
    case ("O", 3): add(Outline(center: spot(0), radius: numbers[2]))
    case ("o", 3): cut(Outline(center: spot(0), radius: numbers[2]))
    case ("B", 5), ("b", 5):
      let box = Outline(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], radius: numbers[4])
      if command == "B" { add(box) } else { cut(box) }
    default: return false
    }
    return true
  }
}
