import LoginIdentity
package import LoginMessages
import LoginModel
package import LoginSessions
package import LoginSettings

// The names of a service, in the store and in the title bar, and its sign-in methods.
extension LoginService {
  /// Returns the service as in the program's settings; a service of the program's own isn't in them.
  ///
  /// `FIREBASE_AUTH_EMULATOR_HOST` replaces Firebase, as in the program.
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

  /// The key under which its sessions are saved, the same as in the program.
  package var key: ServiceKey {
    switch place {
    case .custom(_, let key): ServiceKey(rawValue: "custom:\(key)")
    case .openID: .openID(issuer: issuer ?? "")
    case .firebase, .emulator, .local: ServiceKey(service(variables())) ?? .embedded
    }
  }

  /// Returns the name for the title bar; `nil` for a service of the program's own.
  package var name: Message? {
    switch place {
    case .custom: nil
    case .openID: issuer.flatMap { WebAddress($0)?.authority }.map { .verbatim($0) }
    case .firebase, .emulator, .local:
      switch service(variables()) {
      case .embedded: .thisMachine
      case .emulator(let host, _, _): .verbatim(host)
      case .google: .verbatim("Firebase")
      case .none: nil
      }
    }
  }

  /// The sign-in methods that are offered if the program names none.
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

  /// Returns whether a sign-in method can work in a terminal at all.
  ///
  /// Apple never returns to a terminal; without an identity service, only directly connected providers work.
  package func canSignIn(with method: LoginMethod) -> Bool {
    switch place {
    case .firebase: method.id != LoginMethod.apple.id || isOwn(method)
    case .openID: isOwn(method)
    // A client has no request for a backend's token.
    case .custom: method.token == nil
    case .emulator, .local: true
    }
  }

  /// The issuer of the tokens that form the session.
  private var issuer: String? { providers.first?.setUp?.dialect.issuer }

  private var ownMethods: [LoginMethod] { providers.map { LoginMethod($0.loginType) } }

  private func isOwn(_ method: LoginMethod) -> Bool {
    providers.contains { $0.providerID == method.id }
  }
}
