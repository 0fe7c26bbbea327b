import CLoginArguments
import LoginSystemText

/// The arguments of the program, as text that preserves every byte (SystemText).
package struct ProgramArguments {
  /// The words after the program's name.
  package let words: [String]

  /// The arguments of this process, as they were at its start.
  package static var own: ProgramArguments {
    let count = Int(ltui_argument_count())
    return ProgramArguments(
      words: (1..<max(1, count)).compactMap { index in
        // main(3): the words keep their addresses as long as the process lives.
        guard let word = unsafe ltui_argument(Int32(index)) else { return nil }
        return unsafe SystemText.text(word)
      })
  }
}
