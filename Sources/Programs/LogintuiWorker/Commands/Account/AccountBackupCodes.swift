import LoginStoredSessions
import LoginSupport
import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages

/// `logintui account factor backup-codes`: makes backup codes.
struct AccountBackupCodes: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup-codes",
    abstract: "Make ten backup codes; they are shown once.",
    discussion: """
      Each code replaces that of your phone or authenticator app once. New codes replace the old ones, so the command \
      asks first if you have some left.

      The codes are printed on standard output, one per line, so you can pipe them to a printer.
      """)

  @Flag(help: "Replace the old codes without asking (the password is still needed).")
  var yes = false

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let isJSON = try output.isJSON
    // Checked first, so that the command doesn't ask for a password in vain.
    let details = try access.ask({ .details(session: $0) }, for: \.details)
    guard !details.factors.isEmpty else { throw CommandError(.noFactors) }
    guard let left = details.backupCodes else { throw CommandError(.backupCodesUnavailable) }
    if left > 0, !yes {
      Console.say(.replaceBackupCodesLead)
      guard try access.prompt.agrees(after: .goAhead) else {
        throw CommandError(.nothingChanged)
      }
    }
    let codes = try access.ask({ .makeBackupCodes(session: $0) }, for: \.backupCodes)
      .map { code in code.reveal { CleanText.oneLine($0) } }
    Console.say(.saveBackupCodes)
    guard !isJSON else { return try Console.print(JSONText.of(Document(backupCodes: codes))) }
    for code in codes { try Console.print(.verbatim(code)) }
  }

  /// The codes in JSON output.
  private struct Document: Encodable {
    let backupCodes: [String]
  }
}
