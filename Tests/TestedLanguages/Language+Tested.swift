public import LoginMessages
internal import Waiting

extension Language {
  /// The languages that every message is translated into, also those of the commands; without their variants.
  public static var complete: [Language] {
    allCases.filter { $0.share == 100 && !$0.tag.contains("-") }
  }

  /// The languages whose screens are drawn: the complete ones, and one with marks that take cells; in the long run, all.
  public static var tested: [Language] {
    FullRun.isOn ? allCases : allCases.filter { complete.contains($0) || $0.tag == "hi" }
  }
}
