import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginModel
import Testing

@testable import LoginAudit

/// The faults that a review planted in the settings of a program in November 2026: what the audit says of each.
@Suite struct `A fault that a program requests` {
  /// The result for a planted fault.
  enum Outcome: Sendable {
    /// The audit fails with a law.
    case fails(Law)
    /// The audit reports a note.
    case notes(Law)
    /// The audit reports nothing: it isn't a fault, or no rule can see it.
    case passes
  }

  struct Planted: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let outcome: Outcome
    var types: [LoginType] = [.google, .email]
    var accounts = AccountOptions()
  }

  /// Returns a provider with a label.
  private static func own(
    _ label: String, _ short: String? = nil, id: String = "oidc.own", fill: RGB = RGB(0x00529B),
    text: RGB = .white, border: RGB? = nil, icon: ProviderIcon = ProviderIcon(letters: "O")
  ) -> LoginType {
    LoginType(
      AuthProvider(
        id: id, name: .text(label: label, short: short ?? label), icon: icon, fill: fill,
        text: text, border: border))
  }

  private static func two(_ one: String, _ other: String) -> [LoginType] {
    [own(one, id: "oidc.one"), own(other, id: "oidc.two", icon: ProviderIcon(letters: "T"))]
  }

  private static let blank = PixelDrawing(Array(repeating: "..........", count: 9))

  static let planted = [
    Planted(
      testDescription: "text in the color of the fill", outcome: .fails(.wishedContrast),
      types: [own("Own", fill: .white, text: .white)]),
    Planted(
      testDescription: "a border in the color of the page", outcome: .fails(.wishedContrast),
      types: [own("Own", fill: .white, text: .black, border: .white)]),
    Planted(
      testDescription: "a label of blanks", outcome: .fails(.namesHaveWords),
      types: [own("   ")]),
    Planted(
      testDescription: "an empty drawing", outcome: .fails(.markStandsOut),
      types: [
        own("Own", icon: ProviderIcon(letters: "O", besideLetters: [blank, blank])), .email,
      ]),
    Planted(
      testDescription: "the same label twice", outcome: .fails(.labelsDiffer),
      types: two("Acme", "Acme")),
    Planted(
      testDescription: "labels of letters that look alike", outcome: .fails(.labelsDiffer),
      types: two("Acme l", "Acme I")),
    Planted(
      testDescription: "labels that differ by a blank", outcome: .fails(.labelsDiffer),
      types: two("Login", "Log in")),
    Planted(
      testDescription: "the label of the way out", outcome: .fails(.labelsDiffer),
      types: [own("Cancel"), .email]),
    Planted(
      testDescription: "an emoji instead of words", outcome: .fails(.namesHaveWords),
      types: [own("\u{1F680}"), .email]),
    Planted(
      testDescription: "a character that reverses letters", outcome: .fails(.charactersArePlain),
      types: [own("Sign in with \u{202E}emcA"), .email]),
    Planted(
      testDescription: "a script that terminals lack", outcome: .fails(.charactersShow),
      types: [own("\u{12000}\u{12001}"), .email]),
    Planted(
      testDescription: "a short label with another provider's name",
      outcome: .fails(.shownIsInName), types: [own("Sign in with Acme", "Google"), .email]),
    Planted(
      testDescription: "a label that fits every control", outcome: .fails(.namesHaveWords),
      types: two("Click here", "More")),
    Planted(
      testDescription: "one icon for three providers", outcome: .notes(.iconsDiffer),
      types: [own("One", id: "oidc.one"), own("Two", id: "oidc.two"), own("Six", id: "oidc.six")]),
    Planted(
      testDescription: "reasons to sign in without room", outcome: .notes(.textsHaveRoom),
      types: LoginType.standard,
      accounts: AccountOptions(benefits: String(repeating: "Reasons to sign in. ", count: 20))),
    Planted(
      testDescription: "a web address of 200 letters", outcome: .notes(.textsHaveRoom),
      types: LoginType.standard,
      accounts: AccountOptions(
        legal: LegalLinks(
          terms: "https://example.com/" + String(repeating: "x", count: 180)))),
    Planted(
      testDescription: "an emoji, which the fonts for enlarged text lack",
      outcome: .notes(.lettersEnlarge), types: [own("Acme \u{1F680}"), .email]),
    // These are no faults: the labels wrap, the list scrolls, and a program may choose its colors.
    Planted(
      testDescription: "a label of 120 letters", outcome: .passes,
      types: [own(String(repeating: "Sign in to Acme ", count: 8)), .email]),
    Planted(
      testDescription: "a word of 60 letters", outcome: .passes,
      types: [own(String(repeating: "abcde", count: 12)), .email]),
    Planted(
      testDescription: "twenty providers", outcome: .passes,
      types: (0..<20).map { index in
        own(
          "Provider " + String(repeating: "ABCDEFGHKMNPQRTUVWXY".map(String.init)[index], count: 2),
          id: "oidc.\(index)", icon: ProviderIcon(letters: "\(index)"))
      }),
    Planted(
      testDescription: "a brand's name on another color", outcome: .passes,
      types: [
        own("Google", fill: RGB(0xAD1457), icon: ProviderIcon(letters: "A")), .email,
      ]),
    // No rule knows the language of a sentence (3.1.2).
    Planted(
      testDescription: "reasons in another language, in capitals", outcome: .passes,
      accounts: AccountOptions(benefits: "JETZT ANMELDEN!")),
  ]

  /// The picker on two terminals, at every text size.
  private static let matrix: AuditMatrix = {
    var product = AuditMatrix.Product([.page(.picker)])
    (product.languages, product.appearances) = ([.english], [.dark])
    product.sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 24)]
    return AuditMatrix([product])
  }()

  private static func laws(
    _ types: [LoginType], _ accounts: AccountOptions = AccountOptions()
  ) -> Set<Law> {
    let report = Audit(types, fonts: Sample.fonts, accounts: accounts)
      .report(on: matrix, workers: 1)
    return Set(report.entries.map(\.finding.law))
  }

  /// The laws that the ordinary sign-in methods violate on these screens.
  private static let usual = laws(LoginType.standard)

  @Test(arguments: planted)
  func `is found, noted or accepted`(fault: Planted) {
    let found = Self.laws(fault.types, fault.accounts).subtracting(Self.usual)
    switch fault.outcome {
    case .fails(let law): #expect(found.contains(law) && !law.isNote, "\(found)")
    case .notes(let law): #expect(found.contains(law) && law.isNote, "\(found)")
    case .passes: #expect(found.filter { !$0.isNote && $0.criteriaAreOfLabels }.isEmpty)
    }
  }

  @Test func `is counted in docs/accessibility.md`() throws {
    let outcomes = Self.planted.map(\.outcome)
    let failures = outcomes.count { if case .fails = $0 { true } else { false } }
    let notes = outcomes.count { if case .notes = $0 { true } else { false } }
    let page = try Documentation.text("docs/accessibility.md")
    #expect(page.contains("\(failures) fail the audit, \(notes) are notes"))
  }
}

private extension Law {
  /// Whether the law is about labels, colors and icons of the settings.
  var criteriaAreOfLabels: Bool {
    let own: Set<Law> = [
      .wishedContrast, .labelsDiffer, .namesHaveWords, .shownIsInName, .charactersShow,
      .charactersArePlain, .markStandsOut, .showsText, .listIsWhole,
    ]
    return own.contains(self)
  }
}
