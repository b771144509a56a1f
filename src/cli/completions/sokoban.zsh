#compdef sokoban
# Completes the command line of sokoban in zsh.
_sokoban() {
    local -a lines offers
    local line help ret=1
    lines=("${(@f)$(${~words[1]} __complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    for line in "${(@)lines[2,-1]}"; do
        help=${line#*$'\t'}
        offers+=("${${line%%$'\t'*}//:/\\:}${help:+:$help}")
    done
    (( $#offers )) && _describe sokoban offers && ret=0
    [[ $PREFIX == --*=* ]] && compset -P '*='
    case $lines[1] in
        files) _files && ret=0 ;;
        folders) _files -/ && ret=0 ;;
    esac
    return ret
}
# Sourced by a user, or loaded by the completion system.
if [[ $funcstack[1] == _sokoban ]]; then
    _sokoban "$@"
else
    compdef _sokoban sokoban
fi
