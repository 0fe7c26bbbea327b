import Foundation
import LoginCanvas
import Testing

@testable import LoginKeyboardLayout

/// The keyboard with a layout of the system, whose tests need libxkbcommon and xkeyboard-config.
@Suite struct `A layout of the system` {
  /// A person who types with the keys on the screen.
  struct Typist {
    var keyboard: OnScreenKeyboard
    private(set) var text = ""

    init(_ name: String, purpose: KeyboardPurpose = .text) throws {
      let name = try #require(KeyLayoutName(name))
      keyboard = OnScreenKeyboard(layout: try #require(KeyLayout.system(name), "\(name)"))
      keyboard.purpose = purpose
    }

    mutating func press(_ key: Key) {
      if case .insert(let typed) = keyboard.press(key) { text += typed }
    }

    /// Types a text with as few presses as possible.
    mutating func type(_ wanted: String) throws {
      for scalar in wanted.unicodeScalars {
        for key in try #require(path(to: String(scalar)), "no key types \(scalar)") { press(key) }
      }
    }

    /// Returns the keys that type a text; `nil` if there are none.
    private func path(to wanted: String) -> [Key]? {
      var (open, seen) = ([(keyboard, [Key]())], Set([keyboard]))
      while !open.isEmpty {
        let (now, path) = open.removeFirst()
        for key in now.keys {
          var next = now
          if case .insert(wanted) = next.press(key) { return path + [key] }
          if seen.insert(next).inserted { open.append((next, path + [key])) }
        }
      }
      return nil
    }
  }

  /// Returns the texts and accents that a keyboard types, without those of accents and letters.
  static func reach(_ layout: KeyLayout) -> Set<KeySymbol> {
    var (found, seen, open) = (
      Set<KeySymbol>(), Set<OnScreenKeyboard>(), [OnScreenKeyboard(layout: layout)]
    )
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      for key in next.keys {
        if case .accent(let accent) = key.action {
          found.insert(.dead(accent))
          continue
        }
        var after = next
        if case .insert(let text) = after.press(key) { found.insert(.text(text)) }
        open.append(after)
      }
    }
    return found
  }

  /// The layouts and variants of xkeyboard-config: all of them in `make full`, otherwise some.
  static let names: [KeyLayoutName] = {
    let list =
      (try? String(contentsOfFile: "/usr/share/X11/xkb/rules/base.lst", encoding: .utf8)) ?? ""
    var (section, names) = ("", [KeyLayoutName]())
    for line in list.split(separator: "\n") {
      if line.hasPrefix("!") { section = String(line.dropFirst(2)) }
      let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      if section == "layout", words.count > 1, words[0] != "!", words[0] != "custom" {
        names.append(KeyLayoutName(layout: words[0]))
      } else if section == "variant", words.count > 2, words[0] != "!", words[1].hasSuffix(":") {
        names.append(KeyLayoutName(layout: String(words[1].dropLast()), variant: words[0]))
      }
    }
    let isFull = ProcessInfo.processInfo.environment["LOGINTUI_FULL"] != nil
    return isFull ? names : stride(from: 0, to: names.count, by: 17).map { names[$0] }
  }()

  @Test(arguments: [
    ("de", "Grüße@1"), ("fr", "école"), ("ru", "Пароль"), ("ara", "كلمة"), ("in", "पासवर्ड"),
    ("jp(kana)", "パスワード"), ("gr", "Κωδικός ΐ"), ("es", "Contraseña"), ("pl", "Hasło"),
    ("cz", "heslo ěščř"),
    ("th", "รหัสผ่าน"), ("il", "סיסמה"), ("kr", "password"), ("br", "ação"), ("us(intl)", "déjà vu"),
    ("vn", "mật"), ("tr", "şifreİı"), ("am", "Գաղտնաբառ"), ("ge", "პაროლი"),
  ])
  func `types a password of its language`(name: String, password: String) throws {
    var typist = try Typist(name)
    try typist.type(password.precomposedStringWithCanonicalMapping)
    #expect(typist.text == password.precomposedStringWithCanonicalMapping)
  }

