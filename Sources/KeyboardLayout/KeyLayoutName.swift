/// The name of a layout of xkeyboard-config, with a variant in parentheses: `de`, `de(neo)`.
package struct KeyLayoutName: Hashable, Sendable {
  /// The layout, as in `de`.
  package let layout: String
  /// The variant, as in `neo`; empty for the usual one.
  package let variant: String

  /// Creates a name.
  package init(layout: String, variant: String = "") {
    (self.layout, self.variant) = (layout, variant)
  }

  /// Reads a name; `nil` for any other text.
  package init?(_ text: String) {
    let open = text.utf8.firstIndex(of: UInt8(ascii: "("))
    guard let open else {
      guard Self.isName(text) else { return nil }
      self.init(layout: text)
      return
    }
    let rest = text[text.index(after: open)...]
    let (layout, variant) = (String(text[..<open]), String(rest.dropLast()))
    guard rest.last == ")", Self.isName(layout), Self.isName(variant) else { return nil }
    self.init(layout: layout, variant: variant)
  }

  /// Chooses the layout: the first that is known of the user's setting, xkbcommon's variables, the system's file, and the
  /// usual one of the language.
  ///
  /// - Parameters:
  ///   - wish: The name in the settings; `nil` for none.
  ///   - environment: Returns a variable of the environment.
  ///   - system: The text of the system's file, as in `/etc/default/keyboard`; `nil` without one. The American layout
  ///     is the default of most systems, so it doesn't count.
  ///   - language: The tag of the language.
  package init(
    wish: KeyLayoutName?, environment: (String) -> String?, system: String?, language: String
  ) {
    let ofFile = system.flatMap { text in
      Self.first(of: Self.value("XKBLAYOUT", in: text), Self.value("XKBVARIANT", in: text))
    }
    self =
      wish
      ?? Self.first(of: environment("XKB_DEFAULT_LAYOUT"), environment("XKB_DEFAULT_VARIANT"))
      ?? ofFile.flatMap { $0 == Self(layout: "us") ? nil : $0 } ?? Self.usual(of: language)
  }

  /// Returns the first layout of two lists that are separated by commas.
  private static func first(of layouts: String?, _ variants: String?) -> KeyLayoutName? {
    let first = { (list: String?) in
      String((list ?? "").prefix { $0 != "," }.filter { $0 != " " })
    }
    let (layout, variant) = (first(layouts), first(variants))
    guard isName(layout), variant.isEmpty || isName(variant) else { return nil }
    return KeyLayoutName(layout: layout, variant: variant)
  }

  /// Returns the value of a variable in a file of the shell's form.
  private static func value(_ name: String, in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(name + "=") {
      return line.dropFirst(name.count + 1).filter { $0 != "\"" && $0 != "'" }
    }
    return nil
  }

  /// Returns whether a text can be a part of a name; it becomes that of a file.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
          || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
      }
  }
}
