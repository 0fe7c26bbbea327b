extension Language {
  /// What is said of a provider in this language.
  func provider(_ message: ProviderMessage) -> String {
    switch self {
    case .english: Self.englishProvider(message)
    case .japanese: Self.japaneseProvider(message)
    case .arabic: Self.arabicProvider(message)
    case .german: Self.germanProvider(message)
    }
  }
}

private extension Language {
  static func englishProvider(_ message: ProviderMessage) -> String {
    switch message {
    case .browserEnded(let reason):
      "The sign-in in the browser failed. \(Self.english.words(reason)) The code still works."
    case .codeEnded(let reason):
      "The sign-in with the code failed. \(Self.english.words(reason)) The browser still works."
    case .codeUnanswered(let host):
      "\(host) does not answer. The code stays good; it is asked about again."
    case .codeRefused(let status):
      "The provider has trouble (error \(status)). The code stays good; it is asked about again."
    case .timeIsOver: "The time is over"
    case .codeHint: "C Copy   Esc Stop"
    case .otherIssuer(let asked, let found):
      "The settings say \(asked), the provider says it is \(found). If it is the right one, write it that way."
    case .unnamed:
      "The answer does not name its provider, which this one always does. Begin the sign-in again."
    case .ourClock(let span):
      "The clocks differ by \(englishSpan(span)), and this machine's is likely to be wrong. Set it, then try again."
    case .theirClock(let span):
      "The clocks differ by \(englishSpan(span)), and the provider's is likely to be wrong. Tell the people who run it."
    case .unusableAnswer(let address, let status, contentType: ""):
      "\(address) answered \(status) with nothing that makes sense here. Check the address in the settings."
    case .unusableAnswer(let address, let status, let contentType):
      "\(address) answered \(status) with \(contentType), which makes no sense here. Check the address in the settings."
    case .noPort:
      "No port of this machine could be opened for the browser. Close programs that use many, then try again."
    case .noPortOf(let ports):
      "None of these ports could be opened for the browser: \(ports). Close what uses them, or set other redirect_ports."
    case .deniedAlone: "The sign-in was declined. Try again."
    case .refusedAlone(let reason):
      "The provider refused (\(reason)). Ask the people who run this program."
    case .switchedOffAlone:
      "This way of signing in is switched off. Ask the people who run the service."
    case .needsWebPageAlone:
      "Apple returns to web addresses alone, never to a terminal. Ask the people who run this program for another way."
    case .applicationCodeWrong:
      "The code is wrong. Type the one that the application shows now; check its clock if it stays wrong."
    case .pageSignedIn: "You are signed in"
    case .pageHint: "Go back to the terminal. You can close this page."
    case .pageGoesOn: "Go on in the terminal"
    case .pageFailed: "You are not signed in"
    }
  }

  static func englishSpan(_ span: TimeSpan) -> String {
    switch span.unit {
    case .seconds: "\(span.amount) s"
    case .minutes: "\(span.amount) minutes"
    case .hours: "\(span.amount) hours"
    case .days: "\(span.amount) days"
    }
  }

  static func japaneseProvider(_ message: ProviderMessage) -> String {
    switch message {
    case .browserEnded(let reason): "ブラウザーでのログインに失敗しました。\(Self.japanese.words(reason))コードは引き続き使えます。"
    case .codeEnded(let reason): "コードでのログインに失敗しました。\(Self.japanese.words(reason))ブラウザーは引き続き使えます。"
    case .codeUnanswered(let host): "\(host) から応答がありません。コードは有効なままで、自動的に確認し直します。"
    case .codeRefused(let status): "プロバイダーで問題が起きています（エラー \(status)）。コードは有効なままで、自動的に確認し直します。"
    case .timeIsOver: "時間切れです"
    case .codeHint: "C コピー   Esc 中止"
    case .otherIssuer(let asked, let found):
      "設定は \(asked)、プロバイダーの名乗りは \(found) です。正しい相手なら、設定をそのとおりに直してください。"
    case .unnamed:
      "応答にプロバイダーの名前がありません。もう一度ログインしてください。"
    case .ourClock(let span):
      "時計が\(japaneseSpan(span))ずれています。おそらくこのコンピューターの時計が誤りです。時計を合わせてください。"
    case .theirClock(let span):
      "時計が\(japaneseSpan(span))ずれています。おそらくプロバイダーの時計が誤りです。管理者に連絡してください。"
    case .unusableAnswer(let address, let status, contentType: ""):
      "\(address) の応答（\(status)）を理解できません。設定のアドレスを確認してください。"
    case .unusableAnswer(let address, let status, let contentType):
      "\(address) の応答（\(status)、\(contentType)）を理解できません。設定のアドレスを確認してください。"
    case .noPort:
      "ブラウザー用のポートを開けません。ポートを多く使うプログラムを終了してください。"
    case .noPortOf(let ports):
      "ブラウザー用のポートを開けません（\(ports)）。空けるか、別の redirect_ports を設定してください。"
    case .deniedAlone: "ログインが拒否されました。もう一度お試しください。"
    case .refusedAlone(let reason): "プロバイダーに拒否されました（\(reason)）。このプログラムの管理者に問い合わせてください。"
    case .switchedOffAlone: "このログイン方法は無効になっています。サービスの管理者に問い合わせてください。"
    case .needsWebPageAlone: "Apple はウェブアドレスにしか戻れず、ターミナルには戻れません。別の方法をこのプログラムの管理者に問い合わせてください。"
    case .applicationCodeWrong: "コードが違います。アプリに今表示されているコードを入力してください。続く場合はアプリの時計を確認してください。"
    case .pageSignedIn: "ログインしました"
    case .pageHint: "ターミナルに戻ってください。このページは閉じてかまいません。"
    case .pageGoesOn: "ターミナルで続けてください"
    case .pageFailed: "ログインできませんでした"
    }
  }

