import LoginStoredSessions
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginCanvas
import LoginModel
import LoginMessages

/// `logintui account show`: shows the service's data of the account.
struct AccountShow: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show your account.")

  @OptionGroup var output: FormatOptions

  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let isJSON = try output.isJSON
    let details = try access.ask({ .details(session: $0) }, for: \.details)
    guard !isJSON else {
      return try Console.print(JSONText.of(Document(details)))
    }
    let user = details.user
    let name = user.email.map { CleanText.oneLine($0) }
    try Console.print(name.map { .signedInAs(name: $0) } ?? user.signedInMessage)
    if let email = user.email {
      try access.say(
        user.isEmailVerified ? .addressVerified(email: email) : .addressUnverified(email: email))
    }
    let names = details.providerIDs.map { MethodName.of($0, settings: access.sessions.settings) }
    if !names.isEmpty { try access.say(.methodsAre(methods: names.map { .verbatim($0) })) }
    for passkey in details.passkeys {
      let name = Message.verbatim(CleanText.oneLine(passkey.name))
      try Console.print(.row([.passkey, name], separator: ": "))
    }
    for factor in details.factors {
      try access.say(.factorIs(name: factor.nameShown, id: factor.id))
    }
    if let left = details.backupCodes { try access.say(.backupCodesLeft(left)) }
    if let devices = details.rememberedDevices {
      try access.say(.devicesRemembered(devices: devices))
    }
  }

  /// An account in JSON output.
  private struct Document: Encodable {
    let userID: String
    let email: String?
    let displayName: String?
    let isEmailVerified: Bool
    let isAnonymous: Bool
    let phoneNumber: String?
    let providers: [String]
    let passkeys: [OwnPasskey]
    let factors: [Factor]
    let backupCodesLeft: Int?
    let rememberedDevices: Int?

    struct OwnPasskey: Encodable {
      let id: String
      let name: String
    }

    struct Factor: Encodable {
      let id: String
      let name: String?
      let kind: String
      let number: String?
    }

    init(_ details: AccountDetails) {
      userID = details.user.id
      email = details.user.email
      displayName = details.user.displayName
      isEmailVerified = details.user.isEmailVerified
      isAnonymous = details.user.isAnonymous
      phoneNumber = details.phoneNumber
      providers = details.providerIDs
      passkeys = details.passkeys.map { OwnPasskey(id: $0.id, name: $0.name) }
      (backupCodesLeft, rememberedDevices) = (details.backupCodes, details.rememberedDevices)
      factors = details.factors.map { factor in
        switch factor.kind {
        case .phone(let number):
          Factor(id: factor.id, name: factor.displayName, kind: "phone", number: number)
        case .application:
          Factor(id: factor.id, name: factor.displayName, kind: "application", number: nil)
        case .passkey: Factor(id: factor.id, name: factor.displayName, kind: "passkey", number: nil)
        case .other: Factor(id: factor.id, name: factor.displayName, kind: "other", number: nil)
        }
      }
    }
  }
}
