/// The scripts with which shells complete; each asks the program for the words.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The script.
  var text: String {
    switch self {
    case .bash:
      """
      # logintui completion -s bash
      _logintui() {
        local line
        COMPREPLY=()
        while IFS= read -r line; do
          if [[ $line == \(Completion.files) ]]; then compopt -o default; return; fi
          COMPREPLY+=("${line%%$'\\t'*}")
        done < <("${COMP_WORDS[0]}" \(Completion.word) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
        return 0
      }
      complete -F _logintui logintui
      """
    case .zsh:
      """
      #compdef logintui
      # logintui completion -s zsh
      _logintui() {
        local line
        local -a found
        for line in "${(@f)$("${words[1]}" \(Completion.word) "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
          if [[ $line == \(Completion.files) ]]; then _files; return; fi
          [[ -n $line ]] && found+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}")
        done
        _describe logintui found
      }
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _logintui "$@"; else compdef _logintui logintui; fi
      """
    case .fish:
      """
      # logintui completion -s fish
      function __logintui_complete
        set -l tokens (commandline -opc)
        set -l found ($tokens[1] \(Completion.word) $tokens[2..-1] (commandline -ct) 2>/dev/null)
        if test "$found" = \(Completion.files)
          __fish_complete_path (commandline -ct)
        else
          printf '%s\\n' $found
        end
      end
      complete -c logintui -f -a '(__logintui_complete)'
      """
    }
  }
}
