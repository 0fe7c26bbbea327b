import CLoginArguments
import LoginSystemText

/// What the program was started with, as text that keeps every byte (SystemText).
package struct ProgramArguments {
  /// What follows the program's name.
  package let words: [String]

  /// The arguments of this process, as they were before anything of it ran.
  package static var own: ProgramArguments {
    let count = Int(ltui_argument_count())
    return ProgramArguments(
      words: (1..<max(1, count)).compactMap { index in
        // main(3): the words stay where they are for as long as the process lives.
        guard let word = unsafe ltui_argument(Int32(index)) else { return nil }
        return unsafe SystemText.text(word)
      })
  }
}
