import LoginTUI
import Terminal

// Links another target in addition to the library.
print(Terminal.greeting, LoginError.cancelled.exitCode)
