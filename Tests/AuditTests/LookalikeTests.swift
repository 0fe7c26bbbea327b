import Testing

@testable import LoginAudit

@Suite struct `The look of a label` {
  private func isAlike(_ one: String, _ other: String) -> Bool {
    !Lookalikes.looks(of: one).isDisjoint(with: Lookalikes.looks(of: other))
  }

  @Test(arguments: [
    ("Acme l", "Acme I"), ("Acme 1", "Acme l"), ("ACME", "acme"), ("Log in", "Login"),
    ("Log-in", "log in"), ("modern", "modem"), ("Acme 0", "Acme O"), ("Paypal", "Paypa\u{406}"),
    ("Google", "G\u{43E}\u{43E}gle"), ("Ａｃｍｅ", "Acme"), ("ロゴ", "口ゴ"), ("•", "•"),
  ])
  func `is that of another`(one: String, other: String) { #expect(isAlike(one, other)) }

  @Test(arguments: [
    ("Acme", "Acne"), ("Sign in", "Sign up"), ("App 2", "App 3"), ("メール", "メーラ"),
    ("Email", "Phone"), ("•", "◦"), ("العربية", "عربي"),
  ])
  func `is its own`(one: String, other: String) { #expect(!isAlike(one, other)) }
}
