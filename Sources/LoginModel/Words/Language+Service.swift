import Identity

extension Language {
  /// What a sentence on an identity service and its machine says in this language.
  func service(_ message: ServiceMessage) -> String {
    switch self {
    case .english: Self.englishService(message)
    case .japanese: Self.japaneseService(message)
    case .arabic: Self.arabicService(message)
    case .german: Self.germanService(message)
    }
  }
}

private extension Language {
  static func englishService(_ message: ServiceMessage) -> String {
    switch message {
    case .dataDamaged(let path):
      "The account file \(path) is damaged. It was left as it is; restore it or move it away."
    case .dataForeign(let path):
      "\(path) belongs to another program. It was left as it is; choose another folder."
    case .dataNewer(let path):
      "\(path) was written by a newer version. It was left as it is; use that version."
    case .dataBusy(let path): "\(path) is locked by another program. Close that, then try again."
    case .diskFull(let path):
      "The disk with \(path) is full. Make room there, or choose another folder."
    case .serviceDiskFull:
      "The disk of the identity service is full, so nothing was changed. Make room, then try again."
    case .dataLost(let changes):
      "The accounts on this machine are older than they were: the last changes (\(changes)) are gone, since the file identity.sqlite-wal was cut, removed or exchanged. Restore it, or go on."
    case .accountLost:
      "The local identity service no longer knows this account: its data were lost or exchanged. The session is still kept. Sign in again, or give it up with: logintui logout"
    case .shortage(.threads):
      "This machine has no threads left for logintui. Close other programs, or raise the limit: ulimit -u"
    case .shortage(.descriptors):
      "This machine has too few free file descriptors for logintui. Close other programs, or raise the limit: ulimit -n"
    case .shortage(.memory):
      "This machine has too little memory left for logintui. Close other programs, or raise the limit: ulimit -v"
    }
  }

  static func japaneseService(_ message: ServiceMessage) -> String {
    switch message {
    case .dataDamaged(let path):
      "アカウントファイル \(path) が壊れています。変更はしていません。復元するか、別の場所に移してください。"
    case .dataForeign(let path):
      "\(path) は別のプログラムのファイルです。変更はしていません。別のフォルダーを選んでください。"
    case .dataNewer(let path):
      "\(path) はより新しいバージョンで書き込まれています。変更はしていません。そのバージョンを使ってください。"
    case .dataBusy(let path):
      "\(path) は別のプログラムがロックしています。そのプログラムを終了してから、もう一度お試しください。"
    case .diskFull(let path):
      "\(path) のディスクがいっぱいです。空きを作るか、別のフォルダーを選んでください。"
    case .serviceDiskFull:
      "認証サービスのディスクがいっぱいのため、何も変更していません。空きを作ってから、もう一度お試しください。"
    case .dataLost(let changes):
      "この機器のアカウントが以前の状態に戻っています。identity.sqlite-wal の破損、削除、または入れ替えにより、最後の変更 \(changes) 件が失われました。ファイルを復元するか、このまま続けてください。"
    case .accountLost:
      "この機器の認証サービスに、このアカウントがありません。データが失われたか、入れ替えられています。セッションは保存したままです。もう一度サインインするか、不要なら logintui logout を実行してください。"
    case .shortage(.threads):
      "スレッドが足りないため logintui を実行できません。他のプログラムを終了するか、上限を上げてください：ulimit -u"
    case .shortage(.descriptors):
      "ファイル記述子が足りないため logintui を実行できません。他のプログラムを終了するか、上限を上げてください：ulimit -n"
    case .shortage(.memory):
      "メモリーが足りないため logintui を実行できません。他のプログラムを終了するか、上限を上げてください：ulimit -v"
    }
  }

