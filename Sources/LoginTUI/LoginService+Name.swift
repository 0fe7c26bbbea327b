import LoginIdentity
package import LoginMessages
import LoginModel
package import LoginSessions
package import LoginSettings

// What a service is called: in the store, in the title bar; and which ways to sign in it has.
extension LoginService {
  /// The service as the program's settings describe it; of a program's own there is none.
  ///
  /// `FIREBASE_AUTH_EMULATOR_HOST` takes the place of Firebase, as in the program.
  package func service(_ environment: [String: String]) -> Settings.Service {
    switch place {
    case .firebase(let key):
      let variable = "FIREBASE_AUTH_EMULATOR_HOST"
      guard let host = environment[variable], !host.isEmpty else { return .google(key: key) }
      return .emulator(host: host, name: variable, key: key)
    case .emulator(let address): return .emulator(host: address, name: "emulator", key: "emulator")
    case .local: return .embedded
    case .openID, .custom: return .none
    }
  }

  /// What its sessions are kept under, the same as by the program.
  package var key: ServiceKey {
    switch place {
    case .custom(_, let key): ServiceKey(rawValue: "custom:\(key)")
    case .openID: .openID(issuer: issuer ?? "")
    case .firebase, .emulator, .local: ServiceKey(service(variables())) ?? .embedded
    }
  }

  /// What the title bar calls it; `nil` for a program's own.
  package func title(in language: Language) -> String? {
    switch place {
    case .custom: nil
    case .openID: issuer.flatMap { WebAddress($0)?.authority }
    case .firebase, .emulator, .local:
      switch service(variables()) {
      case .embedded: language.words(.thisMachine)
      case .emulator(let host, _, _): host
      case .google: "Firebase"
      case .none: nil
      }
    }
  }

  /// What it offers when the program names nothing.
  package var usualMethods: [LoginMethod] {
    switch place {
    case .custom: [.email]
    case .openID: providers.map { LoginMethod($0.loginType) }
    case .firebase, .emulator, .local:
      ownMethods
        + LoginType.standard.map { LoginMethod($0) }.filter { method in
          canSignIn(with: method) && !ownMethods.contains { $0.id == method.id }
        }
    }
  }

  /// Whether a way to sign in can work in a terminal at all.
  ///
  /// Apple returns to no terminal; without an identity service there are only the providers that are asked directly.
  package func canSignIn(with method: LoginMethod) -> Bool {
    switch place {
    case .firebase: method.id != LoginMethod.apple.id || isOwn(method)
    case .openID: isOwn(method)
    // A client has no request for the token of a backend.
    case .custom: method.token == nil
    case .emulator, .local: true
    }
  }

  /// The issuer whose tokens are the session.
  private var issuer: String? { providers.first?.setUp?.dialect.issuer }

  private var ownMethods: [LoginMethod] { providers.map { LoginMethod($0.loginType) } }

  private func isOwn(_ method: LoginMethod) -> Bool {
    providers.contains { $0.providerID == method.id }
  }
}
