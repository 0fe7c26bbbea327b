import Glibc
import LoginCanvas
package import LoginMessages
import LoginModel
import Synchronization

/// The person who reads a program's output: the only source of its language.
///
/// A program has one reader, on all threads. Their language is the locale's at first; ``Settings`` change it after they
/// are read. A test has its own: `Reader.$current.withValue(Reader(.german)) { … }`.
package final class Reader: Sendable {
  /// The reader of this program, or of this test.
  @TaskLocal package static var current = Reader(LaunchResources.language)

  private let chosen: Mutex<Language>

  package init(_ language: Language) { chosen = Mutex(language) }

  /// The language, as far as it is known.
  package var language: Language {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  /// Returns a message in words, with outside texts cleaned.
  package func sentence(_ message: Message) -> String {
    CleanText.sentence(language.words(message))
  }

  /// Returns a message as a line of output, with outside texts cleaned: for a terminal with isolates (``PlainLine``), for
  /// a file or another program without.
  package func line(_ message: Message, on descriptor: Int32) -> String {
    line(language.isolatedWords(message), on: descriptor)
  }

  /// Returns a sentence of the program, which may have isolates, as a line of output.
  package func line(_ sentence: String, on descriptor: Int32) -> String {
    guard language.isRightToLeft, isatty(descriptor) == 1 else {
      return CleanText.sentence(sentence)
    }
    return PlainLine.of(sentence, direction: language.direction)
  }
}
