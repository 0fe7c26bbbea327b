import LoginSettings
import LoginSupport
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages

/// The providers with a sign-in method without a screen.
struct PlainSignInProviders {
  private let settings: Settings
  private let service: Settings.Service
  private let setUps: [String: ProviderSetUp]

  /// Reads the settings.
  ///
  /// - Throws: ``CommandError`` if they are invalid.
  init(_ settings: Settings) throws(CommandError) {
    self.settings = settings
    service = try settings.service
    setUps = try ServiceSelection.setUps(settings, for: service)
  }

  /// Returns the provider for a sign-in.
  ///
  /// - Parameters:
  ///   - name: A name or an ID; `nil` for the first of the settings that has the way.
  ///   - way: The way.
  /// - Returns: The provider.
  /// - Throws: ``CommandError`` if it doesn't exist, or lacks the way.
  func type(
    named name: String?, _ way: ProviderSignInRequest.Way
  ) throws(CommandError) -> LoginType {
    let offered = try settings.loginTypes().filter(Self.isProvider)
    guard let name else {
      for type in offered where try has(way, type) { return type }
      throw CommandError(way.missing)
    }
    guard let type = MethodName.type(named: name, settings: settings), Self.isProvider(type) else {
      let known = offered.map { MethodName.text($0, settings: settings) }
      throw CommandError(
        .unknownProvider(
          name: CleanText.oneLine(name, limit: 100), known: known.joined(separator: ", ")))
    }
    guard try has(way, type) else {
      throw CommandError(way.missing)
    }
    return type
  }

  /// Checks that a provider's short codes outlast this process.
  ///
  /// - Throws: ``CommandError`` for a provider that this computer simulates.
  func checkLasts(_ type: LoginType) throws(CommandError) {
    guard setUps[type.id]?.codeClient == nil else { return }
    throw CommandError(
      .simulationEnds(
        brand: type.brandName(in: settings.language), command: "logintui login --device"))
  }

  /// Returns whether a sign-in method is an external provider.
  private static func isProvider(_ type: LoginType) -> Bool {
    ![LoginType.email.id, LoginType.guest.id, LoginType.phone.id].contains(type.id)
  }

  /// Returns whether a provider has a way: asked directly, or simulated by this computer, or, only for browsers, driven
  /// by the identity service; the settings also have to allow it.
  private func has(
    _ way: ProviderSignInRequest.Way, _ type: LoginType
  ) throws(CommandError) -> Bool {
    if let setUp = setUps[type.id] { return setUp.offers(way) }
    guard try settings.ways(of: type.id).contains(way) else { return false }
    // Only browsers reach passkeys, and only an identity service knows them.
    if type.id == LoginType.passkey.id {
      if case .none = service { return false }
      return way == .browser
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
  /// The message if a provider, or every one of the settings, lacks the way.
  var missing: Message {
    switch self {
    case .code: .noShortCodes
    case .browser: .noBrowserSignIn
    }
  }
}

extension LoginType {
  /// Returns the provider's name in a language.
  func brandName(in language: Language) -> String {
    LoginButtonViewModel(
      provider: provider, traits: TraitCollection(language: language)
    ).shortName
  }
}
