/// What a person copies out of a mail.
public enum MailedLink {
  /// The code of a mail: the text itself, or `oobCode` of the link that it is; `nil` for nothing.
  public static func code(in text: String) -> String? {
    guard !text.isEmpty else { return nil }
    // By bytes, as a browser does: an accent behind a separator makes another character of it.
    let (bytes, name) = (Array(text.utf8), Array("oobCode=".utf8))
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else {
      return text
    }
    let ends = Array("&#".utf8)
    let code = bytes[(start + name.count)...].prefix { !ends.contains($0) }
    return String(decoding: code, as: UTF8.self)
  }
}

/// A mail with a link that the person has to open.
struct SentMail: Equatable, Sendable {
  /// Where it went.
  let address: String
  /// The file it is in, where mails are not sent.
  let path: String?
}
