import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginModel
import LoginSessions
import LoginSettings
import LoginStoredSessions
import LoginSupport

/// `login --device --no-wait`: requests a short code, prints it, and ends; ``CodeResumption`` finishes the sign-in.
struct CodeBeginning {
  let sessions: SessionAccess
  /// The provider, and the account to link.
  let request: ProviderSignInRequest
  /// The account to add the sign-in to, as `--upgrade` names it.
  let upgrade: String?

  /// Requests a code, stores it, and prints it.
  ///
  /// - Parameters:
  ///   - client: The client of the identity service.
  ///   - format: The format of the output.
  /// - Throws: ``CommandError``; then nothing is stored.
  func run(_ client: IdentityClient, _ format: ResultFormat?) throws(CommandError) {
    let request = request
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await client.beginCode(request)
    }
    let signIn: DeviceSignIn
    switch result {
    case .success(let begun): signIn = begun
    case .failure(let error): throw CommandError(error.message)
    }
    let entry = PendingSignIns.Entry(
      service: sessions.serviceName,
      upgrade: upgrade.flatMap { name in
        request.linkingTo.map { PendingSignIns.Entry.Upgrade(name: name, userID: $0.user.id) }
      },
      signIn: signIn)
    let id = try sessions.pendingSignIns.add(entry, now: SessionStore.systemClock())
    switch format ?? .text {
    case .text, .token:
      let lines = PromptLines(brand: "", language: sessions.settings.language)
      for line in lines.code(
        signIn.userCode, at: signIn.verificationURI, client: signIn.recipient.clientID)
      {
        try Console.print(line)
      }
      try Console.print(.resumeWith(command: CodeResumption.command(id)))
    case .json: try Console.print(JSONText.of(JSONValue.object(signIn.fields(id: id))))
    case .ndjson: try Console.print(SignInEvent.code(signIn, id: id))
    }
  }
}

extension SessionAccess {
  /// The sign-ins that wait for a person to enter a short code.
  var pendingSignIns: PendingSignIns { PendingSignIns(folder: folder) }
}

extension DeviceSignIn {
  /// The fields of the response by their standard names, with the sign-in's ID (RFC 8628 §3.2).
  ///
  /// `expires_at` is the time in seconds since 1970, because the output may be read later.
  func fields(id: String?) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "user_code": .string(userCode), "verification_uri": .string(verificationURI),
      "expires_at": .integer(expiresAt), "interval": .integer(interval),
    ]
    fields["id"] = id.map { .string($0) }
    fields["verification_uri_complete"] = completeURI.map { .string($0) }
    return fields
  }
}
