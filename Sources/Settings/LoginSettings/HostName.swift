import LoginSupport
import LoginCanvas
import LoginIdentity
package import LoginMessages

/// A host named by a person, with its port if that isn't the default.
///
/// It is a name (RFC 1123 §2.1, and with underscores, which git, curl, and browsers accept), an IPv4 address, or an IPv6
/// address in brackets. International names are written in their ASCII form (RFC 5890 §2.3.2.1).
package struct HostName: Equatable {
  /// The host in lower case.
  package let text: String

  package enum Fault: Error, Equatable {
    case empty
    /// A character is not ASCII.
    case notASCII
    case character(String)
    /// A part of the name is empty, too long, or has a hyphen at an end.
    case label
    /// The name has more than 253 characters.
    case length
    /// It looks like an IP address, but isn't a valid one.
    case address
    /// The text after the colon isn't a number from 1 to 65535.
    case port
  }

  /// Creates a host from `host`, `host:port`, `[address]` or `[address]:port`.
  package init(_ text: String) throws(Fault) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { throw .notASCII }
    if text.begins(with: "[") {
      let found: WebAuthority
      do throws(WebAuthority.SyntaxError) {
        found = try WebAuthority(reading: text)
      } catch {
        if case .port = error { throw .port }
        throw .address
      }
      guard found.port != 0 else { throw .port }
    } else {
      let parts = text.parts(at: ":")
      guard parts.count <= 2 else { throw .address }
      try Self.check(name: parts[0])
      if parts.count == 2 { try Self.check(port: parts[1]) }
    }
    self.text = text.lowercasedASCII
  }

  private static func check(name: String) throws(Fault) {
    guard !name.isEmpty else { throw .empty }
    let other = name.first { letter in
      !letter.isLetter && !letter.isNumber && letter != "-" && letter != "_" && letter != "."
    }
    if let other { throw .character(String(other)) }
    guard name.utf8.count <= 253 else { throw .length }
    let labels = name.parts(at: ".")
    for label in labels {
      guard (1...63).contains(label.utf8.count), !label.begins(with: "-"),
        label.utf8.last != UInt8(ascii: "-")
      else { throw .label }
    }
    // RFC 3696 §2: the last part of a name is never a number, so an address can't be mistaken for a name.
    guard labels.last?.utf8.allSatisfy(\.isDigit) == true else { return }
    let numbers = labels.compactMap { label in
      UInt8(label).flatMap { String($0) == label ? $0 : nil }
    }
    guard labels.count == 4, numbers.count == 4 else { throw .address }
  }

  private static func check(port: String) throws(Fault) {
    guard (1...5).contains(port.utf8.count), port.utf8.allSatisfy(\.isDigit),
      let number = Int(port), (1...65_535).contains(number)
    else { throw .port }
  }
}

extension HostName.Fault {
  /// The reason, as part of a sentence.
  package var reason: Message {
    switch self {
    case .empty: .hostEmpty
    case .notASCII: .hostNotASCII
    case .character(let character): .hostCharacter(character: character)
    case .label, .length: .hostLabel
    case .address: .hostAddress
    case .port: .hostPort
    }
  }
}

extension CommandError {
  /// Creates the error for a value that isn't a host.
  package init(hostOf name: String, _ value: String, reason: Message) {
    let value = CleanText.oneLine(value, limit: 100)
    self.init(
      .hostRefused(name: name, value: value, reason: reason), code: .settingsInvalid)
  }
}
