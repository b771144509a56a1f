# bash completion for sokoban

_sokoban() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' options index
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
        --data | --level | --tile | --skin | --time | --threads | --band | --boxes | --size | --variant | --symmetry | --count | --seed)
            if [[ ${COMP_WORDS[index + 1]} == = ]]; then ((index++)); fi
            ((index++))
            ;;
        -*) ;;
        check | replay | describe | picture | solve | optimize | code | grade | generate | export | import | completions | man | help | version)
            command=${COMP_WORDS[index]}
            break
            ;;
        *)
            command=FILE
            break
            ;;
        esac
    done
    case "$command $before" in
    *' --data') mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    'replay --level' | 'describe --level' | 'picture --level' | 'solve --level' | 'optimize --level' | 'grade --level') compopt +o bashdefault +o default ;;
    'picture --moves') compopt +o bashdefault +o default ;;
    'picture --tile') compopt +o bashdefault +o default ;;
    'picture --skin') mapfile -t COMPREPLY < <(compgen -f -W 'warehouse daylight contrast plain' -- "$word") ;;
    'solve --time' | 'optimize --time') compopt +o bashdefault +o default ;;
    'solve --threads') mapfile -t COMPREPLY < <(compgen -W '1 2' -- "$word") ;;
    'generate --band') mapfile -t COMPREPLY < <(compgen -W 'easy medium hard expert master' -- "$word") ;;
    'generate --boxes') compopt +o bashdefault +o default ;;
    'generate --size') compopt +o bashdefault +o default ;;
    'generate --variant') mapfile -t COMPREPLY < <(compgen -W 'plain holes trophies strength' -- "$word") ;;
    'generate --symmetry') mapfile -t COMPREPLY < <(compgen -W 'none sides ends both half-turn quarter-turn' -- "$word") ;;
    'generate --count') compopt +o bashdefault +o default ;;
    'generate --seed') compopt +o bashdefault +o default ;;
    *) _sokoban_words ;;
    esac
}

_sokoban_words() {
    case $command in
    check) options='--data --licences --help --version' ;;
    replay) options='--data --level --licences --help --version' ;;
    describe) options='--data --level --licences --help --version' ;;
    picture) options='--data --level --moves --tile --skin --licences --help --version' ;;
    solve) options='--data --level --time --optimal --threads --sok --licences --help --version' ;;
    optimize) options='--data --level --time --pushes --moves --licences --help --version' ;;
    code) options='--data --licences --help --version' ;;
    grade) options='--data --level --json --licences --help --version' ;;
    generate) options='--data --band --boxes --size --variant --symmetry --count --seed --licences --help --version' ;;
    export) options='--data --licences --help --version' ;;
    import) options='--data --licences --help --version' ;;
    completions) options='--data --licences --help --version' ;;
    man) options='--data --licences --help --version' ;;
    help) options='--data --licences --help --version' ;;
    version) options='--data --licences --help --version' ;;
    *) options='--data --licences --help --version' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        return
    fi
    case $command in
    '') mapfile -t COMPREPLY < <(compgen -f -W 'check replay describe picture solve optimize code grade generate export import completions man help version' -- "$word") ;;
    completions) mapfile -t COMPREPLY < <(compgen -W 'bash zsh fish' -- "$word") ;;
    esac
}

complete -o bashdefault -o default -o filenames -F _sokoban sokoban
