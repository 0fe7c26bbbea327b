import LoginModel
import Testing

@testable import LoginArtwork

/// The drawings of icons.
@Suite struct `Symbol drawing` {
  @Test(arguments: ProviderIcon.Symbol.allCases, [20, 32, 64])
  func `fills a good part of its square, and nothing at its corners`(
    symbol: ProviderIcon.Symbol, side: Int
  ) {
    var ink = [UInt8](repeating: 0, count: side * side)
    for part in SymbolDrawing(symbol).parts {
      let mask = SymbolDrawing.mask(of: part, pixels: side)
      #expect(mask.width == side && mask.height == side)
      for (index, pixel) in mask.pixels.enumerated() { ink[index] = max(ink[index], pixel) }
    }
    let share = ink.reduce(0) { $0 + Int($1) } * 100 / (255 * side * side)
    #expect((15...80).contains(share))
    for corner in [0, side - 1, side * (side - 1), side * side - 1] { #expect(ink[corner] == 0) }
  }

  @Test func `has four colors for the two brands with four, which meet without a gap`() {
    for symbol in [ProviderIcon.Symbol.google, .microsoft] {
      #expect(Set(SymbolDrawing(symbol).parts.compactMap(\.color)).count == 4)
    }
    // Around the ring, except at its opening, some color covers each pixel.
    let masks = SymbolDrawing(.google).parts.map { SymbolDrawing.mask(of: $0, pixels: 240) }
    for (x, y) in [(38, 120), (49, 79), (49, 161), (120, 38), (171, 184), (202, 130), (120, 202)] {
      #expect(masks.contains { $0.pixels[y * 240 + x] > 250 }, "\(x) \(y)")
    }
  }

  @Test(arguments: [
    SymbolDrawing.Sign.shift, .shiftOnce, .shiftLocked, .backspace, .submit,
  ])
  func `of a key has ink`(sign: SymbolDrawing.Sign) {
    let masks = SymbolDrawing(sign).parts.map { SymbolDrawing.mask(of: $0, pixels: 20) }
    #expect(masks.contains { $0.pixels.contains { $0 > 200 } })
  }
}
