/// The files of the faces found for scripts, as text: fontconfig takes longer to find them than to draw with them.
///
/// The first line identifies the fonts that were installed; other fonts make the rest invalid. Then a line for each
/// face: script, weight, language, index, path, separated by tabs. Other lines are ignored, and a file that can't be
/// opened is looked for again, so any content is safe.
package struct SavedFaces: Hashable, Sendable {
  /// The installed fonts; see ``InstalledFonts``.
  private let fonts: UInt64
  private var files: [FaceFinder.Key: FontFile] = [:]

  /// The most faces.
  private static let most = 64

  /// Creates no faces.
  ///
  /// - Parameter fonts: The fingerprint of the installed fonts.
  package init(fonts: UInt64 = InstalledFonts.fingerprint) { self.fonts = fonts }

  /// Creates the faces of a text; none if it is of other fonts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fonts: The fingerprint of the installed fonts.
  package init(text: String, fonts: UInt64 = InstalledFonts.fingerprint) {
    self.fonts = fonts
    let lines = text.split(separator: "\n")
    guard lines.first == Self.head(fonts)[...].dropLast() else { return }
    for line in lines.dropFirst().prefix(Self.most) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 5, parts[0].utf8.count == 4, parts[4].hasPrefix("/"),
        let weight = Int(parts[1]).flatMap(TypeWeight.init), let index = Int(parts[3])
      else { continue }
      let code = parts[0].utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let key = FaceFinder.Key(
        script: Script(code: code), weight: weight, language: String(parts[2]))
      files[key] = FontFile(path: String(parts[4]), index: index)
    }
  }

  /// The faces as text, in a fixed order.
  package var text: String {
    let lines = files.map { key, file in
      "\(key.script.name)\t\(key.weight.rawValue)\t\(key.language)\t\(file.index)\t\(file.path)\n"
    }
    return Self.head(fonts) + lines.sorted().joined()
  }

  private static func head(_ fonts: UInt64) -> String {
    "faces 1 \(String(fonts, radix: 16))\n"
  }

  /// The file of a face; a path that would break the lines isn't saved.
  subscript(_ key: FaceFinder.Key) -> FontFile? {
    get { files[key] }
    set {
      let isPlain = newValue?.path.utf8.allSatisfy { $0 >= 0x20 } ?? true
      guard isPlain, files.count < Self.most || files[key] != nil else { return }
      files[key] = newValue
    }
  }
}
