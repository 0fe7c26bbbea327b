import LoginCanvas

// Beside ordinary letters, an icon is as high as a button, three rows: 10 × 9 pixels with sextants, and 10 × 6 with
// quadrants. A cell has one color. Screen readers skip quadrants.
extension ProviderIcon {
  static let emailBesideLetters = [
    PixelDrawing(
      [
        "..........", ".########.", "..######..", "#..####..#", "##..##..##", "###....###",
        "##########", "##########", "..........",
      ]),
    PixelDrawing(
      [
        "..........", "#.######.#", "##.####.##", "####..####", "##########", "..........",
      ]),
  ]

  static let googleBesideLetters = [
    PixelDrawing(
      [
        "..........", "..rrrrrr..", ".rrr..rrr.", ".yy.......", ".yy..bbbbb", ".yy....bb.",
        ".ggg..ggg.", "..gggggg..", "..........",
      ], inks: inks),
    PixelDrawing(
      [
        "..rrrrrr..", ".rr....rr.", ".yy.......", ".yy...bbbb", ".gg....bb.", "..gggggg..",
      ], inks: inks),
  ]

  static let appleBesideLetters = [
    PixelDrawing(
      [
        "......#...", ".....##...", "..##.###..", ".########.", ".######...", ".######...",
        ".########.", "..######..", "...#..#...",
      ]),
    PixelDrawing(
      [
        "......#...", ".....#....", "..######..", ".######...", ".#######..", "..##.##...",
      ]),
  ]

  static let xBesideLetters = [
    PixelDrawing(
      [
        "..........", ".##....##.", "..##..##..", "...####...", "....##....", "...####...",
        "..##..##..", ".##....##.", "..........",
      ]),
    PixelDrawing(
      [
        ".##....##.", "..##..##..", "...####...", "...####...", "..##..##..", ".##....##.",
      ]),
  ]

  static let facebookBesideLetters = [
    PixelDrawing(
      [
        "..........", ".....###..", "....##....", "..######..", "....##....", "....##....",
        "....##....", "....##....", "..........",
      ]),
    PixelDrawing(
      [
        "....####..", "....##....", "..######..", "....##....", "....##....", "....##....",
      ]),
  ]

  static let githubBesideLetters = [
    PixelDrawing(
      [
        "..........", ".##....##.", ".########.", ".########.", ".##.##.##.", ".##.##.##.",
        ".########.", "..######..", "..........",
      ]),
    PixelDrawing(
      [
        ".##....##.", ".########.", ".##.##.##.", ".##.##.##.", ".########.", "..######..",
      ]),
  ]

  static let microsoftBesideLetters = [
    PixelDrawing(
      [
        "..........", "rrrr..gggg", "rrrr..gggg", "rrrr..gggg", "..........", "..........",
        "bbbb..yyyy", "bbbb..yyyy", "bbbb..yyyy",
      ], inks: inks),
    PixelDrawing(
      [
        "rrrr..gggg", "rrrr..gggg", "..........", "..........", "bbbb..yyyy", "bbbb..yyyy",
      ], inks: inks),
  ]

  static let yahooBesideLetters = [
    PixelDrawing(
      [
        "..........", "##..##..##", "##..##..##", ".####...##", "..##....##", "..##....##",
        "..##......", "..##....##", "..........",
      ]),
    PixelDrawing(
      [
        "##..##..##", ".####...##", "..##....##", "..##....##", "..##......", "..##....##",
      ]),
  ]

  static let phoneBesideLetters = [
    PixelDrawing(
      [
        "..........", "..######..", "..#....#..", "..#....#..", "..#....#..", "..#....#..",
        "..##..##..", "..######..", "..........",
      ]),
    PixelDrawing(
      [
        "..######..", "..#....#..", "..#....#..", "..#....#..", "..##..##..", "..######..",
      ]),
  ]

  static let guestBesideLetters = [
    PixelDrawing(
      [
        "..........", "....##....", "...####...", "...####...", "....##....", "..######..",
        ".########.", ".########.", "..........",
      ]),
    PixelDrawing(
      [
        "...####...", "...####...", "..........", "..######..", ".########.", "..........",
      ]),
  ]
}
