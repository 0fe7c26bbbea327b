import LoginKeyboardLayout
import Testing

@Suite struct `The bottom inset` {
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var original = 0
    /// The heights of the keyboards that appear, in order.
    let shown: [Int]
    let insets: [Int]
  }

  static let stories = [
    Story(testDescription: "equals the keyboard's rows while shown", shown: [8], insets: [8]),
    Story(
      testDescription: "does not count the original inset twice", original: 3, shown: [3],
      insets: [3]),
    Story(
      testDescription: "is never less than the original", original: 5, shown: [4], insets: [5]),
    Story(
      testDescription: "follows a keyboard that changes its height", original: 1,
      shown: [4, 8, 4, 0], insets: [4, 8, 4, 1]),
    Story(
      testDescription: "takes negative heights for 0", original: -4, shown: [-1], insets: [0]),
  ]

  @Test(arguments: stories) func `follows the keyboard`(story: Story) {
    var observer = KeyboardObserver(originalInset: story.original)
    var insets: [Int] = []
    for rows in story.shown {
      observer.keyboardWillShow(rows: rows)
      insets.append(observer.bottomInset)
    }
    #expect(insets == story.insets)
  }

  @Test func `is the original one before anything happened`() {
    #expect(KeyboardObserver(originalInset: 3).bottomInset == 3)
    #expect(KeyboardObserver(originalInset: -3).bottomInset == 0)
  }
}
