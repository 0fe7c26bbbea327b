import LoginCanvas
import LoginIdentity
import LoginMessages

// Colors: FirebaseUI for iOS, UIKit, v15.1.0, except X and Facebook, whose brands have changed since, Apple (black on
// light, white on dark), Google's text and edge (its guidelines for a light button), and email, passkey and guest: muted,
// because they have no brand and must not be louder than one.
extension LoginType {
  /// Google.
  package static let google = LoginType(
    AuthProvider(
      id: "google.com", name: .brand("Google"), icon: .google, fill: .white, text: RGB(0x1F1F1F),
      border: RGB(0x747775)))

  /// Apple; black on a light page and white on a dark one, as its guidelines require.
  package static let apple = LoginType(
    AuthProvider(
      id: "apple.com", name: .brand("Apple"), icon: .apple, fill: .black, fillOnDark: .white,
      text: .white))

  /// X, formerly Twitter; its identifier in Firebase is twitter.com.
  package static let twitter = LoginType(
    AuthProvider(id: "twitter.com", name: .brand("X"), icon: .x, fill: .black, text: .white))

  /// Facebook.
  package static let facebook = LoginType(
    AuthProvider(
      id: "facebook.com", name: .brand("Facebook"), icon: .facebook, fill: RGB(0x0866FF),
      text: .white))

  /// GitHub.
  package static let github = LoginType(
    AuthProvider(
      id: "github.com", name: .brand("GitHub"), icon: .github, fill: RGB(0x333333), text: .white))

  /// Microsoft.
  package static let microsoft = LoginType(
    AuthProvider(
      id: "microsoft.com", name: .brand("Microsoft"), icon: .microsoft, fill: RGB(0x2E2E2E),
      text: .white))

  /// Yahoo.
  package static let yahoo = LoginType(
    AuthProvider(
      id: "yahoo.com", name: .brand("Yahoo"), icon: .yahoo, fill: RGB(0x730D9E), text: .white))

  /// A code sent to a phone.
  package static let phone = LoginType(
    AuthProvider(
      id: "phone", name: .phrases(label: .signInWithPhone, short: .phone), icon: .phone,
      fill: RGB(0x44C5A6), text: .white))

  /// A passkey: the key of a device, which a fingerprint, a face or a PIN unlocks (WebAuthn).
  package static let passkey = LoginType(
    AuthProvider(
      id: PasskeyTask.providerID, name: .phrases(label: .signInWithPasskey, short: .passkey),
      icon: .passkey, fill: RGB(0x546E7A), text: .white))

  /// Email and password.
  package static let email = LoginType(nil)

  /// A guest account, without any credential, which can be upgraded later.
  package static let guest = LoginType(
    AuthProvider(
      id: "anonymous", name: .phrases(label: .continueAsGuest, short: .guest), icon: .guest,
      fill: RGB(0xC4C8CC), fillOnDark: RGB(0x3C4043), text: RGB(0x1F1F1F)))

  /// The presets, by their names in options and settings.
  package static let named: [(name: String, type: LoginType)] = [
    ("google", .google), ("apple", .apple), ("twitter", .twitter), ("facebook", .facebook),
    ("github", .github), ("microsoft", .microsoft), ("yahoo", .yahoo), ("phone", .phone),
    ("passkey", .passkey), ("email", .email), ("guest", .guest),
  ]
}

extension AuthProvider {
  /// The appearance of the button for email and password, which uses no provider.
  package static let email = AuthProvider(
    id: "password", name: .phrases(label: .signInWithEmail, short: .email), icon: .email,
    fill: RGB(0x5F6368), text: .white)
}
