import Canvas
import LoginModel

extension Settings {
  /// The colours of the table `[theme]`.
  func ownColors() throws(CommandError) -> OwnColors {
    var colors = OwnColors()
    colors.tint = try color(.tint)
    colors.tintOnDark = try color(.tintOnDark)
    colors.border = try color(.border)
    colors.borderOnDark = try color(.borderOnDark)
    return colors
  }

  func color(_ name: SettingName) throws(CommandError) -> RGB? {
    guard let text = self[name] else { return nil }
    guard let color = RGB(hex: text) else { throw invalid(name, text, allowed: ["#RRGGBB"]) }
    return color
  }
}
