private import Glibc

extension FontLibrary {
  /// The default path of the cache, `$XDG_CACHE_HOME/logintui/fonts`; `nil` without a home folder.
  package static var standardCache: String? { cacheFolder.map { $0 + "/fonts" } }

  /// The folder of this program's caches, `$XDG_CACHE_HOME/logintui`; `nil` without a home folder.
  ///
  /// Source: XDG Base Directory Specification 0.8; a relative path counts as unset.
  package static var cacheFolder: String? {
    if let named = variable("XDG_CACHE_HOME"), named.hasPrefix("/") { return named + "/logintui" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache/logintui"
  }

  /// Opens Debian's fonts, with the cache at its default path; `nil` if there are no fonts.
  package static func standard() -> FontLibrary? {
    let library = open(cache: standardCache).library
    return library.fonts.isEmpty ? nil : library
  }

  /// Returns an environment variable; getenv(3) requires that the text is copied at once.
  private static func variable(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }
}
