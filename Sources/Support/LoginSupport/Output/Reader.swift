import LoginCanvas
package import LoginMessages
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
}
