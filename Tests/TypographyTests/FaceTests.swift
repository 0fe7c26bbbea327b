import Foundation
import LoginCanvas
import LoginModel
@testable import LoginTypography
import Testing

@Suite struct `A face` {
  @Test(arguments: TypeLibrary.allCases) func `is missing if a library is`(
    library: TypeLibrary
  ) throws {
    let expected = [
      ("libnone.so.9", TypeError.libraryMissing(library)),
      // The mathematical functions of the C library: there, but another library.
      ("libm.so.6", .libraryTooOld(library)),
    ]
    for (name, error) in expected {
      do throws(TypeError) {
        let type = Typography(try TypeEngine { $0 == library ? name : $0.rawValue })
        let line = type.line("Hi there", direction: .leftToRight, style: Faces.style())
        #expect(library == .fontconfig)
        #expect(line.undrawn == ["Hi", "there"])
        #expect(type.problems == [error])
      } catch let thrown {
        #expect(thrown == error)
      }
    }
  }

  @Test func `of a missing or broken file is an error`() throws {
    let engine = try TypeEngine()
    let folder = FileManager.default.temporaryDirectory.appending(path: "faces-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "text.ttf").path
    #expect(throws: TypeError.fileUnreadable(path: path)) {
      try engine.open(FontFile(path: path), weight: .regular)
    }
    try Data("A text, no font.".utf8).write(to: URL(filePath: path))
    #expect(throws: TypeError.fileBroken(path: path)) {
      try engine.open(FontFile(path: path), weight: .regular)
    }
    // An empty file, a folder and a device aren't read.
    try Data().write(to: URL(filePath: path))
    for other in [path, folder.path, "/dev/zero"] {
      #expect(throws: TypeError.fileUnreadable(path: other)) {
        try engine.open(FontFile(path: other), weight: .regular)
      }
    }
  }

  @Test(.enabled(if: Faces.areInstalled, Comment(rawValue: Faces.package)), arguments: 1...40)
  func `of a damaged file is an error, or draws something else`(seed: Int) throws {
    var bytes = try Data(contentsOf: URL(filePath: Faces.noto + "NotoSansThai-Regular.ttf"))
    // Bytes in places that depend on the seed; every fourth file is cut off too.
    var state = UInt64(seed)
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
    }
    if seed % 4 == 0 { bytes = bytes.prefix(bytes.count * seed / 41) }
    let file = FileManager.default.temporaryDirectory.appending(path: "damaged-\(UUID()).ttf")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let saved = SavedFaces(text: "faces 1 7\nThai\t400\tth\t0\t\(file.path)\n", fonts: 7)
    let type = Typography(try TypeEngine(), saved: saved)
    let line = type.line(
      "เข้าสู่ระบบ", direction: .leftToRight, style: Faces.style(language: "th"))
    // Nil for letters that have become as large as a house.
    _ = type.draw(line)
  }

  @Test(.enabled(if: Faces.areInstalled, Comment(rawValue: Faces.package)))
  func `is found by fontconfig once, and then by its path`() throws {
    let first = try Faces.type()
    let line = first.line("Sign in", direction: .leftToRight, style: Faces.style())
    #expect(line.isDrawable)
    #expect(first.saved.text.hasSuffix("Latn\t400\ten\t0\t\(Faces.noto)NotoSans-Regular.ttf\n"))
    let saved = SavedFaces(text: first.saved.text + "Arab\t400\nnothing\n")
    #expect(saved == first.saved)
    // Without fontconfig.
    let second = Typography(
      try TypeEngine { $0 == .fontconfig ? "libnone.so.9" : $0.rawValue }, saved: saved)
    let again = second.line("Sign in", direction: .leftToRight, style: Faces.style())
    #expect(again == line)
    #expect(second.problems == [])
  }

  @Test func `is looked for again if other fonts are installed, or its file is gone`() throws {
    let text = "faces 1 7\nLatn\t400\ten\t0\t/nowhere/sans.ttf\n"
    #expect(SavedFaces(text: text, fonts: 7).text == text)
    #expect(SavedFaces(text: text, fonts: 8) == SavedFaces(fonts: 8))
    let type = Typography(try TypeEngine(), saved: SavedFaces(text: text, fonts: 7))
    _ = type.line("Sign in", direction: .leftToRight, style: Faces.style())
    #expect(type.problems.contains(.fileUnreadable(path: "/nowhere/sans.ttf")))
    #expect(!type.saved.text.contains("/nowhere"))
  }

  @Test(arguments: [
    ("zh-Hans", "zh-cn"), ("zh_TW", "zh-tw"), ("zh-Hant-HK", "zh-tw"), ("ja", "ja"), ("en", "ja"),
    ("", "ja"),
  ])
  func `of Chinese characters follows the language`(tag: String, language: String) {
    #expect(ScriptFonts(.han)?.language(for: tag) == language)
    #expect(ScriptFonts(.arabic)?.language(for: "fa-IR") == "fa")
    #expect(ScriptFonts(.arabic)?.language(for: tag) == "ar")
  }
}
