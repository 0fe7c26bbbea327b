public import Canvas
public import Messages

extension Language {
  /// The way its lines run.
  public var direction: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}
