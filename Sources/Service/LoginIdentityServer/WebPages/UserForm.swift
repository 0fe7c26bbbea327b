import Crypto
import FoundationEssentials
import LoginIdentity
import LoginIdentityProtocol

/// The fields of a user's form, as they were typed.
struct UserForm: Equatable, Sendable {
  /// The ID of a new user.
  var id = ""
  var email = ""
  var isVerified = false
  var name = ""
  var phone = ""
  var photo = ""
  /// A new password; empty for no change.
  var password = ""
  var isDisabled = false
  /// JSON.
  var claims = ""
  /// The state of the account that the form showed (``Account/formVersion``).
  var version = ""

  /// Creates an empty form.
  init() {}

  init(_ account: Account) {
    email = account.email ?? ""
    isVerified = account.isEmailVerified == true
    name = account.displayName ?? ""
    phone = account.phoneNumber ?? ""
    photo = account.photoURL ?? ""
    isDisabled = account.isDisabled == true
    claims = account.customAttributes ?? ""
    version = account.formVersion
  }

  /// Creates a form from what a browser sends, which ends lines with CR and LF.
  init(_ fields: [String: String]) {
    func text(_ name: String) -> String { (fields[name] ?? "").trimmed }
    id = text("localId")
    email = text("email")
    isVerified = fields["verified"] != nil
    name = text("name")
    phone = text("phone")
    photo = text("photo")
    password = fields["password"] ?? ""
    isDisabled = fields["disabled"] != nil
    claims = text("claims").replacing("\r\n", with: "\n")
    version = fields["version"] ?? ""
  }

  /// The request that adds the user; ``claims`` follow.
  var addition: SignUpRequest {
    var request = SignUpRequest()
    request.localId = id.isEmpty ? nil : id
    request.email = email.isEmpty ? nil : email
    request.emailVerified = email.isEmpty ? nil : isVerified
    request.displayName = name.isEmpty ? nil : name
    request.phoneNumber = phone.isEmpty ? nil : phone
    request.photoUrl = photo.isEmpty ? nil : photo
    request.password = password.isEmpty ? nil : WireSecret(Secret(password))
    request.disabled = isDisabled
    return request
  }

  /// Returns the request that changes a user to the form's state; what wasn't edited isn't in it.
  func change(of former: Account) -> UpdateRequest {
    var request = UpdateRequest()
    request.localId = former.localID
    request.email = email.isEmpty || email == former.email ? nil : email
    request.emailVerified = email.isEmpty ? nil : isVerified
    if !Self.shows(former.displayName, as: name) {
      request.displayName = name.isEmpty ? .cleared : .text(name)
    }
    if !Self.shows(former.photoURL, as: photo) {
      request.photoUrl = photo.isEmpty ? .cleared : .text(photo)
    }
    request.phoneNumber = phone == former.phoneNumber ?? "" ? nil : phone
    request.password = password.isEmpty ? nil : WireSecret(Secret(password))
    request.disableUser = isDisabled
    if claims != (former.customAttributes ?? "").replacing("\r\n", with: "\n").trimmed {
      request.customAttributes = claims.isEmpty ? "{}" : claims
    }
    return request
  }

  /// Returns whether a field that shows a stored text is sent as another, which has no line breaks and no blanks
  /// around it.
  private static func shows(_ stored: String?, as sent: String) -> Bool {
    var line = String.UnicodeScalarView()
    line.append(contentsOf: (stored ?? "").unicodeScalars.filter { $0 != "\n" && $0 != "\r" })
    // Swift treats two spellings of a letter as equal.
    return String(line).trimmed.utf8.elementsEqual(sent.utf8)
  }
}

extension Account {
  /// The state of what a user's form shows: two forms with the same one show the same.
  ///
  /// A sign-in meanwhile doesn't change it, even if it renews the hash of an imported password, unless it sets or
  /// verifies the address.
  var formVersion: String {
    let values = [
      email ?? "", isEmailVerified == true ? "verified" : "", displayName ?? "", phoneNumber ?? "",
      photoURL ?? "", isDisabled == true ? "disabled" : "", customAttributes ?? "",
      passwordHash == nil ? "" : String(passwordUpdatedAt ?? 0),
    ]
    // A zero byte is in none of them.
    var bytes: [UInt8] = []
    for value in values { bytes += Array(value.utf8) + [0] }
    return Base64URL.text(of: Array(SHA256.hash(data: bytes)).prefix(12))
  }
}

/// The account differs from the one that the caller knew.
struct ChangedMeanwhile: Error {}
