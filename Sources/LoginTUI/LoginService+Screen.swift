import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginModel
import LoginScreens
import LoginSettings
import LoginSupport

extension LoginService {
  /// Returns the contents of a screen.
  ///
  /// A sign-in method that is listed twice has one button.
  ///
  /// - Parameters:
  ///   - methods: The offered sign-in methods; if empty, those of the service.
  ///   - options: The options for the appearance and behavior of the screen.
  /// - Returns: The contents, not shown yet.
  /// - Throws: ``LoginError/invalid(_:)``.
  func loop(
    _ methods: [LoginMethod], _ options: LoginScreen.Options
  ) throws(LoginError) -> ScreenLoop {
    if let fault = options.fault { throw .invalid(fault) }
    if let logo = options.logo {
      do throws(Logo.Fault) {
        _ = try Logo(logo)
      } catch {
        throw .invalid(.logoInvalid(path: "logo", line: error.line))
      }
    }
    let client = try client()
    var options = options
    options.service = name
    options.firstNotice = options.firstNotice ?? warning
    var types: [LoginType] = []
    for method in methods.isEmpty ? usualMethods : methods
    where !types.contains(where: { $0.id == method.id }) {
      guard canSignIn(with: method) else {
        throw .invalid(.methodUnavailable(name: CleanText.oneLine(method.id)))
      }
      types.append(method.type)
      options.customSignIns[method.id] = method.token
    }
    do throws(ProviderListError) {
      var loop = try ScreenLoop(loginTypes: types, client: client, options: options)
      loop.takeSentences = takeSentences
      return loop
    } catch {
      throw .invalid(error.message)
    }
  }

  /// The warning that others can read passwords in transit, if that was allowed.
  private var warning: Notice? {
    guard case .emulator(let host, _, _) = service(variables()),
      let endpoint = try? ServiceEndpoint(emulatorHost: host), endpoint.isCleartext
    else { return nil }
    return .account(.cleartext(host: CleanText.oneLine(endpoint.host)))
  }
}
