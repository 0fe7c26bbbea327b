import Foundation
import LoginIdentity
import LoginSessions
import TerminalHarness
import Testing
import ThirdPartyProviders
import Waiting

/// `logout --browser`: OpenID Connect RP-Initiated Logout, at third-party providers.
@Suite(.timeLimit(.minutes(10))) struct `Signing out at the provider` {
  /// A browser that follows the page of this computer, and records its argument and its last address.
  private static let browser = """
    #!/usr/bin/env python3
    import html, os, re, sys, urllib.error, urllib.request
    folder = os.environ["NOTES"]
    page = urllib.request.urlopen(sys.argv[1], timeout=120).read().decode()
    place = html.unescape(re.search(r'content="0;url=([^"]*)"', page).group(1))
    try: answer = urllib.request.urlopen(place, timeout=120)
    except urllib.error.HTTPError as error: answer = error
    with open(folder + "/notes.part", "w") as notes: notes.write(f"{sys.argv[1]}\\n{place}\\n{answer.status}\\n")
    os.rename(folder + "/notes.part", folder + "/notes")
    """

  @Test(arguments: [
    ProviderWay.glewlwyd(.open, isRefreshedOnce: false), .canaille(.open),
  ])
  func `takes the browser there with the ID token, which no program is given`(
    way: ProviderWay
  ) async throws {
    try await Desk.with(.provider(way)) { real in
      let token = try real.storedSession().session.idToken.reveal { $0 }
      let program = real.folder.appending(path: "browser")
      try ExecutableFile.write(Self.browser, to: program.path)
      let done = try await real.run(
        ["logout", "--browser"],
        environment: [
          "BROWSER": program.path, "NOTES": real.folder.path,
        ])
      #expect(done.status == 0, "\(done.output)\(done.standardError)")
      #expect(done.output.contains("Opening the browser to sign out at 127.0.0.1:"))
      #expect(!done.output.contains(token))
      #expect(try real.store.all().isEmpty)
      let file = real.folder.appending(path: "notes")
      try await waitUntil("the browser to come through") {
        FileManager.default.fileExists(atPath: file.path)
      }
      let notes = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      try #require(notes.count == 3)
      #expect(!notes[0].contains(token) && notes[0].hasPrefix("http://127.0.0.1:"))
      #expect(notes[1].contains("id_token_hint=\(token)&client_id=logintui"))
      #expect(notes[2] == "200", "\(notes)")
    }
  }

  @Test func `prints where, without the token, over SSH`() async throws {
    try await Desk.with(.provider(.canaille(.open))) { real in
      let done = try await real.run(
        ["logout", "--browser"],
        environment: ["SSH_CONNECTION": "a 1 b 2", "BROWSER": ""])
      #expect(done.status == 0, "\(done.standardError)")
      #expect(done.output.contains("?client_id=logintui\n"))
      #expect(!done.output.contains("id_token_hint"))
      #expect(try real.store.all().isEmpty)
    }
  }
}
