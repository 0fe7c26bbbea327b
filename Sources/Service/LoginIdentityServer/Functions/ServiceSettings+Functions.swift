import LoginIdentity
import LoginIdentityProtocol

extension ServiceSettings.Values {
  /// Changes the functions within a mask.
  ///
  /// - Parameters:
  ///   - asked: The functions of a request.
  ///   - mask: The fields to change: `blockingFunctions`, or parts of it like `blockingFunctions.triggers.beforeCreate`.
  ///   - isReset: Whether a request without functions removes them.
  mutating func change(
    _ asked: ProjectSettings.BlockingFunctions?, mask: [String], isReset: Bool
  ) {
    for entry in mask {
      let path = entry.parts(at: ".")
      guard path.first == "blockingFunctions" else { continue }
      guard let asked else {
        if isReset { blockingFunctions = nil }
        continue
      }
      guard path.count > 1 else {
        blockingFunctions = asked
        continue
      }
      var new = blockingFunctions ?? .init()
      new.change(to: asked, Array(path.dropFirst()))
      blockingFunctions = new
    }
  }
}

private extension ProjectSettings.BlockingFunctions {
  /// Changes the part at a path; a part that the request doesn't have stays.
  mutating func change(to asked: Self, _ path: [String]) {
    let part = path.count > 1 ? path[1] : nil
    switch (path[0], part) {
    case ("triggers", nil): triggers = asked.triggers ?? triggers
    case ("triggers", let event?):
      guard let trigger = asked.triggers?[event] else { return }
      triggers = (triggers ?? [:]).merging([event: trigger]) { $1 }
    case ("forwardInboundCredentials", _):
      guard let asked = asked.forwardInboundCredentials else { return }
      var new = part == nil ? .init() : forwardInboundCredentials ?? .init()
      func counts(_ name: String) -> Bool { part == nil || part == name }
      if counts("idToken") { new.idToken = asked.idToken ?? new.idToken }
      if counts("accessToken") { new.accessToken = asked.accessToken ?? new.accessToken }
      if counts("refreshToken") { new.refreshToken = asked.refreshToken ?? new.refreshToken }
      forwardInboundCredentials = new
    default: break
    }
  }
}
