import LoginCanvas
import LoginMessages

/// The addresses of the documents that a person agrees to.
public struct LegalLinks: Hashable, Sendable {
  /// The address of the terms of service; `nil` for none.
  public var terms: String?
  /// The address of the privacy policy; `nil` for none.
  public var privacyPolicy: String?

  /// Creates links.
  public init(terms: String? = nil, privacyPolicy: String? = nil) {
    self.terms = terms
    self.privacyPolicy = privacyPolicy
  }

  /// The addresses with their messages, which clean them.
  var all: [(message: Message, address: String)] {
    [(Message.terms, terms), (Message.privacyPolicy, privacyPolicy)].compactMap { line, address in
      address.flatMap { $0.isEmpty ? nil : (line(CleanText.whole($0)), $0) }
    }
  }
}
