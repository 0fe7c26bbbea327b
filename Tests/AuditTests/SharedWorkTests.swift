import LoginCanvas
import LoginLayout
import LoginMessages
import LoginModel
import TestedLanguages
import Testing
import Waiting

@testable import LoginAudit

/// Work that an audit does once for several screens.
@Suite struct `Screens that share work` {
  /// The places and words of a screen, which the laws that are shared depend on; the keys name the text size.
  private static func look(_ screen: DrawnScreen) -> [String] {
    screen.layout.elements.filter { $0.role != .hint }.map { element in
      "\(element.id) \(element.frame) \(element.isEnabled) \(element.lines.map(\.text))"
    }
  }

  private static func product(_ language: Language) -> AuditMatrix.Product {
    var product = AuditMatrix.Product(AuditMatrix.situations)
    (product.languages, product.appearances) = ([language], [.dark])
    product.sizes = [Size(columns: 40, rows: 24), Size(columns: 80, rows: 24)]
    return product
  }

  @Test(arguments: Language.sampled)
  func `have the same letters, words and places at another text size`(language: Language) throws {
    var product = Self.product(language)
    if !FullRun.isOn {
      let turn = Language.sampled.firstIndex(of: language) ?? 0
      product.sizes = [product.sizes[turn % 2]]
    }
    var looks: [AuditScreen: [String]] = [:]
    var shared = 0
    for screen in (0..<product.count).flatMap({ product.screens(at: product.place($0)) }) {
      let state = try #require(screen.state(LoginType.standard, fonts: Sample.fonts))
      let look = Self.look(DrawnScreen.arranged(state))
      if screen == screen.represented { looks[screen] = look } else { shared += 1 }
      #expect(looks[screen.represented] == look, "\(screen.command)")
    }
    #expect(shared > product.count / 2)
  }

  @Test func `have the same walk by Tab`() throws {
    var walks: [KeyLaws.Start: [ElementID]] = [:]
    for language in Language.sampled {
      let product = Self.product(language)
      for screen in (0..<product.count).flatMap(product.screens(at:))
      where screen == screen.represented {
        let drawn = DrawnScreen.arranged(
          try #require(screen.state(LoginType.standard, fonts: Sample.fonts)))
        var state = drawn.state
        let start = KeyLaws.Start(state)
        let walk = state.focusOrder.map { _ in
          _ = state.reduce(.tabPressed)
          return state.focus
        }
        #expect(walks[start, default: walk] == walk, "\(screen.command)")
        walks[start] = walk
      }
    }
    #expect(walks.count > AuditMatrix.situations.count)
  }
}
