_podium() {
  local word=${COMP_WORDS[COMP_CWORD]} ask=("${COMP_WORDS[@]:0:COMP_CWORD}")
  case $word in -*) ask+=("$word") ;; esac
  local IFS=$'\n' # a section may have several words
  mapfile -t COMPREPLY < <(compgen -W "$("${ask[@]}" --generate-bash-completion 2>/dev/null)" -- "$word")
  for i in "${!COMPREPLY[@]}"; do COMPREPLY[i]=$(printf '%q' "${COMPREPLY[i]}"); done
}
complete -o bashdefault -o default -F _podium podium
