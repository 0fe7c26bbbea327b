import LoginCanvas
import LoginIdentity
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A field with letters of several cells` {
  /// Characters of one, two and four cells: सा is two, स्त्री four.
  static let text = "aसाb"

  @Test func `takes a click inside a character for its edge`() {
    let window = FieldWindow(TextInput(Self.text), columns: 20, mask: nil)
    #expect((0..<6).map { window.index(of: $0) } == [0, 1, 1, 2, 3, 3])
    let thai = FieldWindow(TextInput("กำลัง"), columns: 20, mask: nil)
    #expect((0..<5).map { thai.index(of: $0) } == [0, 0, 1, 2, 3])
  }

  @Test func `has its insertion point at the columns of its characters only`() {
    var columns: [Int] = []
    var input = TextInput(Self.text)
    input.apply(.start)
    for _ in 0...3 {
      columns.append(FieldWindow(input, columns: 20, mask: nil).insertionColumn)
      input.apply(.right)
    }
    #expect(columns == [0, 1, 3, 4])
  }

  @Test func `loses a whole character to each deletion`() {
    var input = TextInput("कि" + "ना" + "กำ" + "e\u{301}" + "🇩🇪")
    for rest in ["किनाกำe\u{301}", "किनाกำ", "किना", "कि", ""] {
      input.apply(.deleteBackward)
      #expect(input.text == rest)
    }
    input = TextInput("किना")
    input.apply(.start)
    input.apply(.deleteForward)
    #expect(input.text == "ना")
  }

  @Test(arguments: 2...20)
  func `shows whole characters, never too wide`(columns: Int) {
    var input = TextInput("उपयोगकर्ता का नाम กำลังดำเนินการ")
    for index in 0...input.characters.count {
      input.placeInsertionPoint(at: index)
      let window = FieldWindow(input, columns: columns, mask: nil)
      #expect(DisplayWidth.of(window.text) <= columns)
      #expect((0..<columns).contains(window.insertionColumn))
      #expect(window.text.isEmpty || input.text.contains(window.text))
    }
  }

  @Test(arguments: ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", " ada@example.com\u{3000}", "ａｄａ＠ｅｘａｍｐｌｅ。ｃｏｍ"])
  func `is used as an address in narrow letters`(typed: String) {
    var state = Scene.form(email: typed, password: "ｐｗ")
    let effects = state.reduce(.enterPressed)
    #expect(effects.first == .request(attempt: 1, .signInMethods(email: "ada@example.com")))
    // The field and the password stay as typed.
    #expect(state.email.text == typed)
    #expect(state.emailPage.password == Secret("ｐｗ"))
  }

  @Test(arguments: ["e\u{301}", "\u{E9}", "ａ", "١٢"])
  func `never changes a password`(typed: String) {
    let state = Scene.form(email: "ada@example.com", password: typed)
    let bytes = state.emailPage.password.reveal { Array($0.utf8) }
    #expect(bytes == Array(typed.utf8))
  }

  @Test func `is used as an address with composed letters`() {
    var state = Scene.form(email: "re\u{301}ne\u{301}@example.com", password: "pw")
    guard case .request(_, .signInMethods(let email)) = state.reduce(.enterPressed).first else {
      Issue.record("no request")
      return
    }
    #expect(Array(email.utf8) == Array("r\u{E9}n\u{E9}@example.com".utf8))
  }
}
