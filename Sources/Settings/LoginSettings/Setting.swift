import LoginSupport
package import LoginTOML
import LoginIdentity
import LoginModel
import LoginScreens
import LoginMessages

/// A setting: its place in the file, its values, its option, and its effect on the screen.
///
/// The tables of the file, the options of both programs, their help and completions, the man pages, `config`, and the test of
/// docs/configuration.md are derived from it.
package struct Setting: Sendable {
  /// A table of the settings file.
  package enum Table: String, CaseIterable, Sendable {
    case service, account, session, screen, theme, texts
  }

  package enum Kind: Sendable {
    case flag
    /// One of some words, or `auto`.
    case choice(@Sendable () -> [String])
    /// The tag of a language or of a narrower one, such as `de-AT`.
    case language
    case names
    case ports
    /// A time in a range, in milliseconds.
    case milliseconds(ClosedRange<Duration>)
    /// A color: `#RRGGBB`.
    case color
    /// The path of a file or a folder, which may contain any bytes.
    case path
    /// A text, with its description in docs/configuration.md.
    case text(String)
  }

  /// Checks a value beyond its type.
  typealias Check = @Sendable (Settings, String) throws(CommandError) -> Void
  /// Changes the look of the screen; also called if the setting has no value.
  typealias Effect =
    @Sendable (Settings, inout LoginScreen.Options) throws(CommandError) -> Void

  /// Its table in the file; `nil` for a setting without a key.
  package let table: Table?
  package let kind: Kind
  /// Its default, if that is a single value.
  package let usual: String?
  package let option: CommandOption?
  let check: Check?
  let effect: Effect?

  init(
    _ table: Table?, _ kind: Kind, usual: String? = nil, option: CommandOption? = nil,
    check: Check? = nil, effect: Effect? = nil
  ) {
    (self.table, self.kind, self.usual, self.option) = (table, kind, usual, option)
    (self.check, self.effect) = (check, effect)
  }
}

extension Setting.Kind {
  /// The allowed words; empty if they can't be listed.
  var values: [String] {
    switch self {
    case .choice(let values): values()
    case .language: Language.allCases.map(\.tag)
    case .flag, .names, .ports, .milliseconds, .color, .path, .text: []
    }
  }

  /// The allowed values, for the message about a value of the wrong type.
  package var allowed: String {
    switch self {
    case .flag: "true, false"
    case .names: "a, b"
    case .ports: "0…65535"
    case .milliseconds(let range):
      "\(range.lowerBound.inMilliseconds)…\(range.upperBound.inMilliseconds)"
    case .choice, .language, .color, .path, .text: "text"
    }
  }

  /// Returns a value in the file's format; `nil` if the text has the wrong type.
  ///
  /// - Parameter text: The typed text; lists are separated by commas.
  /// - Returns: The value.
  package func fileValue(_ text: String) -> TOMLEdit.Value? {
    let parts = text.split(separator: ",").map { String($0).trimmedBlanks }
    switch self {
    case .flag: return Settings.flag(text).map { .bool($0) }
    case .names: return .texts(parts)
    case .ports:
      let numbers = parts.compactMap { Int($0) }
      return numbers.count == parts.count ? .numbers(numbers) : nil
    case .milliseconds: return Int(text).map { .number($0) }
    case .choice, .language, .color, .path, .text: return .text(text)
    }
  }
}

extension Setting {
  /// The allowed words as a page lists them, with `auto` if that is the default.
  package var values: [String] { (usual == "auto" ? ["auto"] : []) + kind.values }

  /// Whether its value is a path, which may contain any bytes.
  var isPath: Bool { if case .path = kind { true } else { false } }

  package func help(isSignIn: Bool = false) -> String {
    guard let option else { return "" }
    let text = isSignIn ? option.signInHelp ?? option.help : option.help
    return text.parts(at: "%").joined(separator: Self.alternatives(values))
  }

  /// Returns words as alternatives: `text, json or token`.
  package static func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension String {
  /// The text without surrounding blanks.
  var trimmedBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