  @Test func `types every character of every layout, and every printable ASCII character`() throws {
    try #require(Self.names.count > 30)
    var known = 0
    for name in Self.names {
      guard let keymap = KeyLayout.keymap(name) else { continue }
      known += 1
      let found = Self.reach(KeyLayout(rows: keymap))
      var wanted = Set(keymap.joined().joined().compactMap(\.self)).subtracting([
        .text(" "), .text("\u{A0}"),
      ])
      wanted.formUnion((0x21...0x7E).map { .text(String(UnicodeScalar($0))) })
      #expect(wanted.subtracting(found) == [], "\(name)")
    }
    #expect(known * 10 > Self.names.count * 9)
  }

  @Test func `fits forty columns in rows of whole keys, each with an identifier of its own`() throws
  {
    for name in Self.names {
      guard let layout = KeyLayout.system(name) else { continue }
      for purpose in [KeyboardPurpose.text, .address, .digits] {
        var keyboard = OnScreenKeyboard(layout: layout)
        keyboard.purpose = purpose
        let keys = keyboard.keys
        #expect(Set(keys.map(\.id)).count == keys.count, "\(name) \(purpose)")
        #expect(keys.allSatisfy { $0.id.hasPrefix("key.") }, "\(name)")
        let frames = keyboard.arrangement(columns: 40).placedKeys.map(\.frame)
        #expect(frames.allSatisfy { $0.columns >= 2 && $0.endColumn <= 40 }, "\(name)")
        #expect(keyboard.rows(columns: 40) <= 13, "\(name)")
      }
    }
  }

