import LoginCanvas
import LoginKeyboardLayout
import Testing

@Suite struct `The on-screen keyboard` {
  var keyboard = OnScreenKeyboard()

  /// Presses the key with an identifier, which must exist.
  private mutating func press(_ id: String) throws -> KeyEffect {
    keyboard.press(try #require(keyboard.key(id: id)))
  }

  private func action(_ id: String) -> KeyAction? { keyboard.key(id: id)?.action }

  @Test mutating func `types every printable ASCII character with only its own keys`() {
    var typed: Set<String> = []
    var seen: Set<OnScreenKeyboard> = []
    var open = [keyboard]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      for key in next.keys {
        var after = next
        if case .insert(let character) = after.press(key) { typed.insert(character) }
        open.append(after)
      }
    }
    let missing = (0x20...0x7E).map { String(UnicodeScalar($0)) }.filter { !typed.contains($0) }
    #expect(missing == [])
    #expect(seen.count == 5)
  }

  @Test func `is tried in each of its five states`() {
    #expect(
      Sample.all.map(\.description) == [
        "letters, shift off", "shifted, shift once", "shifted, shift locked", "symbols, shift off",
        "moreSymbols, shift off",
      ])
  }

  @Test mutating func `has the letters where the picture has them`() throws {
    let lines = { (keyboard: OnScreenKeyboard) in
      Dictionary(grouping: keyboard.arrangement(columns: 60).placedKeys, by: \.frame.row)
        .sorted { $0.key < $1.key }
        .map { $0.value.map { $0.key.label(columns: 1) }.joined(separator: " ") }
    }
    #expect(
      lines(keyboard) == [
        "q w e r t y u i o p", "a s d f g h j k l", "⇧ z x c v b n m ⌫", "1 ▾ ▬ @ . ┘",
      ])
    _ = try press("key.shift")
    #expect(
      lines(keyboard) == [
        "Q W E R T Y U I O P", "A S D F G H J K L", "▲ Z X C V B N M ⌫", "1 ▾ ▬ @ . ┘",
      ])
  }

  @Test mutating func `shift holds for one character`() throws {
    #expect(try press("key.shift") == .none)
    #expect((keyboard.page, keyboard.shift) == (.shifted, .once))
    #expect(try press("key.q") == .insert("Q"))
    #expect((keyboard.page, keyboard.shift) == (.letters, .off))
    #expect(try press("key.q") == .insert("q"))
  }

  @Test mutating func `shift pressed twice holds until it is pressed again`() throws {
    _ = try press("key.shift")
    _ = try press("key.shift")
    #expect((keyboard.page, keyboard.shift) == (.shifted, .locked))
    #expect(try press("key.a") == .insert("A"))
    #expect(try press("key.space") == .insert(" "))
    #expect(try press("key.b") == .insert("B"))
    #expect(keyboard.shift == .locked)
    _ = try press("key.shift")
    #expect((keyboard.page, keyboard.shift) == (.letters, .off))
  }

  @Test mutating func `the name of the shift key says its state`() throws {
    var names: [KeyName?] = []
    var labels: Set<[String]> = []
    for _ in 0..<3 {
      let key = try #require(keyboard.key(id: "key.shift"))
      names.append(key.name)
      labels.insert(key.labels)
      _ = keyboard.press(key)
    }
    #expect(names == [.shift(.off), .shift(.once), .shift(.locked)])
    #expect(labels.count == 3)
  }

  @Test(arguments: ["key.@", "key.space"])
  mutating func `a sign or a blank uses up shift too`(id: String) throws {
    _ = try press("key.shift")
    _ = try press(id)
    #expect(keyboard.page == .letters)
  }

  @Test mutating func `deleting does not use up shift`() throws {
    _ = try press("key.shift")
    #expect(try press("key.backspace") == .deleteBackward)
    #expect(keyboard.shift == .once)
  }

  @Test mutating func `a page key turns a locked shift off`() throws {
    _ = try press("key.shift")
    _ = try press("key.shift")
    _ = try press("key.symbols")
    #expect((keyboard.page, keyboard.shift) == (.symbols, .off))
    _ = try press("key.letters")
    #expect((keyboard.page, keyboard.shift) == (.letters, .off))
    #expect(action("key.q") == .insert("q"))
  }

  @Test mutating func `the pages of signs lead to each other and stay while typing`() throws {
    #expect(try press("key.symbols") == .none)
    #expect(try press("key.1") == .insert("1"))
    #expect(try press("key.space") == .insert(" "))
    #expect(keyboard.page == .symbols)
    #expect(try press("key.moreSymbols") == .none)
    #expect(try press("key.[") == .insert("["))
    #expect(keyboard.page == .moreSymbols)
    _ = try press("key.symbols")
    #expect(keyboard.page == .symbols)
  }

  @Test
  mutating func
    `a key of another page types its character, and shift of another page does nothing`()
    throws
  {
    let q = try #require(keyboard.key(id: "key.q"))
    let shift = try #require(keyboard.key(id: "key.shift"))
    _ = try press("key.symbols")
    #expect(keyboard.press(q) == .insert("q"))
    #expect(keyboard.press(shift) == .none)
    #expect(keyboard.page == .symbols)
  }

  @Test(arguments: [
    ("key.q", KeyEffect.insert("q")), ("key.@", .insert("@")), ("key.space", .insert(" ")),
    ("key.backspace", .deleteBackward), ("key.submit", .submit), ("key.hide", .hide),
    ("key.shift", .none), ("key.symbols", .none),
  ])
  mutating func `a press returns the effect that is left to do`(id: String, effect: KeyEffect)
    throws
  {
    #expect(try press(id) == effect)
  }

  @Test(arguments: [
    ("key.q", KeyName.text("q")), ("key.space", .space), ("key.backspace", .backspace),
    ("key.submit", .submit), ("key.hide", .hide), ("key.symbols", .page(.symbols)),
  ])
  func `every key has a name for those who cannot see it`(id: String, name: KeyName) {
    #expect(keyboard.key(id: id)?.name == name)
  }

  @Test func `the capital has the id of its small letter and a name of its own`() throws {
    var shifted = keyboard
    _ = shifted.press(try #require(shifted.key(id: "key.shift")))
    #expect(shifted.keys.map(\.id) == keyboard.keys.map(\.id))
    #expect(shifted.key(id: "key.q")?.name == .text("Q"))
  }
}
