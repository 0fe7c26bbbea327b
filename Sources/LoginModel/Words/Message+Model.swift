package import LoginIdentity
package import LoginKeyboardLayout
package import LoginMessages

/// Messages that depend on a case.
extension Message {
  /// Returns the message about the result of opening a browser.
  package static func browserAnswer(_ answer: BrowserAnswer) -> Message {
    switch answer {
    case .started: .browserStarted
    case .remote: .browserRemote
    case .noDisplay: .browserWithoutDisplay
    case .failed: .browserFailed
    }
  }

  /// Returns the message about the shift key and its state.
  package static func shiftKey(_ state: ShiftState) -> Message {
    switch state {
    case .off: .shiftKeyOff
    case .once: .shiftKeyOnce
    case .locked: .shiftKeyLocked
    }
  }

  /// Returns the message about a shortage of the machine or of a limit.
  package static func shortage(_ shortage: Shortage) -> Message {
    switch shortage {
    case .threads: .shortage(limit: "ulimit -u")
    case .descriptors: .shortage(limit: "ulimit -n")
    case .memory: .shortage(limit: "ulimit -v")
    }
  }

  /// The form of a sign-in method's name inside a sentence, where English has no capital letter.
  var insideSentence: Message {
    self == .email ? .emailInside : self == .phone ? .phoneInside : self
  }

  /// The field that a message concerns; `nil` for information.
  var fieldAtFault: ElementID? {
    let fields: [Message: ElementID] = [
      .newPasswordMissing: .newPassword, .passwordMissing: .ownPassword,
      .mailCodeMissing: .mailCode, .notVerifiedYet: .mailCode,
      .returnMissing: .returnAddress, .returnForeign: .returnAddress,
      .returnStale: .returnAddress,
      .emailInvalid: .newAddress, .newAddressInUse: .newAddress,
      .countryUnknown: .countrySearch,
      .securityKeyPINMissing: .pin, .securityKeyPINLength: .pin, .securityKeyPINNotRight: .pin,
    ]
    let ofNumber: [Message] = [
      .phoneTooShort(country: ""), .phoneTooLong(country: ""), .phoneNotThere(country: ""),
    ]
    if ofNumber.contains(where: isSentence) { return .phoneNumber }
    return isSentence(of: .securityKeyPINWrong(attempts: 0)) ? .pin : fields[self]
  }
}
