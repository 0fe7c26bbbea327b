import LoginIdentity
import Testing

@testable import LoginSessions

@Suite struct `The sessions as they are written` {
  @Test func `have the standard checksum`() {
    #expect(Checksum.hexadecimal(of: "123456789".utf8) == "cbf43926")
    #expect(Checksum.hexadecimal(of: []) == "00000000")
  }

  private static let fields: [(name: String, value: String, isNeeded: Bool)] = [
    ("service", #""embedded""#, true), ("isCurrent", "true", true), ("signedInAt", "1", true),
    ("refreshedAt", "2", true), ("expiresAt", "3", true), ("provider", #""password""#, true),
    ("isNewUser", "false", true), ("userID", #""ada""#, true), ("email", #""a@b.org""#, false),
    ("displayName", #""Ada""#, false), ("isEmailVerified", "true", true),
    ("isAnonymous", "false", true), ("idToken", #""a.b.c""#, true), ("refreshToken", #""r""#, true),
    ("accessToken", #""t""#, false), ("accessExpiresAt", "4", false), ("accessedAt", "5", false),
    ("scopes", #"["openid"]"#, false), ("isIDTokenLast", "true", false), ("choice", "6", false),
    ("isUnproven", "true", false),
  ]

  /// Reads one record after a change of one field.
  private static func read(
    _ change: (name: String, value: String?)?
  ) throws(StoreDocument.ReadingError) -> StoredSession? {
    let record = fields.compactMap { field in
      guard let change, change.name == field.name else { return "\"\(field.name)\":\(field.value)" }
      return change.value.map { "\"\(field.name)\":\($0)" }
    }
    let rest = "[{\(record.joined(separator: ","))}]}\n"
    let checksum = Checksum.hexadecimal(of: rest.utf8)
    let head = #"{"version":1,"checksum":"\#(checksum)","sessions":"#
    return try StoreDocument.content(in: Array((head + rest).utf8)).sessions.first
  }

  @Test func `hold every field`() throws {
    let stored = try #require(try Self.read(nil))
    #expect(stored.service == .embedded && stored.isCurrent && stored.signedInAt == 1)
    #expect(stored.session.user.email == "a@b.org" && stored.session.user.displayName == "Ada")
    #expect(stored.session.accessToken?.scopes == ["openid"] && stored.choice == 6)
    let content = StoredContent(sessions: [stored])
    #expect(try StoreDocument.content(in: StoreDocument.bytes(of: content)) == content)
  }

  @Test func `are damaged where a field is missing that has to be there`() throws {
    for field in Self.fields {
      if field.isNeeded {
        #expect(throws: StoreDocument.ReadingError.damaged, "\(field.name)") {
          try Self.read((field.name, nil))
        }
      } else {
        #expect(try Self.read((field.name, nil)) != nil, "\(field.name)")
        #expect(try Self.read((field.name, "null")) != nil, "\(field.name)")
      }
    }
  }

  @Test(arguments: [#"{"a":1}"#, "[1]", #""text""#, "7", "true", "1.5"])
  func `are damaged where a field is of another kind`(value: String) throws {
    for field in Self.fields where !Self.isAlike(field.value, value) {
      #expect(throws: StoreDocument.ReadingError.damaged, "\(field.name) \(value)") {
        try Self.read((field.name, value))
      }
    }
  }

  /// Returns whether two values begin alike: a text, a list, a truth value, a whole number.
  private static func isAlike(_ value: String, _ other: String) -> Bool {
    func kind(_ text: String) -> String {
      text.contains(".") && Double(text) != nil
        ? "number"
        : Int(text) != nil
          ? "whole"
          : text.hasPrefix("[1")
            ? "numbers" : text == "false" ? "t" : String(text.prefix(1))
    }
    return kind(value) == kind(other)
  }

  @Test func `take the first of a name that is given twice`() throws {
    let stored = try #require(try Self.read(("choice", #"8,"choice":9"#)))
    #expect(stored.choice == 8)
  }
}
