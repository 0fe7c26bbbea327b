/// The parts of a message's English text that the rules compare translations with; they're the same for each language.
struct EnglishText {
  let message: Entry
  /// The commands, names and keys.
  let runs: [String]
  /// The options, as in `--store`.
  let options: Set<String>
  /// The words in Latin letters.
  let words: Set<String>
  /// Each three words in a row, in lower case.
  let phrases: [String]
  /// The words of each form outside of commands and places, in lower case.
  let terms: [[String]]
  /// The numbers of sentences that a translation may have.
  let sentences: ClosedRange<Int>

  init(_ message: Entry) {
    let forms = message.english
    let letters = forms.map { LetterRules.letters(of: $0).lowercased() }
    self.message = message
    runs = Set(forms.flatMap(Verbatim.runs)).sorted()
    options = Set(forms.flatMap(CommandRules.options))
    words = Set(forms.flatMap { LetterRules.words(of: LetterRules.withoutPlaces($0)) })
    phrases = letters.flatMap(LetterRules.phrases)
    terms = letters.map(TermRules.words)
    sentences = Sentences.range(of: forms)
  }
}
