package import LoginMessages

extension Message {
  /// The sentence without its path, which takes seconds to be read aloud; `nil` if it has none.
  package var withoutPath: Message? {
    if case .fileLead = self { return .lineFileLead }
    if case .encryptedLead = self { return .lineEncryptedLead }
    return nil
  }
}
