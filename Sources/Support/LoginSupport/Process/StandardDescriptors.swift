import Glibc

/// Standard input, output and error.
package enum StandardDescriptors {
  /// Fills closed descriptors.
  ///
  /// Otherwise the next file or connection would get the number, and a token printed to standard output would go there.
  /// Reading from and writing to the replacements fails, which is then reported. A program that replaces this one finds
  /// them closed again. fcntl(2), open(2).
  package static func fill() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one. It is opened in the opposite direction, so that its use fails.
      let mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      _ = SystemFile.open("/dev/null", mode | O_CLOEXEC)
    }
  }
}
