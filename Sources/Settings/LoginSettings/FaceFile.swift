import LoginBitmapFonts
import LoginPrivateFiles

/// The file of the font faces that were found for pictures, `$XDG_CACHE_HOME/logintui/faces`: a cache, so whatever
/// fails, fails silently.
enum FaceFile {
  /// The most bytes: 64 faces with long paths.
  private static let limit = 1 << 16

  private static var path: String? { FontLibrary.cacheFolder.map { $0 + "/faces" } }

  /// Its text; `nil` if it doesn't exist, or if other users could have written it.
  static var text: String? {
    guard let path, let bytes = try? PrivateFiles.read(path, limit: limit) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces its text.
  static func save(_ text: String) {
    guard let path else { return }
    try? PrivateFiles.makeFolder(PrivateFiles.parentFolder(of: path)) { _ in false }
    try? FileReplacement(of: path, room: 0).commit(Array(text.utf8))
  }
}
