/*
 * What a shell needs to complete `tauler …`: it asks `tauler complete -- =<word being written> <words before it>`. The answer's first line is `files`, where a file is
 * meant as well, or `none`; then a value a line, with a tab and a description. The word has a sign before it since some shells lose one that is empty.
 */

export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof SHELLS)[number];

const BASH = `_tauler() {
    local mode= value rest
    COMPREPLY=()
    {
        IFS= read -r mode
        while IFS=$'\\t' read -r value rest; do COMPREPLY+=("$value"); done
    } < <(tauler complete -- "=\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
    [[ $mode == none ]] && compopt +o default 2>/dev/null
    return 0
}
complete -o default -F _tauler tauler
`;

const ZSH = `#compdef tauler
_tauler() {
    local -a lines values
    local line
    lines=("\${(@f)$(tauler complete -- "=\${words[CURRENT]}" "\${(@)words[2,CURRENT-1]}" 2>/dev/null)}")
    for line in "\${(@)lines[2,-1]}"; do values+=("\${\${line//:/\\\\:}/$'\\t'/:}"); done
    (( \${#values} )) && _describe tauler values
    [[ "\${lines[1]}" == files ]] && _files
}
compdef _tauler tauler
`;

const FISH = `function __tauler_complete
    set -l before (commandline -opc)
    set -l word (commandline -ct)
    set -l lines (tauler complete -- "=$word" $before[2..-1] 2>/dev/null)
    test "$lines[1]" = files; and __fish_complete_path "$word"
    printf '%s\\n' $lines[2..-1]
end
complete -c tauler -f -a '(__tauler_complete)'
`;

const POWERSHELL = `Register-ArgumentCompleter -Native -CommandName tauler -ScriptBlock {
    param($word, $ast, $cursor)
    $before = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.Extent.Text })
    tauler complete -- "=$word" @before 2>$null | Select-Object -Skip 1 | ForEach-Object {
        $value, $description = $_ -split "\\t", 2
        if (-not $description) { $description = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
    }
}
`;

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH, powershell: POWERSHELL };

/** What a person puts into the shell's start-up file, or where it looks for completions. */
export function completionScript(shell: Shell): string {
  return SCRIPTS[shell];
}
