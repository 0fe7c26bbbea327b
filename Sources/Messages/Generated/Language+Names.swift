// Made by scripts/messages.
extension Language {
  /// English.
  public static var english: Language { Language(0) }
  /// Japanese.
  public static var japanese: Language { Language(1) }
  /// Arabic.
  public static var arabic: Language { Language(2) }
  /// German.
  public static var german: Language { Language(3) }
}
