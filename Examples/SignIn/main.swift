import LoginTUI

// Signs a user in, and greets them. Start `logintui serve`, then run this.
let session = await LoginScreen(.emulator(), methods: [.google, .twitter, .email]).signInOrExit()
print("Hello, \(session.user.nameShown ?? "Stranger")!")
