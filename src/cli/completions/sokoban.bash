# Completes the command line of sokoban in bash.
_sokoban() {
    local word=${COMP_WORDS[COMP_CWORD]} paths line
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ -z $paths ]]; then
            paths=$line
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("${1/#\~/$HOME}" __complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    # Bash makes "=" a word of its own.
    [[ $word == '=' ]] && word=
    case $paths in
        files) paths=-f ;;
        folders) paths=-d ;;
        *) return ;;
    esac
    # Readline quotes file names, and completes quoted words that compgen does not match.
    compopt -o filenames -o default 2>/dev/null
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done < <(compgen "$paths" -- "$word")
}
complete -F _sokoban sokoban
