import LoginCanvas
public import LoginIdentity
public import LoginModel
public import LoginScreens
import LoginTUI
import Synchronization

/// Uses a sign-in screen without a terminal, as a user would.
///
/// ```swift
/// let driver = ScreenDriver(screen)
/// await driver.press("1", .return).type("ada@example.com").press(.return)
/// await driver.type("correct horse").press(.return)
/// #expect(driver.session?.user.email == "ada@example.com")
/// ```
///
/// Everything but the terminal is real: requests reach the service, and every key waits for the answers to the requests
/// that it starts. No time passes on the screen, and no browser opens. The picture is that of a dark terminal with 256
/// colors, unless the options of the screen say otherwise. `Options(environment: [:])` makes the picture independent
/// of the environment of the test.
public final class ScreenDriver: Sendable {
  /// `nil` if the service or the options are invalid.
  private let screen: Mutex<HeadlessScreen?>
  /// The error for an invalid service or invalid options.
  private let fault: (any Error)?
  private let news = News()
  private let browser = FakeBrowser()

  /// Shows a screen.
  ///
  /// If its service or its options are invalid, ``text`` is the error message, and ``outcome()`` throws the error.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - columns: The width of the picture, in cells.
  ///   - rows: Its height, in cells.
  public init(_ screen: LoginScreen, columns: Int = 80, rows: Int = 24) {
    do {
      let loop = try screen.loop()
      self.screen = Mutex(
        HeadlessScreen(
          loop, size: Size(columns: columns, rows: rows),
          openBrowser: { [browser] in browser.open($0) }, wake: { [news] in news.tell() }))
      fault = nil
    } catch {
      self.screen = Mutex(nil)
      fault = error
    }
  }

  /// Presses keys, one after the other, and waits for the answers to the requests that they start.
  ///
  /// It doesn't wait for a sign-in in a browser.
  @discardableResult
  public func press(_ keys: Key...) async -> ScreenDriver {
    for event in keys.flatMap(\.events) {
      screen.withLock { $0?.handle(event) }
      await settle()
    }
    return self
  }

  /// Types a text, and waits like ``press(_:)`` does.
  @discardableResult
  public func type(_ text: String) async -> ScreenDriver { await press(.text(text)) }

  /// The picture, a line for each row.
  public var text: String { look(\.frame.text) }

  /// The picture, and a line with the name of the focused control.
  public var snapshot: String { look { $0.frame.text + $0.focusLine } }

  /// The picture with its colors.
  ///
  /// - Parameter look: The form of the picture.
  /// - Returns: A text of several lines.
  public func snapshot(as look: Look) -> String {
    self.look { screen in
      switch look {
      case .letters: screen.frame.textWithLooks + screen.focusLine
      case .svg: screen.frame.svg(palette: screen.state.traits.palette)
      }
    }
  }

  /// The form of a picture with its colors.
  public enum Look: Sendable {
    /// ``ScreenDriver/snapshot`` with a letter for the look of each cell, and the colors of each letter.
    case letters
    /// An SVG document.
    case svg
  }

  /// The session, after a sign-in.
  public var session: Session? {
    if case .signedIn(let session) = screen.withLock({ $0?.outcome }) { session } else { nil }
  }

  /// The addresses that the screen opened in a browser.
  public var openedAddresses: [String] { browser.addresses }

  /// Waits until the screen has ended.
  ///
  /// - Returns: How it ended.
  /// - Throws: ``LoginTUI/LoginError`` if the service or the options are invalid; an error with the picture if the
  ///   screen waits for keys, or if the task is canceled.
  public func outcome() async throws -> LoginOutcome {
    if let fault { throw fault }
    while true {
      let (outcome, isRequesting) = screen.withLock { screen in
        screen?.catchUp()
        return (screen?.outcome, screen?.isRequesting == true)
      }
      if let outcome { return outcome }
      guard isRequesting, !Task.isCancelled else { throw StillOpen(picture: snapshot) }
      await news.wait()
    }
  }
}

private extension ScreenDriver {
  /// Waits until no request is running, except one that waits for the user.
  func settle() async {
    while !Task.isCancelled {
      let isBusy = screen.withLock { screen in
        screen?.catchUp()
        return screen?.isRequesting == true && screen?.state.waitsForPerson == false
      }
      guard isBusy else { return }
      await news.wait()
    }
  }

  /// Returns a view of the screen, or the sentence on the invalid value.
  func look(_ body: @Sendable (HeadlessScreen) -> String) -> String {
    screen.withLock { $0.map(body) } ?? fault.map { "\($0)\n" } ?? ""
  }
}

/// The error if the screen waits for keys instead of ending.
private struct StillOpen: Error, CustomStringConvertible {
  let picture: String

  var description: String { "The screen has not ended:\n\(picture)" }
}

private extension HeadlessScreen {
  var focusLine: String {
    let content = state.content
    let isList = content.isListInFront || state.isSideBySide
    let bar = isList ? content.list?.bar : content.form?.bar
    return "focus: \(content.focus.labels.first ?? bar?.wayOut ?? content.focus.id.rawValue)\n"
  }
}
