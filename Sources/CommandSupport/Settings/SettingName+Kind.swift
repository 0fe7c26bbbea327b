import Canvas

extension SettingName {
  /// What kind of value a setting has in the file.
  package enum Kind: Sendable {
    case text, bool, texts, numbers
  }

  /// What kind of value it has.
  package var kind: Kind {
    switch self {
    case .boldText, .buttonShapes, .differentiateWithoutColor, .keyboard, .reduceMotion, .linear,
      .quietHints, .singleKeys, .chooseByNumber, .allowCleartext, .embedded, .guest, .signUp,
      .verifiedEmail, .emailLink:
      .bool
    case .providers, .gitHosts, .registries: .texts
    case .redirectPorts: .numbers
    case .textSize, .appearance, .palette, .contrast, .align, .style, .glyphs, .fonts, .language,
      .bidi, .format, .apiKey, .emulator, .firebase, .tint, .tintOnDark, .border,
      .borderOnDark, .benefits, .terms, .privacyPolicy, .store, .sessionAccount, .tokenKind,
      .header, .backend, .service, .log:
      .text
    }
  }

  /// The table of the file that it stands in; `nil` for what is no setting of the file.
  package var table: String? {
    SettingsFile.tables.first { $0.value.contains(self) }?.key
  }

  /// Whether it only says how the screen looks and what is written there: commands without a screen can do without it.
  package var isLook: Bool {
    let others: [SettingName] = [.providers, .language, .format]
    return !others.contains(self) && ["screen", "theme", "texts"].contains { $0 == table }
  }

  /// Table and name, as in `screen.text_size`.
  package var key: String { table.map { "\($0).\(rawValue)" } ?? rawValue }

  /// A setting by its name, with its table or without.
  package init?(key: String) {
    guard let found = Self.allCases.first(where: { $0.key == key || $0.rawValue == key }) else {
      return nil
    }
    self = found
  }

  /// A value as the file has it; `nil` where the text is none of its kind.
  ///
  /// - Parameter text: What was typed; lists are separated by commas.
  /// - Returns: The value.
  package func fileValue(_ text: String) -> TOMLEdit.Value? {
    let parts = text.split(separator: ",").map(\.withoutOuterBlanks)
    switch kind {
    case .text: return .text(text)
    case .bool:
      let word = text.lowercased()
      if ["true", "1", "yes", "on"].contains(word) { return .bool(true) }
      return ["false", "0", "no", "off"].contains(word) ? .bool(false) : nil
    case .texts: return .texts(parts)
    case .numbers:
      let numbers = parts.compactMap { Int($0) }
      return numbers.count == parts.count ? .numbers(numbers) : nil
    }
  }
}
