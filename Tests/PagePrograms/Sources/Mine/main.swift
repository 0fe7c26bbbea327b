import LoginTUI
import Terminal

// Links a target of its own beside the library.
print(Terminal.greeting, LoginError.cancelled.exitCode)
