import Glibc
import LoginStoredSessions
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSessions
import TestedLanguages
import Testing

@testable import LoginSupport
@testable import LogintuiWorker

@Suite struct `A fault of the store` {
  private static let evil = "/p\u{1B}[2J\u{202E}\n"

  static let faults: [SessionStoreError] = [
    .damaged(path: evil), .newer(path: evil, version: 9), .foreignOwner(path: evil),
    .openToOthers(path: evil), .locked(path: evil, seconds: 45), .diskFull(path: evil),
    .notWritable(path: evil, reason: evil), .unreadable(path: evil, reason: evil),
    .keyringMissing(reason: evil), .keyringSilent(seconds: 3), .keyringLocked,
    .keyringRefused(reason: "no\(evil)"),
    .passphraseNeeded(path: evil), .otherPassphrase(path: evil),
    .wrongPassphrase(path: evil), .agentSilent(seconds: 10),
    .unsoundToken, .keyringLibraryMissing, .keyringNoDefault, .tokensOnly,
  ]

  @Test(arguments: Language.sampled)
  func `has a sentence of its own, and nothing else in it`(language: Language) {
    let sentences = Self.faults.map { language.words($0.message) }
    // A locked file needs the same step as one with another key.
    #expect(Set(sentences).count == sentences.count - 1)
    for sentence in sentences { #expect(CleanText.oneLine(sentence) == sentence) }
  }

  @Test func `of the system is in the reader's language`() {
    let denied = SystemReason.text(EACCES)
    let error = SessionStoreError.notWritable(path: "/p", reason: "Permission denied")
    #expect(error.message == .fileUnwritable(path: "/p", reason: denied))
    #expect(SystemReason.translated("any other") == "any other")
    let refused = SessionStoreError.keyringRefused(reason: "")
    #expect(refused.message == .keyringRefused(reason: denied))
  }

  @Test func `needs a sign-in when nothing else helps`() {
    let statuses = Self.faults.map { CommandError($0).status }
    #expect(statuses == [4] + Array(repeating: 1, count: Self.faults.count - 1))
  }

  @Test func `has the code of its remedy`() {
    let codes = Self.faults.map { CommandError($0).code }
    let locked = codes.indices.filter { codes[$0] == .storeLocked }
    #expect(codes[0] == .storeDamaged && locked == [12, 13] && codes[15] == .agentSilent)
    #expect(codes.count { $0 == .error } == Self.faults.count - 4)
  }

  @Test(arguments: [(true, "700"), (false, "600")])
  func `names the mode that a file and a folder need`(isFolder: Bool, mode: String) {
    let message = SessionStoreError.openToOthers(path: "/s/x", isFolder: isFolder).message
    #expect(message == .sessionsOpenToOthers(path: "/s/x", mode: mode))
  }

  @Test(arguments: [
    (SessionError.signedOut, Int32(4), ErrorCode.signInNeeded),
    (.refresh(.sessionExpired), 4, .sessionEnded), (.idTokenEnded, 4, .sessionEnded),
    (.refresh(.accountLost), 4, .signInNeeded),
    (.refresh(.accountDisabled), 4, .accountDisabled),
    (.refresh(.unreachable(host: "h")), 1, .error), (.refresh(.quotaExceeded), 1, .error),
    (.store(.keyringLocked), 1, .error), (.store(.damaged(path: "/s")), 4, .storeDamaged),
    (.refreshUnsaved(.unreachable(host: "h"), .keyringLocked), 1, .error),
    (.refreshUnsaved(.accountDisabled, .keyringLocked), 4, .accountDisabled),
  ])
  func `or of the service says whether to sign in`(
    error: SessionError, status: Int32, code: ErrorCode
  ) {
    #expect(CommandError(error, name: "Ada").code == code)
    #expect(CommandError(error, name: "Ada").status == status)
  }
}
