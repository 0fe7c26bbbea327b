extension Language {
  /// What a page of an account says in this language.
  func account(_ message: AccountMessage) -> String {
    switch self {
    case .english: Self.englishAccount(message)
    case .japanese: Self.japaneseAccount(message)
    case .arabic: Self.arabicAccount(message)
    case .german: Self.germanAccount(message)
    }
  }
}
