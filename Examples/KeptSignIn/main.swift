import LoginCanvas
import LoginFederatedSignIn
import Foundation
import LoginIdentity
import LoginIdentityToolkit
import LoginModel
import LoginTUI
import LoginSessions

// Signs a person in once, and knows them from then on. The tutorial of the library leads here.
let host = ProcessInfo.processInfo.environment["FIREBASE_AUTH_EMULATOR_HOST"] ?? "127.0.0.1:9099"
let endpoint = try IdentityToolkit.Endpoint(emulatorHost: host)
let client = IdentityClient.live(IdentityToolkit(.init(endpoint: endpoint, apiKey: "example")))

let home = ProcessInfo.processInfo.environment["HOME"] ?? "."
let store = SessionStore(folder: home + "/.local/state/hello", storage: .file)
let service = ServiceKey(rawValue: "emulator:" + host)

do throws(SessionError) {
  let kept = try await store.fresh(service, minimumValidity: 60) { session throws(IdentityError) in
    try await client.beginRefresh(session)
  }
  print("Welcome back, \(CleanText.oneLine(kept.session.user.nameShown ?? "Stranger"))!")
  exit(0)
} catch {
  switch error {
  case .signedOut, .idTokenEnded, .accessTokenEnded, .refresh(.sessionExpired):
    break  // Only the person can help.
  case .unkept(let kept, let error):
    print("Welcome back, \(CleanText.oneLine(kept.session.user.nameShown ?? "Stranger"))!")
    print("The session could not be stored: \(error)")
    exit(0)
  case .store, .noAccessToken, .refresh, .refreshUnkept:
    print("The session cannot be used now: \(error)")
    exit(1)
  }
}

let acme = AuthProvider(
  id: "oidc.acme", name: .brand("Acme"), icon: ProviderIcon(letters: "A"),
  fill: RGB(0x6A1B9A), text: .white)

let screen = try LoginScreen(
  loginTypes: [.google, .email, LoginType(acme), .guest], client: client)
do throws(LoginScreenError) {
  switch try screen.run() {
  case .signedIn(let session):
    try? store.keep(session, of: service)
    print("Hello, \(CleanText.oneLine(session.user.nameShown ?? "Stranger"))!")
  case .cancelled:
    print("Another time, then.")
    exit(2)
  }
} catch {
  switch error {
  case .terminal: print("This program needs a terminal.")
  case .terminalLost: print("The terminal went away.")
  }
  exit(1)
}
