import KeyboardLayout
import Testing

@Suite struct `The bottom inset` {
  enum Event: Sendable {
    case show(Int)
    case change(Int)
    case hide
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var original = 0
    let events: [Event]
    let insets: [Int]
  }

  static let stories = [
    Story(
      testDescription: "equals the keyboard's rows while shown, and returns",
      events: [.show(8), .hide], insets: [8, 0]),
    Story(
      testDescription: "returns to a former value that is not 0", original: 2,
      events: [.show(8), .hide], insets: [8, 2]),
    Story(
      testDescription: "does not count the original inset twice", original: 3,
      events: [.show(3), .hide], insets: [3, 3]),
    Story(
      testDescription: "is never less than the original", original: 5,
      events: [.show(4), .hide], insets: [5, 5]),
    Story(
      testDescription: "follows a keyboard that changes its height", original: 1,
      events: [.show(4), .change(8), .change(4), .hide], insets: [4, 8, 4, 1]),
    Story(
      testDescription: "returns to the first value after two shows", original: 2,
      events: [.show(4), .show(8), .hide, .hide], insets: [4, 8, 2, 2]),
    Story(
      testDescription: "does not care for a hide without a show", original: 2,
      events: [.hide, .show(4), .hide], insets: [2, 4, 2]),
    Story(
      testDescription: "does not care for a change without a show", original: 2,
      events: [.change(8), .show(4), .hide, .change(8)], insets: [2, 4, 2, 2]),
    Story(
      testDescription: "takes negative heights for 0", original: -4,
      events: [.show(-1), .change(-2), .hide], insets: [0, 0, 0]),
  ]

  @Test(arguments: stories) func `follows the keyboard`(story: Story) {
    var observer = KeyboardObserver(originalInset: story.original)
    var insets: [Int] = []
    for event in story.events {
      switch event {
      case .show(let rows): observer.keyboardWillShow(rows: rows)
      case .change(let rows): observer.keyboardWillChange(rows: rows)
      case .hide: observer.keyboardWillHide()
      }
      insets.append(observer.bottomInset)
    }
    #expect(insets == story.insets)
  }

  @Test func `is the original one before anything happened`() {
    let observer = KeyboardObserver(originalInset: 3)
    #expect(observer.bottomInset == 3)
    #expect(!observer.isKeyboardShown)
    #expect(observer.keyboardRows == nil)
  }

  @Test func `returns to an original that changed while the keyboard was shown`() {
    var observer = KeyboardObserver(originalInset: 1)
    observer.keyboardWillShow(rows: 4)
    observer.originalInset = 2
    #expect(observer.bottomInset == 4)
    observer.keyboardWillHide()
    #expect(observer.bottomInset == 2)
    observer.originalInset = -1
    #expect(observer.bottomInset == 0)
  }
}
