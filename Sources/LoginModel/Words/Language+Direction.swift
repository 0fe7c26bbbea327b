package import LoginCanvas
package import LoginMessages

extension Language {
  /// The way its lines run.
  package var direction: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}
