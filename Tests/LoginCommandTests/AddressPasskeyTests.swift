import Foundation
import LoginCanvas
import TerminalHarness
import Testing
import Waiting

/// A passkey after the address, up to the page that asks for it in a browser.
@Suite(.timeLimit(.minutes(10))) struct `A passkey after the address` {
  private static let methods = [
    "LOGINTUI_PROVIDERS": "passkey,email", "LOGINTUI_FORM": "address-first",
  ]

  /// Returns the environment with a browser that notes the address, and the file with it.
  private static func browser(_ desk: Desk) throws -> (environment: [String: String], file: URL) {
    let (program, file) = (desk.folder.path + "/browser", desk.folder.appending(path: "address"))
    try ExecutableFile.write(
      "#!/bin/sh\nprintf %s \"$1\" >'\(file.path).new'\nmv '\(file.path).new' '\(file.path)'\n",
      to: program)
    return (methods.merging(["BROWSER": program]) { $1 }, file)
  }

  /// Waits until the browser has the address of the page on this computer.
  private static func waitForPage(_ file: URL) async throws {
    try await waitUntil("the address of the page") {
      let address = try? String(contentsOf: file, encoding: .utf8)
      return address?.wholeMatch(of: #/http://localhost:\d+/passkey-[\w-]+/#) != nil
    }
  }

  @Test func `is offered beside the password, and Esc leads back to it`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let (environment, file) = try Self.browser(desk)
      let terminal = try desk.start(hasPipe: true, environment: environment)
      try await terminal.waitFor("Sign in with passkey")
      try await terminal.press("2\r", until: "Create account")
      #expect(await !terminal.picture.contains("Sign in with passkey"))
      let picture = try await terminal.press("ada@example.com\r", until: "Forgot password?")
      #expect(picture.contains("Sign in with passkey"))
      // After the password, the button and two lesser controls.
      try await terminal.press("\t\t\t\t\r", until: "Open browser")
      await terminal.send("o")
      try await Self.waitForPage(file)
      try await terminal.press("\u{1B}", until: "Forgot password?")
      try await terminal.wait("the focus on the link") {
        $0.rows[$0.cursor.row].dropFirst($0.cursor.column).hasPrefix("Sign in with passkey")
      }
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `is one of the choices at the password in plain lines`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let (environment, file) = try Self.browser(desk)
      let terminal = try desk.start(["--linear"], hasPipe: true, environment: environment)
      try await terminal.waitFor("Name (or help):")
      try await terminal.press("email\r", until: "Email:")
      try await terminal.press("ada@example.com\r", until: "Password (hidden):")
      // Enter by itself lists the other choices.
      let picture = try await terminal.press("\r", until: "Number (")
      #expect(picture.contains("Enter your password."))
      #expect(picture.contains("Sign in with passkey"))
      try await terminal.press("sign in with p\r", until: "Command (or help):")
      await terminal.send("open browser\r")
      try await Self.waitForPage(file)
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }
}
