/// Something on a page, as it is meant: what it is, what it says, and what it leads to.
///
/// A page lists its items in the order in which they are read. The layout decides how they look, and knows no
/// page.
package struct Item: Equatable, Sendable {
  /// What kind of thing it is.
  package enum Role: Hashable, Sendable {
    /// A paragraph.
    case paragraph
    /// A short code, to be read and typed elsewhere.
    case code
    /// An address or key in one piece, among the text.
    case address
    /// An address that may take rows of its own, as wide as the screen.
    case longAddress
    /// A line between groups of controls.
    case separator
    /// A sentence with an address that a terminal may follow; text alone where it does not fit on a line.
    case reference
    /// A QR code of what it leads to, where there is space for it.
    case picture
    /// A field.
    case field
    /// A field whose content is not shown.
    case secret
    /// The button that the page is about; it is kept in view.
    case mainButton
    /// Another button.
    case button
    /// A lesser control.
    case link
    /// A lesser control that destroys something.
    case destructive
    /// What happened or goes on.
    case status
  }

  /// Its name.
  package let id: ElementID
  /// What kind of thing it is.
  package let role: Role
  /// What it says, in the reader's language.
  package var label: String
  /// What stands below a picture, for those who see it; `nil` for nothing.
  package var caption: String?
  /// What a setting is at present, beside its name; `nil` where the control is no setting.
  package var detail: String?
  /// What it says instead where the QR code of its page is drawn; `nil` for the same.
  package var labelBesidePicture: String?
  /// Where it leads; of a picture and of a control that shows something, what it shows; `nil` for nothing.
  package var leadsTo: String?
  /// What stands in a field.
  package var input: TextInput?
  /// Whether it is copied letter by letter, so that no letter may be taken for another: a code, a password that is
  /// shown.
  package var isCode = false
  /// Whether the notice is about this field.
  package var isAtFault = false
  /// Whether it comes and goes with what happened or goes on.
  package var comesWithStatus = false
  /// Whether it means nothing without a picture or a clipboard.
  package private(set) var isForPictures = false
  /// Whether plain lines say it only when it is asked for.
  package var isOnDemand = false
  /// Whether it can be used while a request runs.
  package var worksWhileBusy = false
  /// Whether it does anything now, request or not; sending again does not before its time.
  package var isAvailable = true
  /// Seconds until what the page shows is void, where it tells that; `nil` elsewhere.
  package var secondsLeft: Int?
  /// Whether it is news when its label changes by itself.
  package var isLive = false
  /// The letters that use it where no field has the focus, lower case, the one to tell first; empty for none.
  package var keys = ""

  /// Describes an item.
  package init(_ id: ElementID, _ role: Role, _ label: String = "", leadsTo: String? = nil) {
    self.id = id
    self.role = role
    self.label = label
    self.leadsTo = leadsTo
  }

  /// The same with another sentence where the QR code of the page is drawn.
  func sayingBesidePicture(_ label: String) -> Item {
    var item = self
    item.labelBesidePicture = label
    return item
  }

  /// The same as a setting, with what it is at present.
  func showing(_ detail: String) -> Item {
    var item = self
    item.detail = detail
    return item
  }

  /// The same, which does nothing until it is time.
  func available(_ isAvailable: Bool) -> Item {
    var item = self
    item.isAvailable = isAvailable
    return item
  }

  /// The same, which means nothing without a picture or a clipboard.
  var forPictures: Item {
    var item = self
    item.isForPictures = true
    return item
  }

  /// The same with letters that use it.
  func used(by keys: String) -> Item {
    var item = self
    item.keys = keys
    return item
  }

  /// Whether a request that runs, or a bar to all requests, leaves it usable, and it does anything now.
  package func isUsable(in content: ScreenContent) -> Bool {
    isUsable(isBusy: content.isBusy, isBarred: content.isBarred)
  }

  /// The first step is shown after 500 ms, the others after 400 ms each.
  private static let stepsInThreeSeconds = 7

  /// Whether it looks as if it could be pressed.
  ///
  /// The first three seconds of a request change no colours: most requests are over by then, and nothing flashes. A
  /// screen reader says what is drawn anew. Where nothing may move, the time is not known after half a second.
  package func looksUsable(in content: ScreenContent) -> Bool {
    let hasJustBegun =
      switch content.status {
      case .progress(_, let step?): step < Self.stepsInThreeSeconds && !content.traits.reducesMotion
      case .progress(_, step: nil): true
      case .notice, nil: false
      }
    return isUsable(isBusy: content.isBusy && !hasJustBegun, isBarred: content.isBarred)
  }

  func isUsable(isBusy: Bool, isBarred: Bool) -> Bool {
    guard isAvailable, !worksWhileBusy else { return isAvailable }
    return !isBusy && !(isBarred && (role == .mainButton || role == .button))
  }

  /// Whether it can have the focus.
  package var isControl: Bool {
    switch role {
    case .field, .secret, .mainButton, .button, .link, .destructive: true
    case .paragraph, .code, .address, .longAddress, .reference, .picture, .status, .separator:
      false
    }
  }

  /// Whether text is typed into it.
  package var isField: Bool { role == .field || role == .secret }

  /// Whether it is a control drawn as text.
  package var isLink: Bool { role == .link || role == .destructive }

  package var isButton: Bool { role == .mainButton || role == .button }
}
