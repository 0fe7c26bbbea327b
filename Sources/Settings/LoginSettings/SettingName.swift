import LoginSupport
import LoginBitmapFonts
import LoginCanvas
import LoginKeyboardLayout
import LoginModel
import LoginPictures
import LoginScreens
import LoginMessages
import LoginSessions

/// The settings, by their names in the file.
package enum SettingName: String, CaseIterable, Sendable {
  case providers
  case textSize = "text_size"
  case appearance
  case palette
  case contrast
  case align
  case style
  case glyphs
  case pictures
  case fonts
  case language
  case bidi
  case boldText = "bold_text"
  case buttonShapes = "button_shapes"
  case differentiateWithoutColor = "differentiate_without_color"
  case keyboard
  case keyboardLayout = "keyboard_layout"
  case lastUsed = "last_used"
  case savedAccounts = "saved_accounts"
  case form
  case reduceMotion = "reduce_motion"
  case linear
  case quietHints = "quiet_hints"
  case singleKeys = "single_keys"
  case chooseByNumber = "choose_by_number"
  case scan
  case scanKey = "scan_key"
  case scanStep = "scan_step"
  case scanPause = "scan_pause"
  case scanBell = "scan_bell"
  case format
  case apiKey = "api_key"
  case emulator
  case allowCleartext = "allow_cleartext"
  case firebase
  case embedded
  case redirectPorts = "redirect_ports"
  case ways
  case guest
  case signUp = "sign_up"
  case verifiedEmail = "verified_email"
  case emailLink = "email_link"
  case tint
  case tintOnDark = "tint_on_dark"
  case border
  case borderOnDark = "border_on_dark"
  case title
  case logo
  case benefits
  case terms
  case privacyPolicy = "privacy"
  case translations
  case store
  case sessionAccount = "account"
  case header
  case tokenKind = "token"
  case gitHosts = "git_hosts"
  case registries
  case backend
  case service
  case log

  package var record: Setting {
    switch self {
    case .providers:
      Setting(
        .screen, .names,
        option: .value("Providers in order, separated by commas.", .page)
      ) { settings, value throws(CommandError) in _ = try settings.listed(value) }
    case .textSize:
      choice(ContentSizeCategory.self, .value("Text size: auto, xS…xxxL or AX1…AX5.", .page)) {
        $0.textSize = $1
      }
    case .appearance: choice(Appearance.self, .value("%.", .page)) { $0.appearance = $1 }
    case .palette:
      Setting(
        .screen, .choice { Palette.allCases.map(\.name) }, usual: "auto",
        option: .value("%.", .page),
        effect: { settings, options throws(CommandError) in
          options.palette = try settings.palette()
        })
    case .contrast:
      choice(Contrast.self, usual: "standard", .value("%.", .page)) { $0.contrast = $1 }
    case .align:
      choice(PageAlignment.self, .value("Alignment: % (auto: by text size).", .page)) {
        $0.alignment = $1
      }
    case .style:
      choice(
        ButtonStyle.self, usual: "brand",
        .value("Button style: brand, or neutral for outlined buttons.", .page)
      ) { $0.buttonStyle = $1 }
    case .glyphs: choice(GlyphSet.self, .value("%.", .page)) { $0.glyphs = $1 }
    case .pictures:
      choice(PictureMode.self, .value("Pictures: %.", .page)) { $0.pictures = $1 }
    case .fonts:
      Setting(
        .screen, .path,
        option: .value("Folder of the pixel fonts.", .page, name: "folder"),
        effect: { settings, options in
          guard let folder = settings[.fonts] else { return }
          options.openFonts = {
            FontLibrary.open(sources: FontSources(folders: [folder]), cache: nil).library
          }
        })
    case .language:
      Setting(
        .screen, .language,
        option: .value(
          "Language, as listed by logintui languages (default: locale).", .page, .language))
    case .bidi:
      choice(
        BidiMode.self, .value("Who reorders right-to-left text: %.", .page)
      ) { $0.bidi = $1 }
    case .boldText: flag(.flag("Make all text bold.", .reader)) { $0.isBoldText = $1 }
    case .buttonShapes:
      flag(.flag("Outline every control.", .reader)) { $0.showsButtonShapes = $1 }
    case .differentiateWithoutColor:
      flag(.flag("Use symbols as well as color.", .reader)) {
        $0.differentiatesWithoutColor = $1
      }
    case .keyboard:
      flag(.flag("Show the on-screen keyboard below the form.", .page)) { $0.showsKeyboard = $1 }
    case .keyboardLayout:
      Setting(
        .screen, .text("a layout of xkeyboard-config, such as `de` or `us(dvorak)`"),
        option: .value(
          "Layout of the on-screen keyboard, such as de or us(dvorak).", .page, name: "layout"),
        check: { settings, value throws(CommandError) in
          guard KeyLayoutName(value) != nil else {
            throw settings.invalid(.keyboardLayout, value, form: "us(dvorak)")
          }
        },
        effect: { settings, options in
          options.keyLayout = settings[.keyboardLayout].flatMap { KeyLayoutName($0) }
        })
    case .lastUsed:
      flag(
        usual: true,
        .flag(
          "Don't mark or remember the sign-in method you used last.", .page, word: "no-last-used",
          says: "false")
      ) { $0.marksLastUsed = $1 }
    case .savedAccounts:
      flag(
        usual: true,
        .flag(
          "Don't offer saved accounts first.", .page, word: "no-saved-accounts", says: "false")
      ) { $0.offersSavedAccounts = $1 }
    case .form:
      choice(
        SignInForm.self, usual: SignInForm.addressAndPassword.rawValue,
        .value("Form for an email address: %.", .page)
      ) { $0.form = $1 }
    case .reduceMotion:
      flag(.flag("Turn off animation.", .reader)) { $0.reducesMotion = $1 }
    case .linear:
      Setting(
        .screen, .flag,
        option: .flag("Use plain lines, for screen readers and braille.", .lines),
        effect: { settings, options throws(CommandError) in
          options.usesPlainLines = try settings.isLinear
        })
    case .quietHints:
      flag(.flag("Leave out the hints on keys (with --linear).", .lines)) { $0.givesHints = !$1 }
    case .singleKeys:
      flag(
        usual: true,
        .flag(
          "Turn off single-key shortcuts; function keys still work.", .reader,
          word: "no-single-keys", says: "false")
      ) { $0.usesSingleKeys = $1 }
    case .chooseByNumber:
      flag(.flag("Choose by pressing a number, instead of moving the focus.", .reader)) {
        $0.choosesByNumber = $1
      }
    case .scan:
      Setting(
        .screen, .flag, usual: "false",
        option: .flag(
          "Use the screen with one switch: the space bar or the mouse button.", .reader),
        effect: { settings, options throws(CommandError) in
          options.scanning = try settings.scanning()
        })
    case .scanKey:
      Setting(
        .screen, .text("`space` `enter` or a character"), usual: SwitchScanning().key.name,
        option: .value("Key that is the switch: space, enter or a character.", .reader, name: "key")
      ) { settings, value throws(CommandError) in _ = try settings.switchKey(value) }
    case .scanStep:
      time(
        SwitchScanning.steps, usual: SwitchScanning().step,
        .value("Milliseconds for each highlight.", .reader, name: "ms"))
    case .scanPause:
      time(
        SwitchScanning.pauses, usual: SwitchScanning().pause,
        .value("Additional milliseconds after a press.", .reader, name: "ms"))
    case .scanBell:
      Setting(
        .screen, .choice { SwitchScanning.Bell.allCases.map(\.rawValue) }, usual: "off",
        option: .value("When the bell rings: %.", .reader))
    case .format:
      Setting(
        .screen, .choice { ResultFormat.allCases.map(\.rawValue) }, usual: "text",
        option: .value("Output format: %.", .format))
    case .apiKey:
      Setting(.service, .text("text")) { settings, value throws(CommandError) in
        guard PlainText.isWord(value) else {
          throw settings.invalid(.apiKey, value, form: "AIza…")
        }
      }
    case .emulator:
      Setting(.service, .text("`host:port`")) { settings, value throws(CommandError) in
        _ = try settings.emulator(value, name: "service.emulator")
      }
    case .allowCleartext:
      Setting(
        .service, .flag, usual: "false",
        option: .flag(
          "Allow passwords and tokens to travel unencrypted.", .cleartext))
    case .firebase:
      Setting(.service, .text("path")) { settings, _ throws(CommandError) in
        _ = try settings.firebaseFile
      }
    case .embedded: Setting(.service, .flag)
    case .redirectPorts:
      Setting(.service, .ports) { settings, _ throws(CommandError) in
        _ = try settings.redirectPorts()
      }
    case .ways:
      Setting(.service, .names) { settings, _ throws(CommandError) in
        _ = try settings.ways(of: nil)
      }
    case .guest: Setting(.account, .flag, usual: "true")
    case .signUp: flag(in: .account, usual: true) { $0.allowsSignUp = $1 }
    case .verifiedEmail: Setting(.account, .flag, usual: "false")
    case .emailLink:
      // The embedded service sends such links; Firebase does if its project allows it.
      Setting(
        .account, .flag,
        effect: { settings, options throws(CommandError) in
          options.offersSignInLink =
            try settings[.emailLink] != nil
            ? settings.isOn(.emailLink) : settings.service == .embedded
        })
    case .tint: color(usual: "#0B57D0") { $0.tint = $1 }
    case .tintOnDark: color { $0.tintOnDark = $1 }
    case .border: color(usual: "#767676") { $0.border = $1 }
    case .borderOnDark: color { $0.borderOnDark = $1 }
    case .title:
      Setting(.texts, .text("text"), effect: { $1.heading = $0[.title] })
    case .logo:
      Setting(
        .texts, .text("path"),
        check: { settings, _ throws(CommandError) in _ = try settings.logo },
        effect: { settings, options throws(CommandError) in options.logo = try settings.logo })
    case .benefits:
      Setting(.texts, .text("text"), effect: { $1.benefits = $0[.benefits] })
    case .terms: address { $0.terms = $1 }
    case .privacyPolicy: address { $0.privacyPolicy = $1 }
    // Read with the file, because it decides about the language.
    case .translations: Setting(.texts, .path)
    case .store:
      Setting(
        .session, .choice { SessionStorage.allCases.map(\.rawValue) + ["none"] },
        option: .value(
          "Where sessions are saved: %.", .store,
          atSignIn: "Where to save the session: %."))
    case .sessionAccount:
      Setting(
        .session, .text("id or address"),
        option: .value(
          "Account to use: ID or email.", .account, name: "account",
          atSignIn: "Account to use: ID or email."))
    case .header:
      Setting(
        .session, .text("name of a header"),
        option: .value(
          "Send the token in this header instead of Authorization.", name: "name",
          word: "header-name")
      ) { settings, value throws(CommandError) in
        guard !HeaderName.canCarryToken(value) else { return }
        guard !settings.isGivenAsOption(.header) else {
          throw CommandError(.headerRefused(name: CleanText.oneLine(value)))
        }
        throw settings.invalid(.header, value, form: "Firebase-Token")
      }
    case .tokenKind:
      Setting(
        .session, .choice { TokenKind.allCases.map(\.rawValue) }, usual: "id",
        option: .flag(
          "Use the access token, for the provider's own services.", word: "access",
          says: "access"))
    case .gitHosts:
      Setting(.session, .names) { settings, value throws(CommandError) in
        try settings.checkHosts(.gitHosts, value)
      }
    case .registries:
      Setting(.session, .names) { settings, value throws(CommandError) in
        try settings.checkHosts(.registries, value)
      }
    case .backend:
      Setting(.session, .text("address")) { settings, value throws(CommandError) in
        _ = try BackendAddress.read(value)
      }
    case .service:
      Setting(
        nil, .text("name"),
        option: .value(
          "Use this service (settings in services/NAME.toml).", .file,
          name: "name"))
    case .log:
      Setting(
        nil, .path,
        option: .value("Log requests to this file, without secrets.", .log, name: "file"))
    }
  }
}

