import LoginSettings
import LoginSupport
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages

/// Which providers have a way without a screen.
struct PlainSignInProviders {
  private let settings: Settings
  private let service: Settings.Service
  private let setUps: [String: ProviderSetUp]

  /// Reads the settings.
  ///
  /// - Throws: ``CommandError`` when they make no sense.
  init(_ settings: Settings) throws(CommandError) {
    self.settings = settings
    service = try settings.service
    setUps = try ServiceSelection.setUps(settings, for: service)
  }

  /// The provider that a sign-in goes to.
  ///
  /// - Parameters:
  ///   - name: A name or an id; `nil` for the first of the settings that has the way.
  ///   - way: The way.
  /// - Returns: The provider.
  /// - Throws: ``CommandError`` where there is no such one, or it lacks the way.
  func type(
    named name: String?, _ way: ProviderSignInRequest.Way
  ) throws(CommandError) -> LoginType {
    let offered = try settings.loginTypes().filter(Self.isProvider)
    guard let name else {
      guard let first = offered.first(where: { has(way, $0) }) else {
        throw CommandError(way.missing(brand: nil))
      }
      return first
    }
    guard let type = MethodName.type(named: name, settings: settings), Self.isProvider(type) else {
      let known = offered.map { MethodName.spoken($0, settings: settings) }
      throw CommandError(
        .unknownProvider(
          name: CleanText.oneLine(name, limit: 100), known: known.joined(separator: ", ")))
    }
    guard has(way, type) else {
      throw CommandError(way.missing(brand: type.brandName(in: settings.language)))
    }
    return type
  }

  /// Whether somebody else vouches for the person there.
  private static func isProvider(_ type: LoginType) -> Bool {
    ![LoginType.email.id, LoginType.guest.id, LoginType.phone.id].contains(type.id)
  }

  /// Whether a provider has a way: asked directly, or played by this machine, or, for browsers alone, driven by
  /// the identity service.
  private func has(_ way: ProviderSignInRequest.Way, _ type: LoginType) -> Bool {
    if let setUp = setUps[type.id] {
      return switch way {
      case .browser: setUp.browserClient != nil
      case .code: setUp.codeClient != nil
      }
    }
    return switch service {
    case .embedded: true
    case .none: false
    case .emulator: way == .browser
    case .google: way == .browser && type.id != LoginType.apple.id
    }
  }
}

private extension ProviderSignInRequest.Way {
  /// What is said where a provider, or every one of the settings, lacks the way.
  func missing(brand: String?) -> Message {
    switch (self, brand) {
    case (.code, let brand?): .providerWithoutCodes(brand: brand)
    case (.code, nil): .noProviderWithCodes
    case (.browser, let brand?): .providerWithoutBrowser(brand: brand)
    case (.browser, nil): .noProviderWithBrowser
    }
  }
}

extension LoginType {
  /// What the provider is called, in a language.
  func brandName(in language: Language) -> String {
    LoginButtonViewModel(
      provider: provider, traits: TraitCollection(language: language)
    ).shortName
  }
}
