import Canvas
import LoginModel
import OpenIDConnect

/// The page that a browser ends on, in the reader's language.
enum ReturnPage {
  /// The page after an answer, and the one for whoever else comes.
  static func pages(_ language: Language) -> LoopbackListener.Pages {
    LoopbackListener.Pages(
      finished: page(
        language, title: language.words(.pageFinished),
        text: language.words(.pageFinishedHint)),
      foreign: page(language, title: language.words(.pageForeign), text: ""))
  }

  /// A page without scripts, pictures and other addresses; the words are our own.
  private static func page(_ language: Language, title: String, text: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)" dir="\(language.direction.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    <style>
    :root { color-scheme: light dark; }
    body { font: 1.25rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; }
    </style>
    </head>
    <body><main><h1>\(title)</h1><p>\(text)</p></main></body>
    </html>
    """
  }
}
