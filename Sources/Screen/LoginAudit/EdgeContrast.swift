/// The contrast of what isn't text, which the laws of our screens and the rules for other programs share.
package enum EdgeContrast {
  /// The ratio that edges, marks and other non-text content need (WCAG 2.2, 1.4.11), and by which two colors differ clearly
  /// enough without their hue (technique G183).
  package static let ratio = 3.0
}
