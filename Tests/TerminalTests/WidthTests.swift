import LoginCanvas
import Foundation
import TerminalHarness
import Testing

@Suite struct `The width of a character` {
  /// Every character of the messages, the keyboards, the icons and the edges, with joined Arabic.
  static let used: Set<Character> = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = [
      "Translations/core", "Translations/rare", "Translations/demo", "Sources/LoginModel",
      "Sources/Screen/LoginLayout", "Sources/LoginTUI",
      "Sources/KeyboardLayout", "Sources/Screen/LoginLettering",
    ]
    var characters: Set<Character> = []
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? FileManager.DirectoryEnumerator() {
        guard ["swift", "po"].contains(file.pathExtension),
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        for line in text.split(separator: "\n") {
          characters.formUnion(line)
          characters.formUnion(VisualOrder.of(String(line), direction: .rightToLeft))
        }
      }
    }
    return characters.filter { !$0.isNewline }
  }()

  /// The characters that draw pixels, edges and marks.
  static let drawn: [Character] =
    (0x1FB00...0x1FB3B).compactMap(Unicode.Scalar.init).map(Character.init)
    + (0x2580...0x259F).compactMap(Unicode.Scalar.init).map(Character.init)
    + Array("─│╭╮╰╯►◄▲▼•●○…‹→↑↓←⊞")

  @Test func `is that of the C library and of libvterm, for every one that we use`() {
    #expect(Self.used.count > 300)
    for character in Self.used.union(Self.drawn) where !character.isASCII || character > " " {
      let ours = DisplayWidth.of(character)
      // A soft hyphen is never written; where a line ends at it, a hyphen is.
      guard character != "\u{AD}" else { continue }
      #expect(ours == TerminalWidth.inLibrary(character), "\(character) in C")
      // libvterm 0.1.4 knows Unicode 5.0, and the marks of Burmese are in 5.1.
      guard !character.unicodeScalars.contains(where: { (0x103A...0x103E) ~= $0.value }) else {
        continue
      }
      #expect(ours == TerminalWidth.of(String(character)), "\(character) in libvterm")
    }
  }

  @Test func `is one for everything that pixels are made of`() {
    for character in Self.drawn { #expect(DisplayWidth.of(character) == 1, "\(character)") }
  }

  @Test func `is that of libvterm for letters of the scripts that fields may hold`() {
    let text = "ÀéñøßžłПривет мирשלוםسلامไทย한국어日本語中文カタカナ（）ｱＡ€£₹→∞" + "e\u{301}o\u{308}\u{323}"
    for character in text {
      #expect(DisplayWidth.of(character) == TerminalWidth.of(String(character)), "\(character)")
    }
  }

  @Test func `has no emoji in our words`() {
    for character in Self.used {
      let isEmoji = character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
      #expect(!isEmoji, "\(character)")
    }
  }

  /// The scalars whose width differs from that of the C library, with the reason.
  static let differences: [Unicode.Scalar: String] = [
    "\u{AD}": "A soft hyphen is invisible where no line ends.",
    // The C library doesn't print them; text from outside has a blank instead.
    "\u{2028}": "A line separator never reaches a frame.",
    "\u{2029}": "A paragraph separator never reaches a frame.",
  ]

  @Test func `is that of the C library, for every scalar that it knows`() {
    var known = 0
    for value in 0xA0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), let width = TerminalWidth.inLibrary(scalar),
        // Private characters have the width that their font gives them.
        scalar.properties.generalCategory != .privateUse,
        // A newer C library may know more scalars than this standard library, and the other way round.
        scalar.properties.generalCategory != .unassigned, Self.differences[scalar] == nil
      else { continue }
      known += 1
      if DisplayWidth.of(scalar) != width {
        Issue.record("U+\(String(value, radix: 16)): \(DisplayWidth.of(scalar)) for \(width)")
      }
    }
    #expect(known > 140_000)
  }
}
