import LoginCanvas
import LoginFederatedSignIn
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
let outcome = try screen.run()
