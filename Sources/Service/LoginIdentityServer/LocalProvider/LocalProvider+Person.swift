import Crypto
import LoginIdentity
import LoginIdentityProtocol

extension LocalProvider.Consent {
  /// The claims about the person.
  var profile: [String: JSONValue] {
    var claims: [String: JSONValue] = ["sub": .string(person.subject(at: providerID))]
    if let email = person.email {
      claims["email"] = .string(email)
      claims["email_verified"] = .bool(person.isEmailVerified)
    }
    claims["name"] = person.name.map(JSONValue.string)
    claims["picture"] = person.picture.map(JSONValue.string)
    claims["screen_name"] = person.screenName.map(JSONValue.string)
    return claims
  }
}

extension LocalProvider.Person {
  init(_ form: [String: String]) {
    let words = { (text: String?) -> String? in
      let printing = String.UnicodeScalarView(
        (text ?? "").unicodeScalars.filter { $0.properties.generalCategory != .control })
      let clean = String(printing).parts(at: " ").filter { !$0.isEmpty }.joined(separator: " ")
      return clean.isEmpty ? nil : String(clean.prefix(256))
    }
    let address = words(form["email"]).map(Syntax.canonical)
    email = address.flatMap { Syntax.isEmail($0) ? $0 : nil }
    name = words(form["name"])
    isEmailVerified = form["verified"] == "1"
  }

  /// Creates a person from an account's link to a provider.
  init(_ link: ProviderRecord) {
    self.init(
      email: link.email, name: link.displayName, picture: link.photoUrl,
      screenName: link.screenName, subject: link.rawId)
  }

  /// Returns the provider's ID of the person: the same for the same address, or without one, the same name.
  func subject(at providerID: String) -> String {
    if let subject { return subject }
    let text = "\(providerID) \(email ?? name ?? "")"
    return String(Hexadecimal.text(of: SHA256.hash(data: Array(text.utf8))).prefix(28))
  }
}
