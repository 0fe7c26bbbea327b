extension Language {
  /// The Arabic words of an account's pages.
  static func arabicAccount(_ message: AccountMessage) -> String {
    switch message {
    case .secondStep: "التحقق بخطوتين"
    case .chooseFactor: "لهذا الحساب خطوة ثانية. اختر طريقة إتمامها."
    case .typeApplicationCode: "اكتب الرمز الذي يعرضه تطبيق المصادقة الآن."
    case .code: "الرمز"
    case .application(let name): name.isEmpty ? "تطبيق" : "تطبيق: \(name)"
    case .phone(let number): "رسالة SMS: \(number)"
    case .otherFactor: "طريقة أخرى"

    case .newPassword: "كلمة المرور الجديدة"
    case .newPasswordLead(let email):
      "إذا كان هناك حساب للعنوان \(email)، فستصل إليه رسالة. الصق رابطها أو الرمز الذي فيها، ثم اختر كلمة مرور جديدة."
    case .mailLies(let path): "لا توجد خدمة بريد هنا. الرسالة محفوظة في الملف (path: \(path))"
    case .mailCode: "رابط الرسالة أو رمزها"
    case .setPassword: "تعيين كلمة المرور"

    case .proveAddress: "تأكيد العنوان"
    case .proofNeeded(let email):
      "للمتابعة، يلزم تأكيد أن العنوان \(email) لك. اطلب إرسال رسالة ثم افتح رابطها."
    case .proofMissing(let email): "لم يتم تأكيد العنوان \(email) بعد."
    case .proofSent(let email):
      "أُرسلت رسالة إلى \(email). افتح رابطها أو الصقه هنا، ثم تابع."
    case .sendProof: "إرسال الرسالة"
    case .sendProofAgain: "إعادة الإرسال"
    case .haveProven: "أكّدت العنوان"
    case .useOtherAccount: "استخدام حساب آخر"

    case .stayQuestion: "هل تريد إبقاء تسجيل الدخول على هذا الجهاز؟"
    case .staySignedIn: "إبقاء تسجيل الدخول"
    case .keyringLead: "تُحفظ الجلسة مقفلة في حلقة المفاتيح."
    case .fileLead(let path): "تُحفظ الجلسة في ملف لا يقرؤه غيرك (path: \(path))"
    case .keepInKeyring: "نعم، في حلقة المفاتيح"
    case .keepInFile: "نعم، في الملف"
    case .onlyOnce: "هذه المرة فقط"
    case .keeping: "يجري حفظ الجلسة"

    case .account: "الحساب"
    case .done: "تم"
    case .addressProven(let email): "\(email) · مؤكد"
    case .addressUnproven(let email): "\(email) · غير مؤكد"
    case .guestLead: "أنت ضيف. أضف طريقة لتسجيل الدخول، وإلا فُقد الحساب بانتهاء الجلسة."
    case .changeName: "تغيير الاسم"
    case .changeAddress: "تغيير البريد"
    case .changePassword: "تغيير كلمة المرور"
    case .addPassword: "إضافة كلمة مرور"
    case .methods: "طرق تسجيل الدخول"
    case .factors: "التحقق بخطوتين"
    case .signOut: "تسجيل الخروج"
    case .deleteAccount: "حذف الحساب"
    case .loading: "يجري تحميل الحساب"
    case .saving: "يجري الحفظ"
    case .saved: "تم الحفظ."

    case .name: "الاسم"
    case .save: "حفظ"
    case .newAddress: "البريد الإلكتروني الجديد"
    case .addressLead: "ستصل رسالة إلى العنوان الجديد، ويصبح عنوانك عند فتح رابطها."
    case .sendLink: "إرسال الرابط"
    case .linkSent(let email):
      "أُرسلت رسالة إلى \(email). افتح رابطها أو الصقه هنا، ثم تابع."
    case .haveOpened: "فتحت الرابط"
    case .methodsLead: "يمكنك تسجيل الدخول بأي من هذه الطرق."
    case .addMethod(let brand): "إضافة \(brand)"
    case .removeMethod(let brand): "إزالة \(brand)"
    case .factorsLead: "بعد الخطوة الأولى تُطلب واحدة من هذه."
    case .noFactors:
      "لا توجد خطوة ثانية. أضف واحدة كي لا تكفي كلمة المرور وحدها لتسجيل الدخول."
    case .removeFactor(let name): "إزالة \(name)"
    case .addApplication: "إضافة تطبيق"
    case .addPhone: "إضافة هاتف"
    case .applicationLead:
      "امسح هذا ضوئيًا بتطبيق المصادقة، أو اكتب المفتاح فيه. ثم اكتب هنا الرمز الذي يعرضه."
    case .addFactor: "إضافة"
    case .proveYourself: "هل هذا أنت؟"
    case .proveLead(let name): "يتطلب هذا التغيير تسجيل الدخول من جديد باسم \(name)."
    case .provePassword(let name): "للمتابعة، اكتب كلمة مرور الحساب \(name)."
    case .deleteLead(let name):
      "سيُحذف الحساب \(name) وكل ما فيه. لا يمكن التراجع عن ذلك."
    case .deleteForGood: "حذف نهائي"
    case .keepAccount: "إبقاء الحساب"
    case .deleting: "يجري حذف الحساب"
    case .registering: "يجري إعداد الحساب"
    case .registrationLead: "تم تسجيل الدخول، لكن تعذر إعداد حسابك هنا."
    case .tryAgain: "إعادة المحاولة"

    case .newPasswordMissing: "حقل كلمة المرور الجديدة فارغ. يرجى إدخالها."
    case .ownPasswordMissing: "حقل كلمة المرور فارغ. يرجى إدخالها."
    case .mailCodeMissing: "الصق رابط الرسالة أو الرمز الذي فيها."
    case .newAddressInvalid: "البريد الإلكتروني الجديد غير صالح. يرجى التحقق من الأخطاء الكتابية."
    case .newAddressInUse: "البريد الإلكتروني الجديد مستخدم في حساب آخر. يرجى كتابة عنوان آخر."
    case .notProvenYet: "لم يتم التأكيد بعد. افتح رابط الرسالة أو الصقه هنا."
    case .accountDeleted: "تم حذف الحساب."
    case .signedOut: "تم تسجيل الخروج."
    case .notKept(let reason):
      "تعذر حفظ الجلسة: \(reason) اختر مكانًا آخر أو تابع بدون حفظ."
    case .changeNotKept(let reason):
      "تم التغيير، لكن تعذر حفظ الجلسة الجديدة (\(reason)). يرجى إصلاح ذلك ثم تشغيل: logintui login --fresh"
    case .cleartext(let host):
      "يمكن للآخرين قراءة كلمات المرور في الطريق إلى \(host)، فلا شيء مشفر. تابع فقط إذا كان ذلك مقصودًا."
    case .registrationFailed(let reason):
      "تعذر إعداد حسابك (\(reason)). يرجى إعادة المحاولة."

    case .passwordPrompt(let name): "كلمة مرور \(name):"
    case .newPasswordPrompt: "كلمة المرور الجديدة:"
    case .codePrompt: "الرمز:"
    case .mailCodePrompt: "رابط الرسالة أو رمزها:"
    case .codeInArguments(let option):
      "يمكن للآخرين قراءة رمز في الوسائط، ويبقى في سجل الأوامر. لم يُستخدم. يرجى إعطاء \(option) ثم الرابط عند السؤال."
    case .descriptorUnreadable(let number, let reason):
      "لا يمكن قراءة الواصف \(number) (\(reason)). يرجى فتحه، مثل: 3< FILE"
    case .deletionPrompt(let name): "اكتب \(name) لحذف الحساب نهائيًا:"
    case .notDeleted: "لم يُحذف شيء."
    case .signInAgainFirst: "يتطلب هذا تسجيل دخول جديدًا. شغّل: logintui login --fresh"
    case .noAnswer: "لا توجد طرفية للسؤال. قدّم الإجابة عبر الإدخال القياسي."
    case .methodsAre(let names): "طرق تسجيل الدخول: \(names)"
    case .factorIs(let name, let id): "الخطوة الثانية: \(name) (\(id))"
    case .applicationKeyIs(let key): "المفتاح: \(key)"
    }
  }
}
