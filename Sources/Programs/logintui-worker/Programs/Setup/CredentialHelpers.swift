import LoginIdentity

/// `credHelpers` in docker's configuration, as text: one registry is added or taken out, and no other byte
/// is touched.
struct CredentialHelpers {
  /// Why nothing was changed.
  enum Refusal: Error {
    /// Another helper has the registry.
    case taken
    /// It is no object of JSON.
    case noJSON
  }

  private let bytes: [UInt8]
  private let top: [JSONMember]

  /// Reads the file; an empty one is none.
  ///
  /// - Throws: ``Refusal/noJSON``.
  init(_ content: [UInt8]) throws(Refusal) {
    let isBlank = content.allSatisfy { " \t\r\n".utf8.contains($0) }
    bytes = isBlank ? Array("{\n}\n".utf8) : content
    guard JSONSyntax(bytes)?.value?.fields != nil,
      let open = bytes.firstIndex(of: UInt8(ascii: "{"))
    else { throw .noJSON }
    top = JSONMember.all(in: bytes, at: open)
  }

  /// With a registry more; `nil` where it is there.
  func adding(_ registry: String) throws(Refusal) -> [UInt8]? {
    let line = "\"\(registry)\": \"\(ContainerConfiguration.helper)\""
    guard let helpers else {
      let indented = "\n\t\"credHelpers\": {\n\t\t\(line)\n\t}"
      return inserting(indented, isFirst: top.isEmpty, at: bytes.firstIndex(of: Self.brace))
    }
    guard bytes[helpers.value.lowerBound] == Self.brace else { throw .noJSON }
    let members = JSONMember.all(in: bytes, at: helpers.value.lowerBound)
    if let member = members.first(where: { $0.name == registry }) {
      guard isOurs(member) else { throw .taken }
      return nil
    }
    return inserting(
      "\n\t\t\(line)" + (members.isEmpty ? "\n\t" : ""), isFirst: members.isEmpty,
      at: helpers.value.lowerBound)
  }

  /// Without a registry; `nil` where it is not there.
  ///
  /// The last one takes `credHelpers` with it.
  ///
  /// - Throws: ``Refusal``.
  func removing(_ registry: String) throws(Refusal) -> [UInt8]? {
    guard let helpers, bytes[helpers.value.lowerBound] == Self.brace else { return nil }
    let members = JSONMember.all(in: bytes, at: helpers.value.lowerBound)
    guard let place = members.firstIndex(where: { $0.name == registry }) else { return nil }
    guard isOurs(members[place]) else { throw .taken }
    if members.count > 1 { return removing(place, of: members) }
    guard let place = top.firstIndex(where: { $0.name == helpers.name }) else { return nil }
    return removing(place, of: top)
  }

  private static let brace = UInt8(ascii: "{")

  private var helpers: JSONMember? { top.first { $0.name == "credHelpers" } }

  private func isOurs(_ member: JSONMember) -> Bool {
    bytes[member.value].elementsEqual("\"\(ContainerConfiguration.helper)\"".utf8)
  }

  /// Puts a text behind an opening brace.
  private func inserting(_ text: String, isFirst: Bool, at brace: Int?) -> [UInt8]? {
    guard let brace else { return nil }
    return Array(
      bytes[...brace] + text.utf8 + (isFirst ? "" : ",").utf8 + bytes[(brace + 1)...])
  }

  /// Takes a member out, with one of the commas beside it.
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

/// A member of an object, and where it stands in a text that is JSON.
struct JSONMember {
  /// Its name, read.
  let name: String
  /// Where the blanks before its name begin, behind the brace or the comma.
  let gap: Int
  /// Where its value stands.
  let value: Range<Int>

  /// The members of the object whose brace stands at a place.
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

  /// Behind a value: a text, an object or a list, or a word.
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
