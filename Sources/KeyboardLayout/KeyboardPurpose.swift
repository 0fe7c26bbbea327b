/// The purpose of the field that the keys type into.
package enum KeyboardPurpose: Hashable, Sendable {
  /// Any text.
  case text
  /// An email address: Latin letters come first, and its signs replace the blank.
  case address
  /// A phone number, or a code of digits.
  case digits
}
