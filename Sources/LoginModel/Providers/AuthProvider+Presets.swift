private import Canvas

// Colours: FirebaseUI for iOS, UIKit, v15.1.0, except X, Facebook and Apple (docs/decisions.md).
extension AuthProvider {
  /// Google.
  public static let google = AuthProvider(
    id: "google.com", name: .brand("Google"),
    icon: ProviderIcon(letters: "G", color: RGB(0x4285F4)), fill: .white, text: RGB(0x757575))

  /// Apple; black on a light page and white on a dark one, as its guidelines ask.
  public static let apple = AuthProvider(
    id: "apple.com", name: .brand("Apple"),
    icon: ProviderIcon(drawing: "\u{25CF}", letters: "A"), fill: .black,
    fillOnDark: .white, text: .white)

  /// X, known to Firebase as twitter.com.
  public static let twitter = AuthProvider(
    id: "twitter.com", name: .brand("X"), icon: ProviderIcon(letters: "X"), fill: .black,
    text: .white)

  /// Facebook.
  public static let facebook = AuthProvider(
    id: "facebook.com", name: .brand("Facebook"), icon: ProviderIcon(letters: "f"),
    fill: RGB(0x0866FF), text: .white)

  /// GitHub.
  public static let github = AuthProvider(
    id: "github.com", name: .brand("GitHub"),
    icon: ProviderIcon(drawing: "\u{2599}\u{259F}", letters: "GH"),
    fill: RGB(0x333333), text: .white)

  /// Microsoft.
  public static let microsoft = AuthProvider(
    id: "microsoft.com", name: .brand("Microsoft"),
    icon: ProviderIcon(drawing: "\u{229E}", letters: "MS"), fill: RGB(0x2E2E2E),
    text: .white)

  /// Yahoo.
  public static let yahoo = AuthProvider(
    id: "yahoo.com", name: .brand("Yahoo"), icon: ProviderIcon(letters: "Y!"),
    fill: RGB(0x730D9E), text: .white)

  /// A code sent to a phone.
  public static let phone = AuthProvider(
    id: "phone", name: .phrases(label: .signInWithPhone, short: .phone),
    icon: ProviderIcon(drawing: "\u{259B}\u{259C}", letters: "#"), fill: RGB(0x44C5A6), text: .white
  )

  /// An account without any credential, which can be upgraded later.
  public static let guest = AuthProvider(
    id: "anonymous", name: .phrases(label: .continueAsGuest, short: .guest),
    icon: ProviderIcon(drawing: "\u{2597}\u{2588}\u{2596}", letters: "?"), fill: RGB(0xF4B400),
    text: .white)
}
