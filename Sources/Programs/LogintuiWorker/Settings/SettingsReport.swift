import Glibc
import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages

/// A report on the settings that work, and those that don't.
struct SettingsReport {
  /// Sentences in the reader's language; faults begin with `! `.
  private(set) var lines: [String] = []
  /// The number of faults.
  private(set) var faults = 0

  private let language: Language
  /// Whether the providers themselves are asked too; their answers then decide which ways work.
  private let isOnline: Bool
  /// The ways that the settings allow with the provider that is looked at.
  private var allowedWays: Set<ProviderSignInRequest.Way> = []

  /// Checks all settings.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - sessions: The storage of sessions.
  ///   - isOnline: Whether an ``OnlineReport`` follows, which lists the working ways of a provider that can be asked.
  /// - Throws: ``CommandError`` for the first invalid setting.
  init(
    _ settings: Settings, _ sessions: SessionAccess, isOnline: Bool = false
  ) throws(CommandError) {
    language = settings.language
    self.isOnline = isOnline
    _ = try settings.screenOptions()
    let service = try settings.service
    add(.reportService(name: Self.name(of: service)))
    if case .folder = settings.source(of: .service),
      let line = ChoiceReasons.Reason(.service, settings).line(Message.whyService)
    {
      add(line)
    }
    for table in settings.file.foldersNotFound(ProgramVariables.all) {
      add(
        .reportFolderMissing(path: CleanText.oneLine(table.path, limit: 200), key: "[[folder]]"))
    }
    let words = sessions.acceptedWords ?? .nothingAccepted
    lines.append(Reader(language).line(words, on: STDOUT_FILENO))
    for name in SettingName.allCases { try settings.check(name) }
    try look(at: service, settings)
    let ports = try settings.redirectPorts()
    let types = try settings.loginTypes()
    for type in types {
      allowedWays = try settings.ways(of: type.id)
      look(at: type, settings.file.provider(type.id), service, ports: ports)
      judgeColors(of: type)
    }
  }

  /// Returns the last line: the number of faults.
  func result(faults: Int) -> String {
    Reader(language).line(.reportResult(faults: faults), on: STDOUT_FILENO)
  }

  private static func name(of service: Settings.Service) -> String {
    switch service {
    case .emulator(let host, _, _): CleanText.oneLine(host)
    case .google: "Firebase"
    case .embedded: "logintui"
    case .none: "–"
    }
  }

  private mutating func add(_ message: Message, isFault: Bool = false) {
    if isFault { faults += 1 }
    lines.append((isFault ? "! " : "") + Reader(language).line(message, on: STDOUT_FILENO))
  }

  /// Reports whether the connection to the service is unencrypted, and whether that was allowed.
  private mutating func look(
    at service: Settings.Service, _ settings: Settings
  ) throws(CommandError) {
    guard case .emulator(let host, let name, _) = service,
      let endpoint = try? ServiceEndpoint(emulatorHost: host), endpoint.isCleartext
    else { return }
    guard try settings.isOn(.allowCleartext) else {
      return add(.reportCleartextRefused(name: name, host: endpoint.host), isFault: true)
    }
    add(.cleartext(host: endpoint.host))
  }

  private mutating func look(
    at type: LoginType, _ provider: ProviderSettings?, _ service: Settings.Service, ports: [Int]
  ) {
    let brand = brand(of: type)
    if [LoginType.email, .guest, .phone].contains(where: { $0.id == type.id }) {
      let works = service != .none
      return add(
        works
          ? .reportNothingNeeded(brand: brand) : .reportNeeds(brand: brand, key: "service.api_key"),
        isFault: !works)
    }
    if type.id == LoginType.microsoft.id, service.isGoogle, provider?.setUp != nil {
      return add(.reportMicrosoftTokenRefused, isFault: true)
    }
    if let setUp = provider?.setUp, service.isGoogle || setUp.dialect.givesIDTokens {
      look(at: setUp, brand)
    } else if provider?.setUp == nil,
      provider?.clientID != nil || provider?.deviceClientID != nil
    {
      add(.reportNeeds(brand: brand, key: "issuer"), isFault: true)
    } else if type.id == LoginType.apple.id, service.isGoogle {
      add(.reportAppleCannotReturn)
    } else {
      switch service {
      case .none: add(.reportNeeds(brand: brand, key: "service.api_key"), isFault: true)
      case .embedded: add(.reportLocal(brand: brand))
      case .emulator, .google:
        guard allowedWays.contains(.browser) else {
          return add(.reportNeeds(brand: brand, key: "ways = [\"browser\"]"), isFault: true)
        }
        let port = ports.first.map { $0 == 0 ? "*" : String($0) } ?? "*"
        add(.reportThroughService(brand: brand, address: "http://localhost:\(port)/"))
      }
    }
  }

  /// Reports the colors in the settings that are replaced because they couldn't be read or seen.
  private mutating func judgeColors(of type: LoginType) {
    let brand = brand(of: type)
    for refused in ColorWishes.refused(type) {
      let nearest = refused.nearest.hex
      switch refused {
      case .text(let text, let fill):
        add(
          .reportColorUnseen(
            brand: brand, key: "text", color: text.hex, background: fill.hex, nearest: nearest),
          isFault: true)
      case .border(let border, let page):
        add(
          .reportColorUnseen(
            brand: brand, key: "border", color: border.hex, background: page.hex,
            nearest: nearest),
          isFault: true)
      }
    }
  }

  private func brand(of type: LoginType) -> String {
    LoginButtonViewModel(
      provider: type.provider, traits: TraitCollection(language: language)
    ).shortName
  }

  private mutating func look(at setUp: ProviderSetUp, _ brand: String) {
    var setUp = setUp
    setUp.ways = allowedWays
    let (hasBrowser, hasCode) = (setUp.offers(.browser), setUp.offers(.code))
    guard let words = Message.ways(brand: brand, hasBrowser: hasBrowser, hasCode: hasCode) else {
      return add(.reportNeeds(brand: brand, key: "client_secret"), isFault: true)
    }
    if !isOnline || setUp.dialect.issuer == nil { add(words) }
  }
}

extension Message {
  /// Returns a message with the working sign-in methods with a provider; `nil` for none.
  static func ways(brand: String, hasBrowser: Bool, hasCode: Bool) -> Message? {
    switch (hasBrowser, hasCode) {
    case (true, true): .reportDirect(brand: brand)
    case (true, false): .reportBrowserOnly(brand: brand)
    case (false, true): .reportCodeOnly(brand: brand)
    case (false, false): nil
    }
  }
}
