public import LoginMessages
internal import Waiting

extension Language {
  /// The languages whose texts tests compare: of three scripts, with short and with long words, in both directions.
  public static let sampled: [Language] = ["en", "de", "ja", "ar"].compactMap { tag in
    allCases.first { $0.tag == tag }
  }

  /// The languages whose screens are drawn: those, and one with marks that take cells; in the long run, all.
  public static let tested: [Language] =
    FullRun.isOn ? allCases : allCases.filter { sampled.contains($0) || $0.tag == "hi" }
}
