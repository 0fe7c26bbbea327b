// Made by scripts/messages.
extension Message {
  /// A line of logintui doctor: the sign-in is in plain lines, without a picture.
  package static func doctorLines(type: String) -> Message {
    Message(573, .text(type))
  }

  /// A line of logintui doctor: nothing is known of the terminal.
  package static var doctorNoTerminal: Message { Message(574) }

  /// A line of logintui doctor: the pixel fonts for large text that were found.
  package static func doctorFonts(names: String) -> Message {
    Message(575, .text(names))
  }

  /// A line of logintui doctor: pixel fonts for large text that are not there.
  package static func doctorNoFonts(names: String) -> Message {
    Message(576, .text(names))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is there.
  package static func doctorKeyring(library: String) -> Message {
    Message(577, .text(library))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is not there.
  package static func doctorNoKeyring(library: String) -> Message {
    Message(578, .text(library))
  }

  /// A line of logintui doctor: the settings file that is used.
  package static func doctorSettings(path: String) -> Message {
    Message(579, .text(path))
  }

  /// A line of logintui doctor: there is no settings file.
  package static func doctorNoSettings(path: String) -> Message {
    Message(580, .text(path))
  }
}
