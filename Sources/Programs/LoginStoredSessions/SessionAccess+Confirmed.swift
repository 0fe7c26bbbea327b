import LoginCanvas
import LoginIdentity
import LoginMessages
package import LoginSessions
import LoginSettings
import LoginSupport

/// Tokens from an agent of this computer that asks first: `logintui agent --confirm`.
extension SessionAccess {
  /// The socket of the agent, which may be that of one that was killed; `nil` for none.
  private var confirmingSocket: ForwardSocket? {
    guard accepted != nil else { return nil }
    return ForwardSocket(beside: AgentSocket.path(state: folder))
  }

  /// Whether an agent is asked for each token, so that a person may have to answer.
  package var asksAgent: Bool { forwardSocket != nil || confirmingSocket != nil }

  /// Returns the place of a service's sessions, by which the agent recognizes that a program uses the same ones.
  package func place(of service: ServiceKey) -> String {
    "\(accepted?.rawValue ?? "") \(folder) \(service.rawValue)"
  }

  /// Asks the agent for a token.
  ///
  /// - Parameter request: The request.
  /// - Returns: The token; `nil` if no agent answers.
  /// - Throws: ``CommandError`` if there is one, and it gives no token.
  func confirmedToken(_ request: TokenRequest) throws(CommandError) -> UsableToken? {
    guard let socket = confirmingSocket else { return nil }
    let asked = try confirmRequest(request)
    let answer: ForwardAnswer
    do throws(ForwardSocket.Failure) {
      answer = try socket.ask(asked)
    } catch {
      switch error {
      case .gone: return nil
      case .ended: throw CommandError(.agentMissing, code: .agentMissing)
      case .silent:
        throw CommandError(SessionStoreError.agentSilent(seconds: ForwardSocket.timeout))
      case .foreign: throw CommandError(SessionStoreError.foreignOwner(path: socket.path))
      case .openToOthers: throw CommandError(SessionStoreError.openToOthers(path: socket.path))
      case .unintelligible: throw CommandError(.confirmOtherVersion, code: .agentUnreachable)
      }
    }
    switch answer {
    case .token(let token):
      let service = settings.key(ofProvider: token.provider) ?? services.first ?? .embedded
      return UsableToken(token, of: service)
    case .refused(let reason): throw error(of: reason, account: asked.account)
    }
  }

  private func confirmRequest(_ request: TokenRequest) throws(CommandError) -> ForwardRequest {
    var asked = ForwardRequest()
    asked.service = settings.serviceNamed ?? ""
    asked.account = request.account ?? settings[.sessionAccount]
    asked.kind = try wantedToken(request) == .idToken ? .id : .access
    asked.minimumValidity = min(max(0, request.minimumValidity), ForwardRequest.longest)
    (asked.refused, asked.access) = (request.refused, request.access)
    asked.places = services.map(place(of:))
    guard asked.hasValidSizes else { throw CommandError(.confirmNotOffered, code: .agentDenied) }
    return asked
  }

  /// Returns the error for a refused request.
  private func error(of refusal: ForwardRefusal, account: String?) -> CommandError {
    switch refusal {
    case .denied: return CommandError(.confirmDenied, code: .agentDenied)
    case .notOffered: return CommandError(.confirmNotOffered, code: .agentDenied)
    case .busy: return CommandError(.confirmBusy, code: .agentDenied)
    case .failed: return CommandError(.confirmFailed, code: .agentDenied)
    case .otherVersion: return CommandError(.confirmOtherVersion, code: .agentUnreachable)
    case .locked: return CommandError(SessionStoreError.passphraseNeeded(path: lockedPlace))
    case .signedOut:
      let name = account.map { CleanText.oneLine($0, limit: 100) }
      return (name.map { MissingSession.unknownAccount(name: $0) } ?? .signedOut).commandError
    }
  }

  /// The name of the encrypted file in messages.
  private var lockedPlace: String { store(in: .encryptedFile).place }
}
