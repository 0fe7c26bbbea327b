import LoginIdentity
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginModel

@Suite struct `A failed check of a provider's response` {
  @Test(arguments: FailedCheck.Kind.allCases)
  func `is read again from its reason`(kind: FailedCheck.Kind) {
    for detail in ["", "a.example", "https://a.example: 1"] {
      let check = FailedCheck(kind, detail)
      #expect(FailedCheck(reason: check.reason) == check)
    }
  }

  @Test(arguments: FailedCheck.Kind.allCases)
  func `has its own words in every language`(kind: FailedCheck.Kind) {
    let message = FailedCheck(kind, "a.example").message
    let words = Set(Language.sampled.map { $0.words(message) })
    #expect(words.count == Language.sampled.count)
    #expect(words.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
  }

  @Test func `is part of the sentence on the screen`() {
    let error = IdentityError.failedCheck(.init(.redirected, "a.example"))
    let words = Language.german.words(error.message)
    #expect(words.contains("(a.example leitet weiter)"), "\(words)")
  }

  @Test func `is the reason of a program, if it is unknown`() {
    let error = IdentityError.providerNotBelieved(reason: "Wrong\nnonce")
    #expect(Language.english.words(error.message).contains("(Wrong"))
  }
}
