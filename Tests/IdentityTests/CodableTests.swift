import Foundation
import LoginIdentity
import Testing

@Suite struct `A request that leaves the process` {
  static func json(_ value: some Encodable, withSecrets: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if withSecrets { encoder.userInfo[SecretCoding.key] = SecretCoding.revealed }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  static let session = Session(
    user: User(id: "u1", email: "ann@example.com"), idToken: Secret("i.d.t"),
    refreshToken: Secret("r"), expiresAt: 7, providerID: "password", isNewUser: false)
  static let sessionText =
    #"{"expiresAt":7,"idToken":"i.d.t","isNewUser":false,"providerID":"password","refreshToken":"r","#
    + #""user":{"email":"ann@example.com","id":"u1","isAnonymous":false,"isEmailVerified":false}}"#

  // The form on the wire; it may be extended, but nothing existing may change.
  @Test(
    arguments: [
      (.signInAsGuest, #"{"signInAsGuest":{}}"#),
      (
        .signIn(email: "ann@example.com", password: Secret("pä\"ss")),
        #"{"signIn":{"email":"ann@example.com","password":"pä\"ss"}}"#
      ),
      (
        .resetPassword(code: "c", password: Secret(bytes: [0xFF, 0xFE])),
        #"{"resetPassword":{"code":"c","password":{"base64url":"__4"}}}"#
      ),
      (
        .change(session: session, change: .displayName(value: "Ann")),
        #"{"change":{"change":{"displayName":{"value":"Ann"}},"session":"# + sessionText + "}}"
      ),
      (
        .store(session: session, storage: "file"),
        #"{"store":{"session":"# + sessionText + #","storage":"file"}}"#
      ),
      (
        .addFactor(
          session: session,
          code: .application(code: Secret("123456"), sessionInfo: nil, factorID: "f")),
        #"{"addFactor":{"code":{"application":{"code":"123456","factorID":"f"}},"session":"#
          + sessionText + "}}"
      ),
      (
        .addFactor(
          session: session, code: .phone(sessionInfo: "s", code: Secret("1")), name: "Phone"),
        #"{"addFactor":{"code":{"phone":{"code":"1","sessionInfo":"s"}},"name":"Phone","session":"#
          + sessionText + "}}"
      ),
      (.delete(session: session), #"{"delete":{"session":"# + sessionText + "}}"),
      (
        .useCredential(
          credential: ProviderCredential(providerID: "p", requestURI: "u"), linkingTo: session),
        #"{"useCredential":{"credential":{"providerID":"p","requestURI":"u"},"#
          + #""linkingTo":"# + sessionText + "}}"
      ),
      (
        .finishSignIn(
          challenge: SecondFactorChallenge(credential: Secret("c"), factors: [], providerID: "p"),
          code: .phone(sessionInfo: "s", code: Secret("1"))),
        #"{"finishSignIn":{"challenge":{"credential":"c","factors":[],"providerID":"p","takesBackupCode":false},"#
          + #""code":{"phone":{"code":"1","sessionInfo":"s"}},"remembersDevice":false}}"#
      ),
    ] as [(IdentityRequest, String)])
  func `has its parts by their names`(request: IdentityRequest, text: String) throws {
    #expect(try Self.json(request) == text)
    #expect(try Self.read(IdentityRequest.self, text) == request)
  }

  @Test(
    arguments: [
      (.done, #"{"done":{}}"#),
      (.session(value: session), #"{"session":{"value":"# + sessionText + "}}"),
      (
        .failure(value: .tooManyAttempts(retryAfter: 30)),
        #"{"failure":{"value":{"tooManyAttempts":{"retryAfter":30}}}}"#
      ),
      (
        .failure(value: .shortage(value: .threads)),
        #"{"failure":{"value":{"shortage":{"value":"threads"}}}}"#
      ),
    ] as [(IdentityAnswer, String)])
  func `comes back as an answer`(answer: IdentityAnswer, text: String) throws {
    #expect(try Self.json(answer) == text)
    #expect(try Self.read(IdentityAnswer.self, text) == answer)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is the same when it arrives, whatever is in it`(seed: UInt64) throws {
    var generator = RequestGenerator(seed: seed)
    for request in generator.requests() {
      #expect(try Self.read(IdentityRequest.self, Self.json(request)) == request)
    }
    for answer in generator.answers() {
      #expect(try Self.read(IdentityAnswer.self, Self.json(answer)) == answer)
    }
    for error in generator.errors() {
      #expect(try Self.read(IdentityError.self, Self.json(error)) == error)
    }
  }

  /// The name of an error's case, which is the one key of its JSON; its description is a sentence.
  private static func caseName(_ error: IdentityError) throws -> String {
    let text = String(decoding: try JSONCoding.bytes(of: error), as: UTF8.self)
    return String(text.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" })
  }

  @Test func `is tried with every case`() throws {
    var generator = RequestGenerator(seed: 1)
    // The number of cases, counted in the source: a new one must be added to the generator.
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Identity/LoginIdentity")
    for (file, name, values) in [
      ("IdentityRequest", "IdentityRequest", generator.requests().map { "\($0)" }),
      ("IdentityAnswer", "IdentityAnswer", generator.answers().map { "\($0)" }),
      ("IdentityError", "IdentityError", try generator.errors().map(Self.caseName)),
    ] {
      let text = try String(
        contentsOf: source.appending(path: "\(file).swift"), encoding: .utf8)
      let start = try #require(text.firstRange(of: " enum \(name):"))
      let end = try #require(text[start.upperBound...].firstRange(of: "\n}\n"))
      let cases = text[start.upperBound..<end.lowerBound].split(separator: "\n").filter {
        $0.hasPrefix("  case ")
      }
      let names = Set(values.map { $0.prefix { $0 != "(" } })
      #expect(cases.count == names.count, "\(name)")
    }
  }

  @Test func `is not encoded with a secret unless the encoder allows secrets`() throws {
    #expect {
      try Self.json(
        IdentityRequest.signIn(email: "a", password: Secret("hunter2")), withSecrets: false)
    } throws: { error in
      error is EncodingError && !"\(error)".contains("hunter2")
    }
    #expect(
      try Self.json(IdentityRequest.signInMethods(email: "a"), withSecrets: false)
        == #"{"signInMethods":{"email":"a"}}"#)
  }

  @Test(arguments: [#"{"base64url":"*"}"#, "7", "null", "{}"])
  func `has no secret where the value is invalid`(text: String) {
    #expect(throws: DecodingError.self) { try Self.read([Secret].self, "[\(text)]") }
  }
}
