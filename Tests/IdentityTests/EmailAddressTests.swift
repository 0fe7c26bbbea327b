import LoginIdentity
import Testing

@Suite struct `An email address` {
  @Test(arguments: [
    ("Ada@Example.COM", "ada@example.com"), ("ÄNN@Example.com", "änn@example.com"),
    ("ΣΊΣΥΦΟΣ@EXAMPLE.COM", "σίσυφος@example.com"), ("ΣΑΣ.ΑΣ+Σ@x.y", "σασ.ας+σ@x.y"),
    ("ΑΣ\u{301}@x.y", "ας\u{301}@x.y"), ("Σ@x.y", "σ@x.y"), ("ΑΣ", "ας"),
    ("ann@ΣΊΣΥΦΟΣ.example", "ann@σίσυφοσ.example"), ("ann@example.ΕΛΛΑΣ", "ann@example.ελλασ"),
    ("ann@σίσυφος.example", "ann@σίσυφος.example"), ("İ@x.y", "i\u{307}@x.y"), ("", ""),
  ])
  func `is stored in lowercase, with a final sigma in a word and none in a domain`(
    typed: String, kept: String
  ) {
    #expect(Array(EmailAddress.canonical(typed).unicodeScalars) == Array(kept.unicodeScalars))
    #expect(EmailAddress.canonical(kept) == kept)
  }
}
