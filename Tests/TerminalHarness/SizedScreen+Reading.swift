internal import Canvas

extension SizedScreen {
  /// Reads all that a program wrote.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - stop: A control sequence before which it stops.
  public mutating func read(_ bytes: [UInt8], until stop: String? = nil) {
    let text = String(decoding: bytes, as: UTF8.self)
    var rest = text.unicodeScalars[...]
    var plain = String.UnicodeScalarView()
    while let scalar = rest.first {
      if scalar.value >= 0x20, scalar.value != 0x7F {
        plain.append(scalar)
        rest.removeFirst()
        continue
      }
      flush(&plain)
      if let stop, String(rest.prefix(stop.unicodeScalars.count)) == stop { return }
      rest.removeFirst()
      control(scalar, &rest)
    }
    flush(&plain)
  }

  private mutating func flush(_ plain: inout String.UnicodeScalarView) {
    for cluster in String(plain) { write(cluster) }
    plain = String.UnicodeScalarView()
  }

  private mutating func control(_ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView)
  {
    switch scalar {
    case "\u{8}": cursor.column = max(0, min(cursor.column, size.columns - 1) - 1)
    case "\n": cursor.row = down(cursor.row)
    case "\r": cursor.column = 0
    case "\u{0}", "\u{E}", "\u{F}", "\u{7}": break
    case "\u{1B}": escape(&rest)
    default: unknown.append("\(scalar.value)")
    }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[": sequence(&rest)
    case "]": command(&rest)
    case "7": saved = (cursor, look)
    case "8": (cursor, look) = saved
    case "(", ")": rest.removeFirst()
    case "=", ">", "\\": break
    case "M" where cursor.row == region.lowerBound: scroll(region, by: -1)
    case "M": cursor.row = max(0, cursor.row - 1)
    case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  /// An operating system command, up to BEL or ST.
  private mutating func command(_ rest: inout Substring.UnicodeScalarView) {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\u{7}" {
      if scalar == "\u{1B}", rest.first == "\\" {
        rest.removeFirst()
        break
      }
      text.append(scalar)
    }
    let parts = String(text).split(
      separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.first == "66", parts.count == 3, sizesText else { return }
    size(String(parts[2]), String(parts[1]))
  }

  /// Obeys a command of the protocol; everything that it forbids is noted.
  private mutating func size(_ text: String, _ metadata: String) {
    var (scale, width) = (1, 0)
    for pair in metadata.split(separator: ":") {
      let value = Int(pair.dropFirst(2)) ?? -1
      switch pair.prefix(2) {
      case "s=" where (1...7).contains(value): scale = value
      case "w=" where (0...7).contains(value): width = value
      default: unknown.append("metadata \(pair)")
      }
    }
    let isUnsafe = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if isUnsafe || text.utf8.count > 4096 || text.isEmpty { unknown.append("the text \(text)") }
    guard width == 0 else { return write(text, width: width, scale: scale) }
    for cluster in text {
      write(String(cluster), width: DisplayWidth.of(cluster), scale: scale)
    }
  }
}
