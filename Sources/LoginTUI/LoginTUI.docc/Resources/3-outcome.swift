import LoginCanvas
import LoginFederatedSignIn
import Glibc
import LoginIdentity
import LoginIdentityToolkit
import LoginModel
import LoginScreens

let endpoint = try IdentityToolkit.Endpoint(emulatorHost: "127.0.0.1:9099")
let client = IdentityClient.live(IdentityToolkit(.init(endpoint: endpoint, apiKey: "example")))

let acme = AuthProvider(
  id: "oidc.acme", name: .brand("Acme"), icon: ProviderIcon(letters: "A"),
  fill: RGB(0x6A1B9A), text: .white)

let screen = try LoginScreen(
  loginTypes: [.google, .email, LoginType(acme), .guest], client: client)
do throws(LoginScreenError) {
  switch try screen.run() {
  case .signedIn(let session):
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
