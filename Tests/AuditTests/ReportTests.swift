import LoginCanvas
import LoginModel
import LoginMessages
import Synchronization
import TestedLanguages
import Testing

@testable import LoginAudit

@Suite struct `An audit` {
  /// A provider whose colors can't be used.
  private static let amber = LoginType(
    AuthProvider(
      id: "oidc.amber", name: .brand("Amber"), icon: ProviderIcon(letters: "A"),
      fill: RGB(0xF4B400), text: .white))

  private static func product(_ situations: [AuditScreen.Situation]) -> AuditMatrix.Product {
    var product = AuditMatrix.Product(situations)
    (product.languages, product.textSizes) = ([.english], [.large])
    product.sizes = [Size(columns: 80, rows: 24)]
    return product
  }

  @Test func `judges every screen of the standard once, and there are as many as the product says`()
  {
    let matrix = AuditMatrix.standard(in: Language.sampled)
    let first = matrix.products[0]
    #expect(first.count == 38 * 12 * Language.sampled.count * 6)
    #expect(Set(first.situations.map(\.page)) == Set(PageName.allCases))
    let all = (0..<matrix.count).flatMap { matrix.screens(at: $0) }
    #expect(all.count == matrix.screenCount && matrix.screenCount > 14_400)
    #expect(Set(all.map(\.palette)).count == 4 && Set(all.map(\.glyphs)) == Set(GlyphSet.allCases))
    #expect(all.contains { $0.contrast == .increased } && all.contains(where: \.isSpaced))
    #expect(Set(all.map(\.language)) == Set(Language.sampled + Language.forTests))
    #expect(matrix.screens(at: matrix.count).isEmpty)
  }

  @Test func `judges screens that differ only in text size one after the other, the largest first`()
  {
    let matrix = AuditMatrix.standard(in: Language.sampled)
    let places = (0..<matrix.count).map { matrix.place($0) }
    #expect(places.sorted() == Array(0..<matrix.count))
    let first = matrix.products[0]
    for start in stride(from: 0, to: first.count, by: 97 * first.textSizes.count) {
      let kin = (start..<start + first.textSizes.count).compactMap {
        matrix.screens(at: matrix.place($0)).first
      }
      #expect(kin.map(\.textSize) == first.textSizes.reversed())
      #expect(Set(kin.map { "\($0.situation) \($0.language) \($0.size)" }).count == 1)
    }
  }

  @Test func `is the same for any number of workers`() {
    let matrix = AuditMatrix([Self.product(AuditMatrix.situations)])
    let audit = Audit([.google, Self.amber, .email], fonts: nil)
    let one = audit.report(on: matrix, workers: 1)
    let many = audit.report(on: matrix, workers: 7)
    #expect(one.screens == 76 && many.screens == 76)
    #expect(!one.entries.isEmpty)
    #expect(one.entries.map(\.key) == many.entries.map(\.key))
    #expect(one.entries.map(\.count) == many.entries.map(\.count))
    #expect(one.entries.map(\.screen) == many.entries.map(\.screen))
  }

  @Test func `reports how many screens are done`() {
    let done = Counter()
    let matrix = AuditMatrix([Self.product([.page(.picker), .page(.help)])])
    _ = Audit(LoginType.standard, fonts: nil).report(on: matrix, workers: 2) { done.add($0) }
    #expect(done.sum == 4)
  }

  @Test func `reports each fault once, where it is worst, with every criterion it breaks`() throws {
    var report = AuditReport()
    var screen = AuditScreen(.page(.picker))
    for (index, ratio) in [3.9, 2.5, 2.5, 4.0].enumerated() {
      screen.focus = index
      report.add(
        [Finding(.textIsReadable, .title, "has it", Measure(ratio, atLeast: 4.5, .ratio))], screen,
        index: index)
    }
    screen.contrast = .increased
    report.add(
      [Finding(.textIsReadable, .title, "has it", Measure(5, atLeast: 7, .ratio))], screen, index: 9
    )
    let entry = try #require(report.entries.first)
    #expect(report.entries.count == 1 && entry.count == 5 && report.screens == 5)
    #expect(entry.screen.focus == 1 && entry.finding.measure?.found == 2.5)
    #expect(entry.criteria == [.contrastMinimum, .contrastEnhanced])
    #expect(entry.key == "textIsReadable picker title")
  }

