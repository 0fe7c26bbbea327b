import Dispatch
import Foundation
import LoginTerminalAudit
import Synchronization
import Testing
import Waiting

/// Programs with planted faults, and some that only look like that: the truth by which the audit is measured.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `The audit of planted programs` {
  /// A program of the file `planted.py`.
  struct Planted: CustomTestStringConvertible {
    let name: String
    /// The rules that judge it.
    let rules: [TerminalRule]
    /// Whether it has the fault.
    let isFaulty: Bool
    /// Whether letters have to be typed.
    var typesLetters = false
    /// Whether Enter has to be pressed, and the mouse to be used.
    var pressesEnter = false
    /// Whether a shell starts it, and waits for it.
    var isInShell = false

    var testDescription: String { name }
  }

  private static func faulty(_ name: String, _ rule: TerminalRule, letters: Bool = false) -> Planted
  {
    Planted(name: name, rules: [rule], isFaulty: true, typesLetters: letters)
  }

  /// A program that takes the mouse.
  private static func clicked(_ name: String, _ rules: TerminalRule..., isFaulty: Bool = true)
    -> Planted
  {
    Planted(name: name, rules: rules, isFaulty: isFaulty, pressesEnter: true)
  }

  /// A program that a shell waits for.
  private static func inShell(_ name: String, _ rules: TerminalRule..., isFaulty: Bool = true)
    -> Planted
  {
    Planted(name: name, rules: rules, isFaulty: isFaulty, isInShell: true)
  }

  private static func fine(_ name: String, _ rules: TerminalRule...) -> Planted {
    Planted(name: name, rules: rules, isFaulty: false)
  }

  /// Those that take about a second each, for every run of the tests.
  static let quick = [
    faulty("controls-dumb", .plainOnDumb), faulty("controls-pipe", .plainInPipe),
    faulty("only-xterm", .otherTerminals), faulty("ignores-no-color", .noColor),
    faulty("leaves-screen", .terminalRestored), faulty("shows-password", .hiddenPasswords),
    faulty("no-title", .pageTitled), faulty("bottom-up", .writingOrder),
    fine(
      "good", .pageTitled, .writingOrder, .plainOnDumb, .plainInPipe, .otherTerminals, .noColor,
      .terminalRestored),
    fine("fine-password", .hiddenPasswords),
  ]

  /// The others.
  static let slow = [
    faulty("color-only", .useOfColor), faulty("no-focus", .focusVisible),
    faulty("no-focus-fields", .focusVisible, letters: true), faulty("cut-at-edge", .textIsWhole),
    faulty("cut-by-ellipsis", .textIsWhole), faulty("low-contrast", .contrast),
    faulty("low-contrast", .contrastEnhanced), faulty("theme-contrast", .contrast),
    faulty("blinks", .motionEnds), faulty("spins", .motionEnds), faulty("flashes", .flashes),
    faulty("writes-idle", .quietWhenIdle), faulty("too-small", .reflow),
    faulty("loses-half", .reflow), faulty("ignores-resize", .reflow),
    faulty("repaints", .smallRepaints), faulty("cursor-elsewhere", .cursorOnFocus),
    faulty("hidden-cursor", .cursorOnFocus), faulty("leaves-cursor", .terminalRestored),
    faulty("leaves-line", .terminalRestored), faulty("trap", .noTrap),
    faulty("late-question", .questionSoon), faulty("frames", .spokenWords),
    faulty("crashes", .restoredAfterCrash),
    faulty("deaf", .endsWhenAsked), faulty("shortcuts", .letterKeys, letters: true),
    faulty("icon", .iconsHaveText), faulty("only-landscape", .orientation),
    faulty("faint-symbol", .nonTextContrast), faulty("loses-spaced", .textSpacing),
    faulty("ends-idle", .timing), faulty("page-idle", .timing), faulty("empty-title", .pageTitled),
    faulty("focus-order", .focusOrder), faulty("same-labels", .labelsDiffer),
    faulty("hides-focus", .focusNotObscured), faulty("weak-focus", .focusAppearance),
    faulty("tab-ends", .onFocus), faulty("tab-page", .onFocus),
    faulty("submits-typing", .onInput, letters: true),
    faulty("unlabeled-field", .fieldLabels, letters: true), faulty("runs-over", .nothingOverlaps),
    clicked("mouse-only", .keyboard), clicked("mouse-down", .pointerCancellation),
    clicked("mouse-narrow", .targetSize), clicked("mouse-crowded", .targetSize),
    clicked("mouse-drag", .dragging), clicked("mouse-hover", .hover), clicked("mouse-tip", .hover),
    clicked(
      "fine-mouse", .keyboard, .pointerCancellation, .targetSize, .dragging, .hover,
      isFaulty: false),
    Planted(name: "good", rules: TerminalRule.allCases, isFaulty: false, typesLetters: true),
    fine("fine-color-with-cursor", .useOfColor), fine("fine-mark", .useOfColor, .cursorOnFocus),
    fine("fine-contrasting-focus", .useOfColor, .focusVisible),
    fine("fine-own-ellipsis", .textIsWhole, .reflow), fine("fine-contrast", .contrast),
    fine("fine-clock", .motionEnds, .quietWhenIdle, .timing), fine("fine-told-exit", .noTrap),
    fine("fine-icon", .iconsHaveText), fine("fine-symbol", .nonTextContrast),
    fine("fine-box", .nothingOverlaps, .nonTextContrast),
    fine("fine-numbers", .reflow, .textIsWhole, .orientation, .textSpacing, .otherTerminals),
    fine("fine-chatty", .focusVisible), fine("fine-overflow", .cursorOnFocus, .useOfColor),
    inShell("deaf", .endsWhenAsked), inShell("leaves-screen", .terminalRestored),
    inShell("good", .endsWhenAsked, .terminalRestored, isFaulty: false),
    Planted(
      name: "fine-labeled-field", rules: [.fieldLabels, .onInput], isFaulty: false,
      typesLetters: true),
  ]

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Programs/planted.py").path

  /// Returns the findings, from a thread that may block.
  private static func findings(_ planted: Planted) async throws -> [TerminalFinding] {
    let shell = planted.isInShell ? ["/bin/sh", "-c", "\"$0\" \"$@\"; exit"] : []
    let command = AuditedCommand(
      shell + ["/usr/bin/python3", script, planted.name], environment: ["PATH": "/usr/bin:/bin"])
    var audit = TerminalAudit(command)
    (audit.rules, audit.typesLetters) = (planted.rules, planted.typesLetters)
    audit.pressesEnter = planted.pressesEnter
    // A slow computer gets as much time as it needs.
    audit.limits.time = 600_000
    let outcome = Outcome()
    DispatchQueue(label: "audit").async { [audit] in
      let result: Result<[TerminalFinding], any Error> = Result { try audit.report().findings }
      outcome.result.withLock { $0 = result }
    }
    try await waitUntil("the end of the audit", within: .seconds(600)) {
      outcome.result.withLock { $0 != nil }
    }
    return try outcome.result.withLock { $0 }?.get() ?? []
  }

  /// The result of an audit, which another thread sets.
  private final class Outcome: Sendable {
    let result = Mutex<Result<[TerminalFinding], any Error>?>(nil)
  }

  @Test(arguments: quick)
  func `finds the fault, and nothing in a program without one`(planted: Planted) async throws {
    let found = try await Self.findings(planted)
    #expect(found.isEmpty != planted.isFaulty, "\(found.map(\.fault))")
  }

  /// Precision: the share of findings that are faults.
  ///
  /// Recall: the share of faults that are found.
  @Test(.enabled(if: FullRun.isOn))
  func `is right at least 95 times in a hundred, and finds at least nine of ten faults`()
    async throws
  {
    var (right, wrong, missed) = (0, 0, 0)
    for planted in Self.quick + Self.slow {
      let found = try await Self.findings(planted)
      switch (planted.isFaulty, found.isEmpty) {
      case (true, false): right += 1
      case (true, true):
        missed += 1
        print("\(planted.name) isn't found")
      case (false, false):
        wrong += found.count
        print("\(planted.name) is taken for faulty: \(found.map(\.fault))")
      case (false, true): break
      }
    }
    print("precision \(right) of \(right + wrong), recall \(right) of \(right + missed)")
    #expect(100 * right >= 95 * (right + wrong))
    #expect(100 * right >= 90 * (right + missed))
  }

  @Test func `has a fault for every rule`() {
    let faulty = (Self.quick + Self.slow).filter(\.isFaulty).flatMap(\.rules)
    #expect(Set(faulty) == Set(TerminalRule.allCases))
  }
}
