extension Language {
  /// What `logintui serve` says of itself in this language.
  func serving(_ message: ServingMessage) -> String {
    switch self {
    case .english: Self.englishServing(message)
    case .japanese: Self.japaneseServing(message)
    case .arabic: Self.arabicServing(message)
    case .german: Self.germanServing(message)
    }
  }
}

private extension Language {
  static func englishServing(_ message: ServingMessage) -> String {
    switch message {
    case .open(let address, let project):
      "Identity service for \(project) on \(address), for this machine and for tests: every user of this machine is its administrator, unless --owner-token-file demands a token."
    case .guarded(let address, let project, let path):
      "Identity service for \(project) on \(address), for this machine and for tests: its administrators show the token in \(path)"
    case .hint(let setting): "Other programs find it with: \(setting)"
    case .toOthers(let host):
      "Other machines can reach \(host), and whoever does can change every account. Use 127.0.0.1 unless that is meant."
    case .tokenMade(let path): "A token for administrators was made. It is in \(path)"
    case .tokenForeign(let path):
      "The file \(path) is a link, or belongs to another user. Choose a file of your own for the token."
    case .tokenOpenToOthers(let path):
      "Others can read the token in \(path). Make a new one, and keep it to yourself: chmod 600"
    case .tokenMalformed(let path):
      "There is no token in \(path): one line of 16 to 1000 letters, digits and signs is needed. Without a file one is made."
    case .tokenUnavailable(let path, let reason):
      "The file \(path) for the token cannot be used (\(reason)). Check the path and its permissions."
    }
  }

  static func japaneseServing(_ message: ServingMessage) -> String {
    switch message {
    case .open(let address, let project):
      "\(project) の認証サービスを \(address) で実行中です。この機器とテストのためのものです。--owner-token-file でトークンを求めない限り、この機器のすべてのユーザーが管理者になります。"
    case .guarded(let address, let project, let path):
      "\(project) の認証サービスを \(address) で実行中です。この機器とテストのためのものです。管理者は次のファイルのトークンを示します：\(path)"
    case .hint(let setting): "他のプログラムからは次の設定で接続できます：\(setting)"
    case .toOthers(let host):
      "\(host) には他の機器から接続でき、接続した人はすべてのアカウントを変更できます。意図しない場合は 127.0.0.1 を使ってください。"
    case .tokenMade(let path): "管理者のトークンを作成しました：\(path)"
    case .tokenForeign(let path):
      "ファイル \(path) はリンクであるか、他のユーザーのものです。トークンには自分のファイルを指定してください。"
    case .tokenOpenToOthers(let path):
      "\(path) のトークンを他の人が読めます。新しく作成し、chmod 600 で保護してください。"
    case .tokenMalformed(let path):
      "\(path) にトークンがありません。16～1000 文字の英数字と記号の 1 行が必要です。ファイルがなければ作成されます。"
    case .tokenUnavailable(let path, let reason):
      "トークンのファイル \(path) を使用できません（\(reason)）。パスと権限を確認してください。"
    }
  }

  static func arabicServing(_ message: ServingMessage) -> String {
    switch message {
    case .open(let address, let project):
      "خدمة الهوية للمشروع \(project) على \(address)، لهذا الجهاز وللاختبارات: كل مستخدم لهذا الجهاز مدير لها ما لم يُطلب رمز عبر --owner-token-file"
    case .guarded(let address, let project, let path):
      "خدمة الهوية للمشروع \(project) على \(address)، لهذا الجهاز وللاختبارات: على مديريها إبراز الرمز المحفوظ في الملف (path: \(path))"
    case .hint(let setting): "تصل إليها البرامج الأخرى بهذا الإعداد: \(setting)"
    case .toOthers(let host):
      "يمكن لأجهزة أخرى الوصول إلى \(host)، ومن يصل إليه يستطيع تغيير كل الحسابات. استخدم 127.0.0.1 إن لم يكن ذلك مقصودًا."
    case .tokenMade(let path): "أُنشئ رمز للمديرين، وهو محفوظ في الملف (path: \(path))"
    case .tokenForeign(let path):
      "هذا الملف رابط أو يخص مستخدمًا آخر (path: \(path)). يرجى اختيار ملف يخصك للرمز."
    case .tokenOpenToOthers(let path):
      "يستطيع آخرون قراءة الرمز (path: \(path)). يرجى إنشاء رمز جديد وحمايته بالأمر: chmod 600"
    case .tokenMalformed(let path):
      "لا يوجد رمز في الملف (path: \(path)): المطلوب سطر واحد من 16 إلى 1000 حرف ورقم وعلامة. يُنشأ رمز إن لم يوجد ملف."
    case .tokenUnavailable(let path, let reason):
      "تعذر استخدام ملف الرمز (path: \(path), \(reason)). يرجى التحقق من المسار والأذونات."
    }
  }

  static func germanServing(_ message: ServingMessage) -> String {
    switch message {
    case .open(let address, let project):
      "Identitätsdienst für \(project) unter \(address), für diesen Rechner und für Tests: Wer diesen Rechner benutzt, ist Administrator, solange --owner-token-file kein Token verlangt."
    case .guarded(let address, let project, let path):
      "Identitätsdienst für \(project) unter \(address), für diesen Rechner und für Tests: Administratoren zeigen das Token aus \(path)"
    case .hint(let setting): "Andere Programme finden ihn mit: \(setting)"
    case .toOthers(let host):
      "Andere Rechner erreichen \(host), und wer das tut, kann jedes Konto ändern. Wenn das nicht gewollt ist: 127.0.0.1."
    case .tokenMade(let path): "Ein Token für Administratoren wurde erzeugt. Es liegt in \(path)"
    case .tokenForeign(let path):
      "Die Datei \(path) ist ein Link oder gehört jemand anderem. Bitte eine eigene Datei für das Token wählen."
    case .tokenOpenToOthers(let path):
      "Andere können das Token in \(path) lesen. Bitte ein neues erzeugen und schützen: chmod 600"
    case .tokenMalformed(let path):
      "In \(path) steht kein Token: nötig ist eine Zeile aus 16 bis 1000 Buchstaben, Ziffern und Zeichen. Ohne Datei wird eines erzeugt."
    case .tokenUnavailable(let path, let reason):
      "Die Datei \(path) für das Token ist nicht nutzbar (\(reason)). Bitte Pfad und Rechte prüfen."
    }
  }
}
