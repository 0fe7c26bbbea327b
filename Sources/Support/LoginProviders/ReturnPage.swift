import LoginIdentity
import LoginCanvas
import LoginModel
package import LoginMessages
package import LoginOpenIDConnect

/// The pages that are shown in a browser at the end of a sign-in, in the user's language.
package enum ReturnPage {
  /// Returns the pages for the outcomes of an answer, and the one for other requests.
  package static func pages(_ language: Language) -> LoopbackListener.Pages {
    LoopbackListener.Pages(
      finished: page(
        language, title: language.words(.signedIn),
        text: language.words(.pageHint)),
      unfinished: page(
        language, title: language.words(.pageGoesOn),
        text: language.words(.pageHint)),
      failed: { error in
        page(
          language, title: language.words(.pageFailed),
          text: language.words(.pageFailure(reason: error.message)))
      },
      foreign: page(language, title: language.words(.pageForeign), text: ""),
      passkey: { task in PasskeyPage.page(language, task) })
  }

  /// Returns a page without pictures and links; outside text is escaped.
  ///
  /// - Parameters:
  ///   - language: The language of the texts.
  ///   - title: Plain text.
  ///   - text: Plain text.
  ///   - more: HTML below the text.
  /// - Returns: HTML.
  static func page(
    _ language: Language, title: String, text: String, more: String = ""
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(language.tag)" dir="\(language.direction.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(HTML.escaped(title))</title>
    <style>
    \(HTML.style)
    </style>
    </head>
    <body><main><h1>\(HTML.escaped(title))</h1><p>\(HTML.escaped(text))</p>\(more)</main></body>
    </html>
    """
  }
}
