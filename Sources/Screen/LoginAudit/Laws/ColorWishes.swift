package import LoginCanvas
package import LoginModel

/// The laws of the colors that a program requests for its own providers.
///
/// Unsuitable colors are replaced with colors of sufficient contrast, so the requesting program has to be informed.
package enum ColorWishes {
  /// A requested color that can't be used.
  package enum Refused: Equatable, Sendable {
    /// The text is hard to read on the fill.
    case text(RGB, on: RGB)
    /// The border is hard to see on the page, from which the fill hardly differs.
    case border(RGB, page: RGB)

    /// The requested color and the color behind it.
    package var colors: (wish: RGB, ground: RGB) {
      switch self {
      case .text(let text, let fill): (text, fill)
      case .border(let border, let page): (border, page)
      }
    }

    /// The nearest usable color.
    package var nearest: RGB { ColorWishes.nearest(to: colors.wish, for: colors.ground) }
  }

  /// The ratio that text needs (WCAG 2.2, 1.4.3); ``LoginModel/Theme/border(fill:text:wanted:)`` requires it of
  /// borders.
  fileprivate static let ratio = Contrast.standard.ratio

  /// Returns the requested colors that can't be used, with the nearest usable ones.
  static func findings(_ loginTypes: [LoginType]) -> [Finding] {
    loginTypes.flatMap { type in
      refused(type).map { Finding(.wishedContrast, .provider(type.id), $0.fault, $0.measure) }
    }
  }

  /// Returns the requested colors of a button that can't be used, each once; a preset's own colors don't count as
  /// requested.
  package static func refused(_ type: LoginType) -> [Refused] {
    let button = type.button
    let usual = LoginType.named.first { $0.type.id == type.id }?.type.button
    var found: [Refused] = []
    if button.fill != usual?.fill || button.text != usual?.text {
      found = [button.fill, button.fillOnDark].lazy
        .filter { $0.contrast(with: button.text) < ratio }.prefix(1)
        .map { .text(button.text, on: $0) }
    }
    if let border = button.border, border != usual?.border {
      let pages = [(button.fill, RGB.white), (button.fillOnDark, .black)]
      found += pages.lazy
        .filter { $0.contrast(with: $1) < EdgeContrast.ratio && border.contrast(with: $1) < ratio }
        .prefix(1).map { .border(border, page: $1) }
    }
    return found
  }

  /// Returns the nearest color with enough contrast to another color.
  ///
  /// The color moves towards black or white in 256 steps, whichever is nearer; one of these two always has the
  /// contrast.
  static func nearest(to color: RGB, for other: RGB) -> RGB {
    for step in 0...255 {
      for end in [RGB.black, .white] {
        let mixed = color.mixed(with: end, steps: step)
        if mixed.contrast(with: other) >= ratio { return mixed }
      }
    }
    return other.readableText
  }
}

private extension ColorWishes.Refused {
  /// The fault and the nearest usable value.
  var fault: String {
    switch self {
    case .text(let text, let fill):
      "asks for \(text.hex) on \(fill.hex), which is hard to read"
        + "; the nearest fill that passes is \(ColorWishes.nearest(to: fill, for: text).hex)"
        + "; the nearest text that passes is \(nearest.hex)"
    case .border(let border, let page):
      "asks for a border of \(border.hex) on a page of \(page.hex), which is hard to see"
        + "; the nearest that passes is \(nearest.hex)"
    }
  }

  var measure: Measure {
    let (wish, ground) = colors
    return Measure(wish.contrast(with: ground), atLeast: ColorWishes.ratio, .ratio)
  }
}

extension RGB {
  /// Returns a color between this one (0 steps) and another (255 steps).
  fileprivate func mixed(with other: RGB, steps: Int) -> RGB {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (255 - steps) + Int(two) * steps) / 255)
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
