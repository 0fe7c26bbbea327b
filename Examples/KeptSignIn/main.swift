import LoginTUI

// Signs a user in once, and recognizes them from then on; `KeptSignIn logout` signs them out. To try it, start `logintui serve`,
// and set FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099.
let service = LoginService.firebase(apiKey: "example")
let account = SavedAccount(app: "hello", service: service)
let screen = LoginScreen(service, methods: [.google, .email, .guest])
do {
  switch CommandLine.arguments.dropFirst() {
  case ["logout"]: try await account.signOut()
  default:
    let session = try await account.session(orSignIn: screen)
    print("Hello, \(session.user.nameShown ?? "Stranger")!")
  }
} catch { LoginError.exit(withError: error) }
