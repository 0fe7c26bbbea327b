package import LoginMessages

extension Message {
  /// Returns the name of backup codes with the number of unused ones: "Backup codes: 7 left".
  package static func backupCodesLeft(_ count: Int) -> Message {
    .row([.backupCodes, .codesLeft(codes: count)], separator: ": ")
  }
}
