import LoginMessages
import LoginModel
import Testing

@testable import LoginScreens

@Suite struct `The alignment among the options` {
  private static func isLeading(
    _ textSize: ContentSizeCategory?, _ alignment: PageAlignment?, contrast: Contrast = .standard
  ) -> Bool {
    var options = LoginScreen.Options(language: .english)
    (options.textSize, options.alignment, options.contrast) = (textSize, alignment, contrast)
    return options.traitsWithoutTerminal.isLeading
  }

  @Test func `is the leading edge by itself in accessibility sizes and with increased contrast`() {
    #expect(Self.isLeading(.accessibilityExtraLarge, nil))
    #expect(Self.isLeading(.large, nil, contrast: .increased))
    #expect(!Self.isLeading(.extraExtraExtraLarge, nil))
    #expect(!Self.isLeading(nil, nil))
  }

  @Test func `is the chosen one otherwise`() {
    #expect(!Self.isLeading(.accessibilityExtraLarge, .center))
    #expect(!Self.isLeading(.large, .center, contrast: .increased))
    #expect(Self.isLeading(.large, .leading))
  }
}