  @Test func `has Latin letters one key away, and first in an address`() throws {
    var typist = try Typist("ru")
    #expect(typist.keyboard.keys.contains { $0.action == .insert("й") })
    typist.press(try #require(typist.keyboard.key(id: "key.alphabet")))
    #expect(typist.keyboard.keys.contains { $0.action == .insert("q") })
    typist.press(try #require(typist.keyboard.key(id: "key.alphabet")))
    #expect(typist.keyboard.keys.contains { $0.action == .insert("й") })
    typist.keyboard.purpose = .address
    #expect(typist.keyboard.keys.contains { $0.action == .insert("q") })
    #expect(typist.keyboard.key(id: "key.alphabet")?.labels.first == "абв")
    let german = try Typist("de", purpose: .address)
    #expect(german.keyboard.key(id: "key.alphabet") == nil)
  }

  @Test func `shows which letters an accent changes, and takes it back`() throws {
    var typist = try Typist("us(intl)")
    let acute = try #require(typist.keyboard.keys.first { $0.labels == ["´"] })
    typist.press(acute)
    #expect(typist.keyboard.key(id: "key.e")?.labels == ["é"])
    #expect(typist.keyboard.key(id: "key.q")?.labels == ["q"])
    typist.press(try #require(typist.keyboard.key(id: "key.backspace")))
    #expect(typist.keyboard.key(id: "key.e")?.labels == ["e"])
    typist.press(acute)
    typist.press(try #require(typist.keyboard.key(id: "key.space")))
    #expect(typist.text == "´")
  }

  @Test func `has the signs of addresses instead of the blank, and only digits for codes`() throws {
    let address = try Typist("de", purpose: .address).keyboard.keys.map(\.action)
    for sign in ["@", ".", "-", "_", ".com"] { #expect(address.contains(.insert(sign))) }
    #expect(!address.contains(.space))
    let digits = try Typist("de", purpose: .digits).keyboard.keys.map(\.action)
    let typed = digits.compactMap { if case .insert(let text) = $0 { text } else { nil } }
    #expect(typed == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "0"])
  }

  @Test func `is not there if its name is unknown`() {
    #expect(KeyLayout.system(KeyLayoutName(layout: "nowhere")) == nil)
  }
}

@Suite struct `The name of a layout` {
  @Test(arguments: ["", "de(", "de)", "../de", "de(neo", "de (neo)", "de()", "(neo)", "dé"])
  func `is not any other text`(text: String) {
    #expect(KeyLayoutName(text) == nil)
  }

  @Test func `comes from the settings, the environment, the system or the language, in this order`()
  {
    func name(
      _ wish: String? = nil, _ environment: [String: String] = [:], _ system: String? = nil,
      _ language: String = "it"
    ) -> KeyLayoutName {
      KeyLayoutName(
        wish: wish.flatMap { KeyLayoutName($0) }, environment: { environment[$0] }, system: system,
        language: language)
    }
    let variables = ["XKB_DEFAULT_LAYOUT": "cz,us", "XKB_DEFAULT_VARIANT": "qwerty,"]
    let file = "# comment\nXKBMODEL=\"pc105\"\nXKBLAYOUT=\"pl\"\nXKBVARIANT=\"dvorak\"\n"
    #expect(name("de(neo)", variables, file) == KeyLayoutName(layout: "de", variant: "neo"))
    #expect(name(nil, variables, file) == KeyLayoutName(layout: "cz", variant: "qwerty"))
    #expect(name(nil, [:], file) == KeyLayoutName(layout: "pl", variant: "dvorak"))
    #expect(name(nil, [:], "XKBLAYOUT=us\n") == KeyLayoutName(layout: "it"))
    #expect(name(nil, ["XKB_DEFAULT_LAYOUT": "../x"]) == KeyLayoutName(layout: "it"))
    #expect(name(nil, [:], nil, "ja-JP") == KeyLayoutName(layout: "jp", variant: "kana"))
    #expect(name(nil, [:], nil, "oc") == KeyLayoutName(layout: "us"))
  }

  /// The languages whose letters no layout of theirs types.
  private static let exceptions: Set<String> = ["zh", "zh-Hant", "zh-HK", "ja", "ko"]
  /// Letters that xkeyboard-config has in no layout of the language.
  private static let missing: [String: [String]] = [
    "af": ["ŉ"], "fr-CA": ["æ", "œ", "Æ", "Œ"], "ha": ["ɓ", "ƙ", "Ɓ", "Ƙ"], "uz": ["ʼ"],
  ]

  @Test func `of a language types its letters`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Translations/terms")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    try #require(files.count > 80)
    for file in files where file.hasSuffix(".txt") {
      let tag = String(file.dropLast(4))
      guard !Self.exceptions.contains(tag) else { continue }
      let name = KeyLayoutName(wish: nil, environment: { _ in nil }, system: nil, language: tag)
      let layout = try #require(KeyLayout.system(name), "\(tag): \(name)")
      let reach = `A layout of the system`.reach(layout)
      let texts = Set(reach.compactMap { if case .text(let text) = $0 { text } else { nil } })
      let accents = reach.compactMap { if case .dead(let dead) = $0 { dead } else { nil } }
      let pairs = accents.flatMap { one in accents.map { [one, $0] } }
      let composed = Set(accents.flatMap { accent in texts.compactMap(accent.composed) })
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let line =
        text.split(separator: "\n").first { $0.hasPrefix("letters ") }.map(String.init) ?? ""
      let letters = line.split(separator: " ").dropFirst().filter { $0.unicodeScalars.count == 1 }
        .map(String.init).filter { $0.unicodeScalars.allSatisfy(\.properties.isAlphabetic) }
      let missing = letters.filter { letter in
        let base = letter.decomposedStringWithCanonicalMapping.unicodeScalars.prefix(1)
        return !texts.contains(letter) && !composed.contains(letter)
          && !pairs.contains { DeadKey.compose(String(base), $0) == letter }
      }
      #expect(missing == Self.missing[tag] ?? [], "\(tag) \(name)")
    }
  }
}
