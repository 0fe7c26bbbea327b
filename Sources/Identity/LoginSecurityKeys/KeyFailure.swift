internal import CLoginFIDO2
import LoginIdentity

/// A failure of a key, as CTAP or libfido2 numbers it.
///
/// Source: the error codes of CTAP 2.1 §8.2, and those of libfido2 below zero (fido/err.h).
struct KeyFailure: Error, Equatable {
  let code: Int32

  static let cancelled = KeyFailure(code: 0x2D)
  static let wrongPIN = KeyFailure(code: 0x31)
  /// Nothing came from the key.
  static let disconnected = KeyFailure(code: -2)

  /// Whether the key needs its PIN: it is wrong or missing, or the check by the key itself failed.
  var asksForPIN: Bool { [Self.wrongPIN.code, 0x36, 0x3C, 0x3F].contains(code) }

  /// Whether the connection to the key failed: nothing could be sent, or nothing came, or it couldn't be opened.
  var isOfConnection: Bool { [-1, Self.disconnected.code, -9].contains(code) }

  /// The fault, if it is one that a person can do something about.
  var fault: SecurityKeyFault? { Self.faults[code] }

  private static let faults: [Int32: SecurityKeyFault] = [
    // The channel is busy. A key that can't be opened, although its file is there, is locked by another program.
    0x06: .busy, -9: .busy,
    0x2E: .noPasskey,
    // The touch came too late; some keys say that the person refused.
    0x27: .untouched, 0x2F: .untouched, 0x3A: .untouched,
    0x32: .pinBlocked, 0x34: .pinPaused, 0x35: .noPIN,
    0x19: .hasPasskey, 0x28: .full,
    0x26: .unsupported, 0x2B: .unsupported, 0x2C: .unsupported,
  ]

  /// libfido2's name for it.
  var name: String { unsafe String(cString: ltui_fido_text(code)) }
}
