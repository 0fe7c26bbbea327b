import LoginCanvas
package import LoginHTTPTransport
import LoginIdentity
package import LoginIdentityToolkit
import LoginMessages
package import LoginSupport

extension ProviderTransports {
  /// The connections for an address, for who speaks to a person.
  ///
  /// - Throws: ``CommandError`` that names what is wrong: the variable, or the address.
  package func transportTold(to url: String) throws(CommandError) -> HTTPTransport {
    do throws(Fault) {
      return try connections(to: url)
    } catch {
      throw Self.told(error, url)
    }
  }

  /// Proxy and authorities for an address, as the environment has them.
  ///
  /// - Parameters:
  ///   - url: Where a request goes.
  ///   - environment: The environment of the process.
  /// - Returns: The usual limits besides.
  /// - Throws: ``CommandError`` that names what makes no sense: a variable, or the address itself.
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
  /// A variable of the environment that makes no sense.
  ///
  /// Its value may hold a password, and is not shown.
  package init(_ failure: IdentityToolkit.VariableError) {
    switch failure {
    case .noProxy(let variable):
      self.init(.invalidServiceAddress(name: variable, value: "…"))
    case .unreadable(let variable, let path, let reason):
      self = .settingsUnreadable(path: "\(variable)=\(path)", reason: reason)
    }
  }
}
