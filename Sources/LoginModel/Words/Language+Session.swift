extension Language {
  /// What is said of kept sessions in this language.
  func session(_ message: SessionMessage) -> String {
    switch self {
    case .english: Self.englishSession(message)
    case .japanese: Self.japaneseSession(message)
    case .arabic: Self.arabicSession(message)
    case .german: Self.germanSession(message)
    }
  }
}

private extension Language {
  static func englishSession(_ message: SessionMessage) -> String {
    switch message {
    case .signInNeeded: "You are not signed in. Run: logintui login"
    case .nothingAccepted:
      "Sessions are not kept yet. To keep one in a file, run: logintui login --store file"
    case .refused(let name): "The session of \(name) has ended. Run: logintui login"
    case .tokenEnded(let name):
      "The token of \(name) has ended; another one takes a new sign-in. Run: logintui login"
    case .disabled(let name):
      "The account \(name) is disabled. Ask who runs the service, or run: logintui login"
    case .restored(let name):
      "Still signed in as \(name). To sign in anew, run: logintui login --fresh"
    case .ambiguous(let name, let ids): "Several accounts are called \(name). Choose an id: \(ids)"
    case .unknownAccount(let name):
      "No session of \(name) is kept here. To see those that are, run: logintui accounts"
    case .inUse(let name, let service): "\(name) is used at \(service) from now on."
    case .keptInFile(let path): "Kept in the file \(path)"
    case .keptInKeyring: "Kept in the keyring (Secret Service)"
    case .damaged(let path):
      "The sessions in \(path) are damaged. Nothing was changed. Move the file away, and sign in."
    case .newer(let path):
      "A newer version wrote \(path). Nothing was changed. Update logintui."
    case .foreignOwner(let path):
      "\(path) belongs to another user, or is a link. Nothing was read. Move it away."
    case .openToOthers(let path, let mode):
      "Others can get at \(path). If you trust what is in it, run: chmod \(mode) \(path)"
    case .locked(let path, let seconds):
      "Another process has held \(path) for \(seconds) seconds. End it, and try again."
    case .diskFull(let path): "No room is left for \(path). Make some, and try again."
    case .notWritable(let path, let reason):
      "\(path) cannot be written (\(reason)). Check its permissions."
    case .unreadable(let path, let reason):
      "\(path) cannot be read (\(reason)). Check its permissions."
    case .keyringMissing(let reason):
      "There is no keyring (\(reason)). Start one, or choose --store file."
    case .keyringSilent(let seconds):
      "The keyring has not answered for \(seconds) seconds. Start it again, or choose --store file."
    case .keyringLocked: "The keyring is locked. Unlock it, and try again."
    case .keyringRefused(let reason):
      "The keyring refused (\(reason)). Look into it, or choose --store file."
    case .service(let name): "Identity service: \(name)"
    case .validity(let seconds):
      seconds > 0
        ? "Token good for \(seconds) more seconds"
        : "Token over (\(seconds) seconds); the next use fetches a new one"
    case .shortLived(let wanted, let seconds):
      "No token of this service lasts \(wanted) seconds; this one lasts \(seconds). Ask for less."
    case .listed(let name, let id, let service):
      "\(name), id \(id), at \(service)"
    case .forgotten(let name): "The session of \(name) is forgotten."
    case .nothingToForget: "Nobody was signed in. There is nothing to forget."
    case .tokensStay(let seconds):
      "Tokens already handed out stay valid until they end, \(seconds) more seconds at most."
    case .notRevoked(let name, let reason):
      "The provider could not be told that \(name) signed out (\(reason)). End the session there."
    case .programMissing(let name): "There is no program \(name). Check its name."
    case .programNotRun(let name, let reason):
      "\(name) cannot be run (\(reason)). Check the file."
    case .insecure(let address):
      "A token is not sent in the clear to \(address). Use https."
    case .notAddress(let value): "“\(value)” is no address. Write it as https://example.com/path"
    case .headerRefused(let name):
      "The header “\(name)” cannot be given here. Leave it out, or check how it is written."
    case .notFollowed(let address):
      "The server points to \(address); tokens are not sent along. Ask there if you trust it."
    case .followingUnsupported:
      "Redirections are not followed, because the token would go along. Leave -L out."
    case .otherService(let path):
      "The account in \(path) is of another service. Sign in here, and upgrade that account."
    case .tokenRefused(let host):
      "\(host) refused the token (401), and there is no other. Check that it is for this service."
    case .stillRefused(let host):
      "\(host) refused a new token too (401). Check that it is for this service."
    case .answered(let host, let status): "\(host) answered with error \(status)."
    case .contentUnreadable(let path, let reason):
      "\(path) cannot be read (\(reason)). Check its path."
    case .answerUnwritable(let path, let reason):
      "The answer cannot be written to \(path) (\(reason)). Choose another file."
    case .pagesWritten(let count, let folder): "\(count) pages are in \(folder)"
    }
  }

