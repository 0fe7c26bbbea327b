import LoginHTTPTransport
import LoginIdentityProtocol
import LoginOpenIDConnect

/// The event before which a blocking function decides.
enum FunctionEvent: String, CaseIterable, Sendable {
  /// An account is about to be added.
  case beforeCreate
  /// A session is about to begin.
  case beforeSignIn
}

/// The project's blocking functions, for one sign-in: what they get, and what they have answered so far.
///
/// Transactions don't wait for a function, which may call the service itself. They throw a ``FunctionQuestion``, and are
/// repeated with the answer (``IdentityOperations/asking(_:_:)``).
struct SignInFunctions: Sendable {
  let settings: ProjectSettings.BlockingFunctions
  /// The program of the client, as it calls itself.
  let userAgent: String
  /// The client's IP address.
  let address: String
  /// A BCP 47 tag.
  let language: String
  /// The sign-in method, if functions know it by another name than tokens: `emailLink`.
  private(set) var method: String?
  /// The statement of a provider, if one signs in.
  private(set) var assertion: ProviderAssertion?
  private var answers: [FunctionEvent: FunctionAnswer] = [:]

  /// Creates the functions for a request; `nil` if the project has none.
  init?(_ settings: ProjectSettings.BlockingFunctions?, _ context: IdentityOperations.Context) {
    guard let settings, settings.triggers?.isEmpty == false else { return nil }
    self.settings = settings
    (userAgent, address, language) = (context.userAgent, context.address, context.language)
  }

  /// Returns the same functions, which get the name of the sign-in method.
  func telling(method: String) -> SignInFunctions {
    var functions = self
    functions.method = method
    return functions
  }

  /// Returns the same functions, which get a provider's statement.
  func telling(_ assertion: ProviderAssertion) -> SignInFunctions {
    var functions = self
    functions.assertion = assertion
    return functions
  }

  mutating func note(_ answer: FunctionAnswer) { answers[answer.event] = answer }

  /// Returns the question before an event; `nil` if it has no function.
  func question(
    _ event: FunctionEvent, _ account: Account, _ signIn: SignInRecord
  ) -> FunctionQuestion? {
    settings.triggers?[event.rawValue]?.functionUri.map { uri in
      FunctionQuestion(
        event: event, uri: uri, account: account, signIn: signIn, functions: self)
    }
  }

  /// Applies the answer of an event's function.
  ///
  /// A new account gets the ID that the function knows it by.
  ///
  /// - Throws: ``FunctionQuestion`` if the function hasn't answered yet, or about another account.
  func settle(
    _ event: FunctionEvent, _ account: inout Account, _ signIn: inout SignInRecord
  ) throws(FunctionQuestion) {
    guard let question = question(event, account, signIn) else { return }
    guard let answer = answers[event],
      event == .beforeCreate || answer.localID == account.localID
    else { throw question }
    account.localID = answer.localID
    answer.apply(to: &account, &signIn)
  }
}

/// A question to a blocking function, thrown by a transaction that needs the answer.
struct FunctionQuestion: Error, Sendable {
  let event: FunctionEvent
  /// The function's address.
  let uri: String
  /// The account with all changes of the sign-in.
  let account: Account
  let signIn: SignInRecord
  let functions: SignInFunctions
}

extension SignInFunctions {
  /// The maximum size of an answer in bytes.
  static let answerLimit = 65_536

  /// Returns the transport of calls, which doesn't follow redirects.
  ///
  /// - Parameter limit: The maximum time for a call.
  /// - Returns: The transport; nothing is opened yet.
  static func exchange(limit: Duration) -> WebExchange {
    var settings = HTTPTransport.Settings()
    settings.connectLimit = min(settings.connectLimit, limit)
    settings.answerLimit = limit
    settings.answerSizeLimit = answerLimit
    return HTTPTransport(settings).exchange
  }
}