  static func japaneseSpan(_ span: TimeSpan) -> String {
    switch span.unit {
    case .seconds: "\(span.amount)秒"
    case .minutes: "\(span.amount)分"
    case .hours: "\(span.amount)時間"
    case .days: "\(span.amount)日"
    }
  }

  static func arabicProvider(_ message: ProviderMessage) -> String {
    switch message {
    case .browserEnded(let reason):
      "فشل تسجيل الدخول في المتصفح. \(Self.arabic.words(reason)) لا يزال الرمز صالحًا."
    case .codeEnded(let reason):
      "فشل تسجيل الدخول بالرمز. \(Self.arabic.words(reason)) لا يزال المتصفح متاحًا."
    case .codeUnanswered(let host): "لا يجيب \(host) حاليًا. يبقى الرمز صالحًا، وسيُسأل عنه من جديد."
    case .codeRefused(let status):
      "لدى المزود مشكلة (\(status)). يبقى الرمز صالحًا، وسيُسأل عنه من جديد."
    case .timeIsOver: "انتهى الوقت"
    case .codeHint: "C نسخ   Esc إيقاف"
    case .otherIssuer(let asked, let found):
      "العنوان في الإعدادات هو \(asked) والمزود يسمي نفسه \(found) فإن كان هو المقصود فاكتبه كذلك في الإعدادات."
    case .unnamed:
      "لا يذكر الرد اسم المزود، وهذا المزود يذكره دائمًا. ابدأ تسجيل الدخول من جديد."
    case .ourClock(let span):
      "تختلف الساعتان بمقدار \(arabicSpan(span))، والأرجح أن الخطأ في ساعة هذا الجهاز. اضبطها ثم أعد المحاولة."
    case .theirClock(let span):
      "تختلف الساعتان بمقدار \(arabicSpan(span))، والأرجح أن الخطأ في ساعة المزود. أبلغ القائمين عليه."
    case .unusableAnswer(let address, let status, contentType: ""):
      "أجاب \(address) بالحالة \(status) دون ما يُفهم هنا. تحقق من العنوان في الإعدادات."
    case .unusableAnswer(let address, let status, let contentType):
      "أجاب \(address) بالحالة \(status) ونوع \(contentType) وهو رد غير مفهوم هنا. تحقق من العنوان في الإعدادات."
    case .noPort:
      "تعذر فتح أي منفذ للمتصفح. أغلق البرامج التي تستخدم منافذ كثيرة."
    case .noPortOf(let ports):
      "تعذر فتح أي من هذه المنافذ للمتصفح: \(ports). أغلق ما يستخدمها أو اضبط redirect_ports أخرى."
    case .deniedAlone: "رُفض تسجيل الدخول. يرجى إعادة المحاولة."
    case .refusedAlone(let reason):
      "رفض المزود الطلب (\(reason)). يرجى سؤال القائمين على هذا البرنامج."
    case .switchedOffAlone: "طريقة تسجيل الدخول هذه معطلة. يرجى سؤال القائمين على الخدمة."
    case .needsWebPageAlone:
      "لا يعود Apple إلا إلى عناوين الويب، ولا يعود إلى طرفية أبدًا. يرجى سؤال القائمين على هذا البرنامج عن طريقة أخرى."
    case .applicationCodeWrong:
      "الرمز غير صحيح. اكتب الرمز الذي يعرضه التطبيق الآن، وتحقق من ساعته إن تكرر ذلك."
    case .pageSignedIn: "تم تسجيل دخولك"
    case .pageHint: "ارجع إلى الطرفية. يمكنك إغلاق هذه الصفحة."
    case .pageGoesOn: "تابع في الطرفية"
    case .pageFailed: "لم يتم تسجيل دخولك"
    }
  }

