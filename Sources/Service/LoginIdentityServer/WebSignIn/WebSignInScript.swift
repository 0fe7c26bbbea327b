import Crypto
import LoginIdentity

/// The scripts of the pages behind `signInWithPopup` and `signInWithRedirect`.
///
/// The result of a sign-in takes this way: the page of ``deliver`` gives it to the hidden frame of ``frame`` that the
/// app's page has opened, and the frame gives it to Firebase in the app's page. In between, Firebase needs
/// `gapi.iframes`: Google's own from `apis.google.com`, or without the internet that of ``connection``.
///
/// Source: firebase-js-sdk 11, `packages/auth/src/platform_browser` and `core/auth/auth_event_manager.ts`.
enum WebSignInScript {
  /// Returns the source of a script in the words of a content security policy (CSP Level 3, §2.3.1).
  static func source(of script: String) -> String {
    "'sha256-\(Base64.text(of: Array(SHA256.hash(data: Array(script.utf8)))))'"
  }

  /// The page's end of a channel: named messages, each with an answer; both sides use it.
  ///
  /// A message whose handler isn't registered yet waits for it.
  private static let peer = """
    class Peer {
      constructor(port) {
        this.port = port;
        this.handlers = new Map();
        this.early = [];
        this.waiting = new Map();
        this.count = 0;
        port.onmessage = ({data}) => "answers" in data ? this.settle(data) : this.handle(data);
      }
      register(name, handler) {
        this.handlers.set(name, handler);
        const early = this.early.filter((message) => message.name === name);
        this.early = this.early.filter((message) => message.name !== name);
        early.forEach((message) => this.handle(message));
      }
      send(name, content, done) {
        this.count += 1;
        if (done) this.waiting.set(this.count, done);
        this.port.postMessage({id: this.count, name, content});
      }
      async handle(message) {
        const handler = this.handlers.get(message.name);
        if (!handler) {
          this.early.push(message);
          return;
        }
        this.port.postMessage({answers: message.id, content: await handler(message.content)});
      }
      settle({answers, content}) {
        const done = this.waiting.get(answers);
        this.waiting.delete(answers);
        try {
          if (done) done([content]);
        } catch {
          // Firebase's function for webStorageSupport always throws an error after its work.
        }
      }
    }
    """

  /// The fragment of a frame that ``connection`` opens.
  private static let localFragment = "#gapi=local"

  /// A script for the app's page: the part of Google's `gapi` that Firebase uses, without the internet.
  ///
  /// It changes nothing if the page has Google's.
  static let connection = """
    // The part of Google's api.js that Firebase Authentication needs, from logintui serve.
    (() => {
      if (window.gapi && window.gapi.iframes && window.gapi.iframes.Iframe) return;
      \(peer)
      class Iframe extends Peer {
        ping(done) {
          return new Promise((resolve) => this.send("ping", null, resolve)).then(done);
        }
        restyle() {
          return Promise.resolve();
        }
      }
      const context = {
        open({where, url, attributes}, ready) {
          const frame = document.createElement("iframe");
          Object.assign(frame.style, attributes.style);
          frame.setAttribute("aria-hidden", "true");
          frame.tabIndex = -1;
          const opened = new Promise((resolve) => {
            frame.addEventListener("load", () => {
              const {port1, port2} = new MessageChannel();
              const iframe = new Iframe(port1);
              frame.contentWindow.postMessage("connect", new URL(url).origin, [port2]);
              resolve(iframe);
            }, {once: true});
          });
          frame.src = url + "\(localFragment)";
          where.append(frame);
          return opened.then(ready);
        },
      };
      window.gapi = {
        ...window.gapi,
        load: (names, then) => (typeof then === "function" ? then : then.callback)(),
        iframes: {Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context},
      };
    })();

    """

  /// The script of the hidden frame in the app's page.
  ///
  /// It takes results only from pages of this service, and only those for its own app.
  static let frame = """
    \(peer)
    const query = new URLSearchParams(location.search);
    const key = query.get("apiKey") + ":" + query.get("appName");
    const waiting = [];
    let send = (event) => waiting.push(event);

    function storedEvent() {
      try {
        const name = "firebase:redirectEvent:" + key;
        const text = sessionStorage.getItem(name);
        sessionStorage.removeItem(name);
        return JSON.parse(text);
      } catch {
        return null;
      }
    }

    function connect(page, filter) {
      const support = () => ({status: "ACK", webStorageSupport: true});
      page.register("webStorageSupport", support, filter);
      send = (event) => {
        page.send("authEvent", {type: "authEvent", authEvent: event}, () => {}, filter);
      };
      send(storedEvent() || {type: "unknown", error: {code: "auth/no-auth-event"}});
      waiting.splice(0).forEach(send);
    }

    addEventListener("message", ({data, origin, ports, source}) => {
      if (origin === location.origin && data?.storageKey === key && data.authEvent) {
        send(data.authEvent);
        source.postMessage({received: data.eventId}, origin);
      } else if (source === window.parent && data === "connect" && ports.length === 1) {
        const page = new Peer(ports[0]);
        page.register("ping", () => true);
        connect(page);
      }
    });

    if (location.hash !== "\(localFragment)") {
      const failed = () => console.error(
        "Can't load gapi.iframes from apis.google.com. Without the internet, load "
        + location.origin + "/emulator/auth/gapi.js in the app's page before Firebase.");
      window.connectToGoogle = () => gapi.load("gapi.iframes", {
        callback: () => connect(
          gapi.iframes.getContext().getParentIframe(), gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER),
        timeout: 10000, ontimeout: failed,
      });
      const script = document.createElement("script");
      script.src = "https://apis.google.com/js/api.js?onload=connectToGoogle";
      script.onerror = failed;
      document.head.append(script);
    }
    """

  /// The script of the page that ends a sign-in.
  ///
  /// The result is in the attribute `data-result` of the element `result`. A pop-up gives it to the frames of the page
  /// that opened it; only those of this service receive it. Otherwise it is stored for the frame that opens when the
  /// browser is back at the app.
  static let deliver = """
    const {event, storageKey, address} = JSON.parse(
      document.getElementById("result").dataset.result);
    const show = (name) => document.querySelectorAll("[data-when]").forEach((part) => {
      part.hidden = part.dataset.when !== name;
    });
    if (address) {
      try {
        sessionStorage.setItem("firebase:redirectEvent:" + storageKey, JSON.stringify(event));
        location.replace(address);
      } catch {
        show("failed");
      }
    } else {
      const eventId = crypto.getRandomValues(new Uint32Array(4)).join("-");
      const failure = setTimeout(() => show("failed"), 5000);
      addEventListener("message", ({data, origin}) => {
        if (origin !== location.origin || data?.received !== eventId) return;
        clearTimeout(failure);
        show("done");
      });
      const frames = window.opener ? window.opener.frames : [];
      for (let index = 0; index < frames.length; index += 1) {
        const message = {authEvent: event, storageKey, eventId};
        frames[index].postMessage(message, location.origin);
      }
      if (frames.length === 0) show("failed");
    }
    """
}
