import LoginBitmapFonts
import ChildPrograms
import Foundation
import SeededRandom
import Testing

@Suite struct `The file of fonts` {
  @Test func `is made once, and is enough without the sources`() throws {
    let scratch = try Scratch()
    let cache = scratch.file("deep/down/fonts")
    let first = FontLibrary.open(cache: cache)
    #expect(first.problems.isEmpty)
    let mode = try FileManager.default.attributesOfItem(atPath: cache)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let gone = FontSources(folders: [scratch.file("nowhere")])
    let second = FontLibrary.open(sources: gone, cache: cache)
    #expect(second.problems.isEmpty)
    let names = second.library.fonts.map(\.name)
    #expect(names == first.library.fonts.map(\.name))
    let font = try #require(second.library.font(named: "6x10"))
    #expect(picture(of: "g", in: font).joined().contains("#"))
  }

  @Test func `is rebuilt when it is damaged, truncated or of another version`() throws {
    let scratch = try Scratch()
    let cache = scratch.file("fonts")
    _ = FontLibrary.open(cache: cache)
    let whole = try Data(contentsOf: URL(filePath: cache))
    var foreign = whole
    foreign[7] = 0x32
    for bytes in [Data(), whole.prefix(23), whole.prefix(1000), whole.dropLast(), foreign] {
      try Data(bytes).write(to: URL(filePath: cache))
      let opening = FontLibrary.open(cache: cache)
      #expect(opening.library.fonts.count == 5)
      #expect(try Data(contentsOf: URL(filePath: cache)) == whole)
    }
  }

  @Test func `is rebuilt when the sources change`() throws {
    let scratch = try Scratch()
    let cache = scratch.file("fonts")
    let own = scratch.file("misc")
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    let source = "/usr/share/fonts/X11/misc/"
    try FileManager.default.copyItem(atPath: source + "4x6.pcf.gz", toPath: own + "/4x6.pcf.gz")
    let sources = FontSources(folders: [own])
    let first = FontLibrary.open(sources: sources, cache: cache)
    #expect(first.library.fonts.map(\.name) == ["4x6"])
    #expect(
      first.problems
        == ["6x10", "6x13", "12x13ja", "unifont", "clB6x10"].map { FontProblem.missing(name: $0) })
    try FileManager.default.copyItem(atPath: source + "6x10.pcf.gz", toPath: own + "/6x10.pcf.gz")
    let second = FontLibrary.open(sources: sources, cache: cache).library
    #expect(second.fonts.map(\.name) == ["4x6", "6x10"])
  }

  @Test
  func `with any bytes changed gives fonts or is rebuilt, and never takes more than its size`()
    throws
  {
    let scratch = try Scratch()
    let cache = scratch.file("fonts")
    let own = scratch.file("misc")
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/X11/misc/4x6.pcf.gz", toPath: own + "/4x6.pcf.gz")
    let sources = FontSources(folders: [own])
    _ = FontLibrary.open(sources: sources, cache: cache)
    let whole = try Data(contentsOf: URL(filePath: cache))
    var generator = SeededGenerator(seed: 3)
    var (opened, read) = (0, 0)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        // Most of the damage affects the header and the tables, where it matters.
        let end = Bool.random(using: &generator) ? 64 : bytes.count
        bytes[Int.random(in: 0..<end, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      try bytes.write(to: URL(filePath: cache))
      let library = FontLibrary.open(sources: sources, cache: cache).library
      // The source exists, so there is always a font.
      #expect(library.fonts.count == 1)
      opened += library.fonts.count
      for font in library.fonts {
        for value in stride(from: UInt32(0), to: 0x3000, by: 97) {
          guard let scalar = Unicode.Scalar(value), let glyph = font.index(of: scalar) else {
            continue
          }
          for row in 0..<font.cell.height { _ = font.row(row, of: glyph) }
          _ = font.width(of: scalar)
          read += 1
        }
      }
    }
    #expect(opened == 400 && read > 400, "\(opened) opened, \(read) glyphs read")
  }

  @Test func `that cannot be written leaves the fonts in memory, and says why`() throws {
    let scratch = try Scratch()
    try Data().write(to: URL(filePath: scratch.file("file")))
    let opening = FontLibrary.open(cache: scratch.file("file/fonts"))
    #expect(opening.library.fonts.count == 5)
    #expect(
      opening.problems == [.cacheUnwritable(path: scratch.file("file/fonts"), errno: ENOTDIR)])
  }

  @Test func `that is a link or may be written by others is not believed`() throws {
    let scratch = try Scratch()
    let cache = scratch.file("fonts")
    _ = FontLibrary.open(cache: cache)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: cache)
    let gone = FontSources(folders: [scratch.file("nowhere")])
    #expect(FontLibrary.open(sources: gone, cache: cache).library.fonts.isEmpty)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: cache)
    let link = scratch.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: cache)
    #expect(FontLibrary.open(sources: gone, cache: link).library.fonts.isEmpty)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A font file` {
  static func opening(_ bytes: Data, _ scratch: Scratch) throws -> [FontProblem] {
    try bytes.write(to: URL(filePath: scratch.file("4x6.pcf.gz")))
    let opening = FontLibrary.open(sources: FontSources(folders: [scratch.path]), cache: nil)
    #expect(opening.library.fonts.isEmpty)
    let others = ["6x10", "6x13", "12x13ja", "unifont", "clB6x10"].map {
      FontProblem.missing(name: $0)
    }
    return opening.problems.filter { !others.contains($0) }
  }

  @Test func `that is damaged is named, and the others serve`() throws {
    let scratch = try Scratch()
    let whole = try Data(contentsOf: URL(filePath: "/usr/share/fonts/X11/misc/4x6.pcf.gz"))
    var generator = SeededGenerator(seed: 5)
    let noise = Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    for bytes in [Data(), noise, whole.prefix(1000), Data("STARTFONT 2.1\n".utf8)] {
      #expect(try Self.opening(Data(bytes), scratch) == [.broken(name: "4x6")])
    }
  }

  @Test func `of any damaged bytes never harms`() async throws {
    let scratch = try Scratch()
    let whole = Data(
      try await ChildProgram.run(
        "/bin/gunzip", ["-c", "/usr/share/fonts/X11/misc/4x6.pcf.gz"]
      ).outputBytes)
    var generator = SeededGenerator(seed: 7)
    var (taken, refused) = (0, 0)
    for _ in 0..<150 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      try bytes.write(to: URL(filePath: scratch.file("4x6.pcf")))
      let library = FontLibrary.open(sources: FontSources(folders: [scratch.path]), cache: nil)
      #expect(library.library.fonts.count <= 1)
      if library.library.fonts.isEmpty { refused += 1 } else { taken += 1 }
    }
    // Damage to the picture of a letter isn't detected; damage to the tables is.
    #expect(taken > 0 && refused > 0, "\(taken) taken, \(refused) refused")
  }

  @Test func `that decompresses endlessly is given up`() async throws {
    let scratch = try Scratch()
    let bomb = scratch.file("zeros")
    try Data().write(to: URL(filePath: bomb))
    let file = try FileHandle(forWritingTo: URL(filePath: bomb))
    try file.truncate(atOffset: 200_000_000)
    try file.close()
    _ = try await ChildProgram.run("/bin/gzip", ["-1", bomb])
    let bytes = try Data(contentsOf: URL(filePath: bomb + ".gz"))
    #expect(try Self.opening(bytes, scratch) == [.broken(name: "4x6")])
  }
}
