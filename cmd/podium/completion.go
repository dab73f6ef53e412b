package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

func (p *program) completionCommand() *cli.Command {
	return &cli.Command{
		Name:      "completion",
		Usage:     "print a script that completes podium's commands and flags in a shell",
		ArgsUsage: "bash|zsh|fish|powershell",
		Description: "bash:        podium completion bash > /etc/bash_completion.d/podium\n" +
			"zsh:         podium completion zsh > \"${fpath[1]}/_podium\"\n" +
			"fish:        podium completion fish > ~/.config/fish/completions/podium.fish\n" +
			"PowerShell:  podium completion powershell >> $PROFILE",
		Action: func(c *cli.Context) error {
			if c.NArg() != 1 {
				return usagef("completion needs one shell: bash, zsh, fish or powershell")
			}
			script, err := completionScript(c.App, strings.ToLower(c.Args().First()))
			if err != nil {
				return err
			}
			fmt.Fprint(p.stdout, script)
			return nil
		},
	}
}

// completionScript asks the program itself for what can follow, by the hidden
// flag that the command-line library listens to. Only fish, which wants
// everything beforehand, gets a list.
func completionScript(app *cli.App, shell string) (string, error) {
	switch shell {
	case "bash":
		return `_podium() {
  local word=${COMP_WORDS[COMP_CWORD]} ask=("${COMP_WORDS[@]:0:COMP_CWORD}")
  case $word in -*) ask+=("$word") ;; esac
  mapfile -t COMPREPLY < <(compgen -W "$("${ask[@]}" --generate-bash-completion 2>/dev/null)" -- "$word")
}
complete -o bashdefault -o default -F _podium podium
`, nil
	case "zsh":
		return `#compdef podium
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
`, nil
	case "fish":
		return app.ToFishCompletion()
	case "powershell":
		return `Register-ArgumentCompleter -Native -CommandName podium -ScriptBlock {
  param($word, $command, $position)
  $ask = @($command.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($word -and -not $word.StartsWith('-') -and $ask.Count -gt 0) { $ask = @($ask | Select-Object -SkipLast 1) }
  & podium @ask --generate-bash-completion 2>$null |
    Where-Object { $_ -like "$word*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
}
`, nil
	}
	return "", usagef("no completion for %q; there are bash, zsh, fish and powershell", shell)
}
