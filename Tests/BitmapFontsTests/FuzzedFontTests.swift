import LoginBitmapFonts
import ChildPrograms
import Foundation
import SeededRandom
import Testing

/// A process never closes the libraries that it opened, at most 4096, so there are few cases; `make sanitize` tries
/// many more with only the C code.
@Suite(.timeLimit(.minutes(10)), .serialized) struct `A fuzzed font` {
  private static let misc = "/usr/share/fonts/X11/misc/"

  /// Checks that a glyph's pixels are inside its cell, and that a font has no more glyphs than allowed.
  private static func complaint(_ library: FontLibrary, isOurs: Bool) -> String? {
    if library.fonts.count > 16 { return "\(library.fonts.count) fonts" }
    for font in library.fonts {
      guard (1...16).contains(font.cell.width), (1...32).contains(font.cell.height) else {
        return "a cell of \(font.cell)"
      }
      for scalar in "A~é\u{3042}\u{1F600}\u{10FFFF}\u{0}".unicodeScalars {
        guard let glyph = font.index(of: scalar), let width = font.width(of: scalar) else {
          continue
        }
        guard width <= 16 || !isOurs else { return "a width of \(width)" }
        for row in -1...font.cell.height {
          let bits = font.row(row, of: glyph)
          let isOutside = row < 0 || row == font.cell.height
          if isOutside ? bits != 0 : isOurs && bits & (width < 16 ? 0xFFFF >> width : 0) != 0 {
            return "\(scalar) has pixels beside its cell in row \(row)"
          }
        }
      }
    }
    return nil
  }

  @Test(arguments: ["4x6.pcf", "4x6.pcf.gz"])
  func `of any bytes is refused by name, or keeps to its cells`(name: String) async throws {
    let scratch = try Scratch()
    let packed = try Data(contentsOf: URL(filePath: Self.misc + "4x6.pcf.gz"))
    let plain = try await ChildProgram.run("/bin/gunzip", ["-c", Self.misc + "4x6.pcf.gz"])
    let sample = name.hasSuffix(".gz") ? Array(packed) : plain.outputBytes
    let fuzz = Fuzz("a font \(name)", samples: [sample], limit: 200_000)
    let sources = FontSources(folders: [scratch.path])
    let finding = await fuzz.finding(cases: 50, atMost: 1000) { bytes in
      try Data(bytes).write(to: URL(filePath: scratch.file(name)))
      let opening = FontLibrary.open(sources: sources, cache: nil)
      let isBroken = opening.problems.contains(.broken(name: "4x6"))
      guard isBroken == opening.library.fonts.isEmpty else { return "\(opening.problems)" }
      return Self.complaint(opening.library, isOurs: true)
    }
    #expect(finding == nil)
  }

  @Test func `file is refused, or all its glyphs are inside their cells`() async throws {
    let scratch = try Scratch()
    let own = scratch.file("misc")
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Self.misc + "4x6.pcf.gz", toPath: own + "/4x6.pcf.gz")
    let cache = scratch.file("fonts")
    _ = FontLibrary.open(sources: FontSources(folders: [own]), cache: cache)
    let whole = Array(try Data(contentsOf: URL(filePath: cache)))
    let fuzz = Fuzz("the file of fonts", samples: [whole], limit: 200_000)
    let nowhere = FontSources(folders: [scratch.file("nowhere")])
    let finding = await fuzz.finding(cases: 150, atMost: 1500) { bytes in
      var bytes = bytes
      // The size in the header is corrected in half of the cases, or few files would be examined further.
      if bytes.count >= 24, bytes.count.isMultiple(of: 2) || bytes.count == whole.count {
        for (place, byte) in whole.prefix(8).enumerated() { bytes[place] = byte }
        for place in 0..<4 { bytes[16 + place] = UInt8(bytes.count >> (8 * place) & 255) }
      }
      try Data(bytes).write(to: URL(filePath: cache))
      return Self.complaint(FontLibrary.open(sources: nowhere, cache: cache).library, isOurs: false)
    }
    #expect(finding == nil)
  }
}