  static func arabicSpan(_ span: TimeSpan) -> String {
    switch span.unit {
    case .seconds: "\(span.amount) من الثواني"
    case .minutes: "\(span.amount) من الدقائق"
    case .hours: "\(span.amount) من الساعات"
    case .days: "\(span.amount) من الأيام"
    }
  }

  static func germanProvider(_ message: ProviderMessage) -> String {
    switch message {
    case .browserEnded(let reason):
      "Die Anmeldung im Browser ist gescheitert. \(Self.german.words(reason)) Der Code gilt weiterhin."
    case .codeEnded(let reason):
      "Die Anmeldung mit dem Code ist gescheitert. \(Self.german.words(reason)) Der Weg im Browser steht weiter offen."
    case .codeUnanswered(let host):
      "\(host) antwortet nicht. Der Code bleibt gültig; es wird weiter nachgefragt."
    case .codeRefused(let status):
      "Der Anbieter hat Schwierigkeiten (Fehler \(status)). Der Code bleibt gültig; es wird weiter nachgefragt."
    case .timeIsOver: "Die Zeit ist um"
    case .codeHint: "C kopieren   Esc stoppen"
    case .otherIssuer(let asked, let found):
      "Eingestellt ist \(asked), der Anbieter nennt sich \(found). Ist er der richtige, bitte so schreiben."
    case .unnamed:
      "Die Antwort nennt ihren Anbieter nicht, obwohl dieser es immer tut. Bitte die Anmeldung neu beginnen."
    case .ourClock(let span):
      "Die Uhren gehen um \(germanSpan(span)) auseinander; falsch geht wohl die dieses Rechners. Bitte stellen und erneut versuchen."
    case .theirClock(let span):
      "Die Uhren gehen um \(germanSpan(span)) auseinander; falsch geht wohl die des Anbieters. Bitte dessen Betreibern melden."
    case .unusableAnswer(let address, let status, contentType: ""):
      "\(address) antwortet mit \(status) und nichts, was Sinn ergibt. Bitte die eingestellte Adresse prüfen."
    case .unusableAnswer(let address, let status, let contentType):
      "\(address) antwortet mit \(status) und \(contentType), was keinen Sinn ergibt. Bitte die eingestellte Adresse prüfen."
    case .noPort:
      "Für den Browser ließ sich kein Port öffnen. Bitte Programme schließen, die viele belegen."
    case .noPortOf(let ports):
      "Für den Browser ließ sich keiner dieser Ports öffnen: \(ports). Bitte freigeben oder andere redirect_ports angeben."
    case .deniedAlone: "Die Anmeldung wurde abgelehnt. Bitte erneut versuchen."
    case .refusedAlone(let reason):
      "Der Anbieter hat abgelehnt (\(reason)). Bitte die Betreiber dieses Programms fragen."
    case .switchedOffAlone:
      "Diese Anmeldeart ist abgeschaltet. Bitte die Betreiber des Dienstes fragen."
    case .needsWebPageAlone:
      "Apple kehrt nur zu Webadressen zurück, nie zu einem Terminal. Bitte die Betreiber dieses Programms nach einer anderen Anmeldeart fragen."
    case .applicationCodeWrong:
      "Der Code ist falsch. Bitte den eingeben, den die App jetzt zeigt; bleibt er falsch, bitte deren Uhr prüfen."
    case .pageSignedIn: "Angemeldet"
    case .pageHint: "Zurück ins Terminal. Diese Seite kann geschlossen werden."
    case .pageGoesOn: "Weiter geht es im Terminal"
    case .pageFailed: "Nicht angemeldet"
    }
  }

  static func germanSpan(_ span: TimeSpan) -> String {
    switch span.unit {
    case .seconds: "\(span.amount) s"
    case .minutes: "\(span.amount) Minuten"
    case .hours: "\(span.amount) Stunden"
    case .days: "\(span.amount) Tage"
    }
  }
}