  static func arabicService(_ message: ServiceMessage) -> String {
    switch message {
    case .dataDamaged(let path):
      "ملف الحسابات تالف (path: \(path))، وبقي كما هو. يرجى استعادته أو نقله إلى مكان آخر."
    case .dataForeign(let path):
      "هذا الملف تابع لبرنامج آخر (path: \(path))، وبقي كما هو. يرجى اختيار مجلد آخر."
    case .dataNewer(let path):
      "هذا الملف مكتوب بإصدار أحدث (path: \(path))، وبقي كما هو. يرجى استخدام ذلك الإصدار."
    case .dataBusy(let path):
      "هذا الملف مقفل من برنامج آخر (path: \(path)). يرجى إغلاق ذلك البرنامج ثم إعادة المحاولة."
    case .diskFull(let path):
      "القرص ممتلئ (path: \(path)). يرجى إخلاء مساحة أو اختيار مجلد آخر."
    case .serviceDiskFull:
      "قرص خدمة الهوية ممتلئ، ولم يتغير شيء. يرجى إخلاء مساحة ثم إعادة المحاولة."
    case .dataLost(let changes):
      "الحسابات على هذا الجهاز أقدم مما كانت عليه: فُقدت آخر التغييرات (العدد: \(changes)) لأن الملف identity.sqlite-wal قُطع أو أُزيل أو استُبدل. يرجى استعادته أو المتابعة من دونه."
    case .accountLost:
      "لم تعد خدمة الهوية على هذا الجهاز تعرف هذا الحساب، فقد فُقدت بياناتها أو استُبدلت. الجلسة ما زالت محفوظة. يرجى تسجيل الدخول مرة أخرى، أو التخلي عنها بالأمر: logintui logout"
    case .shortage(.threads):
      "لم تبق على هذا الجهاز خيوط تنفيذ تكفي. يرجى إغلاق برامج أخرى أو رفع الحد: ulimit -u"
    case .shortage(.descriptors):
      "لم تبق على هذا الجهاز واصفات ملفات تكفي. يرجى إغلاق برامج أخرى أو رفع الحد: ulimit -n"
    case .shortage(.memory):
      "لم تبق على هذا الجهاز ذاكرة تكفي. يرجى إغلاق برامج أخرى أو رفع الحد: ulimit -v"
    }
  }

  static func germanService(_ message: ServiceMessage) -> String {
    switch message {
    case .dataDamaged(let path):
      "Kontodatei \(path) ist beschädigt. Nichts geändert; bitte wiederherstellen oder verschieben."
    case .dataForeign(let path):
      "\(path) gehört einem anderen Programm. Nichts geändert; bitte einen anderen Ordner wählen."
    case .dataNewer(let path):
      "\(path) stammt von einer neueren Version. Nichts geändert; bitte jene Version verwenden."
    case .dataBusy(let path):
      "Ein anderes Programm sperrt \(path). Bitte dieses schließen, dann erneut versuchen."
    case .diskFull(let path):
      "Der Datenträger mit \(path) ist voll. Bitte Platz schaffen oder einen anderen Ordner wählen."
    case .serviceDiskFull:
      "Der Datenträger des Identitätsdienstes ist voll; nichts wurde geändert. Bitte Platz schaffen, dann erneut versuchen."
    case .dataLost(let changes):
      "Die Konten auf diesem Rechner sind älter als zuvor: Die letzten Änderungen (\(changes)) fehlen, weil die Datei identity.sqlite-wal gekürzt, gelöscht oder ersetzt wurde. Bitte sie wiederherstellen oder ohne sie weitermachen."
    case .accountLost:
      "Der lokale Identitätsdienst kennt dieses Konto nicht mehr: Seine Daten gingen verloren oder wurden ersetzt. Die Sitzung bleibt gespeichert. Bitte erneut anmelden, oder sie aufgeben mit: logintui logout"
    case .shortage(.threads):
      "Auf diesem Rechner sind keine Threads mehr frei. Bitte andere Programme schließen oder die Grenze anheben: ulimit -u"
    case .shortage(.descriptors):
      "Auf diesem Rechner sind zu wenige Dateideskriptoren frei. Bitte andere Programme schließen oder die Grenze anheben: ulimit -n"
    case .shortage(.memory):
      "Auf diesem Rechner ist zu wenig Speicher frei. Bitte andere Programme schließen oder die Grenze anheben: ulimit -v"
    }
  }
}
