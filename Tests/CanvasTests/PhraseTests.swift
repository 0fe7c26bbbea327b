import LoginCanvas
import Testing

@Suite struct `A line of Japanese or Chinese` {
  @Test(arguments: [
    ("このアカウントを残す", 18, ["このアカウントを", "残す"]),
    ("メールアドレスを追加", 18, ["メールアドレスを", "追加"]),
    ("どのアカウントを使いますか？", 24, ["どのアカウントを", "使いますか？"]),
    ("Google でログイン", 14, ["Google で", "ログイン"]),
    ("2 段階認証を使います。", 16, ["2 段階認証を", "使います。"]),
  ])
  func `ends with a phrase`(text: String, columns: Int, lines: [String]) {
    #expect(TextWrap.lines(text, columns: columns) == lines)
  }

  @Test(arguments: [
    ("パスワードリセット", 16, ["パスワードリ", "セット"]), ("使用其他的账户登录", 16, ["使用其他的账户", "登录"]),
    ("请输入您的新密码。", 14, ["请输入您的新", "密码。"]),
  ])
  func `isn't one character, where a phrase doesn't fit`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(TextWrap.lines(text, columns: columns) == lines)
  }

  @Test(arguments: [
    (
      "セッションは、ご本人だけが読めるファイルに保存されます。", 22,
      ["セッションは、ご本人", "だけが読めるファイルに", "保存されます。"]
    ),
    (
      "認証アプリにこのキーを入力してください。次に、表示されたコードを入力してください。", 32,
      ["認証アプリにこのキーを入力", "してください。次に、表示された", "コードを入力してください。"]
    ),
    ("セッションはキーリングに保存されます。", 22, ["セッションはキーリング", "に保存されます。"]),
  ])
  func `divides as few words as it can, where "ご本人だ | けが" was divided`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(TextWrap.lines(text, columns: columns) == lines)
  }

  @Test(arguments: [
    "このアカウントでは 2 段階認証を使います。方法を選んでください。", "电子邮件地址或密码不正确。请重试，或者选择“忘记了密码”。",
    "このメールアドレスのアカウントはすでにあります。先にログインすると（メール）、Google が追加されます。",
  ])
  func `takes no more lines for it than a wider one`(text: String) {
    let counts = (8...70).map { TextWrap.lines(text, columns: $0).count }
    #expect(counts == counts.sorted(by: >))
    #expect(counts.last.map { $0 <= 2 } == true)
  }

  @Test func `is the same in type as in cells`() {
    let text = "別のアカウントを使う"
    let places = TextWrap.wholeWords(text, limit: 180, hyphen: 10) { text[$0].count * 20 }
    #expect(places?.map { String(text[$0]) } == TextWrap.lines(text, columns: 18))
    #expect(places?.count == 2)
  }
}
