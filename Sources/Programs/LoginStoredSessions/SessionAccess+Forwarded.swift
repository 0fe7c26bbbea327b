import Glibc
import LoginCanvas
import LoginIdentity
import LoginMessages
package import LoginSessions
import LoginSettings
import LoginSupport

extension SessionAccess {
  /// The socket of a forwarded agent, which is used instead of stored sessions; `nil` for none.
  package var forwardSocket: ForwardSocket? { ForwardSocket(environment) }

  /// Asks the agent for a token: the forwarded one, otherwise one of this computer that asks first.
  ///
  /// - Parameter request: The request.
  /// - Returns: The token; `nil` if there is no such agent.
  /// - Throws: ``CommandError`` if there is one, and it gives no token.
  func askedToken(_ request: TokenRequest) throws(CommandError) -> UsableToken? {
    guard let socket = forwardSocket else { return try confirmedToken(request) }
    let asked = try forwardRequest(request)
    let answer: ForwardAnswer
    do throws(ForwardSocket.Failure) {
      answer = try socket.ask(asked)
    } catch {
      throw CommandError(error, path: socket.path)
    }
    switch answer {
    case .token(let token): return UsableToken(token, of: services.first ?? .embedded)
    case .refused(let reason): throw CommandError(reason)
    }
  }

  private func forwardRequest(_ request: TokenRequest) throws(CommandError) -> ForwardRequest {
    let access = request.access
    if !access.isOfSignIn {
      let option =
        !access.scopes.isEmpty ? "--scope" : access.audience != nil ? "--audience" : "--resource"
      throw CommandError(.forwardOption(option: option))
    }
    var asked = ForwardRequest()
    asked.service = settings.serviceNamed ?? ""
    asked.account = request.account ?? settings[.sessionAccount]
    guard asked.account.map({ $0.utf8.count <= ForwardMessage.nameLimit }) ?? true else {
      throw CommandError(.notOffered)
    }
    let kind: TokenKind?
    if let named = request.kind {
      kind = named
    } else {
      kind = try settings[.tokenKind] == nil ? nil : tokenKind
    }
    asked.kind = kind.map { $0 == .access ? .access : .id }
    asked.minimumValidity = min(max(0, request.minimumValidity), ForwardRequest.longest)
    asked.refused = request.refused
    asked.user = Self.short(environment["USER"] ?? String(getuid()))
    // proc(5): the name of the program that started this one.
    let parent = (try? FileBytes.all(at: "/proc/\(getppid())/comm", limit: 100)) ?? []
    // It ends with a line feed.
    asked.program = Self.short(String(decoding: parent.dropLast(), as: UTF8.self))
    return asked
  }

  /// Returns a cleaned name that fits in a request.
  private static func short(_ text: String) -> String {
    var name = CleanText.oneLine(text, limit: 60)
    while name.utf8.count > ForwardMessage.nameLimit { name.removeLast() }
    return name
  }
}

extension UsableToken {
  /// Creates the token of another computer's session; it expires by the clock of this computer.
  init(_ token: ForwardedToken, of service: ServiceKey) {
    let now = SessionAccess.now
    let end = now + token.validity
    let isAccess = token.kind == .access
    let access = isAccess ? AccessToken(token: token.token, expiresAt: end) : nil
    let session = Session(
      user: User(id: token.userID, email: token.email),
      idToken: isAccess ? Secret("") : token.token, refreshToken: Secret(""), expiresAt: end,
      providerID: token.provider, isNewUser: false, accessToken: access)
    self.init(
      stored: StoredSession(
        service: service, session: session, signedInAt: now, refreshedAt: now, isCurrent: true),
      kind: isAccess ? .access : .id, token: token.token, expiresAt: end, validity: token.validity,
      type: token.type, scopes: nil)
  }
}

extension CommandError {
  /// Creates the error for a forwarded agent that can't be reached.
  fileprivate init(_ failure: ForwardSocket.Failure, path: String) {
    let path = CleanText.oneLine(path)
    switch failure {
    case .gone, .ended, .silent:
      self.init(
        .forwardGone(path: path, variable: ForwardSocket.variable), code: .agentUnreachable)
    case .foreign: self.init(.fileForeign(path: path), code: .agentUnreachable)
    case .openToOthers:
      self.init(.sessionsOpenToOthers(path: path, mode: "600"), code: .agentUnreachable)
    case .unintelligible: self.init(.forwardOtherVersion, code: .agentUnreachable)
    }
  }

  /// Creates the error for a refused request.
  fileprivate init(_ refusal: ForwardRefusal) {
    switch refusal {
    case .denied: self.init(.forwardDenied, code: .agentDenied)
    case .notOffered: self.init(.forwardNotOffered, code: .agentDenied)
    case .busy: self.init(.forwardBusy, code: .agentDenied)
    case .failed, .signedOut, .locked: self.init(.forwardFailed, code: .agentDenied)
    case .otherVersion: self.init(.forwardOtherVersion, code: .agentUnreachable)
    }
  }
}
