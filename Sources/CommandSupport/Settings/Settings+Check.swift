import Canvas
import Identity
import LoginModel
import LoginTUI
import Messages
import Sessions

// Each setting has one place that checks its value by itself. Options and variables are checked before a command
// does anything; `config check` checks the whole file.
extension Settings {
  /// Checks every setting that comes from an option or a variable.
  ///
  /// - Throws: ``CommandError`` for the first invalid one.
  func checkSaid() throws(CommandError) {
    let variables = Set(variableNames)
    for name in SettingName.allCases
    where isSpoken(name) || !variables.isEmpty && variables.contains(name.variable) {
      try check(name)
    }
  }

  /// Checks the value of a setting that is in force; an absent one has no fault.
  ///
  /// - Parameter name: The setting.
  /// - Throws: ``CommandError`` for an invalid value.
  package func check(_ name: SettingName) throws(CommandError) {
    guard let value = self[name] else { return }
    let isText = [SettingName.benefits, .terms, .privacyPolicy].contains(name)
    guard name.isFile || PlainText.isClean(value, allowsLines: isText) else {
      throw invalid(name, value, allowed: ["text"])
    }
    switch name {
    case .providers: _ = try listed(value)
    case .textSize: try among(name, ContentSizeCategory.allCases.map(\.rawValue))
    case .appearance: try among(name, Appearance.allCases.map(\.rawValue))
    case .palette: try among(name, Palette.allCases.map(\.name))
    case .contrast: try among(name, Contrast.allCases.map(\.rawValue))
    case .align: try among(name, PageAlignment.allCases.map(\.rawValue))
    case .style: try among(name, ButtonStyle.allCases.map(\.rawValue))
    case .glyphs: try among(name, GlyphSet.allCases.map(\.rawValue))
    case .bidi: try among(name, BidiMode.allCases.map(\.rawValue))
    case .largeLetters: try among(name, ["drawn", "terminal"])
    case .format: try among(name, ResultFormat.allCases.map(\.rawValue))
    case .store: try among(name, SessionStorage.allCases.map(\.rawValue) + ["none"])
    case .tokenKind: try among(name, TokenKind.allCases.map(\.rawValue))
    case .boldText, .buttonShapes, .differentiateWithoutColor, .keyboard, .reduceMotion, .linear,
      .quietHints, .singleKeys, .chooseByNumber, .allowCleartext, .embedded, .guest, .signUp,
      .verifiedEmail, .emailLink:
      _ = try isOn(name)
    case .tint, .tintOnDark, .border, .borderOnDark: _ = try color(name)
    case .redirectPorts: _ = try redirectPorts()
    case .emulator: _ = try emulator(value, name: "service.emulator")
    case .firebase: _ = try firebaseFile
    case .apiKey:
      guard PlainText.isWord(value) else { throw invalid(name, value, allowed: ["AIza…"]) }
    case .terms, .privacyPolicy:
      guard ["https://", "http://", "mailto:"].contains(where: { value.hasPrefix($0) }),
        !value.contains(where: \.isWhitespace)
      else { throw invalid(name, value, allowed: ["https://…"]) }
    case .gitHosts, .registries: try checkHosts(name, value)
    case .backend: _ = try BackendAddress.read(value)
    case .header:
      guard HeaderName.canCarryToken(value) else {
        if isSpoken(name) {
          throw CommandError(.headerRefused(name: CleanText.oneLine(value)))
        }
        throw invalid(name, value, allowed: ["Firebase-Token"])
      }
    // Texts and names; language and service are read first.
    case .benefits, .fonts, .language, .sessionAccount, .service, .log: break
    }
  }

  private func among(_ name: SettingName, _ values: [String]) throws(CommandError) {
    _ = try choice(name, of: values)
  }

  /// Hosts separated by commas; a registry may be preceded by the user name that is sent with the token.
  private func checkHosts(_ name: SettingName, _ list: String) throws(CommandError) {
    for entry in list.parts(at: ",").map(\.trimmed) where !entry.isEmpty {
      var host = entry
      if name == .registries, let sign = entry.utf8.lastIndex(of: UInt8(ascii: "@")) {
        guard sign != entry.startIndex else {
          throw invalid(
            name, entry, allowed: ["registry.example.com", "name@registry.example.com"])
        }
        host = String(decoding: entry.utf8[sign...].dropFirst(), as: UTF8.self)
      }
      do throws(HostName.Fault) {
        _ = try HostName(host)
      } catch {
        throw CommandError(hostOf: name.rawValue, entry, reason: error.reason)
      }
    }
  }
}
