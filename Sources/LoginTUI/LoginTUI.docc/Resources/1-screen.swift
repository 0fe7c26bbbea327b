import FederatedSignIn
import Identity
import IdentityToolkit
import LoginModel
import LoginTUI

let endpoint = try IdentityToolkit.Endpoint(emulatorHost: "127.0.0.1:9099")
let client = IdentityClient.live(IdentityToolkit(.init(endpoint: endpoint, apiKey: "example")))

let screen = try LoginScreen(loginTypes: [.google, .email, .guest], client: client)
let outcome = try screen.run()
