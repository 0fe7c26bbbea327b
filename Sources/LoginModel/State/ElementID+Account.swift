extension ElementID {
  /// The field for a new password.
  public static let newPassword = ElementID("account.newPassword")
  /// The field for the password that proves the person's identity.
  public static let ownPassword = ElementID("account.ownPassword")
  /// The field for a name.
  public static let name = ElementID("account.name")
  /// The field for a new address.
  public static let newAddress = ElementID("account.newAddress")
  /// The field for the link or code of a mail.
  public static let mailCode = ElementID("account.mailCode")
  /// The button that fills in the link of a mail that lies on this machine.
  public static let useMail = ElementID("account.useMail")
  /// The main button of a page.
  public static let confirm = ElementID("account.confirm")
  /// The lesser control of a page.
  public static let decline = ElementID("account.decline")
  /// The control that has something sent again.
  public static let again = ElementID("account.again")
  /// The control for a person who cannot get a code.
  public static let noCode = ElementID("account.noCode")
  /// The key of an application, in letters.
  public static let applicationKey = ElementID("account.key")
  /// The control of the overview that leads to a page, or does something.
  static func entry(_ name: String) -> ElementID { ElementID("account.entry.\(name)") }
  /// The control of a second factor.
  static func factor(_ id: String) -> ElementID { ElementID("factor.\(id)") }
  /// The control that removes a second factor.
  static func removeFactor(_ id: String) -> ElementID { ElementID("factor.remove.\(id)") }
  /// The control that adds a way to sign in.
  static func add(_ id: String) -> ElementID { ElementID("method.add.\(id)") }
  /// The control that removes a way to sign in.
  static func remove(_ id: String) -> ElementID { ElementID("method.remove.\(id)") }
  /// The control that proves the person's identity, with a provider.
  static func reauthenticate(_ id: String) -> ElementID { ElementID("reauthenticate.\(id)") }
  /// The control that keeps the session in a place.
  static func keep(_ id: String) -> ElementID { ElementID("keep.\(id)") }
}
