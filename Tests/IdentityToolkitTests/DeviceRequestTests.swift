import LoginIdentity
import Synchronization
import Testing

@testable import LoginIdentityToolkit

@Suite(.timeLimit(.minutes(10))) struct `A client on a device to remember` {
  private static let challenge = SecondFactorChallenge(
    credential: Secret("c"), factors: [], providerID: "password", userID: "u", rememberedDays: 30)
  private static let code = SecondFactorCode.application(
    code: Secret("123456"), sessionInfo: nil, factorID: "f")
  /// An unsigned token of the account `u`.
  private static let idToken = "e30.eyJzdWIiOiJ1In0.c2ln"

  /// Google refuses unknown fields, and ignores unknown headers.
  @Test(arguments: [false, true])
  func `asks for its token by a header, only if the person wants that`(wants: Bool) async throws {
    let requests = Mutex<[String]>([])
    try await withToolkit(react: { text, _ in
      requests.withLock { $0.append(text) }
      return .send(json("{}", status: "400 Bad Request"))
    }) { toolkit, _ in
      _ = try? await toolkit.finishSignIn(
        Self.challenge, code: Self.code, remembersDevice: wants)
      _ = try? await toolkit.signIn(email: "a@b.c", password: Secret("x"))
    }
    let sent = requests.withLock(\.self).map(\.requestParts)
    #expect(sent.count == 2)
    #expect(sent.first?.head.contains("x-logintui-remember-device: 1") == wants)
    #expect(sent.last?.head.contains { $0.contains("remember") } == false)
    #expect(!sent.contains { $0.body.lowercased().contains("device") })
  }

  @Test func `sends its token in the body, and no code`() async throws {
    let requests = Mutex<[String]>([])
    try await withToolkit(react: { text, _ in
      requests.withLock { $0.append(text) }
      return .send(json("{}", status: "400 Bad Request"))
    }) { toolkit, _ in
      _ = try? await toolkit.finishSignIn(
        Self.challenge, code: .device(token: Secret("the-token")))
    }
    let first = requests.withLock(\.first)
    let (head, body) = try #require(first).requestParts
    #expect(!head.joined().contains("the-token"))
    #expect(body.contains(#""deviceVerificationInfo":{"deviceToken":"the-token"}"#))
    #expect(!body.contains("totpVerificationInfo") && !body.contains("phoneVerificationInfo"))
  }

  @Test(
    arguments: [
      (#""deviceToken":"d","deviceTokenExpiresIn":"60""#, .valid),
      (#""deviceToken":"d","deviceTokenExpiresIn":60"#, .valid),
      (#""deviceToken":"d\nd","deviceTokenExpiresIn":"60""#, nil),
      (#""deviceToken":"","deviceTokenExpiresIn":"60""#, nil), (#""deviceToken":"d""#, nil),
      (#""deviceToken":"d","deviceTokenExpiresIn":"0""#, nil),
      (#""deviceToken":"d","deviceTokenExpiresIn":"9999999999""#, nil),
      (#""deviceTokenExpiresIn":"60""#, nil),
    ] as [(String, DeviceToken?)])
  func `is signed in, with a valid token or without one`(
    fields: String, token: DeviceToken?
  ) async throws {
    let answer =
      #"{"idToken":"\#(Self.idToken)","refreshToken":"r","expiresIn":"3600",\#(fields)}"#
    try await withAnswer(json(answer)) { toolkit in
      let session = try await toolkit.finishSignIn(
        Self.challenge, code: Self.code, remembersDevice: true)
      #expect(session.user.id == "u" && session.deviceToken == token)
      // One that no one asked for isn't taken.
      let other = try await toolkit.finishSignIn(Self.challenge, code: Self.code)
      #expect(other.deviceToken == nil)
    }
  }

  @Test(
    arguments: [
      (#""rememberedDeviceInfo":{"days":30}"#, 30), (#""rememberedDeviceInfo":{}"#, nil),
      (#""rememberedDeviceInfo":{"days":0}"#, nil), (#""rememberedDeviceInfo":{"days":-1}"#, nil),
      (#""rememberedDeviceInfo":{"days":3651}"#, nil), (#""mfaInfo":[]"#, nil),
    ] as [(String, Int?)])
  func `believes only a sensible number of days`(field: String, days: Int?) async throws {
    try await withAnswer(json(#"{"localId":"u","mfaPendingCredential":"c",\#(field)}"#)) {
      toolkit in
      let step = try await toolkit.beginSignIn(email: "a@b.c", password: Secret("x"))
      guard case .secondFactor(let challenge) = step else { return #expect(Bool(false)) }
      #expect(challenge.userID == "u" && challenge.rememberedDays == days)
    }
  }
}

private extension DeviceToken {
  /// The token of the answers above, at the clock of the toolkit's tests.
  static let valid = DeviceToken(token: Secret("d"), expiresAt: 1_700_000_060)
}
