import Testing

@testable import LoginBitmapFonts

@Suite struct `Drawings of our own` {
  /// A checksum of all sheets (FNV-1a, 64 bits).
  private static var sum: UInt64 {
    [
      OwnDrawing.small, OwnDrawing.large, OwnDrawing.middle, OwnDrawing.japanese, OwnDrawing.bold,
    ]
    .joined().joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325) { sum, byte in
      (sum ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  @Test func `are read again when the cached file of fonts is older than they are`() {
    // If this fails, increment OwnDrawing.version and write the new checksum here; otherwise cached letters stay
    // unchanged.
    #expect(OwnDrawing.version == 2 && Self.sum == 0xB3D9_0FCF_CED0_48C5)
  }
}