private extension SettingName {
  /// Returns a setting of the screen with the values of an enumeration; the effect is for values that were set.
  func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ values: Value.Type, usual: String = "auto", _ option: CommandOption,
    effect: @escaping @Sendable (inout LoginScreen.Options, Value) -> Void
  ) -> Setting {
    // The word `auto` is that of a setting without a value.
    let values = Value.allCases.map { ($0.rawValue, $0) }.filter { $0.0 != "auto" }
    return Setting(
      .screen, .choice { values.map(\.0) }, usual: usual, option: option,
      effect: { settings, options throws(CommandError) in
        if let value = try settings.choice(self, of: values) { effect(&options, value) }
      })
  }

  /// Returns a Boolean setting; the effect is for a value that was set.
  func flag(
    in table: Setting.Table = .screen, usual: Bool = false, _ option: CommandOption? = nil,
    effect: @escaping @Sendable (inout LoginScreen.Options, Bool) -> Void
  ) -> Setting {
    Setting(
      table, .flag, usual: usual ? "true" : "false", option: option,
      effect: { settings, options throws(CommandError) in
        if settings[self] != nil { effect(&options, try settings.isOn(self)) }
      })
  }

  /// Returns a time; ``SettingName/scan`` has its effect.
  func time(
    _ range: ClosedRange<Duration>, usual: Duration, _ option: CommandOption
  ) -> Setting {
    Setting(
      .screen, .milliseconds(range), usual: String(usual.inMilliseconds), option: option)
  }

  func color(
    usual: String? = nil, effect: @escaping @Sendable (inout OwnColors, RGB?) -> Void
  ) -> Setting {
    Setting(
      .theme, .color, usual: usual,
      effect: { settings, options throws(CommandError) in
        effect(&options.colors, try settings.color(self))
      })
  }

  func address(
    effect: @escaping @Sendable (inout LegalLinks, String?) -> Void
  ) -> Setting {
    Setting(
      .texts, .text("address"),
      check: { settings, value throws(CommandError) in
        guard ["https://", "http://", "mailto:"].contains(where: { value.hasPrefix($0) }),
          !value.contains(where: \.isWhitespace)
        else { throw settings.invalid(self, value, form: "https://…") }
      },
      effect: { settings, options in effect(&options.legal, settings[self]) })
  }
}
