extension Language {
  /// How long a wait is: seconds up to two minutes, then minutes, from two hours on hours; rounded up.
  func wait(seconds: Int) -> String {
    if seconds <= 120 { return "\(seconds) \(waitUnits.second)" }
    if seconds < 7200 { return "\((seconds + 59) / 60) \(waitUnits.minutes)" }
    return "\((seconds + 3599) / 3600) \(waitUnits.hours)"
  }

  /// Minutes and hours are never one.
  private var waitUnits: (second: String, minutes: String, hours: String) {
    switch self {
    case .english: ("s", "minutes", "hours")
    case .japanese: ("秒", "分", "時間")
    case .arabic: ("ث", "د", "س")
    case .german: ("s", "Minuten", "Stunden")
    }
  }
}
