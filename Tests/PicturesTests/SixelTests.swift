import LoginCanvas
import Testing

@testable import LoginPictures

@Suite struct `Sixels` {
  @Test func `are runs in bands of six lines`() {
    var raster = Raster(PixelSize(width: 5, height: 7), color: RGBA(.black))
    raster[0, 6] = RGBA(.white)
    let bytes = SixelImage.bytes(of: raster, registers: 256)
    #expect(
      bytes == "\u{1B}P0;1q\"1;1;5;7#0;2;0;0;0#1;2;100;100;100#0!5~-#0?!4@$#1@\u{1B}\\")
  }

  @Test func `are nothing where nothing is visible`() {
    #expect(SixelImage.bytes(of: Raster(PixelSize(width: 9, height: 9)), registers: 16) == "")
  }

  /// xterm as a VT340 has 16 colors.
  @Test(arguments: [2, 4, 16, 255])
  func `have no more colors than registers, and keep the most frequent ones`(registers: Int) {
    var raster = Raster(PixelSize(width: 64, height: 64), color: RGBA(RGB(0x1877F2)))
    for y in 0..<20 {
      for x in 0..<64 {
        raster[x, y] = RGBA(
          RGB(red: UInt8(4 * x), green: UInt8(12 * y), blue: UInt8(255 - 4 * x)))
      }
    }
    let reduced = IndexedRaster(raster, atMost: registers)
    #expect(reduced.palette.count <= registers + 1)
    #expect(reduced.palette[Int(reduced.numbers[63 * 64])] == RGBA(RGB(0x1877F2)))
  }

  @Test func `with few colors keep each`() {
    var raster = Raster(PixelSize(width: 3, height: 1))
    (raster[1, 0], raster[2, 0]) = (RGBA(.black), RGBA(.white))
    let picture = IndexedRaster(raster, atMost: 2)
    #expect(picture.numbers.map { picture.palette[Int($0)] } == raster.pixels)
  }
}
