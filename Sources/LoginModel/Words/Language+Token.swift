extension Language {
  /// What is said of a token in this language.
  func token(_ message: TokenMessage) -> String {
    switch self {
    case .english: Self.englishToken(message)
    case .japanese: Self.japaneseToken(message)
    case .arabic: Self.arabicToken(message)
    case .german: Self.germanToken(message)
    }
  }
}

private extension Language {
  static func englishToken(_ message: TokenMessage) -> String {
    switch message {
    case .believed(let name, let id, let provider, let minutes):
      "The token is valid: \(name), account \(id), signed in with \(provider). It ends in \(minutes) min."
    case .addressUnproven(let email): "The address \(email) is not verified."
    case .missing:
      "There is no token. Pipe one in: logintui login --format token | logintui verify"
    case .unreadable(let path, let reason):
      "The file \(path) cannot be read (\(reason)). Check the path and its permissions."
    case .projectMissing(let option): "Which project is the token for? Say it with \(option)."
    case .keyMissing(let setting):
      "The service tells only those with the project's key whether a token was taken back. Set \(setting)."
    case .unsafeAddress(let option, let value):
      "\(option) is \"\(value)\". Write an https:// address, or an http:// one of this machine."
    case .malformed: "This is no ID token. Check that all of it was copied, and nothing else."
    case .unsigned(let option):
      "The token has no signature, so anyone may have written it. If it comes from an emulator, allow it with \(option)."
    case .otherAlgorithm(let name):
      "The token is signed with \(name) instead of RS256. Get an ID token of Firebase."
    case .unknownKey(let id):
      "The token is signed with a key that is not published (\(id)). Check which service it comes from, or sign in again."
    case .wrongSignature:
      "The signature does not fit: the token was changed, or made by someone else. Sign in again."
    case .missingClaim(let name):
      "The token lacks \(name), or has something else there. Get an ID token of Firebase."
    case .wrongIssuer(let found, let project):
      "The token was issued by \(found), not for the project \(project). Check the project."
    case .wrongProject(let project):
      "The token is not for the project \(project). Check the project."
    case .expired: "The token has expired. Get a new one."
    case .notYetValid: "The token is not valid yet. Check the clock of this machine."
    case .revoked: "The token was taken back. Sign in again."
    case .accountDisabled:
      "The account of the token was switched off. Ask whoever runs the service."
    case .accountGone: "The account of the token is gone. Create it again."
    case .noKeys(let host): "The keys of \(host) cannot be had. Check the connection and try again."
    case .noAnswer(let host):
      "\(host) does not say whether the token was taken back. Check key and connection, and try again."
    }
  }

  static func japaneseToken(_ message: TokenMessage) -> String {
    switch message {
    case .believed(let name, let id, let provider, let minutes):
      "トークンは有効です：\(name)（アカウント \(id)、ログイン方法 \(provider)）。残り \(minutes) 分です。"
    case .addressUnproven(let email): "アドレス \(email) は確認されていません。"
    case .missing:
      "トークンがありません。次のように渡してください：logintui login --format token | logintui verify"
    case .unreadable(let path, let reason):
      "ファイル \(path) を読み込めません（\(reason)）。パスとアクセス権を確認してください。"
    case .projectMissing(let option):
      "どのプロジェクトのトークンか分かりません。\(option) で指定してください。"
    case .keyMissing(let setting):
      "トークンが取り消されたかどうかを調べるには、プロジェクトのキーが必要です。\(setting) を設定してください。"
    case .unsafeAddress(let option, let value):
      "\(option) の値「\(value)」は使えません。https:// のアドレスか、このコンピューターの http:// のアドレスを指定してください。"
    case .malformed:
      "これは ID トークンではありません。過不足なくコピーされているか確認してください。"
    case .unsigned(let option):
      "トークンに署名がないため、誰でも作れます。エミュレーターのものであれば \(option) で許可してください。"
    case .otherAlgorithm(let name):
      "トークンの署名は RS256 ではなく \(name) です。Firebase の ID トークンを取得してください。"
    case .unknownKey(let id):
      "公開されていないキー（\(id)）で署名されています。どのサービスのトークンか確認するか、もう一度ログインしてください。"
    case .wrongSignature:
      "署名が一致しません。トークンが改変されたか、別の誰かが作ったものです。もう一度ログインしてください。"
    case .missingClaim(let name):
      "トークンの \(name) がないか、正しくありません。Firebase の ID トークンを取得してください。"
    case .wrongIssuer(let found, let project):
      "トークンの発行元は \(found) で、プロジェクト \(project) のものではありません。プロジェクトを確認してください。"
    case .wrongProject(let project):
      "トークンはプロジェクト \(project) のものではありません。プロジェクトを確認してください。"
    case .expired: "トークンの有効期限が切れています。新しいトークンを取得してください。"
    case .notYetValid: "トークンはまだ有効ではありません。このコンピューターの時計を確認してください。"
    case .revoked: "トークンは取り消されています。もう一度ログインしてください。"
    case .accountDisabled:
      "トークンのアカウントは無効にされています。サービスの管理者に問い合わせてください。"
    case .accountGone: "トークンのアカウントはもうありません。もう一度作成してください。"
    case .noKeys(let host):
      "\(host) のキーを取得できません。接続を確認して、もう一度お試しください。"
    case .noAnswer(let host):
      "トークンが取り消されたかどうか、\(host) から回答がありません。キーと接続を確認して、もう一度お試しください。"
    }
  }

