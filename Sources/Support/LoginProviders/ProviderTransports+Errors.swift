import LoginCanvas
package import LoginHTTPTransport
import LoginIdentity
package import LoginIdentityToolkit
import LoginMessages
package import LoginSupport

extension ProviderTransports {
  /// Returns the connections for an address, with errors that can be shown to a person.
  ///
  /// - Throws: ``CommandError`` with the name of the invalid variable, or the invalid address.
  package func transportTold(to url: String) throws(CommandError) -> HTTPTransport {
    do throws(Fault) {
      return try connections(to: url)
    } catch {
      throw Self.told(error, url)
    }
  }

  /// Returns the proxy and the authorities for an address, according to the environment.
  ///
  /// - Parameters:
  ///   - url: The address of a request.
  ///   - environment: The environment of the process.
  /// - Returns: The settings, with the default limits.
  /// - Throws: ``CommandError`` with the name of the invalid variable, or the invalid address.
  package static func settings(
    for url: String, environment: [String: String]
  ) throws(CommandError) -> HTTPTransport.Settings {
    do throws(Fault) {
      return try settings(for: url, environment)
    } catch {
      throw told(error, url)
    }
  }

  private static func told(_ failure: Fault, _ url: String) -> CommandError {
    switch failure {
    case .variable(let failure): CommandError(failure)
    case .address:
      CommandError(
        .requestNotAddress(
          value: CleanText.oneLine(WebAddress(url)?.root ?? url, limit: 300)))
    }
  }
}

extension CommandError {
  /// Creates the error for an environment variable with an invalid value.
  ///
  /// The value may contain a password, and isn't shown.
  package init(_ failure: IdentityToolkit.VariableError) {
    switch failure {
    case .noProxy(let variable):
      self.init(.invalidServiceAddress(name: variable, value: "…"))
    case .unreadable(let variable, let path, let reason):
      self = .settingsUnreadable(path: "\(variable)=\(path)", reason: reason)
    }
  }
}
