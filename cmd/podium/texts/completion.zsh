#compdef podium
_podium() {
  local -a answers ask
  ask=("${(@)words[1,CURRENT-1]}")
  [[ $words[CURRENT] == -* ]] && ask+=("$words[CURRENT]")
  answers=("${(@f)$("${ask[@]}" --generate-bash-completion 2>/dev/null)}")
  if [[ -n $answers[1] ]]; then
    _describe 'podium' answers
  else
    _files
  fi
}
compdef _podium podium
