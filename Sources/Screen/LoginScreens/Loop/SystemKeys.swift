import Glibc
import LoginKeyboardLayout

/// The keyboard layout of the user: that of the settings, the environment, the system or the language.
struct SystemKeys {
  /// The layout in the settings; `nil` for none.
  var wish: KeyLayoutName?

  /// The files with the system's layout: Debian's (keyboard(5)) and systemd's (vconsole.conf(5)).
  private static let files = ["/etc/default/keyboard", "/etc/vconsole.conf"]

  /// Reads the layout for a language; `nil` if libxkbcommon or the layout isn't installed.
  func layout(language: String) -> KeyLayout? {
    KeyLayout.system(
      KeyLayoutName(
        wish: wish, environment: Self.variable,
        system: Self.files.lazy.compactMap(Self.text).first, language: language))
  }

  private static func variable(_ name: String) -> String? {
    // getenv(3): the text is copied before it can change.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func text(of path: String) -> String? {
    guard let file = unsafe fopen(path, "re") else { return nil }
    defer { unsafe _ = fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
