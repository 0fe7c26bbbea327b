package import LoginCanvas
package import LoginMessages

extension Language {
  /// The direction of lines.
  package var direction: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}