  static func japaneseSession(_ message: SessionMessage) -> String {
    switch message {
    case .signInNeeded: "サインインしていません。次を実行してください：logintui login"
    case .nothingAccepted:
      "セッションはまだ保存されていません。ファイルに保存するには次を実行してください：logintui login --store file"
    case .refused(let name): "\(name) のセッションは終了しました。次を実行してください：logintui login"
    case .tokenEnded(let name):
      "\(name) のトークンは期限切れです。新しいトークンにはサインインが必要です。次を実行してください：logintui login"
    case .disabled(let name):
      "アカウント \(name) は無効です。サービスの管理者に問い合わせるか、次を実行してください：logintui login"
    case .restored(let name):
      "\(name) としてサインイン中です。サインインし直すには次を実行してください：logintui login --fresh"
    case .ambiguous(let name, let ids):
      "\(name) というアカウントが複数あります。ID を選んでください：\(ids)"
    case .unknownAccount(let name):
      "\(name) のセッションはここにはありません。一覧を見るには次を実行してください：logintui accounts"
    case .inUse(let name, let service): "今後 \(service) では \(name) を使います。"
    case .keptInFile(let path): "保存先のファイル：\(path)"
    case .keptInKeyring: "保存先：キーリング（Secret Service）"
    case .damaged(let path):
      "\(path) のセッションは壊れています。何も変更していません。ファイルを移動して、サインインしてください。"
    case .newer(let path):
      "\(path) は新しいバージョンで書かれています。何も変更していません。logintui を更新してください。"
    case .foreignOwner(let path):
      "\(path) は別のユーザーのものか、リンクです。読み込んでいません。別の場所に移してください。"
    case .openToOthers(let path, let mode):
      "\(path) は他の人も開けます。内容を信頼できるなら次を実行してください：chmod \(mode) \(path)"
    case .locked(let path, let seconds):
      "別のプロセスが \(path) を \(seconds) 秒間使用しています。終了させてから、もう一度試してください。"
    case .diskFull(let path): "\(path) のための空き容量がありません。空きを作って、もう一度試してください。"
    case .notWritable(let path, let reason):
      "\(path) に書き込めません（\(reason)）。アクセス権を確認してください。"
    case .unreadable(let path, let reason):
      "\(path) を読めません（\(reason)）。アクセス権を確認してください。"
    case .keyringMissing(let reason):
      "キーリングがありません（\(reason)）。起動するか、--store file を選んでください。"
    case .keyringSilent(let seconds):
      "キーリングが \(seconds) 秒間応答していません。起動し直すか、--store file を選んでください。"
    case .keyringLocked: "キーリングがロックされています。解除して、もう一度試してください。"
    case .keyringRefused(let reason):
      "キーリングに拒否されました（\(reason)）。確認するか、--store file を選んでください。"
    case .service(let name): "認証サービス：\(name)"
    case .validity(let seconds):
      seconds > 0
        ? "トークンの残り時間：\(seconds) 秒"
        : "トークンは期限切れです（\(seconds) 秒）。次に使うときに新しく取得します"
    case .shortLived(let wanted, let seconds):
      "このサービスに \(wanted) 秒有効なトークンはありません。今のトークンは \(seconds) 秒です。短くしてください。"
    case .listed(let name, let id, let service):
      "\(name)、ID \(id)、\(service)"
    case .forgotten(let name): "\(name) のセッションを消しました。"
    case .nothingToForget: "誰もサインインしていません。消すものはありません。"
    case .tokensStay(let seconds):
      "渡したトークンは期限が切れるまで有効です（最長あと \(seconds) 秒）。"
    case .notRevoked(let name, let reason):
      "\(name) のサインアウトをプロバイダーに伝えられませんでした（\(reason)）。そちらでも終了してください。"
    case .programMissing(let name): "プログラム \(name) がありません。名前を確認してください。"
    case .programNotRun(let name, let reason):
      "\(name) を実行できません（\(reason)）。ファイルを確認してください。"
    case .insecure(let address):
      "\(address) へ暗号化せずにトークンを送ることはできません。https を使ってください。"
    case .notAddress(let value):
      "「\(value)」はアドレスではありません。https://example.com/path のように書いてください"
    case .headerRefused(let name):
      "ヘッダー「\(name)」はここでは指定できません。外すか、書き方を確認してください。"
    case .notFollowed(let address):
      "サーバーは \(address) を指しています。トークンは送りません。信頼できるなら、そこへ直接送ってください。"
    case .followingUnsupported:
      "トークンも送られてしまうため、リダイレクトには従いません。-L を外してください。"
    case .otherService(let path):
      "\(path) のアカウントは別のサービスのものです。ここでサインインし、そのアカウントを指定してください。"
    case .tokenRefused(let host):
      "\(host) はトークンを拒否しました（401）。別のトークンはありません。このサービス用のものか確認してください。"
    case .stillRefused(let host):
      "\(host) は新しいトークンも拒否しました（401）。このサービス用か確認してください。"
    case .answered(let host, let status): "\(host) がエラー \(status) を返しました。"
    case .contentUnreadable(let path, let reason):
      "\(path) を読めません（\(reason)）。パスを確認してください。"
    case .answerUnwritable(let path, let reason):
      "応答を \(path) に書けません（\(reason)）。別のファイルを選んでください。"
    case .pagesWritten(let count, let folder): "\(folder) に \(count) ページを書きました"
    }
  }

