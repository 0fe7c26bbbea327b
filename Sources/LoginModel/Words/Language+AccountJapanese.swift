extension Language {
  /// The Japanese words of an account's pages.
  static func japaneseAccount(_ message: AccountMessage) -> String {
    switch message {
    case .secondStep: "2 段階認証"
    case .chooseFactor: "このアカウントでは 2 段階認証を使います。方法を選んでください。"
    case .typeApplicationCode: "認証アプリに今表示されているコードを入力してください。"
    case .code: "コード"
    case .application(let name): name.isEmpty ? "アプリ" : "アプリ：\(name)"
    case .phone(let number): "SMS：\(number)"
    case .otherFactor: "別の方法"

    case .newPassword: "新しいパスワード"
    case .newPasswordLead(let email):
      "\(email) のアカウントがある場合は、メールが届きます。そのリンクかコードを貼り付けて、新しいパスワードを決めてください。"
    case .mailLies(let path): "ここにはメールサービスがありません。メールは \(path) にあります。"
    case .mailCode: "メールのリンクかコード"
    case .setPassword: "パスワードを設定"

    case .proveAddress: "メールアドレスの確認"
    case .proofNeeded(let email):
      "続けるには \(email) の確認が必要です。メールを送信して、届いたリンクを開いてください。"
    case .proofMissing(let email): "\(email) はまだ確認されていません。"
    case .proofSent(let email):
      "\(email) にメールを送りました。リンクを開くか、ここに貼り付けてから、続けてください。"
    case .sendProof: "メールを送信"
    case .sendProofAgain: "メールを再送信"
    case .haveProven: "確認しました"
    case .useOtherAccount: "別のアカウントを使う"

    case .stayQuestion: "このコンピューターでログインしたままにしますか？"
    case .staySignedIn: "ログイン状態の保持"
    case .keyringLead: "キーリングがセッションを安全に保管します。"
    case .fileLead(let path): "ご本人だけが読めるファイルにセッションを保存します：\(path)"
    case .keepInKeyring: "はい、キーリングに"
    case .keepInFile: "はい、ファイルに"
    case .onlyOnce: "今回だけ"
    case .keeping: "セッションを保存中"

    case .account: "アカウント"
    case .done: "完了"
    case .addressProven(let email): "\(email) · 確認済み"
    case .addressUnproven(let email): "\(email) · 未確認"
    case .guestLead:
      "ゲストとして利用中です。ログイン方法を追加しないと、セッションの終了とともにアカウントが失われます。"
    case .changeName: "名前を変更"
    case .changeAddress: "メールアドレスを変更"
    case .changePassword: "パスワードを変更"
    case .addPassword: "パスワードを追加"
    case .methods: "ログイン方法"
    case .factors: "2 段階認証"
    case .signOut: "ログアウト"
    case .deleteAccount: "アカウントを削除"
    case .loading: "アカウントを読み込み中"
    case .saving: "保存中"
    case .saved: "保存しました。"

    case .name: "名前"
    case .save: "保存"
    case .newAddress: "新しいメールアドレス"
    case .addressLead: "新しいメールアドレスにメールを送ります。リンクを開くと、変更が完了します。"
    case .sendLink: "リンクを送信"
    case .linkSent(let email):
      "\(email) にメールを送りました。リンクを開くか、ここに貼り付けてから、続けてください。"
    case .haveOpened: "開きました"
    case .methodsLead: "次のどの方法でもログインできます。"
    case .addMethod(let brand): "\(brand) を追加"
    case .removeMethod(let brand): "\(brand) を外す"
    case .factorsLead: "ログインのあと、次のいずれかで確認します。"
    case .noFactors:
      "2 段階認証は設定されていません。追加すると、パスワードだけではログインできなくなります。"
    case .removeFactor(let name): "\(name) を削除"
    case .addApplication: "アプリを追加"
    case .addPhone: "電話番号を追加"
    case .applicationLead:
      "認証アプリでこれを読み取るか、アプリにキーを入力してください。次に、アプリのコードをここに入力してください。"
    case .addFactor: "追加"
    case .proveYourself: "ご本人ですか？"
    case .proveLead(let name): "この変更には、\(name) としてもう一度ログインする必要があります。"
    case .provePassword(let name): "続けるには、\(name) のパスワードを入力してください。"
    case .deleteLead(let name):
      "\(name) のアカウントと、その中のすべてを削除します。元に戻すことはできません。"
    case .deleteForGood: "完全に削除"
    case .keepAccount: "アカウントを残す"
    case .deleting: "アカウントを削除中"
    case .registering: "アカウントを設定中"
    case .registrationLead: "ログインしましたが、ここでアカウントを設定できませんでした。"
    case .tryAgain: "もう一度試す"

    case .newPasswordMissing: "新しいパスワードが未入力です。入力してください。"
    case .ownPasswordMissing: "パスワードが未入力です。入力してください。"
    case .mailCodeMissing: "メールのリンクかコードを貼り付けてください。"
    case .newAddressInvalid:
      "新しいメールアドレスの形式が正しくありません。入力ミスがないか確認してください。"
    case .newAddressInUse: "新しいメールアドレスはほかのアカウントで使われています。別のアドレスを入力してください。"
    case .notProvenYet: "まだ確認されていません。メールのリンクを開くか、ここに貼り付けてください。"
    case .accountDeleted: "アカウントを削除しました。"
    case .signedOut: "ログアウトしました。"
    case .notKept(let reason):
      "セッションを保存できませんでした：\(reason) 別の保存先を選ぶか、保存せずに続けてください。"
    case .changeNotKept(let reason):
      "変更は行われましたが、新しいセッションを保存できませんでした（\(reason)）。直してから実行してください：logintui login --fresh"
    case .cleartext(let host):
      "\(host) への通信は暗号化されず、パスワードを他人に読まれるおそれがあります。承知のうえで続けてください。"
    case .registrationFailed(let reason):
      "アカウントを設定できませんでした（\(reason)）。もう一度お試しください。"

    case .passwordPrompt(let name): "\(name) のパスワード:"
    case .newPasswordPrompt: "新しいパスワード:"
    case .codePrompt: "コード:"
    case .mailCodePrompt: "メールのリンクまたはコード:"
    case .codeInArguments(let option):
      "引数のコードは他の人に読まれ、シェルの履歴にも残ります。使っていません。\(option) を付けて、聞かれたらリンクを入力してください。"
    case .descriptorUnreadable(let number, let reason):
      "記述子 \(number) を読めません（\(reason)）。3< FILE のように開いてください"
    case .deletionPrompt(let name): "アカウントを完全に削除するには \(name) と入力:"
    case .notDeleted: "何も削除していません。"
    case .signInAgainFirst: "もう一度サインインが必要です。実行: logintui login --fresh"
    case .noAnswer: "質問できる端末がありません。標準入力で答えてください。"
    case .methodsAre(let names): "サインイン方法: \(names)"
    case .factorIs(let name, let id): "2 段階認証: \(name) (\(id))"
    case .applicationKeyIs(let key): "キー: \(key)"
    }
  }
}
