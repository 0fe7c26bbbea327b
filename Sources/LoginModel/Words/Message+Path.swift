package import LoginMessages

extension Message {
  /// The sentence without its path, which takes seconds to be read aloud; `nil` if it has none.
  package var withoutPath: Message? {
    if isSentence(of: .fileLead(path: "")) { return .lineFileLead }
    return isSentence(of: .encryptedLead(path: "")) ? .lineEncryptedLead : nil
  }
}
