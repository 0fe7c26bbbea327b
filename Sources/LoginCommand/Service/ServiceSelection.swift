import Identity
import IdentityToolkit
import LoginModel
import Logging

/// Which identity service signs people in.
///
/// `FIREBASE_AUTH_EMULATOR_HOST` comes first, as in every Firebase client; then the project of the
/// settings; with neither, the service in our own process.
enum ServiceSelection {
  /// Makes the client; nothing is started or connected before its first request.
  ///
  /// - Parameters:
  ///   - settings: What was set.
  ///   - environment: The environment of the process.
  ///   - logger: Where requests are logged.
  ///   - onMail: Told where a message lies that our own service could not send.
  /// - Returns: The client.
  /// - Throws: ``CommandError`` when an address makes no sense.
  static func client(
    _ settings: Settings, environment: [String: String], logger: Logger?,
    onMail: @escaping @Sendable (Message) -> Void
  ) throws(CommandError) -> IdentityClient {
    let variable = "FIREBASE_AUTH_EMULATOR_HOST"
    if let host = environment[variable], !host.isEmpty {
      do throws(IdentityToolkit.EndpointError) {
        return .live(
          endpoint: try IdentityToolkit.Endpoint(emulatorHost: host),
          apiKey: settings[.apiKey] ?? "emulator", logger: logger)
      } catch {
        throw CommandError(
          .invalidServiceAddress(name: variable, value: host), language: settings.language)
      }
    }
    if let key = settings[.apiKey] {
      var configuration = IdentityToolkit.Configuration(
        endpoint: .production, apiKey: key, logger: logger)
      do throws(IdentityToolkit.EndpointError) {
        try configuration.take(environment)
      } catch {
        // The value may hold a password.
        throw CommandError(
          .invalidServiceAddress(name: "HTTPS_PROXY", value: "…"), language: settings.language)
      }
      if let token = environment["LOGINTUI_APP_CHECK_TOKEN"], !token.isEmpty {
        configuration.appCheckToken = Secret(token)
      }
      return IdentityClient(IdentityToolkit(configuration))
    }
    let service = EmbeddedService(
      folders: Folders(environment), language: settings.language, logger: logger, onMail: onMail)
    return service.client
  }
}
