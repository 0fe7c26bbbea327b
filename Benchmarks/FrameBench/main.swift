import LoginBitmapFonts
import LoginCanvas
import Glibc
import LoginLayout
import LoginModel
import LoginScreens

// The cost of layout and painting of one frame; medians of many. `make bench` prints it. Exits with 1 if a figure is
// over its limit.

/// Returns a list of providers.
func providers(_ count: Int) -> [LoginType] {
  (0..<count).map { number in
    LoginType(
      AuthProvider(
        id: "oidc.\(number)", name: .brand("Provider \(number)"),
        icon: ProviderIcon(letters: "P"), fill: RGB(0xD0021B), text: .white))
  }
}

/// Returns a screen to measure; the focus moves between two frames.
func state(
  _ screen: PageName, columns: Int, rows: Int, size: ContentSizeCategory?,
  types: [LoginType] = LoginType.standard, fonts: FontLibrary?
) -> LoginState {
  let state = LoginState.sample(
    loginTypes: types, traits: TraitCollection(chosenTextSize: size, fonts: fonts),
    size: Size(columns: columns, rows: rows), page: screen, focus: types.count > 20 ? 7 : 1,
    wantsKeyboard: screen == .email)
  return state
    ?? LoginState(
      loginTypes: types, traits: TraitCollection(), size: Size(columns: columns, rows: rows))
}

/// Returns the milliseconds of a frame: the median of `count`.
func milliseconds(_ state: LoginState, count: Int = 301) -> Double {
  var state = state
  var times: [Double] = []
  let clock = ContinuousClock()
  var cells = 0
  var measures = ListMeasures()
  for number in 0..<count {
    _ = state.reduce(number % 2 == 0 ? .tabPressed : .backTabPressed)
    let time = clock.measure {
      let content = state.content
      measures.count(content)
      cells += ScreenView(content, measures).frame.size.columns
    }
    times.append(Double(time.components.attoseconds) / 1e15)
  }
  return cells > 0 ? times.sorted()[count / 2] : 0
}

var isOver = false

/// Prints a figure beside its limit.
@MainActor func line(_ name: String, _ value: Double, limit: Double, unit: String) {
  isOver = isOver || value > limit
  let digits = (value * 1000).rounded() / 1000
  print("\(name.padded(to: 46)) \(digits) \(unit) (limit \(limit)) \(value <= limit ? "" : "OVER")")
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

let clock = ContinuousClock()
var fonts: FontLibrary?
let opening = clock.measure { fonts = FontLibrary.open(cache: nil).library }
let first = Double(opening.components.attoseconds) / 1e15
let cache = CommandLine.arguments.dropFirst().first ?? ""
_ = FontLibrary.open(cache: cache)
var warm: [Double] = []
for _ in 0..<51 {
  let time = clock.measure { fonts = FontLibrary.open(cache: cache).library }
  warm.append(Double(time.components.attoseconds) / 1e15)
}
print("one frame: layout and painting, median of 301")
line(
  "picker 80x24", milliseconds(state(.picker, columns: 80, rows: 24, size: nil, fonts: fonts)),
  limit: 1, unit: "ms")
line(
  "form with keyboard 80x24",
  milliseconds(state(.email, columns: 80, rows: 24, size: nil, fonts: fonts)), limit: 1, unit: "ms")
let large = ContentSizeCategory.accessibilityExtraExtraExtraLarge
line(
  "picker 80x24 AX5",
  milliseconds(state(.picker, columns: 80, rows: 24, size: large, fonts: fonts)), limit: 1,
  unit: "ms")
line(
  "form with keyboard 80x24 AX5",
  milliseconds(state(.email, columns: 80, rows: 24, size: large, fonts: fonts)), limit: 1,
  unit: "ms")
line(
  "picker and form 200x60 AX5",
  milliseconds(state(.picker, columns: 200, rows: 60, size: large, fonts: fonts)), limit: 4,
  unit: "ms")
line(
  "form with keyboard 200x60 AX5",
  milliseconds(state(.email, columns: 200, rows: 60, size: large, fonts: fonts)), limit: 4,
  unit: "ms")
let ten = milliseconds(
  state(.picker, columns: 80, rows: 24, size: nil, types: providers(10), fonts: fonts))
let many = milliseconds(
  state(.picker, columns: 80, rows: 24, size: nil, types: providers(10_000), fonts: fonts))
line("10,000 providers against 10", many / ten, limit: 2, unit: "x")
line("fonts, first use", first, limit: 150, unit: "ms")
line("fonts, mapped", warm.sorted()[25], limit: 0.3, unit: "ms")
exit(isOver ? 1 : 0)
