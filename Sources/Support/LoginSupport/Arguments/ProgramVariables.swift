import CLoginArguments
import Glibc
import LoginSystemText

/// The variables of the process, as text that preserves every byte (SystemText).
package enum ProgramVariables {
  /// All variables by name; the first of a repeated name counts, as in getenv(3).
  package static var all: [String: String] {
    // Room for those of a desktop: growing copies and hashes them all again.
    var (variables, index) = ([String: String](minimumCapacity: 90), Int32(0))
    // environ(7): nothing in these programs changes it while others read.
    while let entry = unsafe ltui_variable(index) {
      index += 1
      guard let sign = unsafe strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
      let name = unsafe SystemText.text(entry, count: UnsafePointer(sign) - entry)
      let value = unsafe SystemText.text(UnsafePointer(sign) + 1)
      if let first = variables.updateValue(value, forKey: name) { variables[name] = first }
    }
    return variables
  }
}