  static func arabicSession(_ message: SessionMessage) -> String {
    switch message {
    case .signInNeeded: "لم يتم تسجيل الدخول. يرجى تشغيل: logintui login"
    case .nothingAccepted:
      "لا تُحفظ الجلسات بعد. لحفظها في ملف يرجى تشغيل: logintui login --store file"
    case .refused(let name): "انتهت جلسة \(name). يرجى تشغيل: logintui login"
    case .tokenEnded(let name):
      "انتهت صلاحية رمز \(name)، ولا يأتي رمز آخر إلا بتسجيل دخول جديد. يرجى تشغيل: logintui login"
    case .disabled(let name):
      "الحساب \(name) معطّل. يرجى سؤال مشغّل الخدمة أو تشغيل: logintui login"
    case .restored(let name):
      "ما زال الدخول مسجلًا باسم \(name). للدخول من جديد يرجى تشغيل: logintui login --fresh"
    case .ambiguous(let name, let ids):
      "توجد عدة حسابات باسم \(name). يرجى اختيار معرّف: \(ids)"
    case .unknownAccount(let name):
      "لا توجد هنا جلسة محفوظة للحساب \(name). لعرض الموجود يرجى تشغيل: logintui accounts"
    case .inUse(let name, let service): "يُستخدم \(name) من الآن لدى \(service)."
    case .keptInFile(let path): "محفوظة في الملف \(path)"
    case .keptInKeyring: "محفوظة في سلسلة المفاتيح (Secret Service)"
    case .damaged(let path):
      "الجلسات في \(path) تالفة. لم يتغير شيء. يرجى نقل الملف ثم تسجيل الدخول."
    case .newer(let path):
      "كتب إصدار أحدث الملف \(path). لم يتغير شيء. يرجى تحديث logintui."
    case .foreignOwner(let path):
      "الملف \(path) يخص مستخدمًا آخر أو هو رابط. لم يُقرأ شيء. يرجى نقله."
    case .openToOthers(let path, let mode):
      "يمكن لآخرين الوصول إلى \(path). إذا كان محتواه موثوقًا يرجى تشغيل: chmod \(mode) \(path)"
    case .locked(let path, let seconds):
      "تحجز عملية أخرى \(path) منذ \(seconds) ثانية. يرجى إنهاؤها ثم المحاولة من جديد."
    case .diskFull(let path): "لا مساحة كافية للملف \(path). يرجى توفير مساحة ثم المحاولة من جديد."
    case .notWritable(let path, let reason):
      "لا يمكن الكتابة في \(path) (\(reason)). يرجى التحقق من الأذونات."
    case .unreadable(let path, let reason):
      "لا يمكن قراءة \(path) (\(reason)). يرجى التحقق من الأذونات."
    case .keyringMissing(let reason):
      "لا توجد سلسلة مفاتيح (\(reason)). يرجى تشغيلها أو اختيار --store file."
    case .keyringSilent(let seconds):
      "لم تجب سلسلة المفاتيح منذ \(seconds) ثانية. يرجى إعادة تشغيلها أو اختيار --store file."
    case .keyringLocked: "سلسلة المفاتيح مقفلة. يرجى فتحها ثم المحاولة من جديد."
    case .keyringRefused(let reason):
      "رفضت سلسلة المفاتيح (\(reason)). يرجى التحقق منها أو اختيار --store file."
    case .service(let name): "خدمة الهوية المستخدمة: \(name)"
    case .validity(let seconds):
      seconds > 0
        ? "الرمز صالح لمدة \(seconds) ثانية أخرى"
        : "انتهى الرمز (\(seconds) ثانية)، وسيُجلب رمز جديد عند الاستخدام التالي"
    case .shortLived(let wanted, let seconds):
      "لا تعطي هذه الخدمة رموزًا تدوم \(wanted) ثانية، وهذا الرمز يدوم \(seconds). يرجى طلب مدة أقل."
    case .listed(let name, let id, let service):
      "الحساب \(name)، المعرّف \(id)، لدى \(service)"
    case .forgotten(let name): "حُذفت جلسة \(name)."
    case .nothingToForget: "لم يسجل أحد الدخول. لا يوجد ما يُحذف."
    case .tokensStay(let seconds):
      "تبقى الرموز التي سُلّمت صالحة حتى تنتهي، بعد \(seconds) ثانية على الأكثر."
    case .notRevoked(let name, let reason):
      "تعذر إبلاغ المزود بخروج \(name) (\(reason)). يرجى إنهاء الجلسة لديه."
    case .programMissing(let name): "لا يوجد برنامج باسم \(name). يرجى التحقق من الاسم."
    case .programNotRun(let name, let reason):
      "لا يمكن تشغيل \(name) (\(reason)). يرجى التحقق من الملف."
    case .insecure(let address):
      "لا يُرسل الرمز دون تشفير إلى \(address). يرجى استخدام https."
    case .notAddress(let value):
      "القيمة «\(value)» ليست عنوانًا. يرجى كتابتها بالشكل https://example.com/path"
    case .headerRefused(let name):
      "لا يمكن إعطاء الترويسة «\(name)» هنا. يرجى حذفها أو التحقق من كتابتها."
    case .notFollowed(let address):
      "يحيل الخادم إلى \(address)، ولا يُرسل الرمز إليه. يرجى سؤاله مباشرة إذا كان موثوقًا."
    case .followingUnsupported:
      "لا تُتبع الإحالات لأن الرمز سيُرسل معها. يرجى حذف -L."
    case .otherService(let path):
      "الحساب في \(path) تابع لخدمة أخرى. يرجى تسجيل الدخول هنا وترقية ذلك الحساب."
    case .tokenRefused(let host):
      "رفض \(host) الرمز (401)، ولا يوجد رمز آخر. يرجى التحقق من أنه لهذه الخدمة."
    case .stillRefused(let host):
      "رفض \(host) رمزًا جديدًا أيضًا (401). يرجى التحقق من أنه لهذه الخدمة."
    case .answered(let host, let status): "أجاب \(host) بالخطأ \(status)."
    case .contentUnreadable(let path, let reason):
      "لا يمكن قراءة \(path) (\(reason)). يرجى التحقق من المسار."
    case .answerUnwritable(let path, let reason):
      "لا يمكن كتابة الإجابة في \(path) (\(reason)). يرجى اختيار ملف آخر."
    case .pagesWritten(let count, let folder): "كُتبت الصفحات في \(folder)، وعددها \(count)"
    }
  }

