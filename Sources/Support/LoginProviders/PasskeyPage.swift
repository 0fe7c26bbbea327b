import LoginIdentity
import LoginMessages
import LoginOpenIDConnect

/// The page that makes or uses a passkey in a browser (WebAuthn Level 3, §5.1).
enum PasskeyPage {
  /// Returns the page, which posts the browser's answer to its own address as `credential`.
  static func page(_ language: Language, _ task: PasskeyTask) -> String {
    ReturnPage.page(
      language, title: language.words(title(task)),
      text: language.words(task.isNew ? .passkeyPageNew : .passkeyPage),
      more: """
        <p role="alert" hidden id="failed">\(HTML.escaped(language.words(.passkeyPageFailed)))</p>
        <p role="alert" hidden id="exists">\(HTML.escaped(language.words(.passkeyPageExists)))</p>
        <form method="post">
        <input type="hidden" name="credential">
        <button type="button" autofocus>\(HTML.escaped(language.words(.proceed)))</button>
        </form>
        <script>
        const options = \(scriptText(task.options));
        const isNew = \(task.isNew);
        \(script)
        </script>
        """)
  }

  private static func title(_ task: PasskeyTask) -> Message {
    if task.isFactor { return task.isNew ? .addSecurityKey : .secondStep }
    return task.isNew ? .addPasskey : .signInWithPasskey
  }

  /// Returns JSON that doesn't end the script it is in, whatever its strings contain.
  private static func scriptText(_ json: String) -> String {
    var text: [UInt8] = []
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { text += "\\u003c".utf8 } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The script without its data: converts binary values, because not every browser has the functions for that
  /// (`parseCreationOptionsFromJSON`).
  private static let script = """
    const bytes = text => Uint8Array.from(
      atob(text.replace(/-/g, "+").replace(/_/g, "/")), letter => letter.charCodeAt(0));
    const text = buffer => buffer === null || buffer === undefined ? undefined :
      btoa(String.fromCharCode(...new Uint8Array(buffer)))
        .replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=+$/, "");
    options.challenge = bytes(options.challenge);
    if (options.user) options.user.id = bytes(options.user.id);
    for (const known of [...options.excludeCredentials ?? [], ...options.allowCredentials ?? []]) {
      known.id = bytes(known.id);
    }
    const button = document.querySelector("button");
    const form = document.querySelector("form");
    const show = name => {
      for (const id of ["failed", "exists"]) document.getElementById(id).hidden = id !== name;
    };
    button.onclick = async () => {
      button.disabled = true;
      show(null);
      try {
        const found = isNew
          ? await navigator.credentials.create({publicKey: options})
          : await navigator.credentials.get({publicKey: options});
        const answer = found.response;
        form.credential.value = JSON.stringify({
          id: text(found.rawId), type: found.type,
          response: {
            clientDataJSON: text(answer.clientDataJSON),
            attestationObject: text(answer.attestationObject),
            transports: answer.getTransports?.(),
            authenticatorData: isNew ? undefined : text(answer.authenticatorData),
            signature: text(answer.signature), userHandle: text(answer.userHandle)
          }
        });
        form.submit();
      } catch (error) {
        show(error.name === "InvalidStateError" ? "exists" : "failed");
        button.disabled = false;
        button.focus();
      }
    };
    """
}
