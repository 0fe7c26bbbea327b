import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page with new backup codes, which only it shows; the person leaves it by confirming that they are saved.
struct NewBackupCodesPage: Page {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case code = "backupCode"
    case copy = "backupCodes.copy"
    case confirm = "account.confirm"
  }

  /// The codes, cleaned.
  private let codes: [Secret]

  init(_ codes: [Secret]) {
    self.codes = codes.map { code in Secret(code.reveal { CleanText.oneLine($0) }) }
  }

  /// Going back confirms, too, but only the second time.
  var declinesByItem: Bool { true }

  func title(in state: LoginState) -> Message { .backupCodes }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [compose.paragraph("lead", .saveBackupCodes)]
      + codes.enumerated().map { index, code in
        // A control, so that each can be reached where the page scrolls, and is read aloud by itself.
        compose.code(.init(.code, String(index + 1)), code.reveal { $0 })
      } + [
        .status, compose.mainButton(.init(.confirm), .backupCodesSaved),
        compose.link(.init(.copy), .copyBackupCodes).forPictures,
      ]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let codes = state[Self.self]?.codes else { return [] }
    switch control.kind {
    case .code:
      guard let number = Int(control.name), 1...codes.count ~= number else { return [] }
      return copy([codes[number - 1]], in: &state)
    case .copy: return copy(codes, in: &state)
    case .confirm: return confirm(in: &state)
    }
  }

  private static func copy(_ codes: [Secret], in state: inout LoginState) -> [LoginEffect] {
    state.notice = .copyAsked
    return [.copy(codes.map { $0.reveal { $0 } }.joined(separator: "\n"))]
  }

  private static func confirm(in state: inout LoginState) -> [LoginEffect] {
    state.pop()
    state.notice = .done(.saved)
    return state.countOn()
  }

  /// Asks first, because the codes can't be shown again; going back once more confirms that they are saved.
  static func back(in state: inout LoginState) -> [LoginEffect] {
    let question = Notice.account(.backupCodesUnsaved)
    guard state.notice != question else { return confirm(in: &state) }
    state.notice = question
    state.setFocus(Control(.confirm).id)
    return []
  }

  static func sample(in state: inout LoginState) -> NewBackupCodesPage {
    AccountPage.sampleBelow(in: &state)
    return NewBackupCodesPage(
      [
        "KQ72M-XDHF4", "C9VRT-3WLPA", "HN6JY-82EGZ", "PB4SU-KR7TQ", "X2WAE-V5MDC",
        "R8LFG-9JHNY", "D3TZK-QP6BW", "M6UVS-A4XE2", "JY7CR-GL85F", "W5NHP-D2KT9",
      ].map { Secret($0) })
  }
}

extension Composer {
  /// Returns a code to save, which can be copied.
  fileprivate func code(_ control: Control, _ code: String) -> Item {
    var item = Item(control.id, .link, code)
    item.isCode = true
    return item
  }
}
