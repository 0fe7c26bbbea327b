import LoginCanvas
import LoginLayout
import LoginModel
import Testing
import Waiting

@testable import LoginAudit

/// The controls that a single switch highlights, where pictures don't draw a ring around them.
@Suite struct `A highlighted row` {
  /// Returns a page with the on-screen keyboard where it has fields, and with a switch.
  private func state(
    _ page: PageName, _ palette: Palette, _ glyphs: GlyphSet, _ appearance: Appearance
  ) throws -> LoginState {
    var state = try Sample.state(
      page, rows: 40, palette: palette, glyphs: glyphs, notice: nil, wantsKeyboard: true)
    var traits = state.traits
    (traits.appearance, traits.scanning) = (appearance, SwitchScanning())
    _ = state.reduce(.traitsChanged(traits))
    return state
  }

  @Test(arguments: Palette.allCases, [GlyphSet.sextants, .ascii])
  func `looks different without color too`(palette: Palette, glyphs: GlyphSet) throws {
    for (index, page) in PageName.allCases.enumerated() {
      // Outside of the long run, every second page is dark.
      for (number, appearance) in [Appearance.light, .dark].enumerated()
      where FullRun.isOn || index % 2 == number {
        var state = try state(page, palette, glyphs, appearance)
        let resting = DrawnScreen(state).drawn
        _ = state.reduce(.switchPressed)
        for _ in state.scanRows {
          let screen = DrawnScreen(state).drawn
          for control in state.scanned {
            guard let element = screen.layout.element(control), element.isVisible,
              element.frame == resting.layout.element(control)?.frame, control != state.focus
            else { continue }
            let change = FocusChange(of: element, screen, resting)
            #expect(change.isSeenWithoutColor, "\(page), \(appearance): \(control)")
          }
          _ = state.reduce(.scanStepped)
        }
      }
    }
  }

  @Test(arguments: Palette.allCases)
  func `of keys stands out from the other keys`(palette: Palette) throws {
    for appearance in [Appearance.light, .dark] {
      var state = try state(.email, palette, .sextants, appearance)
      let resting = DrawnScreen(state).drawn
      _ = state.reduce(.switchPressed)
      let keys = state.scanned
      try #require(keys.count > 5)
      let screen = DrawnScreen(state).drawn
      for key in keys {
        let element = try #require(screen.layout.element(key))
        let area = element.frame.columns * element.frame.rows
        let change = FocusChange(of: element, screen, resting)
        #expect(change.cells >= Double(area) / 2, "\(appearance): \(key)")
      }
    }
  }
}
