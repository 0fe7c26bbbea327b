import LoginIdentity

// The worker reads untrusted input: an attacker who controls it must not get further through its reports.

extension WorkerReport {
  /// The maximum length of its frame in bytes.
  var limit: Int {
    switch self {
    case .ready, .accepted, .validity: 1 << 10
    case .securityKeysFound: 4 << 10
    case .refused, .reported: 8 << 10
    case .prompt: 32 << 10
    case .answer(_, .failure): 16 << 10
    case .exchanged, .answer, .passkeyBegun, .securityKeyUsed: WorkerProtocol.reportLimit
    }
  }

  /// Whether its content may be stored, printed and opened.
  var isSound: Bool {
    switch self {
    case .ready, .refused, .accepted, .validity, .reported, .passkeyBegun: true
    case .securityKeysFound(_, let devices): devices.count <= Self.mostDevices
    case .securityKeyUsed: true
    case .prompt(_, let prompt): prompt.isSound
    case .exchanged(_, let session, _, let other): session.isSound && other?.isSound ?? true
    case .answer(_, let answer):
      switch answer {
      case .session(let session), .outcome(.signedIn(let session)): session.isSound
      // Only the program with the screen asks about security keys.
      case .outcome(.securityKey): false
      case .passwordPolicy(let policy): policy.rules.count <= PasswordPolicy.mostRules
      case .methods, .outcome, .mail, .textMessage, .passwordSet, .details, .applicationSecret,
        .backupCodes, .done, .failure:
        true
      }
    }
  }

  /// The maximum number of security keys.
  private static let mostDevices = 64
}

extension ProviderPrompt {
  /// Whether its addresses lead to web pages, and nothing in it is too long.
  fileprivate var isSound: Bool {
    [browserURL, verificationURL, completeURL].compactMap(\.self).allSatisfy { address in
      address.utf8.count <= Self.addressLimit
        && ["https", "http"].contains(WebAddress(address)?.scheme)
    } && userCode.map { Self.codeLengths.contains($0.utf8.count) } ?? true
      && (0...31_536_000).contains(lifetime)
  }
}

/// The limit on the frequency of a worker's reports: an honest one never needs more.
struct ReportPace {
  private var left = 500.0
  private var latest: SuspendingClock.Instant

  /// Reports per second, after the initial ones are used up.
  private static let rate = 20.0
  private static let most = 500.0

  init(now: SuspendingClock.Instant = .now) { latest = now }

  /// Counts a report; returns false if it is one too many.
  mutating func allows(now: SuspendingClock.Instant = .now) -> Bool {
    let passed = latest.duration(to: now) / .seconds(1)
    latest = now
    left = min(Self.most, left + passed * Self.rate) - 1
    return left >= 0
  }
}
