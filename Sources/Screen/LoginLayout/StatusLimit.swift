import LoginLettering
import LoginModel
import LoginTypography

/// The largest letters that a status message may have in a form.
struct StatusLimit {
  /// The scale.
  let scale: Int
  /// The size in type; `nil` for that of the scale.
  let size: TypeSize?

  /// The smallest letters.
  static let least = StatusLimit(scale: 1, size: nil)

  /// Returns the limits to try, the largest first: every size of type, or every scale in cells.
  static func all(_ context: LayoutContext) -> [StatusLimit] {
    let scales = (1...context.scale).reversed().map { StatusLimit(scale: $0, size: nil) }
    // Without a message, they make no difference.
    guard context.content.status != nil else { return Array(scales.prefix(1)) }
    let sizes = context.typesetter.textSizes
    return sizes.isEmpty ? scales : sizes.map { StatusLimit(scale: $0.scale, size: $0.size) }
  }
}
