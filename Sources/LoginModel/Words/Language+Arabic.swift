import KeyboardLayout

extension Language {
  /// The Arabic words.
  static func arabic(_ message: Message) -> String {
    switch message {
    case .login: "تسجيل الدخول"
    case .cancel: "إلغاء"
    case .back: "رجوع"
    case .signInWith(let brand): "تسجيل الدخول باستخدام \(brand)"
    case .signInWithEmail: "تسجيل الدخول بالبريد الإلكتروني"
    case .signInWithPhone: "تسجيل الدخول برقم الهاتف"
    case .continueAsGuest: "المتابعة كضيف"
    case .email: "البريد الإلكتروني"
    case .phone: "الهاتف"
    case .guest: "ضيف"
    case .password: "كلمة المرور"
    case .showPassword: "إظهار كلمة المرور"
    case .hidePassword: "إخفاء كلمة المرور"
    case .go: "متابعة"
    case .createAccount: "إنشاء حساب"
    case .forgotPassword: "هل نسيت كلمة المرور؟"

    case .checkingEmail: "يجري التحقق من البريد الإلكتروني"
    case .signingIn: "يجري تسجيل الدخول"
    case .creatingAccount: "يجري إنشاء الحساب"
    case .sendingMail: "يجري طلب الرسالة الإلكترونية"
    case .stopped: "تم الإيقاف. لم يتم تسجيل الدخول."

    case .emailMissing: "حقل البريد الإلكتروني فارغ. يرجى إدخال العنوان."
    case .passwordMissing: "حقل كلمة المرور فارغ. يرجى إدخالها."
    case .emailInvalid:
      "عنوان البريد الإلكتروني غير صالح. يرجى التحقق من علامة @ ومن الأخطاء الكتابية."
    case .createQuestion(let email): "لا يوجد حساب للعنوان \(email). هل تريد إنشاء حساب؟"
    case .choosePassword(let email):
      "يرجى اختيار كلمة مرور للحساب \(email) ثم إنشاء الحساب."
    case .usesOtherProvider(let brand):
      "هذا العنوان مرتبط بتسجيل الدخول باستخدام \(brand). يرجى الرجوع واختيار \(brand)."
    case .resetNeedsEmail:
      "يرجى إدخال البريد الإلكتروني قبل اختيار «هل نسيت كلمة المرور؟»."

    case .wrongPassword: "كلمة المرور غير صحيحة. يرجى إدخالها مرة أخرى."
    case .wrongEmailOrPassword:
      "البريد الإلكتروني أو كلمة المرور غير صحيحة. يرجى إدخال كلمة المرور مرة أخرى أو إنشاء حساب."
    case .unknownEmail:
      "لا يوجد حساب بهذا البريد الإلكتروني. يرجى التأكد من عدم وجود أخطاء كتابية."
    case .emailInUse:
      "يوجد بالفعل حساب بهذا البريد الإلكتروني، لكن كلمة المرور غير صحيحة. يرجى إدخالها مرة أخرى."
    case .weakPassword(let length?):
      "كلمة المرور أقصر من اللازم. يرجى اختيار كلمة مرور أطول (الحد الأدنى لعدد الأحرف: \(length))."
    case .weakPassword(nil): "كلمة المرور سهلة التخمين. يرجى اختيار كلمة مرور أطول."
    case .passwordRequirements(let rules): "كلمة المرور لا تستوفي هذه الشروط بعد: \(rules)"
    case .accountDisabled: "تم تعطيل هذا الحساب. يرجى التواصل مع الجهة المشغلة للخدمة."
    case .tooManyAttempts(let seconds):
      "تم تجاوز عدد المحاولات المسموح به. يرجى إعادة المحاولة بعد \(Language.arabic.wait(seconds: seconds))."
    case .waitIsOver: "يمكن إعادة المحاولة الآن."
    case .quotaExceeded: "بلغت الخدمة حدها الأقصى. يرجى إعادة المحاولة في وقت لاحق."
    case .methodNotAllowed:
      "طريقة تسجيل الدخول هذه غير مفعلة. يرجى اختيار طريقة أخرى."
    case .sessionExpired: "مضى وقت طويل على تسجيل الدخول. يرجى تسجيل الدخول مرة أخرى."
    case .phoneInvalid:
      "رقم الهاتف غير صالح. اكتبه مع علامة + ورمز البلد."
    case .phoneInUse:
      "رقم الهاتف مستخدم في حساب آخر. سجّل الدخول به."
    case .verificationCodeWrong:
      "الرمز غير صحيح. راجع أحدث رسالة واكتبه مرة أخرى."
    case .verificationExpired:
      "انتهت صلاحية الرمز. اطلب رمزًا جديدًا."
    case .providerAnswerRefused:
      "تعذّر قبول رد مزوّد الخدمة. ابدأ تسجيل الدخول من جديد."
    case .credentialInUse:
      "طريقة الدخول هذه تخص حسابًا آخر. سجّل الدخول إلى ذلك الحساب."
    case .customTokenRefused:
      "لا تقبل الخدمة هذا الرمز المميز. اطلب رمزًا جديدًا من مصدره."
    case .secondFactorUnavailable:
      "لا تدعم طريقة الدخول هذه خطوة ثانية. أضف بريدًا إلكترونيًا أولًا."
    case .emailNotVerified:
      "لم يتم تأكيد البريد الإلكتروني بعد. افتح الرابط في الرسالة أولًا."
    case .secondFactorInUse:
      "هذه الخطوة الثانية مُعدّة مسبقًا. اختر غيرها."
    case .secondFactorLimit:
      "بلغ الحساب الحد الأقصى من الخطوات الثانية. أزل واحدة أولًا."
    case .secondFactorUnknown:
      "لا توجد هذه الخطوة الثانية في الحساب. اختر واحدة من القائمة."
    case .codeNotValid: "الرمز غير صالح أو انتهت صلاحيته. يرجى طلب رسالة إلكترونية جديدة."
    case .invalidAPIKey:
      "رفضت الخدمة مفتاح هذا البرنامج. يرجى التحقق من api_key في الإعدادات."
    case .unreachable(let host):
      "تعذر الاتصال بالخادم \(host). يرجى التحقق من الشبكة ثم إعادة المحاولة."
    case .timedOut(let host, let seconds):
      "لم يستجب الخادم \(host) خلال \(seconds) ث. يرجى إعادة المحاولة."
    case .untrusted(let host):
      "تعذر إثبات هوية الخادم \(host). يرجى التحقق من الشهادة ومن ساعة الجهاز."
    case .serverFailure(let status):
      "تواجه الخدمة مشكلة (خطأ \(status)). يرجى إعادة المحاولة بعد فترة."
    case .unintelligibleAnswer(let host):
      "تعذر فهم رد الخادم \(host). يرجى التحقق من عنوان الخدمة."
    case .serviceUnavailable(let reason): "تعذر بدء خدمة الهوية المحلية: \(reason)"
    case .otherFailure(let code, let detail) where detail.isEmpty:
      "أبلغت الخدمة عن الخطأ \(code). يرجى إعادة المحاولة."
    case .otherFailure(let code, let detail):
      "أبلغت الخدمة عن الخطأ \(code). يرجى إعادة المحاولة. التفاصيل: \(detail)"

    case .pickerHint: "↑↓ تنقل   Enter اختيار   + − النص   Esc إلغاء"
    case .pickerHintShort: "↑↓ Enter Esc"
    case .formHint: "Tab تنقل   Enter متابعة   F2 لوحة المفاتيح   F3 إظهار   F7 F8 النص   Esc رجوع"
    case .formHintKeys: "Tab  Enter  F2  F3  F7 F8  Esc"
    case .formHintShort: "Tab  Enter  F2  Esc"
    case .waitingHint: "Esc إيقاف"
    case .textSizeInUse(let name, true): "النص \(name)، تلقائي"
    case .textSizeInUse(let name, false): "النص \(name)"
    case .fontsMissing: "تبقى الحروف صغيرة: لا توجد خطوط. ثبّت xfonts-base."

    case .demoHint:
      "F7 F8 الحجم  F4 فاتح/داكن  F5 التباين  F6 الألوان  ^L اللغة  F2 لوحة المفاتيح  ^O المزوّدون"
        + "  ^T الأعمدة  ^G النقاط"
    case .demoTextSize(let name, let points, let cells, let isShort):
      "النص \(name)، \(points) نقطة: "
        + (cells > 1 ? "عرض الحرف وارتفاعه \(cells) خلايا أو أكثر" : "الحروف في خلايا عادية")
        + (isShort ? "، والأزرار بأسماء قصيرة." : "، والأزرار بأسمائها الكاملة.")
    case .demoAppearance(let isDark):
      isDark
        ? "داكن: زر Apple أبيض الآن، ويظهر إطار حيث يقل تباين التعبئة."
        : "فاتح: لزر Google الأبيض إطار، لأن الأبيض على الأبيض بلا حافة."
    case .demoContrast(let ratio):
      "تباين النص \(ratio):1 على الأقل، وتتغيّر التعبئة لتحقيقه."
    case .demoPalette(let name): "الألوان: \(name). يُحسب التباين على ما يظهر فعلاً."
    case .demoLanguage(let isMirrored):
      isMirrored ? "تجري السطور من اليمين إلى اليسار: الشاشة معكوسة." : "تغيّرت الكلمات."
    case .demoKeyboard(let isShown):
      isShown
        ? "تغطي لوحة المفاتيح الصفوف الأخيرة، ويبقى الحقل والخطأ والزر ظاهرة."
        : "اختفت لوحة المفاتيح وعادت الصفوف إلى النموذج."
    case .demoProviders(let count):
      "\(count) طرق لتسجيل الدخول: تتقلص المسافات أولاً ثم تتحرك القائمة."
    case .demoColumns(let columns, let size):
      "\(columns) عموداً: طرفية مكبّرة، وحجم النص الناتج \(size)."
    case .demoGlyphs(let name): "تُرسم النقاط بواسطة \(name)."
    case .recordingUnwritable(let path, let reason):
      "تعذّرت كتابة التسجيل \(path) (\(reason)). اختر ملفاً آخر."

    case .askingProvider(let brand): "يجري الاتصال بـ \(brand)"
    case .typeCodeElsewhere: "افتح هذا العنوان على جهاز آخر واكتب الرمز:"
    case .typeCodeHere: "افتح هذا العنوان واكتب الرمز:"
    case .orUseBrowser: "أو تابع في متصفح على هذا الجهاز:"
    case .useBrowser: "تابع في متصفح على هذا الجهاز:"
    case .openBrowser: "فتح المتصفح"
    case .copyAddress: "نسخ العنوان"
    case .copyCode: "نسخ الرمز"
    case .codeForCamera: "رمز QR للعنوان، للكاميرا"
    case .minutesLeft(let minutes): "الدقائق المتبقية: \(minutes)"
    case .secondsLeft(let seconds): "الثواني المتبقية: \(seconds)"
    case .newCodeSoon(let seconds): "يتبقى \(seconds) ث، ثم يظهر رمز جديد"
    case .codeRenewed: "انتهت صلاحية الرمز السابق. هذا رمز جديد."
    case .browserAnswer(.started):
      "طُلب من المتصفح فتح الصفحة. إن لم يظهر، فافتح العنوان بنفسك."
    case .browserAnswer(.remote):
      "أنت متصل من جهاز آخر، ولا يمكن للمتصفح هناك الرجوع إلى هذا الجهاز. استخدم الرمز أو سجّل الدخول بالبريد الإلكتروني."
    case .browserAnswer(.noDisplay): "لا توجد شاشة عرض هنا. انسخ العنوان أو استخدم الرمز."
    case .browserAnswer(.failed): "تعذر تشغيل أي متصفح. افتح العنوان بنفسك."
    case .copyAsked:
      "طُلب من الطرفية النسخ، وليست كل طرفية تفعل ذلك. إذا لُصق شيء آخر، فحدد النص يدويًا."
    case .providerHint: "O فتح   C نسخ   Esc إيقاف"
    case .pageFinishedHint: "ارجع إلى الطرفية لمعرفة النتيجة. يمكنك إغلاق هذه الصفحة."
    case .pageForeign: "لا يوجد شيء هنا"

    case .phoneNumber: "رقم الهاتف مع علامة + ورمز البلد"
    case .sendCode: "إرسال الرمز"
    case .codeSentTo(let number): "أُرسل رمز في رسالة نصية (SMS: \(number))."
    case .codeShownHere(let number, let code):
      "لا توجد خدمة رسائل نصية هنا. الرمز هو \(code) (SMS: \(number))."
    case .codeOfMessage: "الرمز"
    case .sendAgain: "إرسال رمز آخر"
    case .sendAgainIn(let seconds): "إرسال رمز آخر (بعد \(seconds) ث)"
    case .changeNumber: "تغيير الرقم"
    case .sendingCode: "يجري طلب الرسالة النصية"
    case .phoneMissing: "حقل رقم الهاتف فارغ. يرجى إدخاله مع علامة + ورمز البلد."
    case .codeMissing: "حقل الرمز فارغ. يرجى إدخال أرقام الرسالة النصية."

    case .chooseAccount: "أي حساب تريد؟"
    case .confirmFirst(let brand, let methods):
      "يوجد بالفعل حساب بهذا العنوان، ولا يثبت \(brand) أن العنوان لك. سجّل الدخول إلى ذلك الحساب أولًا (\(methods))، ثم يُضاف إليه \(brand)."
    case .addressElsewhere(let brand):
      "العنوان المسجل لدى \(brand) يخص حسابًا آخر هنا."
    case .linkedElsewhere(let brand): "حساب \(brand) هذا مرتبط بحساب آخر هنا."
    case .linkQuestion(let brand, let email):
      "سيتم ربط \(brand) بحساب \(email). بعد ذلك تؤدي الطريقتان إلى هذا الحساب."
    case .leaveGuestQuestion(let email):
      "يوجد بالفعل حساب للعنوان \(email). عند تسجيل الدخول إليه تغادر حساب الضيف."
    case .linkFailed(let brand): "تم تسجيل الدخول، لكن تعذرت إضافة \(brand)."
    case .accountHere(let name): "الحساب الحالي: \(name)"
    case .accountThere(let brand, let email): "لدى \(brand): \(email)"
    case .dataMoves: "إذا استخدمت الحساب الآخر، فستُنقل بياناتك إليه أولًا."
    case .dataStays: "إذا استخدمت الحساب الآخر، فلن تنتقل بيانات الضيف معك."
    case .signInFirst: "تسجيل الدخول أولًا"
    case .useOtherAccount: "استخدام الحساب الآخر"
    case .keepThisAccount: "إبقاء هذا الحساب"
    case .chooseOther: "اختيار طريقة أخرى"
    case .linkAccounts: "ربط"
    case .doNotLink: "عدم الربط"
    case .goOnWithout: "المتابعة بدون ربط"
    case .signInToLink(let brand): "سجّل الدخول ليُضاف \(brand) إلى حسابك."
    case .linkingAccounts: "يجري ربط الحسابين"
    case .movingData: "يجري نقل بياناتك"

    case .consentDenied: "رُفض تسجيل الدخول. يرجى إعادة المحاولة أو اختيار طريقة أخرى."
    case .consentTooLate: "لم يكتمل تسجيل الدخول في الوقت المحدد. يرجى إعادة المحاولة."
    case .providerNotBelieved(let reason):
      "لا يمكن الوثوق برد المزود (\(reason)). يرجى إعادة المحاولة، وإذا تكرر ذلك فيرجى إبلاغ الجهة المشغلة للخدمة."
    case .providerRefused(let reason):
      "رفض المزود الطلب (\(reason)). يرجى اختيار طريقة أخرى وإبلاغ الجهة المشغلة للخدمة."
    case .needsWebPage:
      "لا يعود Apple إلا إلى عناوين الويب، لا إلى الطرفية. اختر طريقة أخرى هنا."
    case .lastWayToSignIn:
      "هذه هي الطريقة الوحيدة لتسجيل الدخول إلى الحساب. أضف طريقة أخرى أولاً."
    case .unlinked(let brand, let left):
      "لم يعد \(brand) يسجل الدخول إلى هذا الحساب. الطرق الباقية: \(left)"
    case .migrationFailed(let reason):
      "تعذر نقل بياناتك (\(reason)). ما زلت في حسابك السابق. يرجى إعادة المحاولة."
    case .provider(let message): Self.arabic.provider(message)
    case .otherAccount:
      "هذا حساب غير الذي سجّلت الدخول إليه. يرجى تسجيل الدخول مرة أخرى بالحساب نفسه."

    case .settingMissing(let path, let key):
      "الإعداد «\(key)» غير موجود في الملف (path: \(path)). يرجى إضافته."
    case .notFirebaseFile(let path):
      "هذا الملف ليس ملف إعداد من Firebase يتضمن مفتاح API (path: \(path)). يرجى تنزيله مرة أخرى من إعدادات المشروع."
    case .terms: "شروط الخدمة"
    case .privacyPolicy: "سياسة الخصوصية"
    case .report(let line): Self.arabic.report(line)
    case .account(let message): Self.arabic.account(message)
    case .session(let message): Self.arabic.session(message)
    case .token(let message): Self.arabic.token(message)

    case .shiftKey(.off): "العالي"
    case .shiftKey(.once): "العالي، لحرف واحد"
    case .shiftKey(.locked): "أحرف كبيرة، مثبتة"
    case .backspaceKey: "حذف"
    case .lettersKey: "الحروف"
    case .symbolsKey: "الأرقام والرموز"
    case .moreSymbolsKey: "رموز أخرى"
    case .hideKey: "إخفاء لوحة المفاتيح"
    case .spaceKey: "مسافة"

    case .signedInAs(let name): "تم تسجيل الدخول باسم \(name)"
    case .noTerminal(let path):
      "لا توجد نافذة طرفية: تعذر فتح الملف (path: \(path)). يرجى تشغيل البرنامج في نافذة طرفية."
    case .unknownTerminal(let name):
      "نوع الطرفية «\(name)» غير معروف هنا. يرجى ضبط TERM على قيمة مثل xterm-256color."
    case .incapableTerminal(let name):
      "لا يمكن عرض هذه الشاشة في طرفية من النوع «\(name)». يرجى استخدام طرفية أخرى."
    case .terminalInUse: "هذه الشاشة معروضة بالفعل. يرجى إغلاقها قبل المتابعة."
    case .terminalLost: "انقطع الاتصال بنافذة الطرفية. لم يتغير شيء."
    case .outputLost: "تعذرت كتابة النتيجة. يرجى التحقق من وجهة الإخراج."
    case .unknownProvider(let name, let known):
      "لا يوجد مزود باسم «\(name)». يرجى الاختيار من: \(known)"
    case .duplicateProvider(let name):
      "ورد المزود «\(name)» في القائمة مرتين. يرجى حذف التكرار."
    case .noProviders: "قائمة المزودين فارغة. يرجى ذكر مزود واحد على الأقل."
    case .invalidSetting(let name, let value, let allowed):
      "قيمة الإعداد غير صالحة (\(name)=\(value)). يرجى الاختيار من: \(allowed)"
    case .settingsUnreadable(let path, let reason):
      "تعذرت قراءة الإعدادات (path: \(path), \(reason)). يرجى التحقق من المسار والأذونات."
    case .settingsSyntax(let path, let line, let column, let reason):
      "خطأ في السطر \(line)، العمود \(column) (path: \(path), \(reason)). يرجى تصحيح هذا الموضع."
    case .unknownSetting(let path, let key):
      "لا يوجد إعداد باسم «\(key)» في الملف (path: \(path)). يرجى التحقق من كتابته."
    case .invalidServiceAddress(let name, let value):
      "عنوان الخدمة غير صالح (\(name)=\(value)). يرجى كتابته بالصيغة host:port."
    case .logUnwritable(let path, let reason):
      "تعذرت الكتابة في السجل (path: \(path), \(reason)). يرجى اختيار ملف آخر."
    case .folderNotWritable(let path, let reason):
      "تعذرت الكتابة في المجلد (path: \(path), \(reason)). يرجى اختيار مجلد آخر أو إصلاحه."
    case .service(let message): Self.arabic.service(message)
    case .portTaken(let host, let port):
      "المنفذ \(port) مشغول (host: \(host)). يرجى اختيار منفذ آخر عبر logintui serve --port."
    case .cannotListen(let address, let reason):
      "تعذر استقبال الاتصالات (address: \(address), \(reason)). يرجى اختيار عنوان آخر."
    case .serving(let message): Self.arabic.serving(message)
    case .textMessageShown(let number, let code):
      "رسالة نصية إلى \(number): \(code)"
    case .noMail:
      "لا توجد رسائل في الانتظار."
    case .mailShown(let address, let link): "رسالة إلى \(address)، ورابطها: \(link)"
    case .mailStored(let address, let path):
      "لا توجد خدمة بريد هنا. رسالة \(address) محفوظة في الملف (path: \(path))"
    }
  }
}
