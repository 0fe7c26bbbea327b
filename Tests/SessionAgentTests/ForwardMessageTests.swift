import LoginIdentity
import LoginSessions
import SeededRandom
import Testing

@Suite struct `A message about a forwarded token` {
  private static var request: ForwardRequest {
    var request = ForwardRequest()
    (request.service, request.account, request.kind) = ("acme", "ada@example.com", .access)
    (request.minimumValidity, request.refused) = (60, Secret("old.1.x"))
    (request.user, request.program) = ("ada", "git")
    request.access = AccessTokenRequest(scopes: ["a", "b"], audience: "api", resource: "urn:r")
    request.places = ["file /s embedded"]
    return request
  }

  private static var token: ForwardedToken {
    var token = ForwardedToken(
      kind: .id, token: Secret("new.1.x"), validity: 3600, userID: "u1", email: "ada@example.com")
    token.provider = "password"
    return token
  }

  private static func body(_ frame: [UInt8]) throws -> ArraySlice<UInt8> {
    let length = try #require(try ForwardMessage.length(frame))
    #expect(frame.count == 4 + length)
    return frame[4...]
  }

  @Test func `arrives as it was sent`() throws {
    for request in [Self.request, ForwardRequest()] {
      #expect(try ForwardRequest(Self.body(request.frame)) == request)
    }
    let answers = [ForwardAnswer.token(Self.token)] + ForwardRefusal.allCases.map { .refused($0) }
    for answer in answers {
      #expect(try ForwardAnswer(Self.body(answer.frame)) == answer)
    }
  }

  @Test func `never says which process asks`() throws {
    var request = Self.request
    request.process = 7
    #expect(try ForwardRequest(Self.body(request.frame)).process == 0)
  }

  @Test func `has texts that the other side accepts, or says that it hasn't`() throws {
    #expect(Self.request.hasValidSizes)
    var request = Self.request
    request.places = Array(repeating: "p", count: ForwardMessage.mostPlaces + 1)
    #expect(!request.hasValidSizes)
    #expect(throws: ForwardRequest.Fault.unintelligible) {
      _ = try ForwardRequest(Self.body(request.frame))
    }
    request = Self.request
    request.account = String(repeating: "a", count: ForwardMessage.nameLimit + 1)
    #expect(!request.hasValidSizes)
  }

  @Test func `means nothing to the agent that has the key, and its requests mean nothing here`() {
    #expect(throws: AgentMessage.Unintelligible.self) {
      _ = try AgentRequest(Self.request.frame[4...])
    }
    for request in [AgentRequest.status, .open([1, 2]), .reserve, .lock, .stop] {
      #expect(throws: ForwardRequest.Fault.unintelligible) {
        _ = try ForwardRequest(request.frame[4...])
      }
    }
  }

  private static func frame(_ text: String, kind: UInt8 = 0x21) -> ArraySlice<UInt8> {
    ([kind] + Array(text.utf8))[...]
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"version":1,"service":7}"#, #"{"version":1,"kind":"refresh"}"#,
    #"{"version":1,"kind":""}"#, #"{"version":1,"minimumValidity":-1}"#,
    #"{"version":1,"minimumValidity":1.5}"#, #"{"version":1,"minimumValidity":31536001}"#,
    #"{"version":1,"refused":"two words"}"#, #"{"version":1,"refused":""}"#,
    #"{"version":1,"user":["a"]}"#, #"{"version":1,"places":"p"}"#,
    #"{"version":1,"places":[7]}"#, #"{"version":1,"scope":["a"]}"#,
    #"{"version":1,"program":"\#(String(repeating: "p", count: 257))"}"#,
  ])
  func `that isn't a request is recognized`(text: String) {
    #expect(throws: ForwardRequest.Fault.unintelligible) {
      _ = try ForwardRequest(Self.frame(text))
    }
  }

  @Test(arguments: ["{}", #"{"version":2}"#, #"{"version":"1"}"#, #"{"version":2,"kind":7}"#])
  func `of another version is recognized`(text: String) throws {
    #expect(throws: ForwardRequest.Fault.otherVersion) {
      _ = try ForwardRequest(Self.frame(text))
    }
    #expect(try ForwardAnswer(Self.frame(text, kind: 0x22)) == .refused(.otherVersion))
  }

  @Test(arguments: [
    #"{"version":1}"#,
    #"{"version":1,"kind":"id","token":"a b","validity":1,"type":"Bearer","userID":""}"#,
    #"{"version":1,"kind":"id","token":"a\nb","validity":1,"type":"Bearer","userID":""}"#,
    #"{"version":1,"kind":"id","token":"t","validity":-1,"type":"Bearer","userID":""}"#,
    #"{"version":1,"kind":"id","token":"t","validity":1,"type":"","userID":""}"#,
    #"{"version":1,"kind":"id","token":"t","validity":1,"type":"Bearer"}"#,
  ])
  func `with a token that isn't one word, or without its parts, isn't an answer`(text: String) {
    #expect(throws: AgentMessage.Unintelligible.self) {
      _ = try ForwardAnswer(Self.frame(text, kind: 0x22))
    }
  }

  @Test func `may be any bytes, and is then refused without a crash`() throws {
    var generator = SeededGenerator(seed: 47)
    let frames = [Self.request.frame, ForwardAnswer.token(Self.token).frame]
    for round in 0..<4000 {
      var bytes = frames[round % 2]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
      }
      guard let length = try? ForwardMessage.length(bytes), bytes.count >= 4 + length else {
        continue
      }
      let body = bytes[4..<4 + length]
      if let request = try? ForwardRequest(body) {
        #expect(request.user.utf8.count <= ForwardMessage.nameLimit)
        #expect((0...ForwardRequest.longest).contains(request.minimumValidity))
      }
      if case .token(let token)? = try? ForwardAnswer(body) { #expect(token.token.isToken) }
    }
  }

  @Test func `has a limit that its first bytes already show`() {
    #expect(throws: AgentMessage.Unintelligible.self) {
      _ = try ForwardMessage.length([0, 3, 0, 0])
    }
  }
}
