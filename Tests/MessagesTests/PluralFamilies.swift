/// A CLDR rule for whole numbers: its languages, its form in `Plural-Forms`, and samples.
struct PluralFamily {
  let languages: String
  /// The field of the header.
  let field: String
  /// For each form, in CLDR's order of the categories, the numbers that have it: `0, 2~16, 100`.
  let samples: [String]

  /// Returns the samples of a form as numbers.
  func numbers(of form: Int) -> [Int] {
    samples[form].split(separator: ", ").flatMap { sample -> [Int] in
      let ends = sample.split(separator: "~").compactMap { Int($0) }
      return Array(ends[0]...ends[ends.count - 1])
    }
  }
}

extension PluralFamily {
  private static let round = "100, 1000, 10000, 100000, 1000000"
  private static let endingInOne = "1, 21, 31, 41, 51, 61, 71, 81, 101, 1001"
  private static let slavicFew = "2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002"

  /// Every rule of CLDR 47, `plurals.xml`, with its own samples of whole numbers.
  static let all: [PluralFamily] = [
    PluralFamily(
      languages: "ja id ko ms my th vi yo zh", field: "nplurals=1; plural=0;",
      samples: ["0~15, \(round)"]),
    PluralFamily(
      languages: "en de nl sv bg da el eu fi hu nb sq sw ta tr ur",
      field: "nplurals=2; plural=n != 1;",
      samples: ["1", "0, 2~16, \(round)"]),
    PluralFamily(
      languages: "am bn fa gu hi hy kn ln mg pa si zu", field: "nplurals=2; plural=n > 1;",
      samples: ["0, 1", "2~17, \(round)"]),
    PluralFamily(
      languages: "tzm", field: "nplurals=2; plural=n > 1 && (n < 11 || n > 99);",
      samples: ["0, 1, 11~24", "2~10, 100~106, 1000, 10000, 100000, 1000000"]),
    PluralFamily(
      languages: "is mk", field: "nplurals=2; plural=n % 10 != 1 || n % 100 == 11;",
      samples: [endingInOne, "0, 2~16, \(round)"]),
    PluralFamily(
      languages: "ceb fil",
      field: "nplurals=2; plural=n % 10 == 4 || n % 10 == 6 || n % 10 == 9;",
      samples: [
        "0~3, 5, 7, 8, 10~13, 15, 17, 18, 20, 21, \(round)",
        "4, 6, 9, 14, 16, 19, 24, 26, 104, 1004",
      ]),
    PluralFamily(
      languages: "lv",
      field:
        "nplurals=3; plural=n % 10 == 0 || n % 100 > 10 && n % 100 < 20 ? 0 : n % 10 == 1 ? 1 : 2;",
      samples: ["0, 10~20, 30, 40, 50, 60, \(round)", endingInOne, "2~9, 22~29, 102, 1002"]),
    PluralFamily(
      languages: "ksh lag", field: "nplurals=3; plural=n == 0 ? 0 : n == 1 ? 1 : 2;",
      samples: ["0", "1", "2~17, \(round)"]),
    PluralFamily(
      languages: "he iu se", field: "nplurals=3; plural=n == 1 ? 0 : n == 2 ? 1 : 2;",
      samples: ["1", "2", "0, 3~17, \(round)"]),
    PluralFamily(
      languages: "shi", field: "nplurals=3; plural=n < 2 ? 0 : n < 11 ? 1 : 2;",
      samples: ["0, 1", "2~10", "11~26, \(round)"]),
    PluralFamily(
      languages: "ro",
      field: "nplurals=3; plural=n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 19 ? 1 : 2;",
      samples: ["1", "0, 2~16, 102, 1002", "20~35, \(round)"]),
    PluralFamily(
      languages: "bs hr sr ru uk be",
      field: "nplurals=3; plural=n % 10 == 1 && n % 100 != 11 ? 0"
        + " : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;",
      samples: [endingInOne, slavicFew, "0, 5~19, \(round)"]),
    PluralFamily(
      languages: "pl",
      field: "nplurals=3; plural=n == 1 ? 0"
        + " : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;",
      samples: ["1", slavicFew, "0, 5~19, \(round)"]),
    PluralFamily(
      languages: "cs sk", field: "nplurals=3; plural=n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;",
      samples: ["1", "2~4", "0, 5~19, \(round)"]),
    PluralFamily(
      languages: "lt",
      field:
        "nplurals=3; plural=n % 10 == 0 || n % 100 > 10 && n % 100 < 20 ? 2 : n % 10 == 1 ? 0 : 1;",
      samples: [endingInOne, "2~9, 22~29, 102, 1002", "0, 10~20, 30, 40, 50, 60, \(round)"]),
    PluralFamily(
      languages: "fr pt",
      field: "nplurals=3; plural=n < 2 ? 0 : n % 1000000 == 0 ? 1 : 2;",
      samples: ["0, 1", "1000000", "2~17, 100, 1000, 10000, 100000"]),
    PluralFamily(
      languages: "ca es it pt-PT",
      field: "nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;",
      samples: ["1", "1000000", "0, 2~16, 100, 1000, 10000, 100000"]),
    PluralFamily(
      languages: "gd",
      field:
        "nplurals=4; plural=n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n > 0 && n < 20 ? 2 : 3;",
      samples: ["1, 11", "2, 12", "3~10, 13~19", "0, 20~34, \(round)"]),
    PluralFamily(
      languages: "sl dsb hsb",
      field: "nplurals=4; plural=n % 100 == 1 ? 0 : n % 100 == 2 ? 1"
        + " : n % 100 == 3 || n % 100 == 4 ? 2 : 3;",
      samples: [
        "1, 101, 201, 301, 401, 501, 601, 701, 1001", "2, 102, 202, 302, 402, 502, 602, 702, 1002",
        "3, 4, 103, 104, 203, 204, 303, 304, 1003", "0, 5~19, \(round)",
      ]),
    PluralFamily(
      languages: "mt",
      field: "nplurals=4; plural=n == 1 ? 0 : n == 0 || n % 100 >= 2 && n % 100 <= 10 ? 1"
        + " : n % 100 >= 11 && n % 100 <= 19 ? 2 : 3;",
      samples: [
        "1", "0, 2~10, 102~107, 1002", "11~19, 111~117, 1011", "20~35, \(round)",
      ]),
    PluralFamily(
      languages: "ga",
      field:
        "nplurals=5; plural=n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4;",
      samples: ["1", "2", "3~6", "7~10", "0, 11~25, \(round)"]),
    PluralFamily(
      languages: "gv",
      field: "nplurals=4; plural=n % 10 == 1 ? 0 : n % 10 == 2 ? 1 : n % 20 == 0 ? 2 : 3;",
      samples: [
        "1, 11, 21, 31, 41, 51, 61, 71, 101, 1001", "2, 12, 22, 32, 42, 52, 62, 72, 102, 1002",
        "0, 20, 40, 60, 80, 120, 140, \(round)", "3~10, 13~19, 23, 103, 1003",
      ]),
    PluralFamily(
      languages: "br",
      field: "nplurals=5; plural=n != 0 && n % 1000000 == 0 ? 3"
        + " : n % 100 > 9 && n % 100 < 20 || n % 100 > 69 && n % 100 < 80 || n % 100 > 89 ? 4"
        + " : n % 10 == 1 ? 0 : n % 10 == 2 ? 1 : n % 10 == 3 || n % 10 == 4 || n % 10 == 9 ? 2 : 4;",
      samples: [
        "1, 21, 31, 41, 51, 61, 81, 101, 1001", "2, 22, 32, 42, 52, 62, 82, 102, 1002",
        "3, 4, 9, 23, 24, 29, 33, 34, 39, 43, 44, 49, 103, 1003", "1000000",
        "0, 5~8, 10~20, 100, 1000, 10000, 100000",
      ]),
    PluralFamily(
      languages: "kw",
      field: "nplurals=6; plural=n == 0 ? 0 : n == 1 ? 1"
        + " : n % 100 % 20 == 2 || n % 1000 == 0 && (n % 100000 >= 1000 && n % 100000 <= 20000"
        + " || n % 100000 == 40000 || n % 100000 == 60000 || n % 100000 == 80000)"
        + " || n % 1000000 == 100000 ? 2 : n % 100 % 20 == 3 ? 3 : n % 100 % 20 == 1 ? 4 : 5;",
      samples: [
        "0", "1", "2, 22, 42, 62, 82, 102, 122, 142, 1000, 10000, 100000",
        "3, 23, 43, 63, 83, 103, 123, 143, 1003", "21, 41, 61, 81, 101, 121, 141, 161, 1001",
        "4~19, 100, 1004, 1000000",
      ]),
    PluralFamily(
      languages: "ar",
      field: "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2"
        + " : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      samples: [
        "0", "1", "2", "3~10, 103~110, 1003", "11~26, 111, 1011",
        "100~102, 200~202, 300~302, 400~402, 500~502, 600, 1000, 10000, 100000, 1000000",
      ]),
    PluralFamily(
      languages: "cy",
      field:
        "nplurals=6; plural=n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5;",
      samples: ["0", "1", "2", "3", "6", "4, 5, 7~20, \(round)"]),
  ]
}
