/// A check that a provider's response failed.
///
/// ``IdentityError/providerNotBelieved(reason:)`` contains its ``reason``, and screens have a message for each kind.
package struct FailedCheck: Hashable, Sendable {
  /// The check.
  package enum Kind: String, CaseIterable, Sendable {
    /// The provider redirects to another server, the detail, which must not get secrets.
    case redirected
    /// A web address of the provider, by the name of its field, is neither https nor on this computer.
    case insecureAddress = "insecure_address"
    /// The response came from another provider, the detail (mix-up, RFC 9207).
    case otherProvider = "other_provider"
    /// A parameter, the detail, occurs more than once in the response (RFC 6749 §3.1).
    case repeatedParameter = "repeated_parameter"
    /// The token isn't signed as required.
    case tokenSignature = "token_signature"
    /// The token is for another client, sign-in or access token.
    case tokenRecipient = "token_recipient"
    /// The token is from another issuer, the detail.
    case tokenIssuer = "token_issuer"
    /// The token isn't valid at this time, or was revoked.
    case tokenTime = "token_time"
    /// The token lacks a claim, the detail, or the claim has the wrong type.
    case tokenClaim = "token_claim"
    /// The person authenticated too long ago (`max_age`).
    case signInAge = "sign_in_age"
    /// The keys of the provider, or its response about a token, aren't available.
    case providerKeys = "provider_keys"
  }

  /// The check.
  package let kind: Kind
  /// The host, name or parameter of the kind; empty if the kind has none.
  package let detail: String

  package init(_ kind: Kind, _ detail: String = "") {
    self.kind = kind
    self.detail = detail
  }

  /// Reads a reason; `nil` if it isn't that of a check.
  package init?(reason: String) {
    let parts = reason.split(separator: ":", maxSplits: 1)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.init(kind, parts.count > 1 ? String(parts[1].dropFirst()) : "")
  }

  /// The kind and, if there is one, the detail: `token_recipient`, `redirected: example.com`.
  package var reason: String {
    detail.isEmpty ? kind.rawValue : "\(kind.rawValue): \(detail)"
  }
}

extension IdentityError {
  /// Returns the error for a failed check.
  package static func failedCheck(_ check: FailedCheck) -> IdentityError {
    .providerNotBelieved(reason: check.reason)
  }
}
