extension Frame {
  /// The rows as plain text, without trailing blanks.
  package var rowsText: [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { self[$0, row].text }.joined().withoutFinalBlanks
    }
  }

  /// The frame as plain text, one line for each row.
  package var text: String {
    rowsText.map { $0 + "\n" }.joined()
  }
}
