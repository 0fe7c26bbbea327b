import CArguments
import SystemText

/// The variables of the process, as text that keeps every byte (SystemText).
package enum ProgramVariables {
  /// All of them by their names; of a name given twice the first counts, as in getenv(3).
  package static var all: [String: String] {
    // Room for those of a desktop: growing copies and hashes them all anew.
    var (variables, index) = ([String: String](minimumCapacity: 90), Int32(0))
    // environ(7): nothing in our programs changes it while others read.
    while let entry = unsafe ltui_variable(index) {
      let text = unsafe SystemText.text(entry)
      index += 1
      guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(text[..<sign])
      if variables[name] == nil {
        variables[name] = String(text[text.utf8.index(after: sign)...])
      }
    }
    return variables
  }
}
