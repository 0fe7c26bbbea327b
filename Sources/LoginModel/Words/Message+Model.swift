package import LoginIdentity
package import LoginKeyboardLayout
package import LoginMessages

/// Messages of which there are several, for the case that is given.
extension Message {
  /// What became of the wish to open a browser.
  package static func browserAnswer(_ answer: BrowserAnswer) -> Message {
    switch answer {
    case .started: .browserStarted
    case .remote: .browserRemote
    case .noDisplay: .browserWithoutDisplay
    case .failed: .browserFailed
    }
  }

  /// The shift key and what it is doing now.
  package static func shiftKey(_ state: ShiftState) -> Message {
    switch state {
    case .off: .shiftKeyOff
    case .once: .shiftKeyOnce
    case .locked: .shiftKeyLocked
    }
  }

  /// The machine, or a limit, has too little left.
  package static func shortage(_ shortage: Shortage) -> Message {
    switch shortage {
    case .threads: .shortageOfThreads
    case .descriptors: .shortageOfDescriptors
    case .memory: .shortageOfMemory
    }
  }

  /// The field that a message speaks of; `nil` for news.
  var fieldAtFault: ElementID? {
    let fields: [Message: ElementID] = [
      .newPasswordMissing: .newPassword, .ownPasswordMissing: .ownPassword,
      .mailCodeMissing: .mailCode, .notVerifiedYet: .mailCode,
      .returnMissing: .returnAddress, .returnForeign: .returnAddress,
      .returnStale: .returnAddress,
      .newAddressInvalid: .newAddress, .newAddressInUse: .newAddress,
    ]
    return fields[self]
  }
}
