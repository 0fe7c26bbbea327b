import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityToolkit
import LoginModel
import LoginTUI

// Shows the screen and says who signed in. Start `logintui serve`, then run this.
let service = try IdentityToolkit.Endpoint(emulatorHost: "127.0.0.1:9099")
let screen = try LoginScreen(
  loginTypes: [.google, .twitter, .email],
  client: .live(IdentityToolkit(.init(endpoint: service, apiKey: "example"))))

switch try screen.run() {
case .signedIn(let session): print("Hello, \(session.user.nameShown ?? "Stranger")!")
case .cancelled: print("Another time, then.")
}
