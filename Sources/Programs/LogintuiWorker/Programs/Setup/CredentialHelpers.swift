import LoginIdentity

/// `credHelpers` in docker's configuration, as text: one registry is added or removed, and no other byte changes.
struct CredentialHelpers {
  private let bytes: [UInt8]
  private let top: [JSONMember]

  /// Reads the file; an empty one counts as missing.
  ///
  /// - Throws: ``SetupRefusal/unknownForm``.
  init(_ content: [UInt8]) throws(SetupRefusal) {
    let isBlank = content.allSatisfy { " \t\r\n".utf8.contains($0) }
    bytes = isBlank ? Array("{\n}\n".utf8) : content
    guard JSONSyntax(bytes)?.value?.fields != nil,
      let open = bytes.firstIndex(of: UInt8(ascii: "{"))
    else { throw .unknownForm }
    top = JSONMember.all(in: bytes, at: open)
  }

  /// Returns the file with another registry; `nil` if it is already there.
  func adding(_ registry: String) throws(SetupRefusal) -> [UInt8]? {
    let line = "\"\(registry)\": \"\(ContainerConfiguration.helper)\""
    guard let helpers else {
      let indented = "\n\t\"credHelpers\": {\n\t\t\(line)\n\t}"
      return inserting(indented, isFirst: top.isEmpty, at: bytes.firstIndex(of: Self.brace))
    }
    guard bytes[helpers.value.lowerBound] == Self.brace else { throw .unknownForm }
    let members = JSONMember.all(in: bytes, at: helpers.value.lowerBound)
    if let member = members.first(where: { $0.name == registry }) {
      guard isOurs(member) else { throw .taken(name: registry) }
      return nil
    }
    return inserting(
      "\n\t\t\(line)" + (members.isEmpty ? "\n\t" : ""), isFirst: members.isEmpty,
      at: helpers.value.lowerBound)
  }

  /// Returns the file without a registry; `nil` if it isn't there.
  ///
  /// With the last one, `credHelpers` is removed too.
  ///
  /// - Throws: ``SetupRefusal``.
  func removing(_ registry: String) throws(SetupRefusal) -> [UInt8]? {
    guard let helpers, bytes[helpers.value.lowerBound] == Self.brace else { return nil }
    let members = JSONMember.all(in: bytes, at: helpers.value.lowerBound)
    guard let place = members.firstIndex(where: { $0.name == registry }) else { return nil }
    guard isOurs(members[place]) else { throw .taken(name: registry) }
    if members.count > 1 { return removing(place, of: members) }
    guard let place = top.firstIndex(where: { $0.name == helpers.name }) else { return nil }
    return removing(place, of: top)
  }

  private static let brace = UInt8(ascii: "{")

  private var helpers: JSONMember? { top.first { $0.name == "credHelpers" } }

  private func isOurs(_ member: JSONMember) -> Bool {
    bytes[member.value].elementsEqual("\"\(ContainerConfiguration.helper)\"".utf8)
  }

  /// Returns the file with a text after an opening brace.
  private func inserting(_ text: String, isFirst: Bool, at brace: Int?) -> [UInt8]? {
    guard let brace else { return nil }
    return Array(
      bytes[...brace] + text.utf8 + (isFirst ? "" : ",").utf8 + bytes[(brace + 1)...])
  }

  /// Returns the file without a member, and without one of the commas beside it.
  private func removing(_ place: Int, of members: [JSONMember]) -> [UInt8] {
    let member = members[place]
    var (start, end) = (member.gap, member.value.upperBound)
    if place + 1 < members.count {
      end = members[place + 1].gap
    } else if place > 0 {
      start = members[place - 1].value.upperBound
    }
    return Array(bytes[..<start] + bytes[end...])
  }
}

/// A member of an object, and its position in a JSON text.
struct JSONMember {
  /// Its name, decoded.
  let name: String
  /// The beginning of the blanks before its name, after the brace or the comma.
  let gap: Int
  /// The range of its value.
  let value: Range<Int>

  /// Returns the members of the object whose brace is at an index.
  static func all(in bytes: [UInt8], at brace: Int) -> [JSONMember] {
    var (members, place) = ([JSONMember](), brace + 1)
    while true {
      let gap = place
      place = pastBlanks(bytes, place)
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return members }
      let end = pastValue(bytes, place)
      let name = try? JSONCoding.value(String.self, from: Array(bytes[place..<end]))
      let start = pastBlanks(bytes, pastBlanks(bytes, end) + 1)
      place = pastValue(bytes, start)
      members.append(JSONMember(name: name ?? "", gap: gap, value: start..<place))
      place = pastBlanks(bytes, place)
      guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return members }
      place += 1
    }
  }

  private static func pastBlanks(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? bytes.count
  }

  /// Returns the index after a value: a text, an object or a list, or a word.
  private static func pastValue(_ bytes: [UInt8], _ place: Int) -> Int {
    var (place, depth, isText) = (place, 0, false)
    while place < bytes.count {
      let byte = bytes[place]
      if isText {
        if byte == UInt8(ascii: "\\") { place += 1 }
        isText = byte != UInt8(ascii: "\"")
        if !isText, depth == 0 { return place + 1 }
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if "{[".utf8.contains(byte) {
        depth += 1
      } else if "}]".utf8.contains(byte) {
        if depth == 0 { return place }
        depth -= 1
        if depth == 0 { return place + 1 }
      } else if depth == 0, ", \t\r\n".utf8.contains(byte) {
        return place
      }
      place += 1
    }
    return place
  }
}
