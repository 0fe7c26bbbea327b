import LoginCanvas
import LoginMessages

/// Where a person reads what they agree to.
public struct LegalLinks: Hashable, Sendable {
  /// The address of the terms of service; `nil` for none.
  public var terms: String?
  /// The address of the privacy policy; `nil` for none.
  public var privacyPolicy: String?

  /// Describes the addresses.
  public init(terms: String? = nil, privacyPolicy: String? = nil) {
    self.terms = terms
    self.privacyPolicy = privacyPolicy
  }

  /// The addresses with the lines that name them, cleaned there.
  var all: [(message: Message, address: String)] {
    [(Message.terms, terms), (Message.privacyPolicy, privacyPolicy)].compactMap { line, address in
      address.flatMap { $0.isEmpty ? nil : (line(CleanText.whole($0)), $0) }
    }
  }
}
