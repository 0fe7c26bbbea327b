import LoginCanvas
import LoginFederatedSignIn
import Foundation
import LoginIdentity
import LoginIdentityToolkit
import LoginModel
import LoginScreens
import LoginSessions

let host = ProcessInfo.processInfo.environment["FIREBASE_AUTH_EMULATOR_HOST"] ?? "127.0.0.1:9099"
let endpoint = try IdentityToolkit.Endpoint(emulatorHost: host)
let client = IdentityClient.live(IdentityToolkit(.init(endpoint: endpoint, apiKey: "example")))

let home = ProcessInfo.processInfo.environment["HOME"] ?? "."
let store = SessionStore(folder: home + "/.local/state/hello", storage: .file)
let service = ServiceKey(rawValue: "emulator:" + host)

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
