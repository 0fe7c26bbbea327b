/// The settings, by their names in the file; in the environment they are upper case after
/// `LOGINTUI_`.
package enum SettingName: String, CaseIterable {
  case providers
  case textSize = "text_size"
  case appearance
  case palette
  case contrast
  case align
  case style
  case glyphs
  case fonts
  case language
  case bidi
  case boldText = "bold_text"
  case buttonShapes = "button_shapes"
  case differentiateWithoutColor = "differentiate_without_color"
  case keyboard
  case reduceMotion = "reduce_motion"
  case linear
  case quietHints = "quiet_hints"
  case singleKeys = "single_keys"
  case chooseByNumber = "choose_by_number"
  case format
  case apiKey = "api_key"
  case emulator
  case allowCleartext = "allow_cleartext"
  case firebase
  case embedded
  case redirectPorts = "redirect_ports"
  case guest
  case signUp = "sign_up"
  case verifiedEmail = "verified_email"
  case emailLink = "email_link"
  case tint
  case tintOnDark = "tint_on_dark"
  case border
  case borderOnDark = "border_on_dark"
  case benefits
  case terms
  case privacyPolicy = "privacy"
  case store
  case sessionAccount = "account"
  case header
  case tokenKind = "token"
  case gitHosts = "git_hosts"
  case registries
  case backend
  case service
  case log

  /// The variable of the environment.
  ///
  /// `LOGINTUI_TOKEN` is a token itself.
  package var variable: String {
    self == .tokenKind ? "LOGINTUI_TOKEN_KIND" : "LOGINTUI_" + rawValue.uppercased()
  }
}
