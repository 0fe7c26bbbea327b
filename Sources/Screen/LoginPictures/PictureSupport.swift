/// How a terminal shows pictures, as far as it's known.
package struct PictureSupport: Hashable, Sendable {
  /// How sure it is that a picture is shown.
  package enum Confidence: Int, Comparable, Sendable {
    /// The protocol was chosen by option; the terminal didn't say that it has it.
    case chosen
    /// A terminal of an unknown name said so.
    case claimed
    /// A terminal whose pictures are known said so.
    case known

    package static func < (one: Self, two: Self) -> Bool { one.rawValue < two.rawValue }
  }

  /// The most colors of a picture of sixel.
  static let mostRegisters = 256
  /// The largest picture of sixel where the terminal doesn't say: xterm's limit (`maxGraphicSize`).
  static let usualLargest = PixelSize(width: 1000, height: 1000)

  /// The protocol.
  package let means: PictureProtocol
  /// The extent of a cell.
  package let cell: PixelSize
  /// The most colors of a picture of sixel, 2…256.
  package let registers: Int
  /// The largest picture of sixel.
  package let largest: PixelSize
  /// How sure it is.
  package let confidence: Confidence
  /// Whether the letters of a cell show beside a picture over it.
  package let drawsBeyondCells: Bool

  /// Creates a description.
  package init(
    means: PictureProtocol, cell: PixelSize, registers: Int? = nil, largest: PixelSize? = nil,
    confidence: Confidence = .chosen, drawsBeyondCells: Bool = false
  ) {
    (self.means, self.cell, self.confidence) = (means, cell, confidence)
    self.drawsBeyondCells = drawsBeyondCells
    self.registers = min(Self.mostRegisters, max(2, registers ?? Self.mostRegisters))
    self.largest = largest ?? Self.usualLargest
  }
}
