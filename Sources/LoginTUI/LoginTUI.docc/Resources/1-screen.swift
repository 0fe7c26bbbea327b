import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityToolkit
import LoginModel
import LoginScreens

let endpoint = try IdentityToolkit.Endpoint(emulatorHost: "127.0.0.1:9099")
let client = IdentityClient.live(IdentityToolkit(.init(endpoint: endpoint, apiKey: "example")))

let screen = try LoginScreen(loginTypes: [.google, .email, .guest], client: client)
let outcome = try screen.run()
