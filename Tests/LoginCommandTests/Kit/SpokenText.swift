import ChildPrograms
import Foundation
import Testing

/// Speech of espeak-ng, written to a file.
enum SpokenText {
  /// Returns the seconds of lines at 175 words a minute, in the voice of a language; Japanese by its readings.
  static func seconds(_ lines: [String], _ language: String, in desk: Desk) async throws -> Double {
    guard language == "ja" else { return try await said(lines, language, in: desk) }
    return try await said(JapaneseReading.kana(lines, in: desk), language, in: desk)
  }

  private static func said(
    _ lines: [String], _ language: String, in desk: Desk
  ) async throws -> Double {
    let sound = desk.folder.path + "/sound.wav"
    let ending = try await ChildProgram.run(
      "/usr/bin/espeak-ng",
      ["-v", language, "-s", "175", "-w", sound, "--", lines.joined(separator: " . ")])
    try #require(ending.status == 0, "\(ending.standardError)")
    let size = try FileManager.default.attributesOfItem(atPath: sound)[.size] as? Int
    // A header of 44 bytes, then 22,050 samples of two bytes a second.
    return Double(try #require(size) - 44) / 2 / 22_050
  }
}

/// Japanese in kana, from the dictionary of Open JTalk.
///
/// espeak-ng knows only the sounds of kana: it speaks most kanji as "Chinese letter", omits some, and spells words in
/// Latin letters. A word that isn't in the dictionary is spelled here as well.
enum JapaneseReading {
  /// A word, and its reading; `nil` if the dictionary has none.
  private struct Word {
    let text: Substring
    let reading: Substring?
  }

  private static let dictionary = URL(filePath: "/var/lib/mecab/dic/open-jtalk/naist-jdic")

  static func kana(_ lines: [String], in desk: Desk) async throws -> [String] {
    // The dictionary has wide letters; a dot inside an address is a word.
    let wideLines = lines.map { wide($0.replacing(#/\.(?=[A-Za-z0-9])/#, with: "ドット")) }
    let words: [[Word]] = try await Self.words(wideLines, in: desk)
    var unknown: [String] = []
    for word in words.joined() where word.reading == nil { unknown += word.text.map { String($0) } }
    let spelled: [[Word]] = try await Self.words(unknown, in: desk)
    var letters: [String: Substring] = [:]
    for (letter, words) in zip(unknown, spelled) { letters[letter] = words.first?.reading }
    return words.map { words in
      var line = ""
      for word in words {
        if word.text.allSatisfy({ $0.isNumber }) {
          line += narrow(word.text)
        } else if let reading = word.reading {
          line += narrow(reading)
        } else {
          for letter in word.text { line += narrow(letters[String(letter)] ?? "") }
        }
      }
      return line
    }
  }

  /// Returns the words of each line.
  private static func words(_ lines: [String], in desk: Desk) async throws -> [[Word]] {
    let folder = desk.folder.appending(path: "naist-jdic")
    let files = FileManager.default
    if !files.fileExists(atPath: folder.path) {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: dictionary.path) {
        try files.createSymbolicLink(
          at: folder.appending(path: name),
          withDestinationURL: dictionary.appending(path: name))
      }
      // mecab requires this, Open JTalk doesn't.
      let settings = "dictionary-charset = utf-8\nbos-feature = BOS/EOS,*,*,*,*,*,*,*,*\n"
      try Data(settings.utf8).write(to: folder.appending(path: "dicrc"))
    }
    let text = desk.folder.appending(path: "text")
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: text)
    let ending = try await ChildProgram.run(
      "/usr/bin/mecab",
      [
        "--rcfile=/dev/null", "--dicdir=\(folder.path)", "--node-format=%m\\t%f[8]\\n",
        "--unk-format=%m\\n", "--eos-format=\\n", text.path,
      ])
    try #require(ending.status == 0, "\(ending.standardError)")
    let found = ending.output.split(separator: "\n", omittingEmptySubsequences: false)
    return found.dropLast(2).split(separator: "", omittingEmptySubsequences: false).map { line in
      line.map { word in
        let parts = word.split(separator: "\t")
        return Word(text: parts[0], reading: parts.count > 1 && parts[1] != "*" ? parts[1] : nil)
      }
    }
  }

  /// Returns ASCII as letters of the width of kanji.
  private static func wide(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar == " "
            ? "\u{3000}"
            : (0x21...0x7E).contains(scalar.value)
              ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
        }))
  }

  /// Returns letters of the width of kanji as ASCII, without the marks of devoiced sounds.
  private static func narrow(_ text: Substring) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0 != "\u{2019}" }.map { scalar in
          scalar == "\u{3000}"
            ? " "
            : (0xFF01...0xFF5E).contains(scalar.value)
              ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }))
  }
}
