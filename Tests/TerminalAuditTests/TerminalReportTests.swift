import Foundation
import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `The report about a program` {
  private static func finding(
    _ rule: TerminalRule, _ verdict: TerminalVerdict, name: String = "a", columns: Int = 80
  ) -> TerminalFinding {
    TerminalFinding(
      rule, verdict, "It is seen at \(columns)", name: name, in: .of(columns: columns, rows: 24))
  }

  @Test func `has equal findings once, with the surest verdict, and counts them`() {
    var report = TerminalAuditReport(command: "x", rules: TerminalRule.allCases)
    report.add(Self.finding(.reflow, .mayFail, columns: 60))
    report.add(Self.finding(.reflow, .fails, columns: 40))
    report.add(Self.finding(.reflow, .mayFail, columns: 20))
    report.add(Self.finding(.contrast, .cantTell))
    #expect(report.findings.map(\.rule) == [.contrast, .reflow])
    #expect(report.findings.last?.count == 3 && report.findings.last?.verdict == .fails)
    #expect(report.findings.last?.situation.size.columns == 40)
    #expect(report.findings.last?.key == "1.4.10 a")
  }

  @Test func `tells what passes, and what wasn't judged and why`() {
    var report = TerminalAuditReport(command: "x", rules: [.reflow, .contrast, .noTrap, .flashes])
    report.leave(.noTrap, .contrast, because: "It ended")
    report.judge(.contrast, .reflow)
    report.add(Self.finding(.reflow, .mayFail))
    #expect(report.outcome(of: .reflow) == .found(.mayFail))
    #expect(report.outcome(of: .contrast) == .passes)
    #expect(report.outcome(of: .noTrap) == .notJudged("It ended"))
    #expect(report.outcome(of: .flashes) == .notJudged("No run got that far"))
  }

  @Test func `has no findings of rules that weren't selected, and a limit for each rule`() {
    var report = TerminalAuditReport(command: "x", rules: [.contrast])
    report.add(Self.finding(.reflow, .fails))
    for number in 0..<500 { report.add(Self.finding(.contrast, .fails, name: "c\(number)")) }
    #expect(report.findings.count == 100)
  }

  @Test func `cleans what a program wrote`() {
    let finding = TerminalFinding(
      .contrast, .fails, "“\u{1B}[31mred\u{202E}”", name: "a\nb c", in: .usual)
    #expect(!finding.fault.unicodeScalars.contains(where: CleanText.isHarmful))
    #expect(!finding.key.contains("\n") && finding.key.hasPrefix("1.4.3 a"))
  }

  @Test func `fails by what surely fails, and not by information`() {
    #expect(Self.finding(.reflow, .fails).isFailure)
    #expect(!Self.finding(.reflow, .mayFail).isFailure)
    #expect(!Self.finding(.contrastEnhanced, .fails).isFailure)
  }

  @Test func `has rules that the built-in audit names in the same way`() {
    for rule in TerminalRule.allCases {
      #expect(!rule.title.isEmpty && rule.title != rule.rawValue, "\(rule)")
      #expect((rule.level == .own) == (rule.address == nil), "\(rule)")
      #expect(rule.criterion.map { $0.title == rule.title } ?? true)
    }
    #expect(TerminalRule.letterKeys.level == .a)
    #expect(TerminalRule.named("aa").map { !$0.contains(.contrastEnhanced) } == true)
    #expect(TerminalRule.named("AAA")?.count == TerminalRule.allCases.count)
    #expect(TerminalRule.named("No-Color") == [.noColor])
    #expect(TerminalRule.named("1.4.99") == nil)
  }

  @Test func `computes the criteria that its page says`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/audit-rules.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let computed = text.split(separator: "\n").map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    .filter { $0.count == 4 && ["A", "AA"].contains($0[1]) && $0[2] != "–" }.map { $0[0] }
    let rules = TerminalRule.allCases.filter { $0.level == .a || $0.level == .aa }
    #expect(computed == rules.map(\.name))
    #expect(text.contains("computes \(computed.count) criteria of levels A and AA,"))
    #expect(computed.count >= 25)
  }

  @Test func `says who is hurt as its page does, and how to fix and to decide`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/audit-rules.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    .filter { $0.count == 5 }
    for rule in TerminalRule.allCases {
      let row = rows.first {
        $0[0] == "`\(rule.rawValue)`" || $0[0].hasPrefix("\(rule.rawValue) ")
      }
      #expect(row?[1] == rule.people, "\(rule)")
      for sentence in [rule.remedy, rule.check] {
        #expect(sentence.hasSuffix(".") && sentence.count < 250, "\(sentence)")
      }
    }
  }

  @Test func `draws a picture in the colors of a theme, without what controls a page`() throws {
    var picture = TerminalPicture(["漢 Install"]).styled(row: 0) { $0.foreground = .entry(1) }
    picture[20, 0].text = "\u{202E}"
    let theme = try #require(TerminalTheme.all.first)
    #expect(TerminalTheme.all.count == 8 && theme.name == "xterm" && theme.isDark)
    let frame = picture.frame(theme)
    #expect(frame[3, 0].style.foreground == RGB(0xCD0000))
    #expect(frame[20, 0].text == "\u{FFFD}" && frame.cursor == Point(column: 0, row: 0))
  }
}
