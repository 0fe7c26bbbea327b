import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for the second factors of an account.
struct FactorsPage: AccountSubpage {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case own = "factor.own"
    case addApplication = "account.entry.application"
    case addSecurityKey = "account.entry.securityKey"
    case addPhone = "account.entry.factorPhone"
    case backupCodes = "account.entry.backupCodes"
    case forgetDevices = "account.forgetDevices"
  }

  var quietControl: ElementID? { .cancel }

  func title(in state: LoginState) -> Message { .secondStep }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let own = unique(state.account?.details?.factors ?? [], by: \.id)
    let backupCodes = state.account?.details?.backupCodes
    return [compose.paragraph("lead", lead(own, backupCodes)), .status]
      + own.map { factor in
        // In linear mode, there is no sign that a question follows.
        let (name, detail) = factor.nameAndDetail
        return compose.link(
          .init(.own, factor.id),
          compose.isPicture ? name : .removeMethod(brand: factor.nameShown)
        ).showing(detail)
      } + (own.isEmpty ? [] : [.separator(1)]) + [
        compose.link(.init(.addApplication), .addApplication).showing("")
      ]
      + (state.account?.details?.takesSecurityKeys == true
        ? [compose.link(.init(.addSecurityKey), .addSecurityKey).showing("")] : [])
      + [compose.link(.init(.addPhone), .addPhone).showing("")]
      + (backupCodes.map { [entry(of: $0, compose)] } ?? [])
      + forgetting(state.account?.details?.rememberedDevices ?? 0, compose)
  }

  /// Returns the sentence above the factors: a warning if the loss of one would lock the person out.
  private func lead(_ own: [SecondFactor], _ backupCodes: Int?) -> Message {
    guard !own.isEmpty else { return .noFactors }
    guard backupCodes ?? 0 == 0 else { return .factorsLead }
    return own.areApplications
      ? .onlyApplication(backupCodes: backupCodes)
      : own.areOneSecurityKey ? .onlySecurityKey(backupCodes: backupCodes) : .factorsLead
  }

  /// Returns the entry for backup codes, with the number of unused ones.
  private func entry(of backupCodes: Int, _ compose: Composer<Control>) -> Item {
    let left = Message.codesLeft(codes: backupCodes)
    return compose.link(
      .init(.backupCodes),
      compose.isPicture ? .backupCodes : .backupCodesLeft(backupCodes)
    ).showing(compose.words(left))
  }

  /// Returns the entry that forgets remembered devices, with their number, if there are any.
  private func forgetting(_ devices: Int, _ compose: Composer<Control>) -> [Item] {
    guard devices > 0 else { return [] }
    let count = Message.rememberedDevices(devices: devices)
    return [
      compose.link(
        .init(.forgetDevices),
        compose.isPicture ? .forgetDevices : .row([.forgetDevices, count], separator: ": ")
      ).acting(on: compose.words(count))
    ]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account else { return [] }
    switch control.kind {
    case .addApplication: return state.beginFactor(.application)
    case .addSecurityKey: return state.beginFactor(.securityKey)
    case .addPhone: return state.beginFactor(.phone)
    case .backupCodes:
      state.push(BackupCodesPage())
      return []
    case .forgetDevices: return state.request(.forgetDevices(session: account.session))
    case .own:
      let factor = account.details?.factors.first { $0.id == control.name }
      if let factor { state.push(RemovalPage(.factor(factor))) }
      return []
    }
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .session(let session): return state.apply(session, after: request, staying: true)
    case .applicationSecret(let secret):
      let ending = state.endRequest()
      state.push(ApplicationPage(secret: secret))
      return ending
    case .done:
      guard case .forgetDevices = request else { return state.endRequest() }
      return state.receiveForgotten(after: request)
    case .methods, .outcome, .mail, .textMessage, .passwordSet, .passwordPolicy, .details,
      .backupCodes, .failure:
      return state.endRequest()
    }
  }
}

/// The kind of second factor to add.
enum NewFactor: Equatable, Sendable {
  /// An authenticator app.
  case application
  /// A security key or a passkey.
  case securityKey
  /// A phone.
  case phone
}

private extension SecondFactor {
  /// The kind, and the name of the app or the key, or the number of the phone.
  var nameAndDetail: (name: Message, detail: String) {
    switch kind {
    case .application, .passkey, .other: (kindName, CleanText.oneLine(displayName ?? ""))
    case .phone(let number): (kindName, CleanText.oneLine(displayName ?? number))
    }
  }
}

extension [SecondFactor] {
  /// Whether all are authenticator apps: a person who loses them can't sign in.
  var areApplications: Bool { !isEmpty && allSatisfy { $0.kind == .application } }

  /// Whether there is only one, and it is a security key or a passkey, which can get lost too.
  var areOneSecurityKey: Bool { count == 1 && allSatisfy { $0.kind == .passkey } }

  /// Whether a person who loses their authenticator app can still sign in.
  package var surviveApplication: Bool { havePhone || contains { $0.kind == .passkey } }

  /// Whether a phone is among them.
  package var havePhone: Bool { contains { if case .phone = $0.kind { true } else { false } } }
}

extension LoginState {
  /// Begins to add a second factor.
  ///
  /// The address must be verified first, as the service requires. If an app or a key would be the only factor, a warning
  /// comes first.
  mutating func beginFactor(_ factor: NewFactor) -> [LoginEffect] {
    guard let account else { return [] }
    let user = account.session.user
    if user.email != nil, !user.isEmailVerified {
      push(VerificationPage(goal: factor))
      return []
    }
    switch factor {
    case .phone: push(FactorPhonePage())
    case .application where account.details?.factors.surviveApplication == true:
      return request(.beginApplicationFactor(session: account.session))
    case .securityKey where account.details?.factors.isEmpty == false:
      push(NewPasskeyPage(isFactor: true))
    case .application, .securityKey: push(OnlyApplicationPage(factor: factor))
    }
    return []
  }

  /// Applies the session of an account with a new second factor, and returns to the list.
  mutating func receiveFactor(
    _ session: Session, after request: IdentityRequest
  ) -> [LoginEffect] {
    let isFirst = account?.details?.factors.isEmpty == true
    account?.hasNewFactor = isFirst
    returnToFactors()
    return apply(session, after: request, staying: true)
  }

  /// Removes the entry about remembered devices, which are forgotten.
  mutating func receiveForgotten(after request: IdentityRequest) -> [LoginEffect] {
    let ending = endRequest()
    account?.note(request)
    if !focusOrder.contains(focus) { setFocus(firstFocus) }
    notice = .done(confirmation(of: request))
    return ending
  }

  /// Applies the session of an account whose address was verified for a second factor, and continues with that.
  mutating func receiveVerified(
    _ session: Session, after request: IdentityRequest, goal: NewFactor
  ) -> [LoginEffect] {
    let ending = endRequest()
    account?.apply(session, after: request)
    returnToFactors()
    let next = beginFactor(goal)
    if activity == nil { notice = .done(.emailVerified) }
    return ending + [.sessionChanged(session)] + next
  }

  /// Returns to the list of second factors.
  mutating func returnToFactors() {
    account?.pending = nil
    while path.count > 1, !(page is FactorsPage) { path.removeLast() }
    arrive()
  }
}