  static func arabicToken(_ message: TokenMessage) -> String {
    switch message {
    case .believed(let name, let id, let provider, let minutes):
      "الرمز المميز صالح: \(name) (account: \(id), \(provider)). ينتهي بعد \(minutes) دقيقة."
    case .addressUnproven(let email): "لم يتم التحقق من العنوان \(email)."
    case .missing:
      "لا يوجد رمز مميز. مرّره هكذا: logintui login --format token | logintui verify"
    case .unreadable(let path, let reason):
      "تعذرت قراءة الملف (path: \(path), \(reason)). يرجى التحقق من المسار والأذونات."
    case .projectMissing(let option): "لأي مشروع هذا الرمز المميز؟ يرجى تحديده عبر \(option)."
    case .keyMissing(let setting):
      "لا تخبر الخدمة بإلغاء الرموز إلا من لديه مفتاح المشروع. يرجى ضبط \(setting)."
    case .unsafeAddress(let option, let value):
      "العنوان غير صالح (\(option)=\(value)). يرجى كتابة عنوان يبدأ بـ https:// أو عنوان http:// على هذا الجهاز."
    case .malformed: "هذا ليس رمز ID مميزًا. يرجى التحقق من نسخه كاملًا دون زيادة."
    case .unsigned(let option):
      "الرمز المميز بلا توقيع، فقد يكون كتبه أي شخص. إذا كان من محاكٍ فاسمح به عبر \(option)."
    case .otherAlgorithm(let name):
      "توقيع الرمز المميز من النوع \(name) وليس RS256. يرجى طلب رمز ID من Firebase."
    case .unknownKey(let id):
      "الرمز المميز موقّع بمفتاح غير منشور (\(id)). يرجى التحقق من الخدمة التي أصدرته أو تسجيل الدخول مرة أخرى."
    case .wrongSignature:
      "التوقيع غير مطابق: عُدّل الرمز المميز أو أصدرته جهة أخرى. يرجى تسجيل الدخول مرة أخرى."
    case .missingClaim(let name):
      "القيمة \(name) في الرمز المميز ناقصة أو غير صحيحة. يرجى طلب رمز ID من Firebase."
    case .wrongIssuer(let found, let project):
      "أصدرت هذا الرمز المميز جهة أخرى (\(found))، وليس للمشروع \(project). يرجى التحقق من المشروع."
    case .wrongProject(let project):
      "هذا الرمز المميز ليس للمشروع \(project). يرجى التحقق من المشروع."
    case .expired: "انتهت صلاحية الرمز المميز. يرجى طلب رمز جديد."
    case .notYetValid: "لم تبدأ صلاحية الرمز المميز بعد. يرجى التحقق من ساعة هذا الجهاز."
    case .revoked: "أُلغي الرمز المميز. يرجى تسجيل الدخول مرة أخرى."
    case .accountDisabled: "عُطّل حساب هذا الرمز المميز. يرجى التواصل مع الجهة المشغلة للخدمة."
    case .accountGone: "لم يعد حساب هذا الرمز المميز موجودًا. يرجى إنشاؤه من جديد."
    case .noKeys(let host):
      "تعذر الحصول على المفاتيح (host: \(host)). يرجى التحقق من الاتصال وإعادة المحاولة."
    case .noAnswer(let host):
      "لم تخبر الخدمة هل أُلغي الرمز المميز (host: \(host)). يرجى التحقق من المفتاح والاتصال وإعادة المحاولة."
    }
  }

