import LoginStoredSessions
import LoginSupport
import ArgumentParser
import LoginCanvas
import Glibc
import LoginIdentity
import LoginModel
import LoginMessages

/// `logintui account factor`: the second factors.
struct AccountFactor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "factor", abstract: "Manage two-step verification.",
    subcommands: [
      AddApplication.self, AccountSecurityKey.self, AddPhone.self, AccountBackupCodes.self,
      Remove.self, ForgetDevices.self,
    ])

  /// `logintui account factor add-app`: adds an authenticator app.
  struct AddApplication: FormattedCommand {
    static let configuration = CommandConfiguration(
      commandName: "add-app",
      abstract: "Add an authenticator app; its key is shown once.",
      discussion: """
        Your email has to be verified first; on a terminal, the command offers to send the email. Without your \
        authenticator app you can't sign in, so add a phone or create backup codes too.

        The key and a QR code are printed on standard error. Enter the app's first code on the terminal, or pipe it \
        in.
        """)

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: SessionOptions

    func run() throws {
      let access = try AccountAccess(options)
      let details = try access.verifiedDetails()
      if !details.factors.surviveApplication {
        Console.say(warning(backupCodes: details.backupCodes))
      }
      let session = try access.session { .beginApplicationFactor(session: $0) }
      let secret = try access.ask(
        .beginApplicationFactor(session: session), as: session, for: \.applicationSecret)
      show(secret, of: session)
      let code = try access.prompt.code(isOfApplication: true)
      let used = SecondFactorCode.application(
        code: code, sessionInfo: secret.sessionInfo, factorID: nil)
      let fresh = try access.ask(
        .addFactor(session: session, code: used), as: session, withCodeOf: used, for: \.session)
      try access.saveChange(fresh)
      try output.print(.methodAdded(brand: .unnamedApplication))
    }

    /// Returns the warning about an app without a phone, with a command for the same account if that helps.
    private func warning(backupCodes: Int?) -> Message {
      guard let backupCodes else {
        return .onlyApplicationCommand(command: options.factorCommand("add-phone", "NUMBER"))
      }
      return backupCodes == 0
        ? .onlyApplicationCodesCommand(command: options.factorCommand("backup-codes"))
        : .onlyApplicationWithCodes
    }

    /// Returns a QR code in half blocks, white on black where a terminal shows them, whatever its colors.
    private static func lines(of code: QRCode) -> [String] {
      let look = Style(foreground: .white, background: .black)
      var picture = Frame(size: code.extent(scale: 1, isASCII: false), style: look)
      picture.draw(
        code, at: Point(column: 0, row: 0), scale: 1, clip: picture.bounds, look: .blocks)
      guard isatty(STDERR_FILENO) == 1 else { return picture.rowsText }
      return picture.rowsText.map { look.rendition(in: .ansi16) + $0 + "\u{1B}[0m" }
    }

    /// Shows the secret on standard error, which isn't usually piped to a file, because it is only for the person's
    /// eyes.
    private func show(_ secret: ApplicationSecret, of session: Session) {
      Console.say(.applicationLead)
      let uri = secret.keyURI(issuer: "LoginTUI", account: session.accountName)
      if let picture = uri.reveal({ QRCode($0) }) {
        for line in Self.lines(of: picture) { Console.printError(line, isNamed: false) }
      }
      Console.say(.applicationKeyIs(key: secret.secret.reveal { $0 }))
    }
  }

  /// `logintui account factor add-phone`: adds a phone that gets messages.
  struct AddPhone: FormattedCommand {
    static let configuration = CommandConfiguration(
      commandName: "add-phone", abstract: "Add a phone that gets codes as text messages.")

    @Argument(help: "Phone number, with + and country code.")
    var number: String

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: SessionOptions

    func run() throws {
      let access = try AccountAccess(options)
      let number = Self.plain(number)
      _ = try access.verifiedDetails()
      let session = try access.session { .beginPhoneFactor(session: $0, number: number) }
      let ticket = try access.ask(
        .beginPhoneFactor(session: session, number: number), as: session, for: \.textMessage)
      access.say(ticket, to: number)
      let code = try access.prompt.code(isOfApplication: false)
      let fresh = try access.ask(
        .addFactor(session: session, code: .phone(sessionInfo: ticket.request, code: code)),
        as: session,
        for: \.session)
      try access.saveChange(fresh)
      try output.print(.methodAdded(brand: .phone))
    }

    /// Returns the number in E.164, without the blanks and signs that people add.
    private static func plain(_ number: String) -> String {
      let text = number.filter { !" ()-./".contains($0) }
      return text.hasPrefix("00") ? "+" + text.dropFirst(2) : text
    }
  }

  /// `logintui account factor remove`: removes a factor.
  struct Remove: FormattedCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a method of two-step verification.")

    @Argument(help: "ID of the method, as listed by account show.")
    var id: String

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: SessionOptions

    func run() throws {
      let access = try AccountAccess(options)
      // Checked first, so that a password isn't asked for in vain.
      let factors = try access.ask({ .details(session: $0) }, for: \.details).factors
      guard let factor = factors.first(where: { $0.id == id }) else {
        throw CommandError(.secondFactorUnknown)
      }
      let session = try access.ask({ .removeFactor(session: $0, id: id) }, for: \.session)
      try access.saveChange(session)
      try output.print(.methodRemoved(brand: factor.kindName))
    }
  }

  /// `logintui account factor forget-devices`: makes every device ask for the second factor again.
  struct ForgetDevices: FormattedCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget-devices", abstract: "Forget devices that don't ask for a code.",
      discussion: """
        Every device, also this one, asks for a code of two-step verification at its next sign-in. Sessions stay; \
        logintui account password ends them.
        """)

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: SessionOptions

    func run() throws {
      let access = try AccountAccess(options)
      // A service that doesn't remember devices has none.
      let details = try access.ask({ .details(session: $0) }, for: \.details)
      let count = details.rememberedDevices ?? 0
      if count > 0 { try access.ask({ .forgetDevices(session: $0) }, for: \.done) }
      try output.print(
        count > 0 ? .devicesForgotten : .noDevicesRemembered, with: ["devices": .integer(count)])
    }
  }
}

extension SessionOptions {
  /// Returns a command about second factors of the same account, for the person to run.
  func factorCommand(_ words: String...) -> String {
    let account = account.map { ["--account", $0] } ?? []
    return ShellWord.line(["logintui", "account", "factor"] + words + account)
  }
}
