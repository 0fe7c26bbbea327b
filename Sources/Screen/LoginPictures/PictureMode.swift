/// The choice of pictures, as an option has it.
package enum PictureMode: String, Hashable, Sendable, CaseIterable {
  /// Pictures where the terminal says that it shows them.
  case auto
  /// Never.
  case off
  /// Kitty's graphics protocol, whatever the terminal says.
  case kitty
  /// Sixel, whatever the terminal says.
  case sixel

  /// The chosen protocol; `nil` if the terminal decides.
  var means: PictureProtocol? {
    switch self {
    case .auto, .off: nil
    case .kitty: .kitty
    case .sixel: .sixel
    }
  }
}