  @Test func `names the criteria that a loss breaks on narrow, enlarged and spaced screens`() {
    var screen = AuditScreen(.page(.help))
    #expect(Law.lineFits.criteria(on: screen) == [.nothingCut])
    screen.size = Size(columns: 40, rows: 24)
    #expect(Law.lineFits.criteria(on: screen) == [.nothingCut, .reflow])
    screen.textSize = .accessibilityLarge
    screen.isSpaced = true
    #expect(Law.controlsExist.criteria(on: screen).contains(.textSpacing))
    #expect(Law.controlsExist.criteria(on: screen).contains(.resizeText))
    #expect(screen.extent == Size(columns: 32, rows: 16))
    for criterion in Criterion.allCases {
      screen.contrast = criterion == .contrastEnhanced ? .increased : .standard
      #expect(Law.allCases.contains { $0.criteria(on: screen).contains(criterion) }, "\(criterion)")
    }
  }

  @Test func `takes levels and numbers as names of criteria`() throws {
    let named = try #require(Criterion.named("AA"))
    #expect(named.contains(.keyboard) && !named.contains(.contrastEnhanced))
    #expect(Criterion.named("aa") == named)
    #expect(Criterion.named("2.5.8") == [.targetSize])
    #expect(Criterion.named("Nothing-Cut") == [.nothingCut])
    #expect(Criterion.named("1.4.99") == nil && Criterion.named("") == nil)
    #expect(
      Criterion.targetSize.address
        == "https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum")
  }

  @Test func `counts screens, not faults, and reports the worst of each screen`() throws {
    var report = AuditReport()
    let screen = AuditScreen(.page(.picker))
    report.add(
      [3.9, 2.5, 4.0].map {
        Finding(.textIsReadable, .title, "has it", Measure($0, atLeast: 4.5, .ratio))
      },
      screen, index: 0)
    let entry = try #require(report.entries.first)
    #expect(report.entries.count == 1 && entry.count == 1 && entry.finding.measure?.found == 2.5)
  }

  @Test
  func `fails contrast below the minimum at both levels where 7 to 1 was requested`() {
    var screen = AuditScreen(.page(.picker))
    let faint = Measure(1.2, atLeast: 7, .ratio)
    #expect(Law.textIsReadable.criteria(on: screen, faint) == [.contrastMinimum])
    screen.contrast = .increased
    #expect(
      Law.textIsReadable.criteria(on: screen, faint) == [.contrastMinimum, .contrastEnhanced])
    #expect(
      Law.textIsReadable.criteria(on: screen, Measure(5, atLeast: 7, .ratio)) == [.contrastEnhanced]
    )
  }

  @Test func `judges increased contrast as it is shown: at the leading edge`() throws {
    var screen = AuditScreen(.page(.email))
    screen.contrast = .increased
    #expect(try #require(screen.state(LoginType.standard, fonts: nil)).traits.alignment == .leading)
    #expect(AuditMatrix.standard.products.contains { $0.isLeading && $0.contrasts == [.standard] })
  }

  @Test func `judges one of the sizes with equal letters`() {
    var product = Self.product([.page(.help)])
    for sizes: [ContentSizeCategory] in [[.small], [.large], [.extraExtraLarge, .small]] {
      product.textSizes = sizes
      let all = (0..<product.count).flatMap { product.screens(at: $0) }
      #expect(all.contains { $0 == $0.represented })
    }
  }

  /// A counter for any thread.
  private final class Counter: Sendable {
    private let content = Mutex(0)
    var sum: Int { content.withLock { $0 } }
    func add(_ number: Int) { content.withLock { $0 += number } }
  }
}
