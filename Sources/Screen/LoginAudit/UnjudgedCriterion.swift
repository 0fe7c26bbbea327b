/// A success criterion of WCAG 2.2 at level A or AA that this audit doesn't judge, and the reason.
package struct UnjudgedCriterion: Sendable {
  /// The number in WCAG 2.2.
  package let number: String
  /// The name of the criterion.
  package let title: String
  /// The conformance level.
  package let level: Criterion.Level
  /// The reason, as a sentence without a period.
  package let reason: String

  /// The address of the explanation.
  package var address: String { Criterion.address(of: title) }

  private init(_ number: String, _ title: String, _ level: Criterion.Level, _ reason: String) {
    (self.number, self.title, self.level, self.reason) = (number, title, level, reason)
  }

  private static let needsReader = "What a person hears or understands can't be computed"
  private static let noMedia = "There is no sound and no film"
  private static let noLanguage = "A terminal has no way to learn the language"
  private static let tests = "The tests of the program check it, not its pictures"

  /// All of them, in the order of their numbers.
  package static let all: [UnjudgedCriterion] = [
    UnjudgedCriterion("1.1.1", "Non-text Content", .a, needsReader),
    UnjudgedCriterion("1.2.1", "Audio-only and Video-only (Prerecorded)", .a, noMedia),
    UnjudgedCriterion("1.2.2", "Captions (Prerecorded)", .a, noMedia),
    UnjudgedCriterion(
      "1.2.3", "Audio Description or Media Alternative (Prerecorded)", .a, noMedia),
    UnjudgedCriterion("1.2.4", "Captions (Live)", .aa, noMedia),
    UnjudgedCriterion("1.2.5", "Audio Description (Prerecorded)", .aa, noMedia),
    UnjudgedCriterion("1.3.1", "Info and Relationships", .a, "A terminal has no roles"),
    UnjudgedCriterion("1.3.3", "Sensory Characteristics", .a, needsReader),
    UnjudgedCriterion("1.3.4", "Orientation", .aa, tests),
    UnjudgedCriterion(
      "1.3.5", "Identify Input Purpose", .aa, "A terminal has no purpose of a field"),
    UnjudgedCriterion("1.4.2", "Audio Control", .a, noMedia),
    UnjudgedCriterion("1.4.5", "Images of Text", .aa, needsReader),
    UnjudgedCriterion(
      "1.4.13", "Content on Hover or Focus", .aa, "Nothing appears on either"),
    UnjudgedCriterion("2.1.4", "Character Key Shortcuts", .a, tests),
    UnjudgedCriterion("2.4.1", "Bypass Blocks", .a, "No block repeats before the content"),
    UnjudgedCriterion("2.4.2", "Page Titled", .a, needsReader),
    UnjudgedCriterion("2.4.5", "Multiple Ways", .aa, "The pages are steps of one process"),
    UnjudgedCriterion("2.5.1", "Pointer Gestures", .a, "There are only clicks and the wheel"),
    UnjudgedCriterion("2.5.2", "Pointer Cancellation", .a, tests),
    UnjudgedCriterion("2.5.4", "Motion Actuation", .a, "Nothing reacts to motion"),
    UnjudgedCriterion("2.5.7", "Dragging Movements", .aa, "Nothing is dragged"),
    UnjudgedCriterion("3.1.1", "Language of Page", .a, noLanguage),
    UnjudgedCriterion("3.1.2", "Language of Parts", .aa, noLanguage),
    UnjudgedCriterion("3.2.2", "On Input", .a, tests),
    UnjudgedCriterion(
      "3.3.4", "Error Prevention (Legal, Financial, Data)", .aa, needsReader),
    UnjudgedCriterion("4.1.2", "Name, Role, Value", .a, "A terminal has no roles"),
  ]
}