  static func germanToken(_ message: TokenMessage) -> String {
    switch message {
    case .believed(let name, let id, let provider, let minutes):
      "Das Token ist gültig: \(name), Konto \(id), angemeldet mit \(provider). Es endet in \(minutes) Min."
    case .addressUnproven(let email): "Die Adresse \(email) ist nicht bestätigt."
    case .missing:
      "Es gibt kein Token. Bitte so übergeben: logintui login --format token | logintui verify"
    case .unreadable(let path, let reason):
      "Die Datei \(path) ist nicht lesbar (\(reason)). Bitte Pfad und Rechte prüfen."
    case .projectMissing(let option):
      "Für welches Projekt ist das Token? Bitte mit \(option) angeben."
    case .keyMissing(let setting):
      "Ob ein Token zurückgezogen wurde, sagt der Dienst nur mit dem Schlüssel des Projekts. Bitte \(setting) setzen."
    case .unsafeAddress(let option, let value):
      "\(option) ist „\(value)“. Bitte eine https://-Adresse angeben, oder eine http://-Adresse dieses Rechners."
    case .malformed:
      "Das ist kein ID-Token. Bitte prüfen, ob es ganz und ohne Zusätze kopiert wurde."
    case .unsigned(let option):
      "Das Token hat keine Unterschrift; jeder kann es geschrieben haben. Wenn es von einem Emulator kommt, bitte mit \(option) zulassen."
    case .otherAlgorithm(let name):
      "Das Token ist mit \(name) statt RS256 unterschrieben. Bitte ein ID-Token von Firebase holen."
    case .unknownKey(let id):
      "Das Token ist mit einem Schlüssel unterschrieben, der nicht veröffentlicht ist (\(id)). Bitte prüfen, von welchem Dienst es kommt, oder neu anmelden."
    case .wrongSignature:
      "Die Unterschrift passt nicht: Das Token wurde verändert oder von jemand anderem gemacht. Bitte neu anmelden."
    case .missingClaim(let name):
      "Dem Token fehlt \(name), oder dort steht etwas anderes. Bitte ein ID-Token von Firebase holen."
    case .wrongIssuer(let found, let project):
      "Das Token hat \(found) ausgestellt, nicht für das Projekt \(project). Bitte das Projekt prüfen."
    case .wrongProject(let project):
      "Das Token ist nicht für das Projekt \(project). Bitte das Projekt prüfen."
    case .expired: "Das Token ist abgelaufen. Bitte ein neues holen."
    case .notYetValid: "Das Token gilt noch nicht. Bitte die Uhr dieses Rechners prüfen."
    case .revoked: "Das Token wurde zurückgezogen. Bitte neu anmelden."
    case .accountDisabled:
      "Das Konto des Tokens wurde abgeschaltet. Bitte den Betreiber des Dienstes fragen."
    case .accountGone: "Das Konto des Tokens gibt es nicht mehr. Bitte neu anlegen."
    case .noKeys(let host):
      "Die Schlüssel von \(host) sind nicht zu bekommen. Bitte die Verbindung prüfen und erneut versuchen."
    case .noAnswer(let host):
      "\(host) sagt nicht, ob das Token zurückgezogen wurde. Bitte Schlüssel und Verbindung prüfen und erneut versuchen."
    }
  }
}
