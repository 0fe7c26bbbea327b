private import CLoginTypography
private import Glibc

/// The fonts that are installed, as a number that changes when some are added or removed.
package enum InstalledFonts {
  /// The fingerprint: the times of the folders of fonts, of fontconfig's settings and of its caches.
  ///
  /// A package with fonts renews the caches. Source: Debian's fonts.conf(5).
  package static var fingerprint: UInt64 {
    folders.reduce(0xCBF2_9CE4_8422_2325) { hash, folder in
      unsafe folder.withCString { unsafe ltui_type_folder_time($0, hash) }
    }
  }

  private static var folders: [String] {
    let home = variable("HOME") ?? ""
    let data = variable("XDG_DATA_HOME") ?? home + "/.local/share"
    let settings = variable("XDG_CONFIG_HOME") ?? home + "/.config"
    let own = [variable("FONTCONFIG_FILE"), variable("FONTCONFIG_PATH")].compactMap(\.self)
    return own + [
      "/etc/fonts", "/etc/fonts/conf.d", "/etc/fonts/local.conf", "/var/cache/fontconfig",
      "/usr/share/fonts", "/usr/local/share/fonts", data + "/fonts", home + "/.fonts",
      settings + "/fontconfig", settings + "/fontconfig/fonts.conf",
    ]
  }

  /// Returns an environment variable; getenv(3) requires that the text is copied at once.
  private static func variable(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }
}
