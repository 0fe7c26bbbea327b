import LoginCanvas

// A `#` is a pixel in the color of the label; letters are pixels in their own colors.
extension ProviderIcon {
  /// An envelope.
  static let email = ProviderIcon(
    characters: "\u{2588}\u{2584}\u{2588}", letters: "@",
    besideLetters: emailBesideLetters,
    drawings: [
      PixelDrawing([
        "########", "##....##", "#.#..#.#", "#..##..#", "#......#", "########",
      ]),
      PixelDrawing([
        "############", "##........##", "#.##....##.#", "#...#..#...#", "#....##....#",
        "#..........#", "#..........#", "#..........#", "############",
      ]),
    ], symbol: .email)

  /// A round letter in four colors.
  static let google = ProviderIcon(
    letters: "G", color: RGB(0x4285F4),
    besideLetters: googleBesideLetters,
    drawings: [
      PixelDrawing(
        ["..rrrr..", ".rr..rr.", "yy......", "yy..bbbb", ".gg..bb.", "..gggg.."], inks: inks),
      PixelDrawing(
        [
          "...rrrrrr...", "..rrrrrrrr..", ".yrr....rr..", "yyy.........", "yyy...bbbbbb",
          "yyy......bbb", ".ygg....gbb.", "..gggggggg..", "...gggggg...",
        ], inks: inks),
    ], symbol: .google)

  /// A fruit with a leaf.
  static let apple = ProviderIcon(
    characters: "\u{2590}\u{2588}\u{258C}", letters: "A",
    besideLetters: appleBesideLetters,
    drawings: [
      PixelDrawing(["....##..", "...#....", ".######.", "########", "########", ".######."]),
      PixelDrawing([
        "......###...", ".....##.....", "..###..###..", ".##########.", "############",
        "############", "############", ".##########.", "..###..###..",
      ]),
    ], symbol: .apple)

  /// Two crossed strokes.
  static let x = ProviderIcon(
    characters: "\u{2573}", letters: "X",
    besideLetters: xBesideLetters,
    drawings: [
      PixelDrawing(["##....##", ".##..##.", "..####..", "..####..", ".##..##.", "##....##"]),
      PixelDrawing([
        "###......###", ".###....###.", "..###..###..", "...######...", "....####....",
        "...######...", "..###..###..", ".###....###.", "###......###",
      ]),
    ], symbol: .x)

  /// A small letter.
  static let facebook = ProviderIcon(
    letters: "f",
    besideLetters: facebookBesideLetters,
    drawings: [
      PixelDrawing(["...####.", "..##....", ".######.", "..##....", "..##....", "..##...."]),
      PixelDrawing([
        ".....#####..", "....###.....", "....##......", "..########..", "....##......",
        "....##......", "....##......", "....##......", "....##......",
      ]),
    ], symbol: .facebook)

  /// The head of a cat.
  static let github = ProviderIcon(
    characters: "\u{2599}\u{259F}", letters: "GH",
    besideLetters: githubBesideLetters,
    drawings: [
      PixelDrawing(["#......#", "##.##.##", "########", "#.####.#", "########", ".######."]),
      PixelDrawing([
        "#..........#", "##........##", "############", "############", "##..####..##",
        "##..####..##", "############", ".##########.", "...##..##...",
      ]),
    ], symbol: .github)

  /// A window of four panes.
  static let microsoft = ProviderIcon(
    characters: "\u{229E}", letters: "MS",
    besideLetters: microsoftBesideLetters,
    drawings: [
      PixelDrawing(
        ["rrr.ggg.", "rrr.ggg.", "........", "bbb.yyy.", "bbb.yyy.", "........"], inks: inks),
      PixelDrawing(
        [
          "rrrrr.ggggg.", "rrrrr.ggggg.", "rrrrr.ggggg.", "rrrrr.ggggg.", "............",
          "............", "bbbbb.yyyyy.", "bbbbb.yyyyy.", "bbbbb.yyyyy.",
        ], inks: inks),
    ], symbol: .microsoft)

  /// A letter and its exclamation mark.
  static let yahoo = ProviderIcon(
    letters: "Y!",
    besideLetters: yahooBesideLetters,
    drawings: [
      PixelDrawing(["##..##.#", ".####..#", "..##...#", "..##...#", "..##....", "..##...#"]),
      PixelDrawing([
        "##....##..##", ".##..##...##", "..####....##", "...##.....##", "...##.....##",
        "...##.....##", "...##.......", "...##.....##", "...##.....##",
      ]),
    ], symbol: .yahoo)

  /// A telephone with a screen.
  static let phone = ProviderIcon(
    characters: "\u{259B}\u{259C}", letters: "#",
    besideLetters: phoneBesideLetters,
    drawings: [
      PixelDrawing([".######.", ".#....#.", ".#....#.", ".#....#.", ".##..##.", ".######."]),
      PixelDrawing([
        "..########..", "..#......#..", "..#......#..", "..#......#..", "..#......#..",
        "..#......#..", "..########..", "..###..###..", "..########..",
      ]),
    ], symbol: .phone)

  /// A key.
  static let passkey = ProviderIcon(
    letters: "PK",
    besideLetters: passkeyBesideLetters,
    drawings: [
      PixelDrawing(["........", ".###....", "##.#####", "##.##.##", ".###.#.#", "........"]),
      PixelDrawing([
        "............", "............", ".#####......", "##...##.....", "##...#######",
        "##...##.##.#", ".#####..##.#", "............", "............",
      ]),
    ], symbol: .passkey)

  /// Head and shoulders.
  static let guest = ProviderIcon(
    characters: "\u{2597}\u{2588}\u{2596}", letters: "?",
    besideLetters: guestBesideLetters,
    drawings: [
      PixelDrawing(["...##...", "..####..", "...##...", ".######.", "########", "########"]),
      PixelDrawing([
        "....####....", "...######...", "...######...", "....####....", "............",
        "..########..", ".##########.", "############", "############",
      ]),
    ], symbol: .guest)

  static let inks: KeyValuePairs<Character, RGB> = [
    "r": RGB(0xEA4335), "y": RGB(0xFBBC05), "g": RGB(0x34A853), "b": RGB(0x4285F4),
  ]
}
