import LoginIdentity
import LoginIdentityServer

/// A shell script with one command of Firebase's own tool for each file.
///
/// Only the script contains the keys of hashes, so the file has mode 0600 and is run with `sh`.
struct ImportScript {
  /// The text, POSIX sh.
  let bytes: [UInt8]

  /// Creates the script of an export.
  init(_ export: FirebaseExport) {
    var text = """
      #!/bin/sh
      # sh import.sh PROJECT: imports these accounts into a Firebase project.
      # It needs Firebase's command line tool, signed in. The tool takes the keys of the hashes as arguments,
      # which other users of a machine can see while it runs.
      set -eu
      cd "$(dirname "$0")"
      project=${1:?the id of the Firebase project is missing}

      """
    for file in export.files {
      // Names and values are letters, digits, and characters without a meaning between quotes.
      let options = file.options.map { option in
        option.value.reveal { "--\(option.name)='\($0)'" }
      }
      text +=
        (["firebase auth:import \(file.name) --project \"$project\""] + options)
        .joined(separator: " \\\n  ") + "\n"
    }
    bytes = Array(text.utf8)
  }
}
