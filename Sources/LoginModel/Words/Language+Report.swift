extension Language {
  /// What a line of the report says in this language.
  func report(_ message: ReportMessage) -> String {
    switch self {
    case .english: Self.englishReport(message)
    case .japanese: Self.japaneseReport(message)
    case .arabic: Self.arabicReport(message)
    case .german: Self.germanReport(message)
    }
  }
}

private extension Language {
  static func englishReport(_ message: ReportMessage) -> String {
    switch message {
    case .service(let name): "Identity service: \(name)"
    case .direct(let brand): "\(brand): works in the browser and with a short code"
    case .browserOnly(let brand): "\(brand): works in the browser of the same machine alone"
    case .codeOnly(let brand): "\(brand): works with a short code alone"
    case .throughService(let brand, let address):
      "\(brand): goes through the identity service; register \(address) there and at \(brand)"
    case .local(let brand): "\(brand): played by this machine, for trying out"
    case .nothingNeeded(let brand): "\(brand): works"
    case .needs(let brand, let key): "\(brand): cannot work without \(key). Add it."
    case .cleartextRefused(let name, let host):
      "\(name) leads to \(host), and others could read passwords on the way. Use a tunnel to this machine, as in ssh -L, or --allow-cleartext."
    case .appleCannotReturn:
      "Apple: cannot return to a terminal, which has no web address. Leave it out, or keep it for its explanation."
    case .microsoftTokenRefused:
      "Microsoft: Firebase refuses tokens of your own client_id. Leave client_id out, or name the provider oidc.microsoft."
    case .appleMissing:
      "There are buttons of other providers and none of Apple's: apps in Apple's store must offer a login of equal privacy (App Review 4.8)."
    case .needsService(let brand):
      "\(brand): cannot work without an identity service. Set service.api_key, or leave it out."
    case .result(let faults):
      faults == 0 ? "No faults." : faults == 1 ? "1 fault." : "\(faults) faults."
    }
  }

  static func japaneseReport(_ message: ReportMessage) -> String {
    switch message {
    case .service(let name): "認証サービス：\(name)"
    case .direct(let brand): "\(brand)：ブラウザーでも短いコードでも使えます"
    case .browserOnly(let brand): "\(brand)：同じコンピューターのブラウザーでのみ使えます"
    case .codeOnly(let brand): "\(brand)：短いコードでのみ使えます"
    case .throughService(let brand, let address):
      "\(brand)：認証サービスを経由します。\(address) を認証サービスと \(brand) の両方に登録してください"
    case .local(let brand): "\(brand)：このコンピューターが代役をします（お試し用）"
    case .nothingNeeded(let brand): "\(brand)：使えます"
    case .needs(let brand, let key): "\(brand)：\(key) がないと使えません。追加してください。"
    case .cleartextRefused(let name, let host):
      "\(name) は \(host) を指していて、途中でパスワードを読まれるおそれがあります。ssh -L などでこのコンピューターへのトンネルを使うか、--allow-cleartext を付けてください。"
    case .appleCannotReturn:
      "Apple：ターミナルにはウェブアドレスがないため、戻ってこられません。外すか、説明を表示するために残してください。"
    case .microsoftTokenRefused:
      "Microsoft：独自の client_id のトークンは Firebase に拒否されます。client_id を外すか、プロバイダーの名前を oidc.microsoft にしてください。"
    case .appleMissing:
      "他のプロバイダーのボタンはありますが、Apple のボタンがありません。Apple のストアのアプリは、同等のプライバシーを備えたログインを提供する必要があります（App Review 4.8）。"
    case .needsService(let brand):
      "\(brand)：認証サービスがないと使えません。service.api_key を設定するか、プロバイダーを外してください。"
    case .result(let faults):
      faults == 0 ? "問題はありません。" : "問題が \(faults) 件あります。"
    }
  }

