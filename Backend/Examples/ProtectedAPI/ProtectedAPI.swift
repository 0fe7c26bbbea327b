import FirebaseTokens
import FoundationEssentials
import Glibc
import HTTPTypes
import Hummingbird
import HummingbirdAuthentication
import Logging
import NIOCore

/// A server whose routes require a token: the backend of an app that signs in with LoginTUI.
///
/// `POST /authentication.json` finds or creates the person of the token; `GET /me` returns that person if they were
/// created. `run` in this folder starts it with an identity service.
@main
enum ProtectedAPI {
  static func main() async {
    do {
      let settings = try Settings(ProcessInfo.processInfo.environment)
      try await application(settings).runService()
    } catch {
      write("ProtectedAPI: \(error)\n", to: STDERR_FILENO)
      exit(1)
    }
  }

  /// Returns the server with its routes, and with the middleware that verifies tokens.
  static func application(_ settings: Settings) throws -> some ApplicationProtocol {
    let people = try People(path: settings.database)
    let authentication = TokenAuthentication<UserRequestContext>(
      verifier(settings), header: .firebaseToken)

    let router = Router(context: UserRequestContext.self)
    let protected = router.group().add(middleware: authentication)
    protected.post("authentication.json") { _, context in
      let (person, isNew) = try await people.findOrCreate(context.requireUser())
      return EditedResponse(status: isNew ? .created : .ok, response: person)
    }
    protected.get("me") { _, context in
      guard let person = try await people.find(context.requireUser()) else {
        throw AuthenticationError.unknownPerson
      }
      return person
    }

    var logger = Logger(label: "ProtectedAPI")
    logger.logLevel = .warning
    return Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: settings.port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? settings.port
        write("Listening on http://127.0.0.1:\(port)\n", to: STDOUT_FILENO)
      },
      logger: logger)
  }

  private static func verifier(_ settings: Settings) -> FirebaseTokenVerifier {
    var configuration = FirebaseTokenVerifier.Configuration(projectID: settings.project)
    configuration.acceptsUnsignedTokens = settings.acceptsUnsignedTokens
    configuration.revocationCheck = settings.apiKey.map { .asking(settings.service, apiKey: $0) }
    return FirebaseTokenVerifier(configuration, service: settings.service)
  }

  /// Writes a line at once, with write(2): the output of `print` would wait in a buffer if it is a pipe.
  private static func write(_ line: String, to descriptor: Int32) {
    let bytes = Array(line.utf8)
    _ = unsafe Glibc.write(descriptor, bytes, bytes.count)
  }
}

extension HTTPField.Name {
  /// The app's own header for the token.
  static var firebaseToken: Self? { Self("Firebase-Token") }
}
