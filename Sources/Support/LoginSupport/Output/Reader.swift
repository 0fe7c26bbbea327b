import LoginCanvas
package import LoginMessages
import Synchronization

/// The person who reads what a program prints: the one place that knows the language of it.
///
/// A program has one reader, on all threads. Their language is the locale's at first; ``Settings`` that are read
/// change it. A test brings its own: `Reader.$current.withValue(Reader(.german)) { … }`.
package final class Reader: Sendable {
  /// The reader of this program, or of this test.
  @TaskLocal package static var current = Reader(LaunchResources.language)

  private let chosen: Mutex<Language>

  /// A reader of a language.
  package init(_ language: Language) { chosen = Mutex(language) }

  /// The language that is known by now.
  package var language: Language {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  /// A message in words, cleaned of whatever came from outside.
  package func sentence(_ message: Message) -> String {
    CleanText.sentence(language.words(message))
  }
}