  static func arabicReport(_ message: ReportMessage) -> String {
    switch message {
    case .service(let name): "خدمة الهوية: \(name)"
    case .direct(let brand): "المزود \(brand): يعمل في المتصفح وبرمز قصير"
    case .browserOnly(let brand): "المزود \(brand): يعمل في متصفح الجهاز نفسه فقط"
    case .codeOnly(let brand): "المزود \(brand): يعمل برمز قصير فقط"
    case .throughService(let brand, let address):
      "المزود \(brand): يمر عبر خدمة الهوية. سجّل هذا العنوان فيها ولدى \(brand) (address: \(address))"
    case .local(let brand): "المزود \(brand): يحاكيه هذا الجهاز، للتجربة"
    case .nothingNeeded(let brand): "طريقة الدخول \(brand): تعمل"
    case .needs(let brand, let key):
      "المزود \(brand): لا يعمل بدون \(key). يرجى إضافته."
    case .cleartextRefused(let name, let host):
      "يقود \(name) إلى \(host)، ويمكن للآخرين قراءة كلمات المرور في الطريق. يرجى استخدام نفق إلى هذا الجهاز مثل ssh -L أو الخيار --allow-cleartext."
    case .appleCannotReturn:
      "المزود Apple: لا يمكنه الرجوع إلى طرفية، إذ ليس لها عنوان ويب. يرجى حذفه، أو إبقاؤه من أجل ما يعرضه من شرح."
    case .microsoftTokenRefused:
      "المزود Microsoft: ترفض خدمة Firebase الرموز المميزة الصادرة لقيمة client_id خاصة بك. يرجى حذف client_id أو تسمية المزود oidc.microsoft."
    case .appleMissing:
      "توجد أزرار لمزودين آخرين ولا يوجد زر Apple. على تطبيقات متجر Apple أن تتيح تسجيل دخول بخصوصية مماثلة (App Review 4.8)."
    case .needsService(let brand):
      "المزود \(brand): لا يعمل بدون خدمة هوية. يرجى ضبط service.api_key أو حذف المزود."
    case .result(let faults):
      faults == 0 ? "لا توجد أخطاء." : "عدد الأخطاء: \(faults)."
    }
  }

  static func germanReport(_ message: ReportMessage) -> String {
    switch message {
    case .service(let name): "Identitätsdienst: \(name)"
    case .direct(let brand): "\(brand): funktioniert im Browser und mit kurzem Code"
    case .browserOnly(let brand): "\(brand): funktioniert nur im Browser desselben Rechners"
    case .codeOnly(let brand): "\(brand): funktioniert nur mit kurzem Code"
    case .throughService(let brand, let address):
      "\(brand): läuft über den Identitätsdienst; bitte \(address) dort und bei \(brand) registrieren"
    case .local(let brand): "\(brand): von diesem Rechner nachgespielt, zum Ausprobieren"
    case .nothingNeeded(let brand): "\(brand): funktioniert"
    case .needs(let brand, let key):
      "\(brand): funktioniert nicht ohne \(key). Bitte ergänzen."
    case .cleartextRefused(let name, let host):
      "\(name) führt zu \(host), und unterwegs könnten andere Passwörter mitlesen. Bitte einen Tunnel zu diesem Rechner nehmen (ssh -L) oder --allow-cleartext."
    case .appleCannotReturn:
      "Apple: kann nicht zu einem Terminal zurückkehren, denn das hat keine Webadresse. Bitte weglassen oder wegen der Erklärung behalten."
    case .microsoftTokenRefused:
      "Microsoft: Firebase lehnt Tokens einer eigenen client_id ab. Bitte client_id weglassen oder den Anbieter oidc.microsoft nennen."
    case .appleMissing:
      "Es gibt Knöpfe anderer Anbieter, aber keinen von Apple: Apps in Apples Store müssen eine Anmeldung mit gleichwertigem Datenschutz anbieten (App Review 4.8)."
    case .needsService(let brand):
      "\(brand): funktioniert nicht ohne Identitätsdienst. Bitte service.api_key setzen oder den Anbieter weglassen."
    case .result(let faults):
      faults == 0 ? "Keine Fehler." : "\(faults) Fehler."
    }
  }
}
