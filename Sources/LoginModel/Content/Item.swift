import LoginMessages

/// An item of a page: its role, its text and its target.
///
/// A page lists its items in reading order. The layout decides their appearance and knows no pages.
package struct Item: Equatable, Sendable {
  /// The role of an item.
  package enum Role: Hashable, Sendable {
    /// A paragraph.
    case paragraph
    /// A sentence about the field before it.
    case remark
    /// A short code to type on another device.
    case code
    /// An address or key in one piece, within the text.
    case address
    /// An address that may take separate rows, as wide as the screen.
    case longAddress
    /// A line between groups of controls.
    case separator
    /// A sentence with an address that a terminal can open; plain text if it doesn't fit on a line.
    case reference
    /// A QR code of the item's address, if there is space for it.
    case picture
    /// A field.
    case field
    /// A field with hidden content.
    case secret
    /// The main button of the page, which stays visible.
    case mainButton
    /// Another button.
    case button
    /// A secondary control.
    case link
    /// A secondary control with a destructive effect.
    case destructive
    /// The status message: a notice or the progress of a request.
    case status
  }

  /// The two cells of a row in a table.
  package struct TableRow: Equatable, Sendable {
    /// The term, in the first column.
    package let term: String
    /// Its meaning, in the second column.
    package let meaning: String
  }

  /// The identifier of the item.
  package let id: ElementID
  /// The role of the item.
  package let role: Role
  /// The text in the user's language.
  package var label: String
  /// The caption below a picture; `nil` for none.
  package var caption: String?
  /// A serious sentence in English, if no native speaker has reviewed its translation; `nil` for none.
  package var original: String?
  /// Whether the item is such an original by itself.
  package private(set) var isOriginal = false
  /// The current value of a setting, beside its name; `nil` if the control is not a setting.
  package var detail: String?
  /// Whether the setting opens another page, which a drawn one shows; otherwise the control itself changes something.
  package private(set) var opensPage = true
  /// The cells that show the label as a row of a table, if there is space for them; `nil` for any other item.
  package var tableRow: TableRow?
  /// A sentence with the address of the item, which replaces it and the paragraph before it if it fits on one line of
  /// ordinary letters; `nil` for none.
  package var sentence: String?
  /// The replacement text if the QR code of the page is drawn; `nil` keeps the text.
  package var labelBesidePicture: String?
  /// The English of the replacement text, if the item has an original.
  private var originalBesidePicture: String?
  /// The address that the item leads to, or that a picture or control shows; `nil` for none.
  package var leadsTo: String?
  /// The content of a field.
  package var input: TextInput?
  /// Whether the text is copied letter by letter, so that letters must not look alike: a code, or a visible password.
  package var isCode = false
  /// Whether the content of a field is words of the reader, so it begins at the side where lines of the language do.
  package var isProse = false
  /// Whether the notice concerns this field.
  package var isAtFault = false
  /// Whether the item appears and disappears with the status message.
  package var comesWithStatus = false
  /// Whether the list has a button for the same, so that the item isn't there beside it.
  package var repeatsList = false
  /// Whether the item is useless without a picture or a clipboard.
  package private(set) var isForPictures = false
  /// The text in linear mode, if the whole one is given only on request, such as a path; otherwise `nil`.
  package var lineLabel: String?
  /// Whether linear mode shows the item only on request.
  package var isOnDemand = false
  /// Whether the item can be used during a request.
  package var worksWhileBusy = false
  /// Whether the item currently has an effect, regardless of requests; sending again has none before its time.
  package var isAvailable = true
  /// The seconds until the content of the page expires, if the item shows them; otherwise `nil`.
  package var secondsLeft: Int?
  /// Whether changes to the text are read aloud.
  package var isLive = false
  /// The letters that activate the item while no field has the focus, in lower case, the preferred one first; may be
  /// empty.
  package var keys = ""

  /// Creates an item.
  package init(_ id: ElementID, _ role: Role, _ label: String = "", leadsTo: String? = nil) {
    self.id = id
    self.role = role
    self.label = label
    self.leadsTo = leadsTo
  }

  /// The item, and after it the English of a serious sentence.
  var withOriginal: [Item] {
    guard let original else { return [self] }
    var english = Item(ElementID("\(id.rawValue).english"), .paragraph, original)
    english.isOriginal = true
    english.labelBesidePicture = originalBesidePicture
    return [self, english]
  }

  /// Returns the item with another text if the QR code of the page is drawn, and with its English if it has an original.
  func showingBesidePicture(_ message: Message, in traits: TraitCollection) -> Item {
    var item = self
    item.labelBesidePicture = traits.words(message)
    item.originalBesidePicture = original.map { _ in Language.english.words(message) }
    return item
  }

  /// Returns the item as a setting with its current value.
  func showing(_ detail: String) -> Item {
    var item = self
    item.detail = detail
    return item
  }

  /// Returns the item as a setting whose control changes the value, or what the value counts, at once.
  func acting(on detail: String) -> Item {
    var item = showing(detail)
    item.opensPage = false
    return item
  }

  /// Returns the item, enabled or disabled.
  func available(_ isAvailable: Bool) -> Item {
    var item = self
    item.isAvailable = isAvailable
    return item
  }

  /// The item, marked as useless without a picture or a clipboard.
  var forPictures: Item {
    var item = self
    item.isForPictures = true
    return item
  }

  /// Returns the item with letters that activate it.
  func used(by keys: String) -> Item {
    var item = self
    item.keys = keys
    return item
  }

  /// Returns whether the item has an effect and remains usable during the current request or a block of all requests.
  package func isUsable(in content: ScreenContent) -> Bool {
    isUsable(isBusy: content.isBusy, isBlocked: content.isBlocked)
  }

  /// The steps of the progress mark in three seconds: the first after 500 ms, the others after 400 ms each.
  private static let stepsInThreeSeconds = 7

  /// Returns whether the item looks enabled.
  ///
  /// During the first three seconds of a request, no colors change: most requests are over by then, so nothing
  /// flashes. A screen reader reads everything that is drawn again. If motion is reduced, the time is unknown after
  /// half a second.
  package func looksUsable(in content: ScreenContent) -> Bool {
    let hasJustBegun =
      switch content.status {
      case .progress(_, let step?): step < Self.stepsInThreeSeconds && !content.traits.reducesMotion
      case .progress(_, step: nil): true
      case .notice, nil: false
      }
    return isUsable(isBusy: content.isBusy && !hasJustBegun, isBlocked: content.isBlocked)
  }

  func isUsable(isBusy: Bool, isBlocked: Bool) -> Bool {
    guard isAvailable, !worksWhileBusy else { return isAvailable }
    return !isBusy && !(isBlocked && (role == .mainButton || role == .button))
  }

  /// Whether the item can have the focus.
  package var isControl: Bool {
    switch role {
    case .field, .secret, .mainButton, .button, .link, .destructive: true
    case .paragraph, .remark, .code, .address, .longAddress, .reference, .picture, .status,
      .separator:
      false
    }
  }

  /// Whether text can be typed into the item.
  package var isField: Bool { role == .field || role == .secret }

  /// Whether the item is a control drawn as text.
  package var isLink: Bool { role == .link || role == .destructive }

  package var isButton: Bool { role == .mainButton || role == .button }
}
