import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `A click` {
  private static let menu = TerminalPicture(["Choose", "Install", "", "About this"])
  private static let page = TerminalPicture(["A program that installs others"])
  private static let about = Rect(column: 0, row: 3, columns: 10, rows: 1)

  /// Returns a click on the last row of the menu.
  private static func click(pressed: TerminalPicture = menu, to picture: TerminalPicture = page)
    -> ClickStep
  {
    ClickStep(at: about, from: menu, pressed: pressed, to: picture)
  }

  @Test func `shows what keys show too`() throws {
    let found = { (known: [TerminalPicture], hasKeys: Bool) in
      PointerRules.keyboard(Self.click(), known: known, hasKeys: hasKeys, in: .usual)
    }
    #expect(found([Self.menu, Self.page], true).isEmpty)
    #expect(found([Self.menu], true).map(\.verdict) == [.mayFail])
    let finding = try #require(found([Self.menu], false).first)
    #expect(finding.verdict == .fails && finding.place == Self.about)
    #expect(finding.fault == "A click on “About this” shows a page that the keys didn't show")
    // One word, as a counter, is no page.
    let counter = TerminalPicture(["Choose", "Install", "", "About this", "Clicked"])
    #expect(
      PointerRules.keyboard(
        Self.click(to: counter), known: [Self.menu], hasKeys: true, in: .usual
      ).isEmpty)
  }

  @Test func `acts when the button is released`() {
    let found = { PointerRules.cancellation($0, in: .usual).map(\.verdict) }
    #expect(found(Self.click()).isEmpty)
    #expect(found(Self.click(pressed: Self.page)) == [.mayFail])
    // Releasing the button takes it back.
    #expect(found(Self.click(pressed: Self.page, to: Self.menu)).isEmpty)
    let ended = ClickStep(
      at: Self.about, from: Self.menu, pressed: Self.menu, to: Self.menu, endsPressed: true)
    #expect(found(ended) == [.fails])
    let focused = Self.menu.styled(row: 3) { $0.attributes.insert(.reverse) }
    #expect(found(Self.click(pressed: focused, to: focused)).isEmpty)
  }

  /// Returns the violations of two targets of a width at cells.
  private static func size(_ cells: [(column: Int, row: Int)], columns: Int, areSame: Bool = false)
    -> [TerminalVerdict]
  {
    let menu = TerminalPicture(["aa bb cc dd", "ee ff gg hh", "ii jj kk ll"])
    let clicks = cells.map { cell in
      let picture = menu.styled(row: areSame ? 0 : cell.row) {
        $0.foreground = .entry(areSame ? 1 : cell.column + 1)
      }
      return ClickStep(
        at: Rect(column: cell.column, row: cell.row, columns: columns, rows: 1), from: menu,
        pressed: menu, to: picture)
    }
    return PointerRules.size(clicks, in: .usual).map(\.verdict)
  }

  @Test func `has targets that are apart`() {
    #expect(Self.size([(0, 0), (2, 0)], columns: 1) == [.fails])
    #expect(Self.size([(0, 0), (3, 0)], columns: 1).isEmpty)
    #expect(Self.size([(0, 0), (3, 0)], columns: 3).isEmpty)
    #expect(Self.size([(0, 0), (0, 1)], columns: 5) == [.mayFail])
    #expect(Self.size([(0, 0), (0, 2)], columns: 5).isEmpty)
    // Equal results are one target, and a text without one isn't a target.
    #expect(Self.size([(0, 0), (2, 0)], columns: 1, areSame: true).isEmpty)
  }

  @Test func `does what dragging does, or a person has to tell`() {
    let found = { (picture: TerminalPicture, known: [TerminalPicture]) in
      PointerRules.dragging(Self.about, from: Self.menu, to: picture, known: known, in: .usual)
        .map(\.verdict)
    }
    #expect(found(Self.menu, []).isEmpty)
    #expect(found(Self.page, [Self.page]).isEmpty)
    #expect(found(Self.page, [Self.menu]) == [.cantTell])
  }
}

@Suite struct `What the pointer shows` {
  private static let menu = TerminalPicture(["Install", "", "About"])
  private static let tip = TerminalPicture(["Install", "", "About", "", "It installs others"])
  private static let place = Rect(column: 0, row: 2, columns: 5, rows: 1)
  private static let content = Rect(column: 0, row: 4, columns: 18, rows: 1)

  @Test func `is what appears elsewhere`() {
    #expect(PointerRules.content(under: Self.place, from: Self.menu, to: Self.tip) == Self.content)
    let focused = Self.menu.styled(row: 2) { $0.attributes.insert(.reverse) }
    #expect(PointerRules.content(under: Self.place, from: Self.menu, to: focused) == nil)
  }

  @Test func `stays below the pointer, and disappears by Esc`() {
    let found = { (pointed: TerminalPicture, escaped: TerminalPicture?) in
      PointerRules.hover(
        Self.content, on: Self.tip, pointed: pointed, escaped: escaped, in: .usual
      ).map(\.name)
    }
    #expect(found(Self.tip, Self.menu).isEmpty && found(Self.tip, nil).isEmpty)
    #expect(found(Self.menu, Self.menu) == ["moves"])
    #expect(found(Self.tip, Self.tip) == ["stays"])
  }

  @Test func `comes by reports that terminals send`() {
    let cell = Point(column: 4, row: 9)
    let bytes = { (pointing: TerminalRun.Pointing, isExtended: Bool) in
      String(
        decoding: TerminalRun.bytes(pointing, at: cell, isExtended: isExtended), as: UTF8.self)
    }
    #expect(bytes(.press, true) == "\u{1B}[<0;5;10M" && bytes(.release, true) == "\u{1B}[<0;5;10m")
    #expect(bytes(.drag, true) == "\u{1B}[<32;5;10M" && bytes(.move, true) == "\u{1B}[<35;5;10M")
    #expect(bytes(.press, false) == "\u{1B}[M %*" && bytes(.release, false) == "\u{1B}[M#%*")
    var output = ProgramOutput()
    output.read("\u{1B}[?1000h".utf8)
    #expect(output.hasMouse && !output.hasDrags && !output.hasExtendedMouse)
    output.read("\u{1B}[?1003;1006h".utf8)
    #expect(output.hasDrags && output.hasMotion && output.hasExtendedMouse)
  }
}
