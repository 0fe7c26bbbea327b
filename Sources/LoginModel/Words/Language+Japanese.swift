import KeyboardLayout

extension Language {
  /// The Japanese words.
  static func japanese(_ message: Message) -> String {
    switch message {
    case .login: "ログイン"
    case .cancel: "キャンセル"
    case .back: "戻る"
    case .signInWith(let brand): "\(brand) でログイン"
    case .signInWithEmail: "メールアドレスでログイン"
    case .signInWithPhone: "電話番号でログイン"
    case .continueAsGuest: "ゲストとして続行"
    case .email: "メール"
    case .phone: "電話"
    case .guest: "ゲスト"
    case .password: "パスワード"
    case .showPassword: "パスワードを表示"
    case .hidePassword: "パスワードを非表示"
    case .go: "続行"
    case .createAccount: "アカウントを作成"
    case .forgotPassword: "パスワードを忘れた場合"

    case .checkingEmail: "メールアドレスを確認中"
    case .signingIn: "ログイン中"
    case .creatingAccount: "アカウントを作成中"
    case .sendingMail: "メールの送信を依頼中"
    case .stopped: "中止しました。ログインは完了していません。"

    case .emailMissing: "メールアドレスが未入力です。入力してください。"
    case .passwordMissing: "パスワードが未入力です。入力してください。"
    case .emailInvalid:
      "メールアドレスの形式が正しくありません。@ の有無と入力ミスを確認してください。"
    case .createQuestion(let email): "\(email) のアカウントはありません。作成しますか？"
    case .choosePassword(let email):
      "\(email) 用の新しいパスワードを決めて、アカウントを作成してください。"
    case .usesOtherProvider(let brand):
      "このメールアドレスのログイン方法は \(brand) です。戻って \(brand) を選んでください。"
    case .resetNeedsEmail:
      "メールアドレスを入力してから、「パスワードを忘れた場合」を選んでください。"

    case .wrongPassword: "パスワードが正しくありません。もう一度入力してください。"
    case .wrongEmailOrPassword:
      "メールアドレスまたはパスワードが正しくありません。パスワードを再入力するか、アカウントを作成してください。"
    case .unknownEmail:
      "このメールアドレスのアカウントはありません。入力ミスがないか確認してください。"
    case .emailInUse:
      "このメールアドレスのアカウントはすでにありますが、パスワードが正しくありません。もう一度入力してください。"
    case .weakPassword(let length?):
      "パスワードが短すぎます。\(length) 文字以上にしてください。"
    case .weakPassword(nil):
      "このパスワードは推測されやすいため使えません。もっと長いものにしてください。"
    case .passwordRequirements(let rules): "パスワードが次の条件を満たしていません：\(rules)"
    case .accountDisabled:
      "このアカウントは無効になっています。サービスの運営者にお問い合わせください。"
    case .tooManyAttempts(let seconds):
      "試行回数が多すぎます。\(Language.japanese.wait(seconds: seconds))待ってから、もう一度お試しください。"
    case .waitIsOver: "もう一度お試しいただけます。"
    case .quotaExceeded: "サービスが利用上限に達しました。時間をおいて、もう一度お試しください。"
    case .methodNotAllowed: "このログイン方法は無効になっています。別の方法を選んでください。"
    case .sessionExpired: "ログインから時間が経ちすぎています。もう一度ログインしてください。"
    case .phoneInvalid:
      "電話番号が正しくありません。+ と国番号から入力してください。"
    case .phoneInUse:
      "この電話番号は別のアカウントで使われています。その番号でログインしてください。"
    case .verificationCodeWrong:
      "コードが違います。最新のメッセージを確認して、もう一度入力してください。"
    case .verificationExpired:
      "コードの有効期限が切れています。新しいコードを取得してください。"
    case .providerAnswerRefused:
      "プロバイダーの応答を受け入れられませんでした。ログインを最初からやり直してください。"
    case .credentialInUse:
      "このログイン方法は別のアカウントのものです。そのアカウントでログインしてください。"
    case .customTokenRefused:
      "このトークンは受け付けられません。発行元で新しいトークンを取得してください。"
    case .secondFactorUnavailable:
      "このログイン方法では 2 段階認証を使えません。先にメールアドレスを追加してください。"
    case .emailNotVerified:
      "メールアドレスがまだ確認されていません。先にメールのリンクを開いてください。"
    case .secondFactorInUse:
      "この 2 段階認証は設定済みです。別の方法を選んでください。"
    case .secondFactorLimit:
      "2 段階認証の数が上限に達しています。先に 1 つ削除してください。"
    case .secondFactorUnknown:
      "この 2 段階認証は設定されていません。一覧から選んでください。"
    case .codeNotValid:
      "コードが無効か、期限が切れています。新しいメールをリクエストしてください。"
    case .invalidAPIKey:
      "このプログラムのキーがサービスに拒否されました。設定の api_key を確認してください。"
    case .unreachable(let host):
      "\(host) に接続できません。ネットワークを確認して、もう一度お試しください。"
    case .timedOut(let host, let seconds):
      "\(host) から \(seconds) 秒以内に応答がありませんでした。もう一度お試しください。"
    case .untrusted(let host):
      "\(host) が本物であることを確認できませんでした。証明書と時刻設定を確認してください。"
    case .serverFailure(let status):
      "サービスで問題が発生しています（エラー \(status)）。しばらくしてから、もう一度お試しください。"
    case .unintelligibleAnswer(let host):
      "\(host) の応答を解釈できません。サービスのアドレスを確認してください。"
    case .serviceUnavailable(let reason):
      "ローカルの認証サービスを起動できませんでした：\(reason)"
    case .otherFailure(let code, let detail) where detail.isEmpty:
      "サービスから \(code) が返されました。もう一度お試しください。"
    case .otherFailure(let code, let detail):
      "サービスから \(code)（\(detail)）が返されました。もう一度お試しください。"

    case .pickerHint: "↑↓ 移動   Enter 選択   + − 文字   Esc キャンセル"
    case .pickerHintShort: "↑↓ Enter Esc"
    case .formHint: "Tab 移動   Enter 続行   F2 キーボード   F3 表示   F7 F8 文字   Esc 戻る"
    case .formHintKeys: "Tab  Enter  F2  F3  F7 F8  Esc"
    case .formHintShort: "Tab  Enter  F2  Esc"
    case .waitingHint: "Esc 中止"
    case .textSizeInUse(let name, true): "文字 \(name)、自動"
    case .textSizeInUse(let name, false): "文字 \(name)"
    case .fontsMissing: "文字は小さいままです。フォントがありません。xfonts-base をインストールしてください。"

    case .demoHint:
      "F7 F8 サイズ  F4 明暗  F5 コントラスト  F6 配色  ^L 言語  F2 キーボード  ^O 方法  ^T 桁数  ^G 画素"
    case .demoTextSize(let name, let points, let cells, let isShort):
      "文字 \(name)、\(points) ポイント："
        + (cells > 1 ? "文字は縦横 \(cells) マス以上です" : "文字は普通のマスです")
        + (isShort ? "。ラベルは短い名前です。" : "。ラベルは全文です。")
    case .demoAppearance(let isDark):
      isDark
        ? "ダーク：Apple のボタンは白になりました。塗りのコントラストが足りない所に枠が付きます。"
        : "ライト：白地に白では縁が見えないので、Google の白いボタンには枠があります。"
    case .demoContrast(let ratio):
      "文字のコントラストは \(ratio):1 以上です。足りなければ塗りを変えます。"
    case .demoPalette(let name): "配色：\(name)。実際に表示される色でコントラストを計算します。"
    case .demoLanguage(let isMirrored):
      isMirrored ? "行は右から左へ進み、画面は鏡像になります。" : "言葉が変わりました。"
    case .demoKeyboard(let isShown):
      isShown
        ? "キーボードが下の行を覆っても、入力欄とエラーとボタンは見えています。"
        : "キーボードを閉じ、フォームの行が戻りました。"
    case .demoProviders(let count): "ログイン方法は \(count) 個。まず余白が減り、次にリストがスクロールします。"
    case .demoColumns(let columns, let size):
      "\(columns) 桁：端末を拡大した状態です。文字サイズは \(size) になります。"
    case .demoGlyphs(let name): "画素は \(name) で描かれます。"
    case .recordingUnwritable(let path, let reason):
      "録画 \(path) に書き込めません（\(reason)）。別のファイルを選んでください。"

    case .askingProvider(let brand): "\(brand) に問い合わせ中"
    case .typeCodeElsewhere: "別の機器で次のアドレスを開き、コードを入力してください："
    case .typeCodeHere: "このアドレスを開いて、コードを入力してください:"
    case .orUseBrowser: "または、このコンピューターのブラウザーで続けてください："
    case .useBrowser: "このコンピューターのブラウザーで続けてください："
    case .openBrowser: "ブラウザーを開く"
    case .copyAddress: "アドレスをコピー"
    case .copyCode: "コードをコピー"
    case .codeForCamera: "アドレスのQRコード（カメラ用）"
    case .minutesLeft(let minutes): "残り \(minutes) 分"
    case .secondsLeft(let seconds): "残り \(seconds) 秒"
    case .newCodeSoon(let seconds): "残り \(seconds) 秒で新しいコードに変わります"
    case .codeRenewed: "コードの有効期限が切れたため、新しいコードを表示しています。"
    case .browserAnswer(.started):
      "ブラウザーにページを開くよう依頼しました。表示されない場合は、ご自分でアドレスを開いてください。"
    case .browserAnswer(.remote):
      "別のコンピューターから接続しているため、そちらのブラウザーからここには戻れません。コードを使うか、メールアドレスでログインしてください。"
    case .browserAnswer(.noDisplay):
      "ここには画面がありません。アドレスをコピーするか、コードを使ってください。"
    case .browserAnswer(.failed):
      "ブラウザーを起動できませんでした。ご自分でアドレスを開いてください。"
    case .copyAsked:
      "ターミナルにコピーを依頼しました。対応していないターミナルもあります。別の内容が貼り付けられる場合は、手動で選択してください。"
    case .providerHint: "O 開く   C コピー   Esc 中止"
    case .pageFinishedHint:
      "ターミナルに戻って結果を確認してください。このページは閉じてもかまいません。"
    case .pageForeign: "ここには何もありません"

    case .phoneNumber: "電話番号（+ と国番号から）"
    case .sendCode: "コードを送信"
    case .codeSentTo(let number): "\(number) にコードをテキストメッセージで送りました。"
    case .codeShownHere(let number, let code):
      "ここではテキストメッセージを送れません。\(number) のコードは \(code) です。"
    case .codeOfMessage: "コード"
    case .sendAgain: "コードを再送信"
    case .sendAgainIn(let seconds): "コードを再送信（\(seconds) 秒後）"
    case .changeNumber: "電話番号を変更"
    case .sendingCode: "テキストメッセージの送信を依頼中"
    case .phoneMissing: "電話番号が未入力です。+ と国番号から入力してください。"
    case .codeMissing: "コードが未入力です。テキストメッセージの数字を入力してください。"

    case .chooseAccount: "どのアカウントを使いますか？"
    case .confirmFirst(let brand, let methods):
      "このメールアドレスのアカウントはすでにありますが、\(brand) ではご本人のものと確認できません。先にそのアカウントでログインしてください（\(methods)）。その後、\(brand) が追加されます。"
    case .addressElsewhere(let brand):
      "\(brand) に登録されているメールアドレスは、ここでは別のアカウントのものです。"
    case .linkedElsewhere(let brand):
      "この \(brand) アカウントは、ここでは別のアカウントに連携されています。"
    case .linkQuestion(let brand, let email):
      "\(brand) を \(email) のアカウントに連携します。以後、どちらの方法でもこのアカウントにログインできます。"
    case .leaveGuestQuestion(let email):
      "\(email) のアカウントはすでにあります。そちらにログインすると、ゲストアカウントから離れます。"
    case .linkFailed(let brand): "ログインしましたが、\(brand) を追加できませんでした。"
    case .accountHere(let name): "現在のアカウント：\(name)"
    case .accountThere(let brand, let email): "\(brand) のアカウント：\(email)"
    case .dataMoves: "別のアカウントを使う場合は、先にデータをそちらへ移します。"
    case .dataStays: "別のアカウントを使う場合、ゲストのデータは引き継がれません。"
    case .signInFirst: "先にログイン"
    case .useOtherAccount: "別のアカウントを使う"
    case .keepThisAccount: "このアカウントのまま"
    case .chooseOther: "別の方法を選ぶ"
    case .linkAccounts: "連携する"
    case .doNotLink: "連携しない"
    case .goOnWithout: "追加せずに続行"
    case .signInToLink(let brand): "ログインすると、\(brand) がアカウントに追加されます。"
    case .linkingAccounts: "アカウントを連携中"
    case .movingData: "データを移動中"

    case .consentDenied:
      "ログインが拒否されました。もう一度お試しいただくか、別の方法を選んでください。"
    case .consentTooLate: "時間内にログインが完了しませんでした。もう一度お試しください。"
    case .providerNotBelieved(let reason):
      "プロバイダーの応答を信頼できません（\(reason)）。もう一度お試しください。繰り返す場合は、サービスの運営者にお知らせください。"
    case .providerRefused(let reason):
      "プロバイダーに拒否されました（\(reason)）。別の方法を選び、サービスの運営者にお知らせください。"
    case .needsWebPage:
      "Appleはウェブアドレスにだけ戻り、ターミナルには戻りません。ここでは別の方法を選んでください。"
    case .lastWayToSignIn:
      "これはこのアカウントにログインできる唯一の方法です。先に別の方法を追加してください。"
    case .unlinked(let brand, let left):
      "\(brand)ではこのアカウントにログインできなくなりました。残りの方法: \(left)"
    case .migrationFailed(let reason):
      "データを移せませんでした（\(reason)）。まだ元のアカウントのままです。もう一度お試しください。"
    case .provider(let message): Self.japanese.provider(message)
    case .otherAccount:
      "ログイン中のアカウントとは別のアカウントです。同じアカウントでもう一度ログインしてください。"

    case .settingMissing(let path, let key): "\(path) に \(key) がありません。追加してください。"
    case .notFirebaseFile(let path):
      "\(path) は API キーを含む Firebase の設定ファイルではありません。プロジェクトの設定からもう一度ダウンロードしてください。"
    case .terms: "利用規約"
    case .privacyPolicy: "プライバシーポリシー"
    case .report(let line): Self.japanese.report(line)
    case .account(let message): Self.japanese.account(message)
    case .session(let message): Self.japanese.session(message)
    case .token(let message): Self.japanese.token(message)

    case .shiftKey(.off): "シフト"
    case .shiftKey(.once): "シフト、次の1文字だけ"
    case .shiftKey(.locked): "大文字に固定"
    case .backspaceKey: "削除"
    case .lettersKey: "英字"
    case .symbolsKey: "数字と記号"
    case .moreSymbolsKey: "その他の記号"
    case .hideKey: "キーボードを隠す"
    case .spaceKey: "空白"

    case .signedInAs(let name): "\(name) としてログインしました"
    case .noTerminal(let path):
      "ターミナルがありません。\(path) を開けません。ターミナルから実行してください。"
    case .unknownTerminal(let name):
      "ターミナルの種類「\(name)」を認識できません。TERM を xterm-256color などに設定してください。"
    case .incapableTerminal(let name):
      "種類が「\(name)」のターミナルではこの画面を表示できません。別のターミナルを使ってください。"
    case .terminalInUse: "この画面はすでに表示されています。先にそちらを閉じてください。"
    case .terminalLost: "ターミナルとの接続が切れました。何も変更されていません。"
    case .outputLost: "結果を書き出せませんでした。出力先を確認してください。"
    case .unknownProvider(let name, let known):
      "「\(name)」というプロバイダーはありません。次から選んでください：\(known)"
    case .duplicateProvider(let name):
      "プロバイダー「\(name)」が重複しています。片方を削除してください。"
    case .noProviders: "プロバイダーの一覧が空です。1つ以上指定してください。"
    case .invalidSetting(let name, let value, let allowed):
      "\(name) に「\(value)」は指定できません。次から選んでください：\(allowed)"
    case .settingsUnreadable(let path, let reason):
      "設定ファイル \(path) を読み込めません（\(reason)）。パスとアクセス権を確認してください。"
    case .settingsSyntax(let path, let line, let column, let reason):
      "\(path) の \(line) 行目 \(column) 列目に誤りがあります（\(reason)）。この箇所を修正してください。"
    case .unknownSetting(let path, let key):
      "\(path) の「\(key)」という設定はありません。つづりを確認してください。"
    case .invalidServiceAddress(let name, let value):
      "\(name) の値「\(value)」はアドレスとして正しくありません。host:port の形式で指定してください。"
    case .logUnwritable(let path, let reason):
      "ログ \(path) に書き込めません（\(reason)）。別のファイルを指定してください。"
    case .folderNotWritable(let path, let reason):
      "フォルダー \(path) に書き込めません（\(reason)）。別のフォルダーを選ぶか、問題を解消してください。"
    case .service(let message): Self.japanese.service(message)
    case .portTaken(let host, let port):
      "\(host) のポート \(port) は使用中です。--port で別のポートを指定してください。"
    case .cannotListen(let address, let reason):
      "\(address) で接続を待ち受けられません（\(reason)）。別のアドレスを指定してください。"
    case .serving(let message): Self.japanese.serving(message)
    case .textMessageShown(let number, let code):
      "\(number) 宛てのテキストメッセージ：\(code)"
    case .noMail:
      "未使用のメールはありません。"
    case .mailShown(let address, let link): "\(address) 宛てのメール：\(link)"
    case .mailStored(let address, let path):
      "ここにはメールサービスがありません。\(address) 宛てのメールは \(path) にあります。"
    }
  }
}
