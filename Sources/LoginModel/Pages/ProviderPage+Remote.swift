import LoginIdentity
import LoginMessages

// A browser on another machine, without a short code.
extension ProviderPage {
  /// Returns the address that the browser returns to if it can't do so itself: the session is remote and has no
  /// alternative.
  func returnAddress(in state: LoginState) -> ReturnAddress? {
    guard state.traits.remote != nil, let prompt, prompt.userCode == nil,
      let url = prompt.browserURL
    else { return nil }
    return ReturnAddress(in: url)
  }

  /// Returns the instructions for the other machine, the field for the result, and the alternative.
  func remoteItems(
    _ compose: Composer<Control>, _ back: ReturnAddress, at url: String,
    over session: RemoteSession,
    foot: [Item]
  ) -> [Item] {
    let isShown = compose.isPicture || showsAddress
    var items = [
      compose.paragraph("browser", .remoteLead),
      compose.link(.copyAddress, .copyAddress).forPictures.used(by: "c"),
    ]
    if isShown {
      items.append(Item(.browserAddress, .longAddress, url, leadsTo: url))
    } else {
      var show = compose.link(.showAddress, .showAddress).used(by: "a")
      show.leadsTo = url
      items.append(show)
    }
    return items + [
      compose.paragraph("return", .remoteReturn),
      compose.field(.returnAddress, .returnAddress),
    ] + foot + [
      compose.button(.confirm, .proceed),
      compose.paragraph("tunnelLead", .remoteTunnel),
      Item(.tunnel, .address, session.tunnel(to: back.port)),
      compose.link(.copyCommand, .copyCommand).forPictures.used(by: "t"),
    ]
  }

  /// The port of the page for a passkey, which another machine's browser reaches only through a tunnel.
  func tunnelPort(in state: LoginState) -> Int? {
    type.way == .passkey && state.traits.remote != nil ? prompt?.returnPort : nil
  }

  /// Returns the instructions for a passkey of the other machine: first the tunnel, then the address.
  func tunnelItems(
    _ compose: Composer<Control>, to port: Int, at url: String, over session: RemoteSession
  ) -> [Item] {
    [
      compose.paragraph("tunnelLead", .remoteTunnelFirst),
      Item(.tunnel, .address, session.tunnel(to: port)),
      compose.link(.copyCommand, .copyCommand).forPictures.used(by: "t"),
      compose.paragraph("browser", .remoteLead),
      compose.link(.copyAddress, .copyAddress).forPictures.used(by: "c"),
      Item(.browserAddress, .longAddress, url, leadsTo: url),
    ]
  }

  /// Asks for a new proof if the last one is too old for a new passkey.
  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard case .signInWithProvider(let details) = request, details.addsPasskey,
      state.account != nil, error.needsFreshSignIn, state.canReauthenticate
    else { return state.failSignIn(error, of: request) }
    let ending = state.endRequest()
    state.pop()
    return ending + state.reauthenticate(before: request)
  }

  /// Submits the pasted address, or reports what is wrong with it.
  static func transferControl(in state: inout LoginState) -> [LoginEffect] {
    guard let back = state[Self.self]?.returnAddress(in: state) else { return [] }
    let pasted = state.fields.trimmed(.returnAddress)
    if let problem = back.problem(with: pasted) {
      state[field: .returnAddress] = TextInput()
      return state.refuse(problem)
    }
    state.fields.clear(.returnAddress)
    state.notice = nil
    return [.deliver(ReturnAddress.whole(pasted))]
  }

  static func fieldForPaste(in state: LoginState) -> ElementID? {
    state.hasFields ? .returnAddress : nil
  }
}
