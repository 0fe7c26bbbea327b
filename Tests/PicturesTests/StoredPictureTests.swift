import LoginCanvas
import Testing

@testable import LoginPictures

/// Pictures as kitty's protocol stores them.
@Suite struct `Stored pictures` {
  private static func raster(_ width: Int, _ height: Int, colors: Int, alpha: UInt8 = 255) -> Raster
  {
    let pixels = (0..<width * height).map { index in
      let color = UInt32(index % colors * 7919 % (1 << 24))
      return RGBA(RGB(color), alpha: index % 3 == 0 ? alpha : 255)
    }
    return Raster(PixelSize(width: width, height: height), pixels: pixels)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 5000])
  func `come back with every number of colors`(colors: Int) throws {
    for alpha in [255, 0, 99] as [UInt8] {
      for (width, height) in [(61, 97), (1, 1), (200, 3)] {
        let raster = Self.raster(width, height, colors: colors, alpha: alpha)
        var terminal = KittyTerminal(cell: PixelSize(width: 8, height: 16))
        try terminal.read(KittyCommand.storing(raster, number: 3))
        #expect(terminal.pictures[3] == raster)
      }
    }
  }

  @Test func `have a palette where that is smaller`() {
    #expect(KittyCommand.storing(Self.raster(60, 60, colors: 9), number: 1).contains("f=100"))
    #expect(KittyCommand.storing(Self.raster(60, 60, colors: 999), number: 1).contains("f=24"))
    #expect(KittyCommand.storing(Self.raster(2, 2, colors: 2), number: 1).contains("f=24"))
  }

  @Test func `come in chunks of 4,096 characters`() {
    let commands = KittyCommand.storing(Self.raster(200, 200, colors: 40_000), number: 1)
    let chunks = commands.split(separator: "\u{1B}\\")
    #expect(chunks.count > 2)
    #expect(chunks.dropLast().allSatisfy { $0.split(separator: ";")[1].utf8.count == 4096 })
    #expect(chunks.dropLast().allSatisfy { $0.contains("m=1") })
    #expect(chunks.last?.contains("m=0") == true)
  }
}
