import LoginIdentity
import Testing

/// A token has only one text: programs store lists of them, and compare.
@Suite struct `The spelling of a token` {
  /// `{}` in each JSON part; the signature's two characters have four unused bits.
  private static let good = "e30.e30.AQ"

  @Test func `is the one that RFC 7515 gives it`() {
    #expect(UnverifiedToken(Array(Self.good.utf8)) != nil)
  }

  @Test(arguments: [
    "e30.e30.AR", "e30.e30.Af", "e30.e31.AQ", "e31.e30.AQ", "e30.e30.AQ==", "e30=.e30.AQ",
    "e30.e30=.AQ", "e30.e30.AQ\n", "e30.e30.AQ ", "\ne30.e30.AQ", "e30.e30.+w", "e30.e30./w",
    "e30.e30.A", "e30.e30.AQ.", "e30.e30",
  ])
  func `has no other`(token: String) {
    #expect(UnverifiedToken(Array(token.utf8)) == nil)
  }

  @Test func `leaves ordinary base64 as generous as it was`() {
    for text in ["AQ", "AQ==", "AR"] { #expect(Base64.bytes(of: text) == [1]) }
    #expect(Base64URL.canonicalBytes(of: Array("-_8".utf8)) == [0xFB, 0xFF])
    #expect(Base64URL.canonicalBytes(of: []) == [])
  }
}