  static func germanSession(_ message: SessionMessage) -> String {
    switch message {
    case .signInNeeded: "Niemand ist angemeldet. Bitte ausführen: logintui login"
    case .nothingAccepted:
      "Sitzungen werden noch nicht behalten. Für eine Datei bitte ausführen: logintui login --store file"
    case .refused(let name): "Die Sitzung von \(name) ist beendet. Bitte ausführen: logintui login"
    case .tokenEnded(let name):
      "Das Token von \(name) ist abgelaufen; ein neues gibt nur eine Anmeldung. Bitte ausführen: logintui login"
    case .disabled(let name):
      "Das Konto \(name) ist gesperrt. Bitte beim Betreiber nachfragen oder ausführen: logintui login"
    case .restored(let name):
      "Weiterhin als \(name) angemeldet. Für eine neue Anmeldung: logintui login --fresh"
    case .ambiguous(let name, let ids):
      "Mehrere Konten heißen \(name). Bitte eine Kennung wählen: \(ids)"
    case .unknownAccount(let name):
      "Von \(name) ist hier keine Sitzung. Welche es gibt, zeigt: logintui accounts"
    case .inUse(let name, let service): "Bei \(service) wird ab jetzt \(name) verwendet."
    case .keptInFile(let path): "Liegt in der Datei \(path)"
    case .keptInKeyring: "Liegt im Schlüsselbund (Secret Service)"
    case .damaged(let path):
      "Die Sitzungen in \(path) sind beschädigt. Nichts geändert; bitte verschieben und anmelden."
    case .newer(let path):
      "\(path) stammt von einer neueren Version. Nichts geändert; bitte logintui aktualisieren."
    case .foreignOwner(let path):
      "\(path) gehört jemand anderem oder ist ein Verweis. Nichts gelesen; bitte verschieben."
    case .openToOthers(let path, let mode):
      "Andere kommen an \(path) heran. Ist der Inhalt vertrauenswürdig: chmod \(mode) \(path)"
    case .locked(let path, let seconds):
      "Ein anderer Prozess hält \(path) seit \(seconds) Sekunden. Bitte beenden, dann erneut."
    case .diskFull(let path): "Für \(path) ist kein Platz mehr. Bitte schaffen, dann erneut."
    case .notWritable(let path, let reason):
      "\(path) ist nicht beschreibbar (\(reason)). Bitte die Rechte prüfen."
    case .unreadable(let path, let reason):
      "\(path) ist nicht lesbar (\(reason)). Bitte die Rechte prüfen."
    case .keyringMissing(let reason):
      "Es gibt keinen Schlüsselbund (\(reason)). Bitte starten oder --store file wählen."
    case .keyringSilent(let seconds):
      "Der Schlüsselbund schweigt seit \(seconds) Sekunden. Bitte neu starten oder --store file wählen."
    case .keyringLocked: "Der Schlüsselbund ist gesperrt. Bitte entsperren, dann erneut."
    case .keyringRefused(let reason):
      "Der Schlüsselbund lehnt ab (\(reason)). Bitte nachsehen oder --store file wählen."
    case .service(let name): "Dienst für Konten: \(name)"
    case .validity(let seconds):
      seconds > 0
        ? "Token noch \(seconds) Sekunden gültig"
        : "Token abgelaufen (\(seconds) Sekunden); der nächste Gebrauch holt ein neues"
    case .shortLived(let wanted, let seconds):
      "Kein Token dieses Dienstes hält \(wanted) Sekunden; dieses hält \(seconds). Bitte weniger verlangen."
    case .listed(let name, let id, let service):
      "\(name), Kennung \(id), bei \(service)"
    case .forgotten(let name): "Die Sitzung von \(name) ist vergessen."
    case .nothingToForget: "Niemand war angemeldet. Es gibt nichts zu vergessen."
    case .tokensStay(let seconds):
      "Ausgegebene Tokens gelten bis zu ihrem Ende, höchstens noch \(seconds) Sekunden."
    case .notRevoked(let name, let reason):
      "Der Anbieter weiß nicht, dass \(name) sich abmeldet (\(reason)). Bitte dort beenden."
    case .programMissing(let name): "Ein Programm \(name) gibt es nicht. Bitte den Namen prüfen."
    case .programNotRun(let name, let reason):
      "\(name) lässt sich nicht ausführen (\(reason)). Bitte die Datei prüfen."
    case .insecure(let address):
      "Ein Token geht nicht unverschlüsselt an \(address). Bitte https verwenden."
    case .notAddress(let value):
      "„\(value)“ ist keine Adresse. Bitte so schreiben: https://example.com/path"
    case .headerRefused(let name):
      "Die Kopfzeile „\(name)“ geht hier nicht. Bitte weglassen oder die Schreibweise prüfen."
    case .notFollowed(let address):
      "Der Server verweist auf \(address); Tokens gehen nicht mit. Bei Vertrauen bitte dort fragen."
    case .followingUnsupported:
      "Verweisen wird nicht gefolgt, denn das Token ginge mit. Bitte -L weglassen."
    case .otherService(let path):
      "Das Konto in \(path) gehört zu einem anderen Dienst. Bitte hier anmelden und dieses Konto erweitern."
    case .tokenRefused(let host):
      "\(host) hat das Token abgelehnt (401), und es gibt kein anderes. Bitte prüfen, ob es für diesen Dienst ist."
    case .stillRefused(let host):
      "\(host) lehnt auch ein neues Token ab (401). Bitte prüfen, ob es für diesen Dienst ist."
    case .answered(let host, let status): "\(host) antwortet mit Fehler \(status)."
    case .contentUnreadable(let path, let reason):
      "\(path) ist nicht lesbar (\(reason)). Bitte den Pfad prüfen."
    case .answerUnwritable(let path, let reason):
      "Die Antwort lässt sich nicht nach \(path) schreiben (\(reason)). Bitte eine andere Datei wählen."
    case .pagesWritten(let count, let folder): "\(count) Seiten liegen in \(folder)"
    }
  }
}
