import SeededRandom
import Testing

@testable import LoginCanvas

@Suite struct `A line` {
  private static let sentences = [
    "メールアドレスまたはパスワードが違います。もう一度入力するか、「パスワードを忘れた場合」を選んでください。",
    "กำลังดำเนินการลงชื่อเข้าใช้ด้วยบัญชีอีเมลของคุณ", "ភ្លេចពាក្យសម្ងាត់ឬ? សូមបញ្ចូលម្តងទៀត",
    "ຊື່ຜູ້ໃຊ້ຫຼືລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ", "စကားဝှက်မေ့နေပါသလား", "비밀번호를 잊으셨나요? 다시 시도하세요.",
    "पासवर्ड भूल गए? फिर से कोशिश करें।", "這是「中文」的例子，請看（一）。", "Passwort-Wiederherstellungs-E-Mail gesendet.",
    "To save it in a file, run: logintui login --store file",
    "شغّل logintui login --store file ثم تحقق.",
    "👩‍👩‍👧 family, 🇩🇪 flag, e\u{301}t\u{E9}",
  ]

  @Test(arguments: sentences)
  func `splits no cluster, loses nothing but blanks, and isn't too wide`(text: String) {
    let clusters = Set(text)
    for columns in 3...80 {
      let lines = TextWrap.lines(text, columns: columns)
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns }, "\(columns): \(lines)")
      #expect(lines.joined().allSatisfy(clusters.contains), "\(columns): \(lines)")
    }
  }

  @Test func `of wrongPassword at 40 columns doesn't begin with a full stop`() {
    #expect(
      TextWrap.lines(Self.sentences[0], columns: 40) == [
        "メールアドレスまたはパスワードが違い", "ます。もう一度入力するか、「パスワードを",
        "忘れた場合」を選んでください。",
      ])
  }

  @Test(arguments: [
    ("選んでください。@ の有無", 14), ("アドレスです。もう一度", 12), ("場合」を選ぶ", 4), ("サーバー", 6), ("「はい」と言う", 2),
    ("ちょっと待って！", 14), ("例（一）と々", 4),
  ])
  func `never begins with a closing mark or ends with an opening one`(text: String, columns: Int) {
    for columns in columns...columns + 4 {
      let lines = TextWrap.lines(text, columns: max(6, columns))
      for line in lines.dropFirst() { #expect(!"。、」）！？ーっょ々".contains(line.prefix(1)), "\(lines)") }
      for line in lines.dropLast() { #expect(!"「（".contains(line.suffix(1)), "\(lines)") }
    }
  }

  @Test func `never begins with a closing mark in a word that is too long, if both fit`() {
    let text = "/home/ada/x/:30:30：--web。「あ」"
    for columns in 6...26 {
      let lines = TextWrap.lines(text, columns: columns)
      #expect(lines.joined() == text)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns }, "\(lines)")
      for line in lines.dropFirst() { #expect(!"：。」".contains(line.prefix(1)), "\(lines)") }
      for line in lines.dropLast() { #expect(!line.hasSuffix("「"), "\(lines)") }
    }
    #expect(TextWrap.lines("abcd：e", columns: 4) == ["abc", "d：e"])
    #expect(TextWrap.lines("日：", columns: 2) == ["日", "："])
    #expect(TextWrap.lines("ab?cd)e", columns: 2) == ["ab", "?c", "d)", "e"])
  }

  @Test func `of Korean ends at a blank`() {
    #expect(
      TextWrap.lines("비밀번호를 잊으셨나요? 다시 시도하세요.", columns: 17)
        == ["비밀번호를", "잊으셨나요? 다시", "시도하세요."])
  }

  @Test func `of Thai ends between words, if libthai is installed`() {
    let text = "กำลังดำเนินการลงชื่อเข้าใช้"
    let words = ["กำลัง", "ดำเนิน", "การ", "ลง", "ชื่อ", "เข้า", "ใช้"]
    var ends: Set<String> = []
    for count in words.indices { ends.insert(words[...count].joined()) }
    for columns in 8...24 {
      var shown = ""
      for line in TextWrap.lines(text, columns: columns) {
        shown += line
        #expect(ends.contains(shown), "\(columns): \(shown)")
      }
    }
  }

  @Test(arguments: [
    ("แยกพาสคีย์แต่ละรายการได้", "พาสคีย์"), ("คัดลอกรหัส", "คัดลอก"),
    ("โทเค็นนี้หมดอายุ", "โทเค็น"), ("เซสชันจะบันทึกไว้", "เซสชัน"),
    ("ไคลเอ็นต์นี้", "ไคลเอ็นต์"), ("บันทึกในพวงกุญแจ", "พวงกุญแจ"),
    ("ไม่ได้อีกต่อไป", "อีกต่อไป"),
  ])
  func `of Thai doesn't divide a word that libthai lacks or divides`(text: String, word: String) {
    for columns in max(6, DisplayWidth.of(word))...20 {
      let lines = TextWrap.lines(text, columns: columns)
      #expect(lines.contains { $0.contains(word) }, "\(columns): \(lines)")
    }
  }

  @Test(arguments: [
    "--store file", "https://a-long-host.example/a-path", "logintui-worker", "xn--",
  ])
  func `doesn't end after a hyphen in a command or an address that fits`(text: String) {
    let sentence = "Run it with \(text) again."
    for columns in DisplayWidth.of(text) + 1...60 {
      let lines = TextWrap.lines(sentence, columns: columns)
      let words = text.split(separator: " ")
      for word in words {
        #expect(lines.contains { $0.contains(word) }, "\(columns): \(lines)")
      }
    }
  }

  @Test func `ends after a hyphen in a word that is too long`() {
    #expect(
      TextWrap.lines("E-Mail-Adresse wird geprüft", columns: 12)
        == ["E-Mail-", "Adresse wird", "geprüft"])
    #expect(TextWrap.lines("Use --no-browser", columns: 9) == ["Use", "--no-brow", "ser"])
  }

  @Test func `may end before a path after a full-width colon, which no blank follows`() {
    #expect(TextWrap.lines("保存先：/var/lib/sessions", columns: 17) == ["保存先：", "/var/lib/sessions"])
    #expect(TextWrap.lines("a:/b", columns: 3) == ["a:/", "b"])
  }

  @Test func `ends at a zero-width space, and shows a soft hyphen only there`() {
    #expect(TextWrap.lines("ab\u{200B}cd\u{200B}ef", columns: 4) == ["abcd", "ef"])
    #expect(TextWrap.lines("Benutzer\u{AD}konto", columns: 13) == ["Benutzerkonto"])
    #expect(TextWrap.lines("Benutzer\u{AD}konto", columns: 10) == ["Benutzer-", "konto"])
  }

  @Test func `doesn't end at a no-break space or a word joiner`() {
    #expect(TextWrap.lines("etwa 30\u{A0}km", columns: 8) == ["etwa", "30\u{A0}km"])
    #expect(TextWrap.lines("日本\u{2060}語だ", columns: 5) == ["日", "本語", "だ"])
  }

  @Test func `of ASCII ends at every blank, and nowhere else`() {
    #expect(TextWrap.lines("a (b) c/d ? e", columns: 4) == ["a", "(b)", "c/d", "? e"])
  }
}
