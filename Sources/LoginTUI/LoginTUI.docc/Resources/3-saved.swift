import LoginTUI

let service = LoginService.firebase(apiKey: "example")
let account = SavedAccount(app: "hello", service: service)
let screen = LoginScreen(service, methods: [.google, .email, .guest])
do {
  let session = try await account.session(orSignIn: screen)
  print("Hello, \(session.user.nameShown ?? "Stranger")!")
} catch { LoginError.exit(withError: error) }
