import Canvas
import LoginModel

/// The colours that a program asks for its own providers.
///
/// They are drawn with a contrast that is enough, whatever is asked; but then they are others, and whoever asks has
/// to know.
enum ColorWishes {
  /// The ratio that text needs (WCAG 2.2, 1.4.3).
  private static let ratio = 4.5

  /// The wishes that cannot be granted, with the nearest that could.
  static func findings(_ loginTypes: [LoginType]) -> [Finding] {
    let known = Set(LoginType.named.map(\.type))
    return loginTypes.filter { !known.contains($0) }.compactMap { type in
      guard let provider = type.provider else { return nil }
      return fault(provider, provider.fill) ?? fault(provider, provider.fillOnDark)
    }
  }

  private static func fault(_ provider: AuthProvider, _ fill: RGB) -> Finding? {
    let found = fill.contrast(with: provider.text)
    guard found < ratio else { return nil }
    var fault = "asks for \(provider.text.hex) on \(fill.hex), which is hard to read"
    if let nearest = nearest(to: fill, for: provider.text) {
      fault += "; the nearest fill that passes is \(nearest.hex)"
    }
    if let nearest = nearest(to: provider.text, for: fill) {
      fault += "; the nearest text that passes is \(nearest.hex)"
    }
    return Finding(
      .wishedContrast, .provider(provider.id), fault, Measure(found, atLeast: ratio, .ratio))
  }

  /// The colour nearest to one that has the contrast with another: it goes towards black or white by 256 steps,
  /// whichever is nearer; `nil` where neither has it.
  static func nearest(to color: RGB, for other: RGB) -> RGB? {
    for step in 0...255 {
      for end in [RGB.black, .white] {
        let mixed = color.mixed(with: end, steps: step)
        if mixed.contrast(with: other) >= ratio { return mixed }
      }
    }
    return nil
  }
}

extension RGB {
  /// A colour between this one (0 steps) and another (255 steps).
  fileprivate func mixed(with other: RGB, steps: Int) -> RGB {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (255 - steps) + Int(two) * steps) / 255)
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
