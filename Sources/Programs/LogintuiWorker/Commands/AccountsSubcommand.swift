import LoginSettings
import LoginStoredSessions
import LoginSupport
import ArgumentParser
import Glibc
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSessions

/// `logintui accounts`: the stored sessions.
struct AccountsSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts", abstract: "List saved accounts, or switch to another.",
    subcommands: [List.self, Use.self, Forget.self], defaultSubcommand: List.self)

  /// `logintui accounts list`: lists all sessions, with a star for those in use.
  struct List: FormattedCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the saved accounts of all services (*: in use).",
      discussion: "The exit status is 4 if there are none.")

    @OptionGroup var output: FormatOptions

    @OptionGroup var options: StoreOptions

    func run() throws {
      let sessions = try options.sessions()
      let isJSON = try output.isJSON
      // Without a storage there is nothing to list.
      let listed = sessions.accepted == nil ? [] : try sessions.all()
      if isJSON {
        try Console.print(JSONText.of(listed.map(AccountDocument.init)))
      }
      guard !listed.isEmpty else { throw CommandError.signedOut }
      guard !isJSON else { return }
      // A setting may name another account than the current one.
      let ours = listed.filter { sessions.services.contains($0.service) }
      let used =
        if let name = sessions.settings[.sessionAccount] {
          try? SessionAccess.only(named: name, among: ours).get()
        } else {
          listed.currentSession(of: sessions.services)
        }
      for session in listed {
        // One session of all configured providers is in use, and one of each other service.
        let isUsed =
          sessions.services.contains(session.service) ? session == used : session.isCurrent
        let line = Message.accountListed(
          name: session.accountName, id: CleanText.oneLine(session.session.user.id),
          service: session.service.name)
        try Console.print((isUsed ? "* " : "  ") + Reader.current.line(line, on: STDOUT_FILENO))
      }
    }
  }

  /// `logintui accounts use`: selects the session that the other commands use.
  struct Use: FormattedCommand {
    static let configuration = CommandConfiguration(
      commandName: "use", abstract: "Switch to another account.")

    @Argument(help: "ID or email of the account.")
    var account: String

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: StoreOptions

    func run() throws {
      let sessions = try options.sessions(account: account)
      let session = try sessions.session()
      let store = try sessions.store()
      do throws(SessionStoreError) {
        _ = try store.select(userID: session.session.user.id, of: session.service)
      } catch {
        throw CommandError(error)
      }
      let reported = Message.accountInUse(name: session.accountName, service: session.service.name)
      try output.print(
        reported,
        with: [
          "service": .string(session.service.rawValue),
          "userID": .string(session.session.user.id),
        ])
      ChoiceReasons.reportAccount(try options.sessions().settings)
    }
  }

  /// `logintui accounts forget`: forgets the sign-in method that the screen marks as last used, and the tokens with which
  /// the second factor isn't asked for.
  struct Forget: FormattedCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget",
      abstract: "Forget your last sign-in method, and that this device is remembered.",
      discussion: """
        Saved accounts stay; logintui logout removes them. If this device was remembered, two-step verification asks for \
        a code again.
        """)

    @Flag(help: "Forget those of all services.")
    var all = false

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: StoreOptions

    func run() throws {
      let sessions = try options.sessions()
      let wasRemembered = try sessions.forgetDevices(isEverywhere: all)
      let isForgotten = try sessions.forgetMethod(isEverywhere: all)
      let method: [Message] =
        isForgotten ? [.methodForgotten] : wasRemembered ? [] : [.noMethodKnown]
      try output.print(
        method + (wasRemembered ? [.deviceForgotten] : []),
        with: ["forgotten": .bool(isForgotten), "deviceForgotten": .bool(wasRemembered)])
    }
  }
}
