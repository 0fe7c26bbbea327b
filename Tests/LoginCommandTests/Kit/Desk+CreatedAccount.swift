import Foundation
import TerminalHarness
import Testing
import Waiting

// The account of the service in the program: `ada@example.com`, with the password `secret1`.
extension Desk {
  /// The service's files with the account, which was created completely on the screen of another desk.
  ///
  /// That takes a second, and most tests begin afterwards.
  private static let accountData = Task {
    try await Desk.with { desk in
      let terminal = try await desk.startForm()
      try await terminal.press("\r", until: "no account for ada@example.com")
      let workers = `The worker of the screen`.children(of: await terminal.process)
      await terminal.send("\r")
      try #require(try await terminal.waitForEnd() == .exited(0))
      try await waitUntil("the end of the worker, which writes the files") {
        workers.allSatisfy { `The worker of the screen`.hasEnded($0) }
      }
      return try FolderContent(of: desk.data)
    }
  }

  /// The folder for data.
  private var data: String { folder.path + "/data" }

  /// Has the account at this desk, as if it had been created here.
  func createAccount() async throws {
    let isEmpty = !FileManager.default.fileExists(atPath: data + "/logintui")
    // A store keeps the session, too.
    guard isEmpty, host.isEmpty, environment["LOGINTUI_STORE"] == "none" else {
      return try await createAccount(email: "ada@example.com")
    }
    try await Self.accountData.value.write(to: data)
  }
}
