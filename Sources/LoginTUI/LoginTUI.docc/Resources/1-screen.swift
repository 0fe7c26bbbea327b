import LoginTUI

let service = LoginService.firebase(apiKey: "example")
let screen = LoginScreen(service, methods: [.google, .email, .guest])
let session = try await screen.signIn()
print("Hello, \(session.user.nameShown ?? "Stranger")!")
