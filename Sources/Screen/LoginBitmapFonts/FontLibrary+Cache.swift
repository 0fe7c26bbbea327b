private import Glibc

extension FontLibrary {
  /// The usual place of the cache, `$XDG_CACHE_HOME/logintui/fonts`; `nil` without a home.
  ///
  /// Source: XDG Base Directory Specification 0.8; a relative path counts as unset.
  package static var standardCache: String? {
    if let named = variable("XDG_CACHE_HOME"), named.hasPrefix("/") {
      return named + "/logintui/fonts"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache/logintui/fonts"
  }

  /// Opens Debian's fonts, with the cache at its usual place; `nil` when there are none.
  package static func standard() -> FontLibrary? {
    let library = open(cache: standardCache).library
    return library.fonts.isEmpty ? nil : library
  }

  /// getenv(3): the text is copied at once.
  private static func variable(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }
}
