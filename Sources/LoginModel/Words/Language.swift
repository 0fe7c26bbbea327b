public import Canvas

/// A language that the catalogue speaks, by its BCP 47 tag.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Japanese.
  case japanese = "ja"
  /// Arabic.
  case arabic = "ar"
  /// German.
  case german = "de"

  /// The way its lines run.
  public var direction: LayoutDirection {
    switch self {
    case .arabic: .rightToLeft
    case .english, .japanese, .german: .leftToRight
    }
  }

  /// Finds the language of a locale name.
  ///
  /// - Parameter locale: A tag or a POSIX name: `de`, `de-AT`, `ja_JP.UTF-8`; `nil` for any other.
  public init?(locale: String) {
    let head = locale.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }
    self.init(rawValue: head.lowercased())
  }

  /// What `message` says in this language.
  public func words(_ message: Message) -> String {
    switch self {
    case .english: Self.english(message)
    case .japanese: Self.japanese(message)
    case .arabic: Self.arabic(message)
    case .german: Self.german(message)
    }
  }
}
